// What nvcc prints, as nvcc 13.0 prints it.
#include <gtest/gtest.h>

#include "compile/nvcc_messages.hpp"
#include "compile/ptxas_places.hpp"
#include "support/file_system.hpp"

namespace cugraft {
namespace {

TEST(NvccMessages, ReadsTheFrontEnd) {
  const NvccMessages messages = parseNvccMessages(
      "dir (old)/saxpy.cpp(12): error: identifier \"foo\" is undefined\n"
      "    foo(i);\n"
      "    ^\n"
      "\n"
      "saxpy.cpp(14): warning #68-D: integer conversion resulted in a change of sign\n"
      "    unsigned u = -1;\n"
      "                 ^\n"
      "\n"
      "Remark: The warnings can be suppressed with \"-diag-suppress <warning-number>\"\n"
      "\n"
      "1 error detected in the compilation of \"saxpy.cu\".\n");
  const auto& all = messages.diagnostics.all();
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].id, DiagnosticId::compiler_message);
  EXPECT_EQ(all[0].position, (SourcePosition{"dir (old)/saxpy.cpp", 12, 0}));
  EXPECT_EQ(all[0].message, "identifier \"foo\" is undefined");
  EXPECT_EQ(all[1].id, DiagnosticId::compiler_warning);
  EXPECT_EQ(all[1].position.line, 14U);
}

TEST(NvccMessages, FindsTheColumnInTheUsersFile) {
  Diagnostics ignored;
  const TemporaryFolder folder(ignored);
  const std::string file = folder.path() + "/a.cpp";
  ASSERT_TRUE(writeFile(file, "x\n\t\tint i = foo(1);\n", ignored));
  const NvccMessages messages =
      parseNvccMessages(file + "(2): error: identifier \"foo\" is undefined\n    int i = foo(1);\n            ^\n\n");
  ASSERT_EQ(messages.diagnostics.all().size(), 1U);
  EXPECT_EQ(messages.diagnostics.all()[0].position.column, 11U);
}

TEST(NvccAdvice, TellsAFullDiskFromAMissingHostCompiler) {
  constexpr std::uintmax_t plenty = std::uintmax_t{1} << 30;
  const std::string vague = "nvcc fatal   : Failed to preprocess host compiler properties.\n";
  EXPECT_NE(adviceFor(vague, plenty).find("install g++"), std::string::npos);
  EXPECT_NE(adviceFor(vague, 4096).find("TMPDIR"), std::string::npos);
  const std::string clear = "<built-in>: fatal error: when writing output to /t/k.ii: No space left on device\n";
  EXPECT_NE(adviceFor(clear + vague, plenty).find("TMPDIR"), std::string::npos);
  EXPECT_EQ(adviceFor("a.cpp(4): error: no", 4096), "");
}

TEST(NvccMessages, KeepsTheWayThroughTemplatesAsNotes) {
  const NvccMessages messages = parseNvccMessages(
      "a.cpp(4): error: class \"loc\" has no member \"foo\"\n"
      "  t->foo();\n"
      "     ^\n"
      "          detected during:\n"
      "            instantiation of \"void inner(T *) [with T=loc]\" at line 5\n"
      "            instantiation of \"void outer(T *) [with T=loc]\" at line 9 of b.hpp\n"
      "\n");
  ASSERT_EQ(messages.diagnostics.all().size(), 1U);
  const auto& notes = messages.diagnostics.all()[0].notes;
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(notes[0].position, (SourcePosition{"a.cpp", 5, 0}));
  EXPECT_EQ(notes[0].message, "in instantiation of \"void inner(T *) [with T=loc]\"");
  EXPECT_EQ(notes[1].position, (SourcePosition{"b.hpp", 9, 0}));
}

TEST(NvccMessages, ReadsTheHostPreprocessor) {
  const NvccMessages messages = parseNvccMessages(
      "In file included from a.cpp:1:\n"
      "b.hpp:3:10: fatal error: missing.h: No such file or directory\n"
      "    3 | #include \"missing.h\"\n"
      "      |          ^~~~~~~~~~~\n"
      "compilation terminated.\n");
  ASSERT_EQ(messages.diagnostics.all().size(), 1U);
  EXPECT_EQ(messages.diagnostics.all()[0].position, (SourcePosition{"b.hpp", 3, 10}));
  EXPECT_EQ(messages.diagnostics.all()[0].message, "missing.h: No such file or directory");
}

TEST(NvccMessages, LeavesOutWhatIsNotAboutTheUsersCode) {
  const NvccMessages messages = parseNvccMessages(
      "a.cpp(2): warning #2803-D: attribute namespace \"cuda\" is unrecognized\n  [[cuda::kernel]]\n    ^\n\n"
      "a.cpp(6): warning #177-D: function \"stat\" was declared but never referenced\n  void stat();\n       ^\n\n");
  EXPECT_TRUE(messages.diagnostics.all().empty());
}

TEST(NvccMessages, KnowsWhenAProgramWasKilled) {
  const NvccMessages messages = parseNvccMessages("nvcc error   : 'cicc' died due to signal 9 (Kill signal)\n");
  EXPECT_EQ(messages.killed, "'cicc' died due to signal 9 (Kill signal)");
  EXPECT_TRUE(messages.diagnostics.all().empty());
}

TEST(NvccMessages, ReadsNvccItself) {
  const NvccMessages messages = parseNvccMessages("nvcc fatal   : Unsupported gpu architecture 'compute_20'\n");
  ASSERT_EQ(messages.diagnostics.all().size(), 1U);
  EXPECT_EQ(messages.diagnostics.all()[0].message, "nvcc: Unsupported gpu architecture 'compute_20'");
}

TEST(NvccMessages, ReadsResources) {
  const NvccMessages messages = parseNvccMessages(
      "ptxas info    : 0 bytes gmem\n"
      "ptxas info    : Compiling entry function '_Z1kPf' for 'sm_90'\n"
      "ptxas info    : Function properties for _Z1kPf\n"
      "    1808 bytes stack frame, 1764 bytes spill stores, 2136 bytes spill loads\n"
      "ptxas info    : Used 32 registers, used 1 barriers, 400 bytes smem, 1808 bytes cumulative stack size\n"
      "ptxas info    : Function properties for _Z6helperf\n"
      "    8 bytes stack frame, 4 bytes spill stores, 4 bytes spill loads\n");
  ASSERT_EQ(messages.resources.size(), 1U);
  EXPECT_EQ(messages.resources.at("_Z1kPf").spillBytes, 1764U);
  EXPECT_EQ(messages.resources.at("_Z1kPf").sharedBytes, 400U);
}

constexpr std::string_view ptx =
    ".version 9.0\n"             // 1
    ".visible .entry _Z1aPf(\n"  // 2
    "{\n"                        // 3
    "\t.loc\t1 3 0\n"            // 4
    "\t.loc\t2 12 5, function_name $L__1, inlined_at 1 3 9\n"
    "\tbogus.u32 %r1;\n"  // 6
    "}\n"
    ".visible .entry _Z3bigPf(\n"  // 8
    "{\n"                          // 9
    "\tret;\n"                     // 10
    "\t.loc\t1 20 3\n"
    "}\n"
    "\t.file\t1 \"/home/me/a.cpp\"\n"
    "\t.file\t2 \"/home/me/b.hpp\"\n";

TEST(PtxasPlaces, AreThoseOfTheNearestLocAbove) {
  EXPECT_EQ(placeOfPtxLine(ptx, 6), (SourcePosition{"/home/me/b.hpp", 12, 5}));
  EXPECT_EQ(placeOfPtxLine(ptx, 4), (SourcePosition{"/home/me/a.cpp", 3, 0}));
  EXPECT_EQ(placeOfPtxLine(ptx, 10), SourcePosition{}) << "another function's .loc says nothing";
  EXPECT_EQ(placeOfPtxLine(ptx, 1000), (SourcePosition{"/home/me/a.cpp", 20, 3}));
  EXPECT_EQ(placeOfPtxLine("", 3), SourcePosition{});
}

TEST(PtxasPlaces, ReplaceThePtxFileAndTheSymbols) {
  const NvccMessages messages = parseNvccMessages(
      "ptxas /tmp/x.ptx, line 6; error   : Not a name of any known instruction: 'bogus'\n"
      "ptxas error   : Entry function '_Z3bigPf' uses too much shared data (0x61a80 bytes, 0xc000 max)\n"
      "ptxas fatal   : Ptx assembly aborted due to errors\n");
  ASSERT_TRUE(isFromPtxas(messages.diagnostics));
  const Diagnostics placed = withPlacesFromPtx(messages.diagnostics, ptx);
  ASSERT_EQ(placed.all().size(), 2U);
  EXPECT_EQ(placed.all()[0].position, (SourcePosition{"/home/me/b.hpp", 12, 5}));
  EXPECT_EQ(placed.all()[1].position, (SourcePosition{"/home/me/a.cpp", 20, 3}));
  EXPECT_NE(placed.all()[1].message.find("'big(float*)'"), std::string::npos);
  EXPECT_EQ(withPlacesFromPtx(messages.diagnostics, "").all()[0].position, SourcePosition{});
}

}  // namespace
}  // namespace cugraft
