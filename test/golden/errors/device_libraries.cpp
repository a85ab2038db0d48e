// REQUIRES: nvcc
// Libraries that host compilers cannot read: one sentence each, and what to do.
// RUN: not %cugraft build %s -o %t --arch 90 -- -isystem %include -isystem %cuda_include -DWMMA 2>&1 | FileCheck --check-prefix=WMMA %s
// RUN: %cugraft build %s -o %t --arch 90 -- -isystem %include -isystem %cuda_include/cccl -isystem %cuda_include 2>&1 | FileCheck --check-prefix=CUB %s
#include <cugraft/kernel.hpp>

#ifdef WMMA
#include <mma.h>
__global__ void product(const __half* a, float* c) {
  // WMMA: device_libraries.cpp:[[#@LINE+1]]:3: error: use of undeclared identifier 'nvcuda' [source-does-not-parse]
  nvcuda::wmma::fragment<nvcuda::wmma::matrix_a, 16, 16, 16, __half, nvcuda::wmma::row_major> fragment;
  // WMMA: help: host compilers cannot read this library: put what needs it under #ifdef __CUDA_ARCH__, or the kernel into a .cu file
  nvcuda::wmma::load_matrix_sync(fragment, a, 16);
  // WMMA: 1 error
}
#else
#include <cub/block/block_reduce.cuh>
// CUB: device_libraries.cpp:[[#@LINE+1]]:17: warning: this uses CUB, whose headers host compilers cannot compile: kernels that reach it have no CPU version [gpu-only]
__global__ void sum(const int* x, int* out) {
  using reduce = cub::BlockReduce<int, 128>;
  __shared__ typename reduce::TempStorage storage;
  const int total = reduce(storage).Sum(x[threadIdx.x]);
  if (threadIdx.x == 0) *out = total;
}
// CUB: help: put the #include and what needs it under #ifdef __CUDACC__
// CUB-NOT: warning
#endif
