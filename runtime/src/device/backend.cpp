#include "device/backend.hpp"

#include <atomic>
#include <charconv>
#include <cugraft/error.hpp>
#include <mutex>
#include <optional>

#include "support/environment.hpp"
#include "support/log.hpp"

namespace cugraft::detail {
namespace {

enum class backend { automatic, cuda, cpu };

backend wanted_backend() {
  const auto value = support::environment("CUGRAFT_BACKEND");
  if (!value || *value == "auto") return backend::automatic;
  if (*value == "cuda") return backend::cuda;
  if (*value == "cpu") return backend::cpu;
  throw error(error_code::bad_environment,
              {.problem = "CUGRAFT_BACKEND=" + *value + " means nothing", .help = "set it to auto, cuda or cpu"});
}

// The number in CUGRAFT_DEVICE.
int wanted_ordinal() {
  const auto value = support::environment("CUGRAFT_DEVICE");
  if (!value) return 0;
  int ordinal = 0;
  const char* end = value->data() + value->size();
  const auto [stop, problem] = std::from_chars(value->data(), end, ordinal);
  if (problem == std::errc::result_out_of_range || (problem == std::errc() && stop == end && ordinal < 0))
    throw error(error_code::bad_environment,
                {.problem = "CUGRAFT_DEVICE=" + *value + " is out of range", .help = "number GPUs from 0"});
  if (problem != std::errc() || stop != end)
    throw error(error_code::bad_environment, {.problem = "CUGRAFT_DEVICE=" + *value + " is not a number",
                                              .help = "set it to a GPU's number, from 0"});
  return ordinal;
}

std::string count_of_gpus(std::size_t count) {
  return count == 1 ? "there is 1 GPU, number 0"
                    : "there are " + std::to_string(count) + " GPUs, numbered 0 to " + std::to_string(count - 1);
}

device_state& default_gpu() {
  const int ordinal = wanted_ordinal();
  const gpu_list& list = gpus();
  if (list.empty())
    throw error(error_code::no_device, {.problem = "the CUDA driver sees no GPU",
                                        .help = "check `nvidia-smi` and CUDA_VISIBLE_DEVICES, or set "
                                                "CUGRAFT_BACKEND=cpu to run on the CPU"});
  if (static_cast<std::size_t>(ordinal) >= list.size())
    throw error(error_code::bad_environment, {.problem = "CUGRAFT_DEVICE=" + std::to_string(ordinal) +
                                                         " is out of range: " + count_of_gpus(list.size()),
                                              .help = "set it to one of those, or unset it"});
  return *list[static_cast<std::size_t>(ordinal)];
}

// Whether `auto` means the CPU where this went wrong. A bad CUGRAFT_DEVICE does not: the user asked for a GPU.
bool means_cpu(error_code code) {
  return code == error_code::no_driver || code == error_code::driver_incomplete || code == error_code::no_device ||
         code == error_code::driver_call;
}

device_state& gpu_or_cpu() try { return default_gpu(); } catch (const error& failure) {
  if (!means_cpu(failure.code())) throw;
  // A machine without a GPU is what `auto` is for; a driver that is there and does not work is worth a warning.
  const bool is_plain = failure.code() == error_code::no_driver || failure.code() == error_code::no_device;
  support::log(is_plain ? support::log_level::info : support::log_level::warn,
               std::string("kernels run on the CPU: ") + failure.what());
  return cpu_device();
}

device_state& choose_default_device() {
  switch (wanted_backend()) {
    case backend::cpu:
      return cpu_device();
    case backend::cuda:
      return default_gpu();
    case backend::automatic:
      break;
  }
  return gpu_or_cpu();
}

}  // namespace

device_state& default_device() {
  static constinit std::atomic<device_state*> chosen{nullptr};
  static auto& mutex = *new std::mutex;
  if (device_state* device = chosen.load(std::memory_order_acquire)) {
    if (!device->is_cpu()) driver::refuse_after_fork(device->subject());
    return *device;
  }
  const std::lock_guard lock(mutex);
  if (device_state* device = chosen.load(std::memory_order_relaxed)) return *device;
  device_state& device = choose_default_device();
  support::log(support::log_level::info, "the default device is " + device.label);
  chosen.store(&device, std::memory_order_release);
  return device;
}

const gpu_list& visible_gpus() {
  if (wanted_backend() == backend::cpu)
    throw error(error_code::no_device,
                {.problem = "CUGRAFT_BACKEND=cpu hides the GPUs", .help = "unset it, or set it to auto or cuda"});
  return gpus();
}

int visible_gpu_count() try {
  if (wanted_backend() == backend::cpu) return 0;
  return static_cast<int>(gpus().size());
} catch (const error& failure) {
  if (!means_cpu(failure.code())) throw;
  support::log(support::log_level::info, std::string("no GPU is visible: ") + failure.what());
  return 0;
}

}  // namespace cugraft::detail
