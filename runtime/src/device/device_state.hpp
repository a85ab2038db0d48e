// What there is to know about a device, gathered once and kept for the life of the process.
#pragma once

#include <cugraft/device.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "driver/call.hpp"

namespace cugraft::detail {

class cuda_context;

class device_state {
 public:
  // The CPU.
  device_state();

  // A GPU. Throws driver_call.
  device_state(const driver::table& driver, int ordinal);

  bool is_cpu() const noexcept { return driver_ == nullptr; }

  // Only for a GPU.
  const driver::table& driver() const noexcept { return *driver_; }

  // What errors and log messages call it: "NVIDIA H200 (device 0)".
  driver::subject subject() const noexcept { return {.device = label}; }

  // The GPU's primary context, retained by the first call that succeeds. Throws driver_call.
  cuda_context& primary_context();

  int ordinal = -1;
  driver::device_handle handle = 0;
  std::string name;
  std::string label;
  compute_capability capability;
  unsigned multiprocessors = 0;  // 0 for the CPU: asked of its thread pool, which starts when first needed
  std::size_t total_memory_bytes = 0;
  device_limits limits;
  std::uint32_t shared_bytes_without_opt_in = 0;  // per block
  bool has_memory_pools = false;

 private:
  const driver::table* driver_ = nullptr;
  std::mutex mutex_;
  cuda_context* primary_ = nullptr;  // guarded by mutex_
};

device_state& cpu_device();

using gpu_list = std::vector<std::unique_ptr<device_state>>;

// All GPUs, by ordinal; loads the driver. Throws what driver::load() does, or driver_call.
const gpu_list& gpus();

}  // namespace cugraft::detail
