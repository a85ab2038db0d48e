// The CPU backend's saxpy, in a binary for any x86-64, against an OpenMP loop built for this processor.
//
//   cpu_saxpy [REPETITIONS]      JSON on stdout
//
// For vectors that fit into a core's cache, into the processor's, and into neither. The two take turns; of each the
// median counts. Before its turn each waits until the other's threads are asleep: OpenMP's spin for up to 0.2 s after a
// loop, and would take the processors that the launch counts on. It then works for a while before its time counts,
// since Linux needs some milliseconds to spread threads that have just woken up. The launch is the user's:
// launch<saxpy> on a stream of the CPU device, start and end of the work of all threads included.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <thread>
#include <utility>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "cpu_saxpy.hpp"
#include "statistics.hpp"

[[cuda::kernel]] void saxpy([[cuda::grid]] int n, float a, const float* x, float* y) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) y[i] = a * x[i] + y[i];
}

namespace {

template <class Action>
double seconds(int calls, Action action) {
  // OpenMP's workers spin for a while after their loop; let them stop before the next contender is timed.
  std::this_thread::sleep_for(std::chrono::milliseconds(250));
  for (int i = 0; i < calls; ++i) action();
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < calls; ++i) action();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / calls;
}

// Medians for n elements: of the launch, and of the loop.
std::pair<double, double> measure(cugraft::stream& stream, int n, int repetitions) {
  const cugraft::buffer<float> x(stream, std::vector<float>(static_cast<std::size_t>(n), 1.0F));
  cugraft::buffer<float> y(stream, std::vector<float>(static_cast<std::size_t>(n), 2.0F));
  const float a = 1e-6F;
  const int calls = 1 + 300'000'000 / n;
  std::vector<double> launch_times;
  std::vector<double> loop_times;
  for (int i = 0; i < repetitions; ++i) {
    launch_times.push_back(seconds(calls, [&] { cugraft::launch<saxpy>(stream, n, a, x, y); }));
    loop_times.push_back(seconds(calls, [&] { bench::saxpy_openmp(n, a, x.data(), y.data()); }));
  }
  return {bench::median(launch_times), bench::median(loop_times)};
}

void run(int repetitions) {
  cugraft::stream stream(cugraft::device::cpu());
  std::printf("{\"benchmark\": \"cpu_saxpy\", \"device\": \"%s\", \"threads\": %u, \"repetitions\": %d, \"results\": [",
              stream.device().name().c_str(), stream.device().multiprocessors(), repetitions);
  const char* separator = "";
  for (const int n : {1 << 16, 1 << 20, 1 << 24}) {
    measure(stream, n, 1);  // threads, pages and clocks get going
    const auto [launch, loop] = measure(stream, n, repetitions);
    std::printf("%s\n  {\"elements\": %d, \"cugraft_us\": %.2f, \"openmp_us\": %.2f, \"relative_speed\": %.3f}",
                separator, n, launch * 1e6, loop * 1e6, loop / launch);
    separator = ",";
  }
  std::printf("\n]}\n");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int repetitions = argc > 1 ? std::atoi(argv[1]) : 9;
    if (repetitions < 1) {
      std::fprintf(stderr, "usage: cpu_saxpy [REPETITIONS]\n");
      return 2;
    }
    run(repetitions);
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "cpu_saxpy: %s\n", failure.what());
    return 1;
  }
  return 0;
}
