#include "support/diagnostic.hpp"

#include <gtest/gtest.h>

#include "support/file_system.hpp"

namespace cugraft {
namespace {

TEST(Diagnostic, ShowsTheLineAndACaret) {
  Diagnostics ignored;
  const TemporaryFolder folder(ignored);
  const std::string file = folder.path() + "/saxpy.cpp";
  ASSERT_TRUE(writeFile(file, "int a;\n\tint é = b;\n", ignored));
  const Diagnostic diagnostic{DiagnosticId::no_kernel, {file, 2, 11}, "no 'b'", "write b", {{{file, 1, 5}, "as a"}}};
  EXPECT_EQ(render(diagnostic, false), file + ":2:11: error: no 'b' [no-kernel]\n" +
                                           "    2 | \tint é = b;\n"
                                           "      | \t        ^\n" +
                                           file +
                                           ":1:5: note: as a\n"
                                           "    1 | int a;\n"
                                           "      |     ^\n"
                                           "help: write b\n");
}

TEST(Diagnostic, NeedsNoFile) {
  EXPECT_EQ(render({DiagnosticId::compiler_missing, {}, "no nvcc", {}, {}}, false),
            "cugraft: error: no nvcc [compiler-missing]\n");
  EXPECT_EQ(render({DiagnosticId::compiler_warning, {"gone.cpp", 3, 0}, "odd", {}, {}}, false),
            "gone.cpp:3: warning: odd [compiler-warning]\n");
}

TEST(Diagnostic, ShowsNoLineThatALineDirectiveClaims) {
  Diagnostics ignored;
  const TemporaryFolder folder(ignored);
  const std::string file = folder.path() + "/saxpy.cpp";
  ASSERT_TRUE(writeFile(file, "int a;\n", ignored));
  EXPECT_EQ(render({DiagnosticId::no_kernel, {file, 1, 5, /*isClaimed=*/true}, "no 'b'", {}, {}}, false),
            file + ":1:5: error: no 'b' [no-kernel]\n");
}

TEST(Diagnostic, IsColouredOnlyWhereAsked) {
  const Diagnostic diagnostic{DiagnosticId::usage, {}, "what", {}, {}};
  EXPECT_EQ(render(diagnostic, false).find('\033'), std::string::npos);
  EXPECT_NE(render(diagnostic, true).find("\033[1;31merror: "), std::string::npos);
}

TEST(Diagnostics, KeepOrderAndKnowErrors) {
  Diagnostics first;
  first.report({DiagnosticId::compiler_warning, {}, "1", {}, {}});
  EXPECT_FALSE(first.hasErrors());
  Diagnostics second;
  second.report({DiagnosticId::compiler_failed, {}, "2", {}, {}});
  first.append(std::move(second));
  ASSERT_EQ(first.all().size(), 2U);
  EXPECT_EQ(first.all()[1].message, "2");
  EXPECT_TRUE(first.hasErrors());
}

}  // namespace
}  // namespace cugraft
