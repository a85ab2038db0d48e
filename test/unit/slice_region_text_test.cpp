#include "slice/region_text.hpp"

#include <gtest/gtest.h>

namespace cugraft {
namespace {

constexpr std::string_view file = "before [[a]] int f() {\n  body();\n}\nvoid g();\nafter";

SourceRange whole() { return {0, 7, 44}; }

TEST(RegionText, CopiesTheRangeAndNothingElse) {
  const RegionText text = regionText(file, whole(), {}, {});
  EXPECT_EQ(text.device, "[[a]] int f() {\n  body();\n}\nvoid g();");
  EXPECT_EQ(text.cpu, text.device);
}

TEST(RegionText, GivesEachVersionItsOwnEdits) {
  const std::vector<TextEdit> edits = {{7, 13, "__global__ ", ""}, {13, 13, "", "inline "}};
  const RegionText text = regionText(file, whole(), edits, {});
  EXPECT_EQ(text.device, "__global__ int f() {\n  body();\n}\nvoid g();");
  EXPECT_EQ(text.cpu, "inline int f() {\n  body();\n}\nvoid g();");
}

TEST(RegionText, KeepsTheLineBreaksOfWhatIsRemoved) {
  const RegionText text = regionText(file, whole(), {}, {{0, 13, 34}});
  EXPECT_EQ(text.device, "[[a]] \n\n\nvoid g();");
}

TEST(RegionText, DropsEditsInsideOfWhatIsRemoved) {
  const std::vector<TextEdit> edits = {{13, 13, "X", "X"}, {25, 31, "Y", "Y"}, {35, 35, "__device__ ", ""}};
  const RegionText text = regionText(file, whole(), edits, {{0, 13, 34}});
  EXPECT_EQ(text.device, "[[a]] \n\n\n__device__ void g();");
}

TEST(RegionText, IgnoresEditsOfOtherDeclarations) {
  const RegionText text = regionText(file, {0, 35, 44}, {{7, 13, "X", "X"}, {44, 49, "Y", "Y"}}, {});
  EXPECT_EQ(text.device, "void g();");
}

}  // namespace
}  // namespace cugraft
