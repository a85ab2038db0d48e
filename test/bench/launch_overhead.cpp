// What a launch costs the calling thread: launch<K> against a raw cuLaunchKernel of the same cubin, and against
// cudart's <<<>>> where nvcc built that part.
//
//   launch_overhead [LAUNCHES-PER-BURST [BURSTS [CONTENDER...]]]      JSON on stdout
//
// The contenders are raw, always there, and cugraft and cudart unless some are named.
// A burst is a row of launches of a kernel that does next to nothing, followed by a synchronisation outside the clock.
// The contenders take turns, in an order that turns round with every burst, so that clocks and queues treat all alike.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "cudart_launch.hpp"
#include "raw_driver.hpp"
#include "statistics.hpp"

[[cuda::kernel]] void touch(int* out) {
  if (blockIdx.x > 0) *out = 1;  // never, with one block
}

namespace {

struct contender {
  std::string name;
  std::function<void(int)> launch;  // so many times
  std::function<void()> synchronize;
  std::vector<double> nanoseconds;  // per launch, one value per burst
};

contender make_cugraft() {
  const auto stream = std::make_shared<cugraft::stream>();
  const auto out = std::make_shared<cugraft::buffer<int>>(*stream, 1);
  return {"cugraft",
          [=](int count) {
            for (int i = 0; i < count; ++i) cugraft::launch<touch>(*stream, cugraft::grid{1}, cugraft::block{32}, *out);
          },
          [=] { stream->synchronize(); },
          {}};
}

contender make_raw(const bench::raw_driver& driver, const bench::raw_device& device) {
  const bench::raw_image image = bench::find_image(cugraft::detail::record_of<touch>(), device.capability);
  bench::cu_module module = nullptr;
  bench::cu_function function = nullptr;
  std::uint64_t out = 0;
  bench::check(driver.module_load_data(&module, image.bytes), "cuModuleLoadData");
  bench::check(driver.module_get_function(&function, module, image.symbol), "cuModuleGetFunction");
  bench::check(driver.memory_allocate(&out, sizeof(int)), "cuMemAlloc");
  return {"raw",
          [=](int count) {
            for (int i = 0; i < count; ++i) {
              std::uint64_t argument = out;
              void* arguments[] = {&argument};
              bench::check(driver.launch_kernel(function, 1, 1, 1, 32, 1, 1, 0, device.stream, arguments, nullptr),
                           "cuLaunchKernel");
            }
          },
          [=] { bench::check(driver.stream_synchronize(device.stream), "cuStreamSynchronize"); },
          {}};
}

void run_burst(contender& c, int launches) {
  c.synchronize();
  const auto start = std::chrono::steady_clock::now();
  c.launch(launches);
  const auto end = std::chrono::steady_clock::now();
  c.synchronize();
  c.nanoseconds.push_back(std::chrono::duration<double, std::nano>(end - start).count() / launches);
}

void measure(std::vector<contender>& contenders, int launches, int bursts) {
  for (contender& c : contenders) {  // load, and warm up
    run_burst(c, launches);
    c.nanoseconds.clear();
  }
  for (int burst = 0; burst < bursts; ++burst) {
    if (burst % 2 == 0)
      for (auto c = contenders.begin(); c != contenders.end(); ++c) run_burst(*c, launches);
    else
      for (auto c = contenders.rbegin(); c != contenders.rend(); ++c) run_burst(*c, launches);
  }
}

void print(const std::vector<contender>& contenders, const bench::raw_device& device, int launches, int bursts) {
  const double raw = bench::median(contenders.front().nanoseconds);
  std::printf(
      "{\"benchmark\":\"launch_overhead\",\"device\":\"%s\",\"driver\":%d,\"launches_per_burst\":%d,"
      "\"bursts\":%d,\"unit\":\"ns per launch\",\"results\":{",
      device.name, device.driver_version, launches, bursts);
  const char* separator = "";
  for (const contender& c : contenders) {
    const double median = bench::median(c.nanoseconds);
    std::printf("%s\"%s\":{\"median\":%.1f,\"p10\":%.1f,\"p90\":%.1f,\"over_raw\":%.1f,\"ratio_to_raw\":%.4f}",
                separator, c.name.c_str(), median, bench::quantile(c.nanoseconds, 0.1),
                bench::quantile(c.nanoseconds, 0.9), median - raw, median / raw);
    separator = ",";
  }
  std::printf("}}\n");
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int launches = argc > 1 ? std::atoi(argv[1]) : 2000, bursts = argc > 2 ? std::atoi(argv[2]) : 50;
    if (launches < 1 || bursts < 1) {
      std::fprintf(stderr, "usage: launch_overhead [LAUNCHES-PER-BURST [BURSTS [CONTENDER...]]]\n");
      return 2;
    }
    const std::vector<std::string> named(argv + std::min(argc, 3), argv + argc);
    const auto wanted = [&](const char* name) {
      return named.empty() || std::find(named.begin(), named.end(), name) != named.end();
    };
    const bench::raw_driver driver = bench::load_driver();
    const bench::raw_device device = bench::open_device(driver);
    std::vector<contender> contenders{make_raw(driver, device)};
    if (wanted("cugraft")) contenders.push_back(make_cugraft());
    if (wanted("cudart") && bench::cudart_available())
      contenders.push_back({"cudart", bench::cudart_launch, bench::cudart_synchronize, {}});
    measure(contenders, launches, bursts);
    print(contenders, device, launches, bursts);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "launch_overhead: %s\n", error.what());
    return 1;
  }
}
