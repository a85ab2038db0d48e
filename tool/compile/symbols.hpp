// Finds a kernel by its mangled name among the symbols a device compiler gave it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "compile/compile.hpp"

namespace cugraft {

// The symbol that is this kernel, or an empty string. A kernel with external linkage has its mangled name; one with
// internal linkage is known to nvcc by a name of its own:
//
//   mangled name (host)                   nvcc 13
//   _ZL4statPf                            _Z4statPf
//   _ZN12_GLOBAL__N_14anonEPf             _ZN44_GLOBAL__N__9f324ee1_11_internal_cu_acc5a52f4anonEPf
std::string findKernelSymbol(const ExpectedKernel& kernel, const std::vector<std::string>& symbols);

// A mangled name without what compilers spell differently for internal linkage: the L before a name, the name of the
// unnamed namespace.
std::string withoutLinkageSpelling(std::string_view mangledName);

}  // namespace cugraft
