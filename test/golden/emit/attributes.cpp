// The attributes become CUDA's qualifiers in the .cu, and storage of the CPU's in the CPU version.
// RUN: %cugraft build %s --stop-after emit --print emit | FileCheck %s
#include <cugraft/kernel.hpp>

[[cuda::constant]] float weights[4] = {1, 2, 3, 4};

[[nodiscard, cuda::device]] int helper(int x) { return x; }

[[cuda::kernel, cuda::block(32, 4)]] static void work([[cuda::grid]] int n, [[maybe_unused, cuda::shared]] int bytes, float* out) {
  [[cuda::shared]] float tile[32];
  __shared__ int count;
  extern __shared__ double dynamic[];
  tile[threadIdx.x] = weights[0];
  __syncthreads();
  dynamic[0] = count = n;
  out[0] = tile[0] + helper(n);
}

// CHECK-LABEL: === device
// CHECK:      __constant__ float weights[4] = {1, 2, 3, 4};
// CHECK:      {{\[\[nodiscard\]\]}} __device__ int helper(int x) { return x; }
// CHECK:      __global__ __launch_bounds__(128) static void work(int n, {{\[\[maybe_unused\]\]}} int bytes, float* out) {
// CHECK-NEXT:   __shared__ float tile[32];
// CHECK-NEXT:   __shared__ int count;
// CHECK-NEXT:   extern __shared__ double dynamic[];
// CHECK-LABEL: === cpu
// CHECK:      {{^}}float weights[4] = {1, 2, 3, 4};
// CHECK:      inline __attribute__((always_inline)) static void work(
// CHECK-NEXT:   thread_local float tile[32];
// CHECK-NEXT:   __shared__ int count;
// CHECK-NEXT:   double* const dynamic = static_cast<double*>(::cugraft::abi::dynamic_shared());
// CHECK:      cooperative_kernel<cugraft_position
// CHECK-LABEL: === glue
// CHECK:      .weak dynamic
// CHECK:      {32, 4, 1}, 3, parameters_0
