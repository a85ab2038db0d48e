// y = a·x + y over n floats: one GPU thread per element, the grid derived from the number of items.
//
//   saxpy [N]
#include <algorithm>
#include <cmath>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "../common/report.hpp"

[[cuda::kernel]] void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

static samples::result sample(int n) {
  const float a = 2.5f;
  std::vector<float> host_x(n), host_y(n), result(n);
  for (int i = 0; i < n; ++i) {
    host_x[i] = static_cast<float>(i % 1000) / 1000;
    host_y[i] = static_cast<float>(i % 777) / 777;
  }

  cugraft::stream s;
  cugraft::buffer<float> x(s, host_x), y(s, host_y);
  cugraft::launch<saxpy>(s, cugraft::items(n), n, a, x, y);
  y.copy_to(result);
  s.synchronize();

  double largest_error = 0;
  for (int i = 0; i < n; ++i) {
    const double expected = static_cast<double>(a) * host_x[i] + host_y[i];
    largest_error = std::max(largest_error, std::abs(result[i] - expected));
  }
  // Two roundings of values below 4, each within half a unit in the last place.
  const double tolerance = 5e-7;
  const double time = samples::milliseconds(s, [&] { cugraft::launch<saxpy>(s, cugraft::items(n), n, a, x, y); });
  return {"saxpy", std::to_string(n) + " floats", samples::placement<saxpy>(s), time, largest_error, tolerance};
}

int main(int argc, char** argv) {
  return samples::run([&] { return sample(samples::number_argument(argc, argv, 1, 1 << 24)); });
}
