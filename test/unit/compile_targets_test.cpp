#include <gtest/gtest.h>

#include "compile/compile.hpp"

namespace cugraft {
namespace {

struct Parsed {
  std::vector<DeviceTarget> targets;
  Diagnostics diagnostics;
};

Parsed parse(const std::vector<std::string>& spellings) {
  Parsed parsed;
  parsed.targets = parseTargets(spellings, parsed.diagnostics);
  return parsed;
}

TEST(Targets, KnowTheSpellingsOfCMakeAndNvcc) {
  struct Case {
    const char* spelling;
    unsigned architecture;
    char suffix;
    bool cubin;
    bool ptx;
  };
  for (const Case& expected :
       {Case{"90", 90, 0, true, true}, Case{"90-real", 90, 0, true, false}, Case{"90-virtual", 90, 0, false, true},
        Case{"90a", 90, 'a', true, true}, Case{"120f-real", 120, 'f', true, false}, Case{"sm_75", 75, 0, true, true},
        Case{"sm_90a-real", 90, 'a', true, false}, Case{"compute_80", 80, 0, false, true}}) {
    const Parsed parsed = parse({expected.spelling});
    ASSERT_EQ(parsed.targets.size(), 1U) << expected.spelling;
    const DeviceTarget& target = parsed.targets[0];
    EXPECT_EQ(target.architecture, expected.architecture) << expected.spelling;
    EXPECT_EQ(target.suffix, expected.suffix) << expected.spelling;
    EXPECT_EQ(target.cubin, expected.cubin) << expected.spelling;
    EXPECT_EQ(target.ptx, expected.ptx) << expected.spelling;
    EXPECT_EQ(target.spelling, expected.spelling);
    EXPECT_TRUE(parsed.diagnostics.all().empty()) << expected.spelling;
  }
}

TEST(Targets, SplitListsAndKeepTheirOrder) {
  const Parsed parsed = parse({"90,80", "75;86-real"});
  ASSERT_EQ(parsed.targets.size(), 4U);
  EXPECT_EQ(parsed.targets[0].architecture, 90U);
  EXPECT_EQ(parsed.targets[3].architecture, 86U);
}

TEST(Targets, MergeWhatIsSaidTwice) {
  const Parsed parsed = parse({"90-real,90-virtual,90a"});
  ASSERT_EQ(parsed.targets.size(), 2U);
  EXPECT_TRUE(parsed.targets[0].cubin && parsed.targets[0].ptx);
  EXPECT_EQ(parsed.targets[1].suffix, 'a');
}

TEST(Targets, ReportEachOneThatIsUnknownAndKeepTheRest) {
  for (const char* spelling : {"x", "9", "090", "90b", "80a", "90f", "90-fast", "sm_", "1000", "9.0", "-90", ""}) {
    const Parsed parsed = parse({spelling});
    EXPECT_TRUE(parsed.targets.empty()) << spelling;
    ASSERT_EQ(parsed.diagnostics.all().size(), 1U) << spelling;
    EXPECT_EQ(parsed.diagnostics.all()[0].id, DiagnosticId::unknown_architecture) << spelling;
  }
  const Parsed mixed = parse({"90,nope,80"});
  EXPECT_EQ(mixed.targets.size(), 2U);
  EXPECT_NE(mixed.diagnostics.all()[0].message.find("'nope'"), std::string::npos);
}

}  // namespace
}  // namespace cugraft
