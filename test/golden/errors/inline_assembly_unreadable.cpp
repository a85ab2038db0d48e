// PTX that a host compiler cannot even parse is still good device code; what it names is reached by name.
// RUN: rm -rf %t && %cugraft build %s --stop-after slice --print slice --arch 90 -- -isystem %include >%t.txt 2>&1
// RUN: FileCheck --input-file=%t.txt %s
// RUN: FileCheck --check-prefix=SLICE --input-file=%t.txt %s
#include <cugraft/kernel.hpp>

// SLICE: unsigned mask_of(unsigned lane)
__device__ unsigned mask_of(unsigned lane) { return (1u << lane) - 1; }

// SLICE: asm("and.b32
__global__ void k(unsigned* x) {
  unsigned r = 0;
  // CHECK: inline_assembly_unreadable.cpp:[[# @LINE + 1]]:{{[0-9]+}}: warning: your own compiler takes this for assembly of the CPU's: {{.*}} [inline-assembly]
  asm("and.b32 %0, %lanemask_lt, %1;" : "=h"(r) : "r"(mask_of(threadIdx.x)));
  x[threadIdx.x] = r;
}
