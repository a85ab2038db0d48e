// Inline PTX is good device code, and not what the user's own compiler can assemble: a warning, unless an #if keeps it
// from that compiler.
// RUN: %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
// RUN: %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include -DGUARDED 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
#include <cugraft/kernel.hpp>

// QUIET-NOT: warning
__device__ unsigned lane() {
  unsigned lane = 0;
#if !defined(GUARDED) || defined(__CUDA_ARCH__)
  // CHECK: inline_assembly.cpp:[[# @LINE + 1]]:3: warning: your own compiler takes this for assembly of the CPU's; kernels that reach it have no CPU version [inline-assembly]
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  // CHECK: note: reached from kernel 'k' through 'lane'
  // CHECK: help: put it under #ifdef __CUDA_ARCH__
#endif
  return lane;
}
__global__ void k(unsigned* x) { x[threadIdx.x] = lane(); }
