// What kernel bodies may contain, compared with plain C++: the same on a GPU and on the CPU backend.
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

namespace {

// Launches K over `count` items and returns what it left in an array of `count` elements, zero at first.
template <auto K, class T, class... Arguments>
std::vector<T> results(int count, Arguments... arguments) {
  cugraft::stream s;
  cugraft::buffer<T> out(s, static_cast<std::size_t>(count));
  out.zero();
  cugraft::launch<K>(s, cugraft::items(count), cugraft::block{128}, count, arguments..., out);
  std::vector<T> host(static_cast<std::size_t>(count));
  out.copy_to(host);
  s.synchronize();
  return host;
}

struct mixed {  // with holes, so that a wrong layout shows
  char letter;
  double wide;
  short narrow;
  float three[3];
  std::int64_t last;
};

enum class mode : std::uint8_t { sum = 3, product = 5 };

constexpr double weigh(const mixed& m, mode how) {
  const double parts = m.three[0] + m.three[1] + m.three[2];
  return how == mode::sum ? m.letter + m.wide + m.narrow + parts + static_cast<double>(m.last) : m.wide * m.narrow;
}

[[cuda::kernel]] void weigh_all(int n, mixed m, mode how, double* out) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) out[i] = i + weigh(m, how);
}

template <class T, int Factor>
[[cuda::kernel]] void scale(int n, T by, T* out) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) out[i] = static_cast<T>(i) * by * Factor;
}

[[cuda::kernel]] void functions(int n, float* out) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const float x = 0.5f + static_cast<float>(i) / 64;
  if (i < n) out[i] = rsqrtf(x) + expf(-x) + sinf(x) * cosf(x) + logf(x) + fmaf(x, x, 1.0f) + powf(x, 1.5f);
}

[[cuda::kernel]] void lanes(int n, unsigned* out) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const unsigned lane = threadIdx.x % 32;
  const unsigned odd = __ballot_sync(0xffffffff, lane % 2 == 1);
  const unsigned mirrored = __shfl_xor_sync(0xffffffff, lane, 31);
  const unsigned from_three = __shfl_sync(0xffffffff, lane * 10, 3);
  if (i < n) out[i] = odd / 0xaaaaaaaaU * 10000 + mirrored * 100 + from_three;
}

[[cuda::kernel]] void histogram(int n, unsigned* bins) {
  __shared__ unsigned counts[16];
  if (threadIdx.x < 16) counts[threadIdx.x] = 0;
  __syncthreads();
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) atomicAdd(&counts[i % 16], 1U);
  __syncthreads();
  if (threadIdx.x < 16) atomicAdd(&bins[threadIdx.x], counts[threadIdx.x]);
}

constexpr mixed sample{'a', 2.25, -7, {0.5f, 1.5f, 2.5f}, std::int64_t{1} << 40};

TEST(Language, StructAndEnumByValue) {
  const auto sums = results<weigh_all, double>(1000, sample, mode::sum);
  const auto products = results<weigh_all, double>(1000, sample, mode::product);
  for (int i = 0; i < 1000; ++i) {
    const auto at = static_cast<std::size_t>(i);
    ASSERT_EQ(sums[at], i + weigh(sample, mode::sum)) << i;
    ASSERT_EQ(products[at], i + weigh(sample, mode::product)) << i;
  }
}

TEST(Language, EachInstantiationIsAKernelOfItsOwn) {
  const auto doubles = results<scale<double, 2>, double>(500, 0.25);
  const auto floats = results<scale<float, 3>, float>(500, 0.5f);
  const auto integers = results<scale<int, -1>, int>(500, 4);
  for (int i = 0; i < 500; ++i) {
    const auto at = static_cast<std::size_t>(i);
    ASSERT_EQ(doubles[at], i * 0.5);
    ASSERT_EQ(floats[at], static_cast<float>(i) * 1.5f);
    ASSERT_EQ(integers[at], i * -4);
  }
}

TEST(Language, MathFunctionsAgreeWithTheHosts) {
  const auto values = results<functions, float>(640);
  for (std::size_t i = 0; i < values.size(); ++i) {
    const double x = 0.5 + static_cast<double>(i) / 64;
    const double expected =
        1 / std::sqrt(x) + std::exp(-x) + std::sin(x) * std::cos(x) + std::log(x) + (x * x + 1) + std::pow(x, 1.5);
    ASSERT_NEAR(values[i], expected, 4e-7 * std::abs(expected) + 1e-6) << "x = " << x;
  }
}

TEST(Language, WarpOperationsSeeTheirLanes) {
  const auto values = results<lanes, unsigned>(256);
  for (unsigned i = 0; i < 256; ++i) ASSERT_EQ(values[i], 10000 + (31 - i % 32) * 100 + 30) << i;
}

TEST(Language, SharedAndGlobalAtomicsLoseNothing) {
  constexpr int n = 100003;
  cugraft::stream s;
  cugraft::buffer<unsigned> bins(s, 16);
  bins.zero();
  cugraft::launch<histogram>(s, cugraft::items(n), cugraft::block{256}, n, bins);
  std::vector<unsigned> host(16);
  bins.copy_to(host);
  s.synchronize();
  EXPECT_EQ(std::accumulate(host.begin(), host.end(), 0U), static_cast<unsigned>(n));
  for (unsigned bin = 0; bin < 16; ++bin) EXPECT_EQ(host[bin], n / 16 + (bin < n % 16 ? 1U : 0U)) << bin;
}

}  // namespace
