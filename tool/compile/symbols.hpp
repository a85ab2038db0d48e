// Finds a kernel by its mangled name among the symbols a device compiler gave it.
#pragma once

#include <string>
#include <vector>

#include "compile/compile.hpp"

namespace cugraft {

// The symbol that is this kernel, or an empty string. A kernel with external linkage has its mangled name; one with
// internal linkage is known to nvcc by a name of its own:
//
//   mangled name (host)                   nvcc 13
//   _ZL4statPf                            _Z4statPf
//   _ZN12_GLOBAL__N_14anonEPf             _ZN44_GLOBAL__N__9f324ee1_11_internal_cu_acc5a52f4anonEPf
//   _ZL1kIXadL_ZL6op_absfEEEvPf           _Z1kIXadL_ZN36_INTERNAL_5da903b0_8_fnarg_cu__Z1fPf6op_absEfEEEvPf
//
// nvcc also leaves out constraints, and knows the architecture that Thrust and CUB have in their inline namespaces:
//
//   _Z1kIfQ6NumberIT_EEvPS0_                                       _Z1kIfEvPT_
//   _Z1kPN6thrust38THRUST_…_SM___CUDA_ARCH_LIST___NS7complexIfEE   _Z1kPN6thrust23THRUST_…_SM_900_NS7complexIfEE
std::string findKernelSymbol(const ExpectedKernel& kernel, const std::vector<std::string>& symbols);

// The name as all compilers mean it: demangled, without the scopes that only some put in.
std::string comparableName(const std::string& mangledName);

}  // namespace cugraft
