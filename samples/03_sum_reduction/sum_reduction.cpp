// The sum of n floats: each thread adds up a share, each warp its 32 threads' sums by shuffles, each block its warps'
// sums in dynamic shared memory, and the blocks meet in one atomic addition each.
//
//   sum_reduction [N]
#include <cmath>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "../common/report.hpp"

// No mark needed: the tool follows what a kernel calls.
static float warp_sum(float value) {
  for (int offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffff, value, offset);
  return value;
}

[[cuda::kernel]] void sum_reduction(const float* x, float* total, int n) {
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

static samples::result sample(int n) {
  std::vector<float> host_x(n);
  double expected = 0;
  for (int i = 0; i < n; ++i) {
    host_x[i] = static_cast<float>(i % 1000) / 1000;
    expected += host_x[i];
  }

  cugraft::stream s;
  std::vector<float> result(1);
  cugraft::buffer<float> x(s, host_x), total(s, 1);
  auto launch = [&] {
    const unsigned threads = 256, warps = threads / 32;
    cugraft::launch<sum_reduction>(s, cugraft::grid{256}, cugraft::block{threads},
                                   cugraft::shared_bytes{warps * sizeof(float)}, x, total, n);
  };
  total.zero();
  launch();
  total.copy_to(result);
  s.synchronize();

  const double error = expected > 0 ? std::abs(result[0] - expected) / expected : std::abs(result[0]);
  const double tolerance = 1e-5;  // relative: some hundred roundings per thread, then some hundred in the total
  return {"sum_reduction",
          std::to_string(n) + " floats",
          samples::placement<sum_reduction>(s),
          samples::milliseconds(s, launch),
          error,
          tolerance};
}

int main(int argc, char** argv) {
  return samples::run([&] { return sample(samples::number_argument(argc, argv, 1, 1 << 24)); });
}
