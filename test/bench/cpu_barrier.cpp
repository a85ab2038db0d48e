// What a barrier costs on the CPU backend: a block whose threads meet at __syncthreads() again and again.
//
//   cpu_barrier        JSON on stdout
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void meet(int times, int* total) {
  __shared__ int count;
  if (threadIdx.x == 0) count = 0;
  for (int i = 0; i < times; ++i) {
    __syncthreads();
    if (threadIdx.x == 0) ++count;
  }
  if (threadIdx.x == 0) *total = count;
}

// Nanoseconds per barrier and thread: the median of nine launches, less a launch without barriers.
static double nanoseconds(const cugraft::stream& s, cugraft::buffer<int>& total, int threads) {
  const auto time = [&](int times) {
    std::vector<double> runs;
    for (int run = 0; run < 9; ++run) {
      const auto start = std::chrono::steady_clock::now();
      cugraft::launch<meet>(s, cugraft::grid{1}, cugraft::block{threads}, times, total);
      s.synchronize();
      runs.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - start).count());
    }
    std::nth_element(runs.begin(), runs.begin() + 4, runs.end());
    return runs[4];
  };
  constexpr int barriers = 2000;
  return (time(barriers) - time(0)) / barriers / threads;
}

int main() {
  const cugraft::stream s(cugraft::device::cpu());
  cugraft::buffer<int> total(s, 1);
  std::printf("{\"benchmark\":\"cpu_barrier\",\"unit\":\"ns per barrier and thread, median\",\"results\":{");
  for (const int threads : {32, 128, 256, 1024})
    std::printf("%s\"%d\":%.1f", threads == 32 ? "" : ",", threads, nanoseconds(s, total, threads));
  std::puts("}}");
}
