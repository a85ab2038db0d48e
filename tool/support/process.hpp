// Runs another program and waits for it: no shell, no terminal, everything it prints captured.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace cugraft {

struct Command {
  std::string program;                                           // a path, or a name to be looked up in PATH
  std::vector<std::string> arguments;                            // without the program itself
  std::vector<std::pair<std::string, std::string>> environment;  // added to ours, or replacing ours
  std::string directory;                                         // where it runs; empty: where we run
};

struct ProcessResult {
  enum class Ending { exited, signalled, notStarted };

  Ending ending = Ending::notStarted;
  int code = 0;        // exit code, signal number, or errno
  std::string output;  // all of its stdout
  std::string errors;  // all of its stderr

  bool succeeded() const { return ending == Ending::exited && code == 0; }
};

// Safe to call from several threads at once. The child reads an empty stdin and stays in our process group, so that
// Ctrl-C in a terminal reaches it too; should we be killed in any other way, it gets SIGTERM. The calling thread must
// therefore outlive the call, which it does by waiting.
[[nodiscard]] ProcessResult runProcess(const Command& command);

// "killed by signal 9 (Killed)", "exited with code 2", "could not be started: No such file or directory".
std::string describeEnding(const ProcessResult& result);

// The command as a person could paste it into a shell: for messages, never for execution.
std::string quoted(const Command& command);

// The path of an executable file: `name` itself where it has a slash, else the first match in PATH; empty if none.
std::string findProgram(const std::string& name);

}  // namespace cugraft
