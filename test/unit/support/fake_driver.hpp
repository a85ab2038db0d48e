// The simulated driver as the runtime tests use it: loaded by its path, so that the runtime, which asks the loader for
// libcuda.so.1, gets this one.
#pragma once

#include <dlfcn.h>

#include <stdexcept>
#include <string>
#include <vector>

#include "fake_cuda.hpp"

namespace cugraft::test {

// The driver's codes that tests name.
inline constexpr int cuda_error_out_of_memory = 2;
inline constexpr int cuda_error_unknown = 999;

// Kernels run by whichever CPU version a test has registered for their symbol (test_kernels.hpp).
bool run_registered_kernel(const char* symbol, const abi::cpu_launch& launch);

// To be made before the runtime's first use. One driver per process: making a second one configures the same.
class fake_driver {
 public:
  explicit fake_driver(const std::string& configuration = "devices=sm_90:132") : control_(load()) {
    configure(configuration);
    control_->set_launcher(run_registered_kernel);
  }

  void configure(const std::string& configuration) {
    if (const char* problem = control_->configure(configuration.c_str())) throw std::invalid_argument(problem);
  }

  // Kernels run as in a program that knows nothing of the fake: by the records that its glue defines.
  void use_kernels_of_the_program() { control_->set_launcher(nullptr); }

  // The nth call from now of `function`, or of any function if null, fails with `code`.
  void fail(const char* function, unsigned nth, int code) { control_->fail(function, nth, code); }
  void fail_nothing() { control_->fail(nullptr, 0, 0); }
  bool has_failed() const { return control_->has_failed(); }

  std::size_t calls(const char* function = nullptr) const { return control_->call_count(function); }
  std::string call_name(std::size_t index) const { return text(control_->call_name(index)); }

  // What is known about each call of a function, in order.
  std::vector<std::string> details(const std::string& function) const {
    std::vector<std::string> all;
    for (std::size_t index = 0; const char* name = control_->call_name(index); ++index)
      if (name == function) all.push_back(text(control_->call_details(index)));
    return all;
  }

  // Shape of the last launch: "grid=4x1x1 block=256x1x1 shared=0"; empty if there was none.
  std::string last_launch() const {
    const std::vector<std::string> launches = details("cuLaunchKernel");
    return launches.empty() ? std::string() : launches.back();
  }

  void forget_calls() { control_->forget_calls(); }

  std::size_t live(const char* kind) const { return control_->live(kind); }

  // Misuse seen so far, one line each.
  std::string violations() const {
    std::string all;
    const std::size_t count = control_->violation_count();
    for (std::size_t index = 0; index < count; ++index) all += text(control_->violation(index)) + "\n";
    return all;
  }

  // What the program still holds, but for what the runtime keeps for the life of the process: modules and primary
  // contexts.
  std::string leaks() const {
    std::string all;
    for (const char* kind : {"memory", "pinned", "stream", "event", "context"})
      if (const std::size_t count = live(kind)) all += std::to_string(count) + " " + kind + "\n";
    return all;
  }

  // The handle that dlopen gives for it, to call the driver as another library in the process would.
  static void* library() {
    static void* const handle = dlopen(CUGRAFT_FAKE_DRIVER_LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!handle) throw std::runtime_error(dlerror());
    return handle;
  }

  template <typename Function>
  static Function* entry(const char* name) {
    return reinterpret_cast<Function*>(dlsym(library(), name));
  }

 private:
  static const fake_cuda::control* load() { return entry<const fake_cuda::control*()>(fake_cuda::control_symbol)(); }

  static std::string text(const char* from) { return from ? from : ""; }

  const fake_cuda::control* control_;
};

}  // namespace cugraft::test
