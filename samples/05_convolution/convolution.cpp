// A signal smoothed by a filter that stands in constant memory: the host sets it through symbol<filter>, and every
// thread reads the same weight at the same time, which is what constant memory is good at.
//
//   convolution [N]
#include <algorithm>
#include <cmath>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "../common/report.hpp"

constexpr int radius = 8;
constexpr int width = 2 * radius + 1;

__constant__ float filter[width];

[[cuda::kernel]] void convolution([[cuda::grid]] int n, const float* x, float* y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float sum = 0;
  for (int k = -radius; k <= radius; ++k) sum += filter[k + radius] * x[min(max(i + k, 0), n - 1)];
  y[i] = sum;
}

// Weights of a bell curve; their sum is 1.
static std::vector<float> bell() {
  std::vector<float> weights(width);
  float sum = 0;
  for (int k = 0; k < width; ++k) sum += weights[k] = std::exp(-0.1f * (k - radius) * (k - radius));
  for (float& weight : weights) weight /= sum;
  return weights;
}

static samples::result sample(int n) {
  std::vector<float> host_x(n), host_y(n);
  for (int i = 0; i < n; ++i) host_x[i] = static_cast<float>(i % 100) / 100;
  const std::vector<float> weights = bell();

  cugraft::stream s;
  cugraft::buffer<float> x(s, host_x), y(s, n);
  cugraft::symbol<filter>.set(s, weights);
  auto launch = [&] { cugraft::launch<convolution>(s, n, x, y); };
  launch();
  y.copy_to(host_y);
  s.synchronize();

  double error = 0;
  for (int i = 0; i < n; ++i) {
    double expected = 0;
    for (int k = -radius; k <= radius; ++k) expected += weights[k + radius] * host_x[std::clamp(i + k, 0, n - 1)];
    error = std::max(error, std::abs(host_y[i] - expected));
  }
  const double tolerance = 1e-6;  // absolute: 17 roundings of sums below 1
  return {"convolution",
          std::to_string(n) + " floats",
          samples::placement<convolution>(s),
          samples::milliseconds(s, launch),
          error,
          tolerance};
}

int main(int argc, char** argv) {
  return samples::run([&] { return sample(samples::number_argument(argc, argv, 1, 1 << 22)); });
}
