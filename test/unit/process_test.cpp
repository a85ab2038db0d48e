#include "support/process.hpp"

#include <gtest/gtest.h>
#include <signal.h>

#include <cerrno>
#include <string>
#include <thread>
#include <vector>

namespace cugraft {
namespace {

Command shell(const std::string& script) { return {"/bin/sh", {"-c", script}, {}, {}}; }

TEST(Process, CapturesBothStreamsApart) {
  const ProcessResult result = runProcess(shell("echo out; echo err >&2"));
  EXPECT_TRUE(result.succeeded());
  EXPECT_EQ(result.output, "out\n");
  EXPECT_EQ(result.errors, "err\n");
}

TEST(Process, PassesArgumentsUnchanged) {
  const std::vector<std::string> words{"a b", "$HOME", "'\"", "", "*"};
  Command command{"printf", {"%s|"}, {}, {}};
  command.arguments.insert(command.arguments.end(), words.begin(), words.end());
  EXPECT_EQ(runProcess(command).output, "a b|$HOME|'\"||*|");
}

TEST(Process, TellsExitCodeFromSignal) {
  const ProcessResult exited = runProcess(shell("exit 7"));
  EXPECT_EQ(exited.ending, ProcessResult::Ending::exited);
  EXPECT_EQ(exited.code, 7);
  EXPECT_FALSE(exited.succeeded());

  const ProcessResult killed = runProcess(shell("kill -KILL $$"));
  EXPECT_EQ(killed.ending, ProcessResult::Ending::signalled);
  EXPECT_EQ(killed.code, SIGKILL);
  EXPECT_NE(describeEnding(killed).find("killed by signal 9"), std::string::npos);
}

TEST(Process, SaysWhyAProgramCouldNotBeStarted) {
  const ProcessResult absent = runProcess({"/nonexistent/program", {}, {}, {}});
  EXPECT_EQ(absent.ending, ProcessResult::Ending::notStarted);
  EXPECT_EQ(absent.code, ENOENT);

  const ProcessResult folder = runProcess({"/tmp", {}, {}, {}});
  EXPECT_EQ(folder.ending, ProcessResult::Ending::notStarted);
  EXPECT_EQ(folder.code, EACCES);

  const ProcessResult elsewhere = runProcess({"/bin/true", {}, {}, "/nonexistent"});
  EXPECT_EQ(elsewhere.ending, ProcessResult::Ending::notStarted);
}

TEST(Process, RunsWhereItIsToldWithTheEnvironmentItIsGiven) {
  Command command = shell("pwd; echo $ADDED; echo $HOME");
  command.directory = "/usr";
  command.environment = {{"ADDED", "x=y z"}, {"HOME", "/replaced"}};
  EXPECT_EQ(runProcess(command).output, "/usr\nx=y z\n/replaced\n");
}

TEST(Process, ReadsAnEmptyInput) { EXPECT_EQ(runProcess({"cat", {}, {}, {}}).output, ""); }

// More than a pipe holds, on both streams: reading one to its end before the other would hang.
TEST(Process, ReadsMuchOnBothStreams) {
  const ProcessResult result =
      runProcess(shell("i=0; while [ $i -lt 4000 ]; do printf %0100d $i; printf %0100d $i >&2; i=$((i+1)); done"));
  EXPECT_EQ(result.output.size(), 400000U);
  EXPECT_EQ(result.errors.size(), 400000U);
}

// A child that inherited the pipe of another one would keep that one's reader waiting.
TEST(Process, RunsFromSeveralThreads) {
  std::vector<std::string> outputs(16);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < outputs.size(); ++i)
      threads.emplace_back([&outputs, i] { outputs[i] = runProcess(shell("echo " + std::to_string(i))).output; });
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) EXPECT_EQ(outputs[i], std::to_string(i) + "\n");
}

TEST(Process, QuotesForPeople) {
  EXPECT_EQ(quoted({"nvcc", {"-o", "a b", "it's"}, {{"TMPDIR", "/t"}}, {}}), "TMPDIR=/t nvcc -o 'a b' 'it'\\''s'");
}

TEST(Process, FindsProgramsButNotFolders) {
  EXPECT_FALSE(findProgram("sh").empty());
  EXPECT_EQ(findProgram("/bin/sh"), "/bin/sh");
  EXPECT_EQ(findProgram("/tmp"), "");
  EXPECT_EQ(findProgram("no-such-program-anywhere"), "");
}

}  // namespace
}  // namespace cugraft
