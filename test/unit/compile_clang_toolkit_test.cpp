// NVIDIA's own headers, as kernels use them, compiled by the compiler in the tool. Skipped without a CUDA toolkit.
#include <gtest/gtest.h>

#include "compile/nvcc.hpp"
#include "compile_clang_fixture.hpp"

namespace cugraft {
namespace {

class ToolkitHeadersTest : public ClangFixture {
 protected:
  void SetUp() override {
    ClangFixture::SetUp();
    if (findNvcc("").path.empty()) GTEST_SKIP() << "no CUDA toolkit";
  }
};

TEST_F(ToolkitHeadersTest, Half) {
  expectCompiles(R"(#include <cuda_fp16.h>
__global__ void k(__half* x, __half2* y, float* f) {
  x[0] = __hadd(x[1], x[2]) * x[3] + __float2half(f[0]);
  y[0] = __hfma2(y[1], y[2], y[3]);
  y[4] = h2exp(y[5]);
  f[1] = __half2float(hexp(x[4])) + __half2float(hsqrt(x[5])) + float(x[3]);
  atomicAdd(x, x[1]);
  x[7] = __shfl_down_sync(~0u, x[7], 1);
  if (x[0] < x[1]) x[2] = __hmax(x[0], x[1]);
  x[11] = hsin(x[12]) + hlog(x[13]) + htanh(x[14]) + hrcp(x[15]) + __ldg(x + 3) + __int2half_rn(3);
}
)");
}

TEST_F(ToolkitHeadersTest, BrainFloat) {
  expectCompiles(R"(#include <cuda_bf16.h>
__global__ void k(__nv_bfloat16* x, float* f) {
  x[0] = __hadd(x[1], x[2]) * x[3] + __float2bfloat16(f[0]);
  f[1] = __bfloat162float(hexp(x[4]));
  atomicAdd(x, x[1]);
  x[7] = __shfl_down_sync(~0u, x[7], 1);
}
)");
}

TEST_F(ToolkitHeadersTest, Float8) {
  expectCompiles(R"(#include <cuda_fp8.h>
__global__ void k(__nv_fp8_e4m3* x, float* f) { x[0] = __nv_fp8_e4m3(f[0]); f[1] = static_cast<float>(x[1]); }
)");
}

TEST_F(ToolkitHeadersTest, TensorCores) {
  expectCompiles(R"(#include <cuda_fp16.h>
#include <mma.h>
using namespace nvcuda::wmma;
__global__ void k(half* a, half* b, float* c) {
  fragment<matrix_a, 16, 16, 16, half, row_major> left;
  fragment<matrix_b, 16, 16, 16, half, col_major> right;
  fragment<accumulator, 16, 16, 16, float> sum;
  fill_fragment(sum, 0.f);
  load_matrix_sync(left, a, 16);
  load_matrix_sync(right, b, 16);
  mma_sync(sum, left, right, sum);
  store_matrix_sync(c, sum, 16, mem_row_major);
}
)");
}

TEST_F(ToolkitHeadersTest, CooperativeGroups) {
  expectCompiles(R"(#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;
__global__ void k(float* f, int* n) {
  auto block = cg::this_thread_block();
  auto tile = cg::tiled_partition<32>(block);
  float v = f[block.thread_rank()];
  for (int o = tile.size() / 2; o > 0; o /= 2) v += tile.shfl_down(v, o);
  block.sync();
  cg::this_grid().sync();
  if (cg::coalesced_threads().thread_rank() == 0) f[0] = cg::reduce(tile, v, cg::plus<float>());
  n[1] = cg::inclusive_scan(tile, n[0]);
}
)");
}

TEST_F(ToolkitHeadersTest, StandardLibrary) {
  expectCompiles(R"(#include <cuda/std/array>
#include <cuda/std/cmath>
#include <cuda/std/complex>
#include <cuda/std/limits>
#include <cuda/std/tuple>
__global__ void k(float* f) {
  cuda::std::array<float, 4> a{1, 2, 3, 4};
  auto t = cuda::std::make_tuple(1, 2.f);
  f[0] = a[threadIdx.x & 3] + cuda::std::get<1>(t) + cuda::std::numeric_limits<float>::max() + cuda::std::sin(f[1]);
  cuda::std::complex<float> z(f[0], f[1]);
  f[2] = (z * z).real();
}
)");
}

TEST_F(ToolkitHeadersTest, Atomics) {
  expectCompiles(R"(#include <cuda/atomic>
__global__ void k(int* p, float* f) {
  cuda::atomic_ref<int, cuda::thread_scope_device>(*p).fetch_add(3, cuda::memory_order_relaxed);
  cuda::atomic_ref<float, cuda::thread_scope_block> q(*f);
  q.fetch_add(1.f);
  q.store(2.f, cuda::memory_order_release);
  __shared__ cuda::atomic<int, cuda::thread_scope_block> a;
  a.store(1);
  *p = a.load(cuda::memory_order_acquire);
}
)");
}

TEST_F(ToolkitHeadersTest, RandomNumbers) {
  expectCompiles(R"(#include <curand_kernel.h>
__global__ void k(float* f) {
  curandStatePhilox4_32_10_t philox;
  curand_init(1, threadIdx.x, 0, &philox);
  f[0] = curand_uniform(&philox) + curand_normal(&philox);
  curandState xorwow;
  curand_init(1, 2, 3, &xorwow);
  f[1] = curand_uniform_double(&xorwow);
}
)");
}

TEST_F(ToolkitHeadersTest, Cub) {
  expectCompiles(R"(#include <cub/block/block_reduce.cuh>
__global__ void k(float* f) {
  using Reduce = cub::BlockReduce<float, 128>;
  __shared__ typename Reduce::TempStorage storage;
  const float sum = Reduce(storage).Sum(f[threadIdx.x]);
  if (threadIdx.x == 0) f[0] = sum;
}
)");
}

TEST_F(ToolkitHeadersTest, Textures) {
  expectCompiles(R"(#include <cuda_runtime.h>
#include <cuComplex.h>
#include <math_constants.h>
__managed__ int seen;
__global__ void k(float4* f, cuFloatComplex* z, cudaTextureObject_t t) {
  f[0].x = CUDART_PI_F + tex2D<float>(t, 1.f, 2.f);
  z[0] = cuCmulf(z[1], z[2]);
  seen = 1;
}
)");
}

}  // namespace
}  // namespace cugraft
