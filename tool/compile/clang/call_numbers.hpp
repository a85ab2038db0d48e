// LLVM numbers the calls in the PTX it writes by a counter that the whole process shares, so that the text depends on
// what was compiled before, and at the same time.
#pragma once

#include <string>
#include <string_view>

namespace cugraft {

// The same PTX with its calls numbered from 0 in their order: "// callseq 17, 0", "prototype_17".
std::string withCallsNumberedAnew(std::string_view ptx);

}  // namespace cugraft
