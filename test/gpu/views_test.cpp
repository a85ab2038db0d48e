// Kernels whose text is not the same for every compiler, or not one that CUDA takes as it stands.
#include <cstddef>
#include <vector>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

namespace {

// Each compiler has a helper that the others never see; all of them give the same.
#if !defined(__CUDA_ARCH__)
int tripled(int x) { return 3 * x; }
#elif __CUDA_ARCH__ >= 800
__device__ int tripled_by_shift(int x) { return (x << 2) - x; }
#define tripled tripled_by_shift
#else
__device__ int tripled_by_sum(int x) { return x + x + x; }
#define tripled tripled_by_sum
#endif

[[cuda::kernel]] void triple(int* values) {
#ifdef __CUDA_ARCH__
  values[threadIdx.x] = tripled(static_cast<int>(__brev(__brev(threadIdx.x))));
#else
  values[threadIdx.x] = tripled(static_cast<int>(threadIdx.x));
#endif
}

template <class T>
struct scaled {
  T factor;
  [[cuda::kernel]] [[cuda::block(64)]] static void run(scaled by, T* values) {
    values[threadIdx.x] = by.factor * static_cast<T>(threadIdx.x);
  }
};

template <class T>
std::vector<T> copied(cugraft::stream& s, const cugraft::buffer<T>& values) {
  std::vector<T> host(values.size());
  values.copy_to(host);
  s.synchronize();
  return host;
}

TEST(Views, HelpersOfOneSideAreReached) {
  cugraft::stream s;
  cugraft::buffer<int> values(s, 64);
  cugraft::launch<triple>(s, cugraft::grid{1}, cugraft::block{64}, values);
  const std::vector<int> host = copied(s, values);
  for (int i = 0; i < 64; ++i) ASSERT_EQ(host[static_cast<std::size_t>(i)], 3 * i);
}

TEST(Views, StaticMembersAreKernels) {
  cugraft::stream s;
  cugraft::buffer<double> values(s, 64);
  cugraft::launch<scaled<double>::run>(s, cugraft::grid{1}, cugraft::block{64}, scaled<double>{0.5}, values);
  const std::vector<double> host = copied(s, values);
  for (int i = 0; i < 64; ++i) ASSERT_EQ(host[static_cast<std::size_t>(i)], 0.5 * i);
}

}  // namespace
