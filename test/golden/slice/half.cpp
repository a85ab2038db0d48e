// REQUIRES: nvcc
// Half-precision functions that NVIDIA's headers keep from host compilers: read on the host, NVIDIA's own in the .cu.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 80,90 -- -isystem %include -isystem %cuda_include
// RUN: FileCheck --input-file=%t/half.cu --implicit-check-not=kernel_detail %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include <cuda_bf16.h>
#include <cuda_fp16.h>

// CHECK: #include <cuda_fp16.h>
template <class Pair>
[[cuda::kernel]] void k(Pair* y, const Pair* x) {
  // CHECK: Pair value = __hfma2(__ldg(&x[threadIdx.x]), x[0], h2exp(x[1]));
  Pair value = __hfma2(__ldg(&x[threadIdx.x]), x[0], h2exp(x[1]));
  for (int offset = 16; offset > 0; offset /= 2) value = __hmax2(value, __shfl_xor_sync(0xffffffff, value, offset));
  atomicAdd(&y[threadIdx.x].x, value.x);
}

void run(cugraft::stream& s, __half2* h, __nv_bfloat162* b) {
  cugraft::launch<k<__half2>>(s, cugraft::grid{1}, cugraft::block{32}, h, h);
  cugraft::launch<k<__nv_bfloat162>>(s, cugraft::grid{1}, cugraft::block{32}, b, b);
}
