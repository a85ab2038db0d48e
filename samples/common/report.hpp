// What every sample prints: one line that says what ran, where, how fast and how right.
//
//   saxpy  16777216 floats  cuda  NVIDIA H200  ARCH_MATCH  0.051 ms  largest error 1.2e-07  ok
//
// Fields are two or more spaces apart, so that scripts can split the line (test/gpu/run.sh does).
#pragma once

#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>

#include <cugraft/cugraft.hpp>

namespace samples {

// The result of one sample. `error` is right if it is at most `tolerance`; both are in the unit the sample chose.
struct result {
  const char* name;
  std::string size;   // with its unit: "16777216 floats"
  std::string where;  // as placement() gives it
  double milliseconds;
  double error;
  double tolerance;
};

// Backend, device, and how the kernel got there: the loader's tier on a GPU, the number of threads on the CPU.
template <auto Kernel>
std::string placement(const cugraft::stream& stream) {
  const cugraft::device device = stream.device();
  const std::string how = device.is_cpu() ? std::to_string(device.multiprocessors()) + " threads"
                                          : std::string(to_string(cugraft::kernel_info<Kernel>(stream).tier));
  return std::string(device.is_cpu() ? "cpu" : "cuda") + "  " + device.name() + "  " + how;
}

// Milliseconds that one run of `work` takes from the call to its last effect on `stream`: the best of five, since the
// first run also loads the kernel and the others share the machine.
template <class Work>
double milliseconds(cugraft::stream& stream, Work work) {
  double best = 0;
  for (int run = 0; run < 5; ++run) {
    stream.synchronize();
    const auto start = std::chrono::steady_clock::now();
    work();
    stream.synchronize();
    const double elapsed = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    if (run == 0 || elapsed < best) best = elapsed;
  }
  return best;
}

// The positive number given as argument `index` of the command line, or `otherwise` if there are fewer arguments.
inline int number_argument(int argc, char** argv, int index, int otherwise) {
  if (index >= argc) return otherwise;
  int value = 0;
  const char* end = argv[index] + std::strlen(argv[index]);
  const auto [rest, failure] = std::from_chars(argv[index], end, value);
  if (failure != std::errc() || rest != end || value <= 0)
    throw std::invalid_argument(std::string("expected a positive number, not '") + argv[index] + "'");
  return value;
}

// Runs a sample and prints its line. Returns the exit code: 0 if the result is right, 1 if it is not or anything
// failed.
template <class Sample>
int run(Sample sample) {
  try {
    const result r = sample();
    const bool ok = r.error <= r.tolerance;  // false for a NaN
    std::printf("%s  %s  %s  %.3f ms  largest error %.2g  %s\n", r.name, r.size.c_str(), r.where.c_str(),
                r.milliseconds, r.error, ok ? "ok" : "FAILED");
    return ok ? 0 : 1;
  } catch (const std::exception& error) {  // cugraft::error is one: its message says what to do
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
}

}  // namespace samples
