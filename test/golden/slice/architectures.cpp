// Architectures whose branches reach different helpers get texts of their own; those that no conditional tells apart
// share one.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 75,80,86,90 --compiler clang -- -isystem %include
// RUN: FileCheck --input-file=%t/architectures.cu %s
#include <cugraft/kernel.hpp>

#define AMPERE 800

__device__ int new_way(int x) { return x + 80; }
__device__ int old_way(int x) { return x + 70; }

// CHECK: #if __CUDA_ARCH__ == 750
// CHECK-NOT: new_way(int x)
// CHECK: old_way(int x)
// CHECK: __global__ void k
// CHECK: #elif __CUDA_ARCH__ == 800 || __CUDA_ARCH__ == 860 || __CUDA_ARCH__ == 900
// CHECK: new_way(int x)
// CHECK-NOT: old_way(int x)
// CHECK: __global__ void k
// CHECK: #error "cugraft: this text was made for other architectures"
__global__ void k(int* x) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= AMPERE
  x[threadIdx.x] = new_way(x[threadIdx.x]);
#else
  x[threadIdx.x] = old_way(x[threadIdx.x]);
#endif
}
