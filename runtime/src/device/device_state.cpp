#include "device/device_state.hpp"

#include <atomic>
#include <fstream>

#include "device/context.hpp"

namespace cugraft::detail {
namespace {

using driver::device_attribute;

// A current data-centre GPU's, so that what runs on the CPU runs there.
constexpr device_limits cpu_limits = {.grid = {2147483647, 65535, 65535},
                                      .block = {1024, 1024, 64},
                                      .threads_per_block = 1024,
                                      .shared_bytes_per_block = 227 * 1024,
                                      .registers_per_block = 65536,
                                      .warp_threads = 32};

std::string processor_name() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (!line.starts_with("model name")) continue;
    if (const auto value = line.find(": "); value != std::string::npos) return line.substr(value + 2);
  }
  return "CPU";
}

class attribute_reader {
 public:
  attribute_reader(const driver::table& driver, const device_state& device) : driver_(driver), device_(device) {}

  std::uint32_t operator()(device_attribute attribute) const {
    int value = 0;
    driver::call(driver_, device_.subject(), driver_.device_get_attribute, &value, attribute, device_.handle);
    return value < 0 ? 0 : static_cast<std::uint32_t>(value);
  }

 private:
  const driver::table& driver_;
  const device_state& device_;
};

device_limits read_limits(const attribute_reader& read) {
  return {.grid = {read(device_attribute::grid_x), read(device_attribute::grid_y), read(device_attribute::grid_z)},
          .block = {read(device_attribute::block_x), read(device_attribute::block_y), read(device_attribute::block_z)},
          .threads_per_block = read(device_attribute::threads_per_block),
          .shared_bytes_per_block = read(device_attribute::shared_bytes_per_block_opt_in),
          .registers_per_block = read(device_attribute::registers_per_block),
          .warp_threads = read(device_attribute::warp_size)};
}

}  // namespace

device_state::device_state() : name(processor_name()), label("CPU"), limits(cpu_limits) {
  shared_bytes_without_opt_in = limits.shared_bytes_per_block;
}

device_state::device_state(const driver::table& driver, int gpu_ordinal)
    : ordinal(gpu_ordinal), label("device " + std::to_string(gpu_ordinal)), driver_(&driver) {
  driver::call(driver, subject(), driver.device_get, &handle, ordinal);
  char buffer[256] = {};
  driver::call(driver, subject(), driver.device_get_name, buffer, static_cast<int>(sizeof(buffer)) - 1, handle);
  name = buffer;
  label = name + " (" + label + ")";
  driver::call(driver, subject(), driver.device_total_memory, &total_memory_bytes, handle);

  const attribute_reader read(driver, *this);
  capability = {read(device_attribute::capability_major), read(device_attribute::capability_minor)};
  multiprocessors = read(device_attribute::multiprocessors);
  limits = read_limits(read);
  shared_bytes_without_opt_in = read(device_attribute::shared_bytes_per_block);
  if (limits.shared_bytes_per_block < shared_bytes_without_opt_in)  // a GPU that has no more to opt into
    limits.shared_bytes_per_block = shared_bytes_without_opt_in;
  has_memory_pools =
      driver.memory_allocate_async && driver.memory_free_async && read(device_attribute::memory_pools_supported) != 0;
}

cuda_context& device_state::primary_context() {
  driver::refuse_after_fork(subject());
  const std::lock_guard lock(mutex_);
  if (primary_ == nullptr) {
    // Never released: what runs in it may outlive every object of ours.
    driver::context_handle retained = nullptr;
    driver::call(driver(), subject(), driver().primary_context_retain, &retained, handle);
    primary_ = &cuda_context::of(retained, *this);
  }
  return *primary_;
}

device_state& cpu_device() {
  static auto& immortal = *new device_state;
  return immortal;
}

const gpu_list& gpus() {
  static constinit std::atomic<const gpu_list*> found{nullptr};
  static auto& mutex = *new std::mutex;
  const driver::table& driver = driver::load();
  if (const gpu_list* list = found.load(std::memory_order_acquire)) return *list;
  const std::lock_guard lock(mutex);
  if (const gpu_list* list = found.load(std::memory_order_relaxed)) return *list;
  int count = 0;
  driver::call(driver, {}, driver.device_get_count, &count);
  auto list = std::make_unique<gpu_list>();
  for (int ordinal = 0; ordinal < count; ++ordinal) list->push_back(std::make_unique<device_state>(driver, ordinal));
  found.store(list.get(), std::memory_order_release);
  return *list.release();
}

}  // namespace cugraft::detail
