// C = A·B for square matrices, row by row: each block computes one tile of C, staging tiles of A and B in shared
// memory, between two barriers per step.
//
//   matrix_product [N]
#include <algorithm>
#include <cmath>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "../common/report.hpp"

constexpr int tile = 16;

[[cuda::kernel, cuda::block(16, 16)]] void matrix_product(int n, const float* a, const float* b, float* c) {
  __shared__ float a_tile[tile][tile];
  __shared__ float b_tile[tile][tile];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const int row = blockIdx.y * tile + ty, column = blockIdx.x * tile + tx;

  float sum = 0;
  for (int first = 0; first < n; first += tile) {
    a_tile[ty][tx] = row < n && first + tx < n ? a[row * n + first + tx] : 0;
    b_tile[ty][tx] = first + ty < n && column < n ? b[(first + ty) * n + column] : 0;
    __syncthreads();
    for (int k = 0; k < tile; ++k) sum += a_tile[ty][k] * b_tile[k][tx];
    __syncthreads();
  }
  if (row < n && column < n) c[row * n + column] = sum;
}

static double largest_difference(int n, const std::vector<float>& a, const std::vector<float>& b,
                                 const std::vector<float>& c) {
  double largest = 0;
  std::vector<double> row(n);
  for (int i = 0; i < n; ++i) {
    std::fill(row.begin(), row.end(), 0.0);
    for (int k = 0; k < n; ++k)
      for (int j = 0; j < n; ++j) row[j] += static_cast<double>(a[i * n + k]) * b[k * n + j];
    for (int j = 0; j < n; ++j) largest = std::max(largest, std::abs(row[j] - c[i * n + j]));
  }
  return largest;
}

static samples::result sample(int n) {
  std::vector<float> host_a(n * n), host_b(n * n), host_c(n * n);
  for (int i = 0; i < n * n; ++i) {
    host_a[i] = static_cast<float>(i % 17) / 17 - 0.5f;
    host_b[i] = static_cast<float>(i % 31) / 31 - 0.5f;
  }

  cugraft::stream s;
  cugraft::buffer<float> a(s, host_a), b(s, host_b), c(s, n * n);
  auto launch = [&] { cugraft::launch<matrix_product>(s, cugraft::items(n, n), n, a, b, c); };
  launch();
  c.copy_to(host_c);
  s.synchronize();

  const double error = largest_difference(n, host_a, host_b, host_c);
  const double tolerance = 1e-6 * n;  // n products of at most 1/4, added up one by one
  const std::string size = std::to_string(n) + " x " + std::to_string(n);
  return {"matrix_product", size, samples::placement<matrix_product>(s), samples::milliseconds(s, launch), error,
          tolerance};
}

int main(int argc, char** argv) {
  return samples::run([&] { return sample(samples::number_argument(argc, argv, 1, 512)); });
}
