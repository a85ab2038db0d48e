// Functions that a PTX module calls and nobody defines. The driver would refuse such a module at run time.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostic.hpp"

namespace llvm {
class Module;
}

namespace cugraft {

// The functions declared `.extern` in the PTX, without those that the driver itself provides (vprintf, malloc, …).
std::vector<std::string> unresolvedFunctions(std::string_view ptx);

// Where the user's code comes to call `function`, if the module has debug locations: not the place within the headers
// that wrap it.
SourcePosition callOf(const std::string& function, const llvm::Module& module);

Diagnostic describeUnresolved(const std::string& function, SourcePosition call);

}  // namespace cugraft
