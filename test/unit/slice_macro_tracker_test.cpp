#include "slice/macro_tracker.hpp"

#include <gtest/gtest.h>

namespace cugraft {
namespace {

using Lines = std::vector<std::string>;

const std::vector<MacroDefinition> definitions = {{"N", "#define N 1", false},
                                                  {"N", "#define N 2", false},
                                                  {"NDEBUG", "#define NDEBUG 1", true},
                                                  {"MINE", "#define MINE 1", false}};

TEST(MacroTracker, DefinesWhatIsNeededOnce) {
  MacroTracker tracker(definitions);
  EXPECT_EQ(tracker.bringTo({{"N", 0}}), Lines{"#define N 1"});
  EXPECT_EQ(tracker.bringTo({{"N", 0}}), Lines{});
}

TEST(MacroTracker, RedefinesAndUndefinesAsTheFileDoes) {
  MacroTracker tracker(definitions);
  tracker.bringTo({{"N", 0}});
  EXPECT_EQ(tracker.bringTo({{"N", 1}}), (Lines{"#undef N", "#define N 2"}));
  EXPECT_EQ(tracker.bringTo({{"N", std::nullopt}}), Lines{"#undef N"});
  EXPECT_EQ(tracker.bringTo({{"N", std::nullopt}}), Lines{});
}

TEST(MacroTracker, PutsOnlyMacrosForLibrariesBeforeTheHeaders) {
  MacroTracker tracker(definitions);
  EXPECT_EQ(tracker.commandLine(), Lines{"#define NDEBUG 1"});
  EXPECT_EQ(tracker.bringTo({{"NDEBUG", 2}, {"MINE", 3}}), Lines{"#define MINE 1"});
}

}  // namespace
}  // namespace cugraft
