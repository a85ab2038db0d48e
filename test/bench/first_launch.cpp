// What a process pays before its first kernel runs, once it has a context: launch<K> of an embedded cubin against
// cuModuleLoadData + cuModuleGetFunction + cuLaunchKernel of the same bytes.
//
//   first_launch [PROCESSES]              JSON on stdout: each way measured in so many fresh processes, by turns
//   first_launch --once cugraft|raw       one process: two numbers on stdout, nanoseconds until the launch returned
//                                         and until the kernel was done
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "raw_driver.hpp"
#include "statistics.hpp"

[[cuda::kernel]] void fill(int n, int value, int* out) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) out[i] = value;
}

namespace {

using clock = std::chrono::steady_clock;
constexpr int item_count = 256;

double nanoseconds(clock::duration time) { return std::chrono::duration<double, std::nano>(time).count(); }

void print_times(clock::time_point start, clock::time_point returned, clock::time_point done) {
  std::printf("%.0f %.0f\n", nanoseconds(returned - start), nanoseconds(done - start));
}

void first_launch_by_cugraft() {
  cugraft::stream stream;
  cugraft::buffer<int> out(stream, item_count);
  stream.synchronize();
  const auto start = clock::now();
  cugraft::launch<fill>(stream, cugraft::grid{1}, cugraft::block{item_count}, item_count, 7, out);
  const auto returned = clock::now();
  stream.synchronize();
  print_times(start, returned, clock::now());
}

void first_launch_by_hand() {
  const bench::raw_driver driver = bench::load_driver();
  const bench::raw_device device = bench::open_device(driver);
  const bench::raw_image image = bench::find_image(cugraft::detail::record_of<fill>(), device.capability);
  std::uint64_t out = 0;
  // Stream-ordered, as cugraft::buffer's: a plain allocation would leave room in the context that loading a module then
  // need not make.
  bench::check(driver.memory_allocate_async(&out, item_count * sizeof(int), device.stream), "cuMemAllocAsync");
  bench::check(driver.stream_synchronize(device.stream), "cuStreamSynchronize");

  const auto start = clock::now();
  bench::cu_module module = nullptr;
  bench::cu_function function = nullptr;
  bench::check(driver.module_load_data(&module, image.bytes), "cuModuleLoadData");
  bench::check(driver.module_get_function(&function, module, image.symbol), "cuModuleGetFunction");
  int n = item_count, value = 7;
  void* arguments[] = {&n, &value, &out};
  bench::check(driver.launch_kernel(function, 1, 1, 1, item_count, 1, 1, 0, device.stream, arguments, nullptr),
               "cuLaunchKernel");
  const auto returned = clock::now();
  bench::check(driver.stream_synchronize(device.stream), "cuStreamSynchronize");
  print_times(start, returned, clock::now());
}

// Runs this program with `--once WAY` and returns the numbers it prints. The caller has not used the driver: a child
// that a CUDA process forks cannot.
std::pair<double, double> run_process(const char* way) {
  int pipe_ends[2];
  if (pipe(pipe_ends) != 0) throw std::runtime_error("pipe failed");
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child == 0) {
    dup2(pipe_ends[1], STDOUT_FILENO);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    execl("/proc/self/exe", "first_launch", "--once", way, static_cast<char*>(nullptr));
    _exit(127);
  }
  close(pipe_ends[1]);
  std::FILE* output = fdopen(pipe_ends[0], "r");
  double returned = 0, done = 0;
  const int fields = std::fscanf(output, "%lf %lf", &returned, &done);
  std::fclose(output);
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0 || fields != 2) throw std::runtime_error(std::string("the process measuring '") + way + "' failed");
  return {returned, done};
}

struct series {
  const char* way;
  std::vector<double> returned, done;

  void measure() {
    const auto [until_returned, until_done] = run_process(way);
    returned.push_back(until_returned);
    done.push_back(until_done);
  }
};

void print(const series& s) {
  std::printf("\"%s\":{\"returned\":%.0f,\"done\":%.0f,\"done_p10\":%.0f,\"done_p90\":%.0f}", s.way,
              bench::median(s.returned), bench::median(s.done), bench::quantile(s.done, 0.1),
              bench::quantile(s.done, 0.9));
}

void compare(int processes) {
  series raw{"raw", {}, {}}, cugraft{"cugraft", {}, {}};
  run_process(raw.way);  // the driver's files into the page cache
  for (int i = 0; i < processes; ++i) {
    series& first = i % 2 == 0 ? raw : cugraft;
    first.measure();
    (&first == &raw ? cugraft : raw).measure();
  }
  std::printf("{\"benchmark\":\"first_launch\",\"processes\":%d,\"unit\":\"ns, median\",\"results\":{", processes);
  print(raw);
  std::printf(",");
  print(cugraft);
  std::printf("},\"ratio_to_raw\":{\"returned\":%.4f,\"done\":%.4f}}\n",
              bench::median(cugraft.returned) / bench::median(raw.returned),
              bench::median(cugraft.done) / bench::median(raw.done));
}

int usage() {
  std::fprintf(stderr, "usage: first_launch [PROCESSES]\n       first_launch --once cugraft|raw\n");
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc == 3 && std::strcmp(argv[1], "--once") == 0) {
      if (std::strcmp(argv[2], "cugraft") == 0)
        first_launch_by_cugraft();
      else if (std::strcmp(argv[2], "raw") == 0)
        first_launch_by_hand();
      else
        return usage();
      return 0;
    }
    const int processes = argc > 1 ? std::atoi(argv[1]) : 20;
    if (argc > 2 || processes < 1) return usage();
    compare(processes);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "first_launch: %s\n", error.what());
    return 1;
  }
}
