// Device code that the scan cannot type takes what it reaches by name, and the headers that the file names.
// RUN: rm -rf %t && %cugraft build %s --stop-after slice --print slice --arch 90 -- -isystem %include | FileCheck %s
#include <cugraft/kernel.hpp>
#ifdef __CUDACC__
#include <no/such/device_library.cuh>
#endif

struct Unrelated {
  int x;
};
__device__ int helper(int x) { return x + 1; }

// CHECK: header <no/such/device_library.cuh>
// CHECK-NOT: Unrelated
// CHECK: int helper(int x)
// CHECK: void k(int* x)
__global__ void k(int* x) {
#ifdef __CUDA_ARCH__
  device_library::BlockReduce<int> reduce;
  x[threadIdx.x] = reduce.sum(helper(x[threadIdx.x]));
#endif
}
