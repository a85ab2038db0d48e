// A kernel as the user's own compiler sees it: an ordinary function that has to compile and link, with CUDA's headers
// beside kernel.hpp or without. Included after whatever headers a test is about.
#pragma once

__constant__ float factors[4];
__device__ int visits;

__device__ __forceinline__ float4 scaled(float4 value, float factor) {
  return make_float4(value.x * factor, value.y * factor, value.z * factor, value.w * factor);
}

template <int Threads>
__global__ void __launch_bounds__(Threads) every_kind_of_name(const float4* __restrict__ in, float4* out, int n) {
  __shared__ float partial[Threads / 32];
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= n) return;
  const float4 value = scaled(__ldg(&in[i]), factors[i % 4]);
  float sum = rsqrtf(value.x) + __expf(value.y) + __cosf(value.z) + fmaxf(value.w, 0.0F);
  for (int offset = warpSize / 2; offset > 0; offset /= 2) sum += __shfl_xor_sync(0xffffffffU, sum, offset);
  if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = sum;
  __syncthreads();
  out[i] = make_float4(partial[0], __int_as_float(__popc(0xffU)), static_cast<float>(max(i, 3)), value.w);
  atomicAdd(&visits, 1);
  if (clock64() < 0) printf("%u\n", gridDim.x);
}

using kernel_pointer = void (*)(const float4*, float4*, int);
