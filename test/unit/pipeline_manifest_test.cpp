#include "pipeline/manifest.hpp"

#include <gtest/gtest.h>

#include <string>

namespace cugraft {
namespace {

TEST(Manifest, GivesBackItsKey) { EXPECT_EQ(deviceKeyOf(manifestText({}, {}, "0123")), "0123"); }

// A manifest is a file like any other: another program may have written it.
TEST(Manifest, IsNoneIfAnythingIsOdd) {
  for (const char* text : {"", "{", "[]", "null", "{}", R"({"version": 2, "device_key": "k"})", R"({"version": 1})",
                           R"({"version": "1", "device_key": "k"})", R"({"version": {}, "device_key": "k"})",
                           R"({"version": 1, "device_key": 7})", R"({"device_key": "k"})"})
    EXPECT_EQ(deviceKeyOf(text), "") << text;
}

TEST(Manifest, IsJsonWhateverBytesAPathHas) {
  DeviceSlice slice;
  slice.source = "k\xe9rn.cpp";
  EXPECT_NE(manifestText(slice, {}, "").find("k\xef\xbf\xbdrn.cpp"), std::string::npos);
}

}  // namespace
}  // namespace cugraft
