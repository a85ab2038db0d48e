// Parts of a test that need a process of their own: the runtime chooses its driver and device once per process.
#pragma once

#include <functional>
#include <string>

namespace cugraft::test {

struct child_result {
  int exit_code = -1;  // -1: killed by a signal, whose number is in `output`
  std::string output;  // what the child returned
};

// Forks, runs `body` in the child and hands back the string it returns; an exception comes back as "threw: …". The
// child then leaves by exit(), so that destructors of static objects run. The parent must not have used the runtime.
child_result run_in_child(const std::function<std::string()>& body);

// What a program writes to stderr while `body` runs.
std::string stderr_of(const std::function<void()>& body);

}  // namespace cugraft::test
