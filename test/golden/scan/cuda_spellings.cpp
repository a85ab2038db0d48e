// CUDA's own spellings mark kernels as the attributes do, also through a macro of the user's.
// RUN: %cugraft scan %s | FileCheck %s
#include <cugraft/kernel.hpp>

#define KERNEL __global__
#define ENTRY [[cuda::kernel]]

__global__ void first(int* p) { *p = 1; }
static __global__ void second(int* p) { *p = 2; }
KERNEL void third(int* p) { *p = 3; }
ENTRY void fourth(int* p) { *p = 4; }
void __global__ __launch_bounds__(128) fifth(int* p) { *p = 5; }

// CHECK:      first(int *)
// CHECK-NEXT: second(int *)
// CHECK-NEXT: third(int *)
// CHECK-NEXT: fourth(int *)
// CHECK-NEXT: fifth(int *)
