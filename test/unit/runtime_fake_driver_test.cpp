// What the simulated driver does beyond a real one: it notices misuse, loses entry points and fails on order. Tests
// that find nothing wrong are worth as much as this.
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>

#include "fake_driver.hpp"

namespace cugraft::test {
namespace {

using testing::HasSubstr;
using address = std::uint64_t;
using handle = void*;

template <typename... Arguments>
int call(const char* name, Arguments... arguments) {
  return fake_driver::entry<int(Arguments...)>(name)(arguments...);
}

class fake : public testing::Test {
 protected:
  fake() {
    EXPECT_EQ(call("cuInit", 0U), 0);
    EXPECT_EQ(call("cuDevicePrimaryCtxRetain", &context_, 0), 0);
    EXPECT_EQ(call("cuCtxSetCurrent", context_), 0);
    EXPECT_EQ(call("cuStreamCreate", &stream_, 1U), 0);
    EXPECT_EQ(call("cuMemAlloc_v2", &memory_, std::size_t{16}), 0);
    EXPECT_EQ(driver_.violations(), "");
  }

  fake_driver driver_;
  handle context_ = nullptr;
  handle stream_ = nullptr;
  address memory_ = 0;
};

TEST_F(fake, notices_a_second_free) {
  EXPECT_EQ(call("cuMemFreeAsync", memory_, stream_), 0);
  EXPECT_NE(call("cuMemFreeAsync", memory_, stream_), 0);
  EXPECT_THAT(driver_.violations(), HasSubstr("freed twice"));
}

TEST_F(fake, notices_use_of_freed_memory) {
  EXPECT_EQ(call("cuMemFree_v2", memory_), 0);
  EXPECT_NE(call("cuMemsetD8Async", memory_, static_cast<unsigned char>(0), std::size_t{1}, stream_), 0);
  EXPECT_THAT(driver_.violations(), HasSubstr("after it was freed"));
}

TEST_F(fake, notices_copies_past_the_end) {
  char bytes[17] = {};
  EXPECT_NE(call("cuMemcpyDtoHAsync_v2", static_cast<void*>(bytes), memory_, sizeof bytes, stream_), 0);
  EXPECT_THAT(driver_.violations(), HasSubstr("past the end"));
}

TEST_F(fake, notices_what_a_kernel_writes_past_the_end) {
  reinterpret_cast<char*>(memory_)[16] = 1;
  EXPECT_THAT(driver_.violations(), HasSubstr("wrote past the end"));
}

TEST_F(fake, notices_a_stream_that_was_destroyed) {
  EXPECT_EQ(call("cuStreamDestroy_v2", stream_), 0);
  EXPECT_NE(call("cuStreamSynchronize", stream_), 0);
  EXPECT_THAT(driver_.violations(), HasSubstr("destroyed"));
}

TEST_F(fake, counts_what_is_left) {
  EXPECT_EQ(driver_.leaks(), "1 memory\n1 stream\n");
  EXPECT_EQ(driver_.live("bytes"), 16U);
  EXPECT_EQ(driver_.live("retained"), 1U);
}

TEST_F(fake, fails_on_order_once) {
  address memory = 0;
  driver_.fail("cuMemAlloc_v2", 2, cuda_error_out_of_memory);
  EXPECT_EQ(call("cuMemAlloc_v2", &memory, std::size_t{1}), 0);
  EXPECT_FALSE(driver_.has_failed());
  EXPECT_EQ(call("cuMemAlloc_v2", &memory, std::size_t{1}), cuda_error_out_of_memory);
  EXPECT_TRUE(driver_.has_failed());
  EXPECT_EQ(call("cuMemAlloc_v2", &memory, std::size_t{1}), 0);
}

TEST_F(fake, defers_work_on_order) {
  driver_.configure("deferred=1");
  auto* bytes = reinterpret_cast<volatile unsigned char*>(memory_);
  EXPECT_EQ(call("cuMemsetD8Async", memory_, static_cast<unsigned char>(7), std::size_t{16}, stream_), 0);
  EXPECT_NE(bytes[0], 7);
  EXPECT_EQ(call("cuStreamSynchronize", stream_), 0);
  EXPECT_EQ(bytes[0], 7);
}

TEST_F(fake, lacks_entry_points_on_order) {
  EXPECT_NE(dlsym(fake_driver::library(), "cuFuncGetParamInfo"), nullptr);
  driver_.configure("missing=cuFuncGetParamInfo");
  EXPECT_EQ(dlsym(fake_driver::library(), "cuFuncGetParamInfo"), nullptr);
  EXPECT_NE(dlsym(fake_driver::library(), "cuFuncGetAttribute"), nullptr);
}

TEST_F(fake, refuses_settings_that_it_does_not_understand) {
  for (const char* text : {"nonsense", "devices=90", "fail=cuInit", "deferred=yes", "version=new"})
    EXPECT_THROW(driver_.configure(text), std::invalid_argument) << text;
}

}  // namespace
}  // namespace cugraft::test
