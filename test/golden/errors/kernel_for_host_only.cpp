// RUN: not %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>

#ifndef __CUDA_ARCH__
// CHECK: kernel_for_host_only.cpp:[[# @LINE + 1]]:17: error: kernel 'k' is not there for a device compiler (__CUDA_ARCH__ 900) [kernel-for-host-only]
__global__ void k(int* x) { *x = 1; }
#endif
