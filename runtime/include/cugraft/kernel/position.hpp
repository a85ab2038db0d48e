// Where a GPU thread is: threadIdx, blockIdx, blockDim, gridDim, warpSize.
//
// Declared as CUDA's device_launch_parameters.h declares them for host compilers, so that a file may include both. On
// the host they only make kernel bodies compile and link (the runtime library defines them). Generated CPU code hides
// them behind variables of its own, which the compiler can keep in registers.
//
// <curand_kernel.h> declares two of them for host compilers, with C++ linkage, which for a variable is the same symbol;
// it may follow these declarations, but these may not follow it.
#pragma once

#include <cugraft/kernel/vector_types.hpp>

extern "C" {
#ifndef CURAND_MTGP32_KERNEL_H
extern const uint3 threadIdx;
extern const dim3 blockDim;
#endif
extern const uint3 blockIdx;
extern const dim3 gridDim;
extern const int warpSize;
}
