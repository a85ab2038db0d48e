// The process's CUGRAFT_ variables.
#pragma once

#include <optional>
#include <string>

namespace cugraft::support {

// The variable's value. Nothing if it is not set or empty, or if the program runs with more rights than its caller
// (set-user-id and the like), whose word is then not taken. Must not run beside setenv().
std::optional<std::string> environment(const char* name);

}  // namespace cugraft::support
