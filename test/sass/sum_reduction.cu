// The kernel of samples/03_sum_reduction as one writes it for nvcc: compare.py holds the generated code against it.
static __device__ float warp_sum(float value) {
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}

__global__ void sum_reduction(const float* x, float* total, int n) {
  extern __shared__ float warp_sums[];
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;

  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum += x[i];
  sum = warp_sum(sum);
  if (lane == 0) warp_sums[warp] = sum;
  __syncthreads();
  if (warp > 0) return;
  sum = warp_sum(lane < warps ? warp_sums[lane] : 0);
  if (lane == 0) atomicAdd(total, sum);
}
