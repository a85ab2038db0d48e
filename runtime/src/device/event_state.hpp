// A recorded event.
#pragma once

#include <chrono>

#include "device/context.hpp"

namespace cugraft::detail {

class event_state {
 public:
  using clock = std::chrono::steady_clock;

  // Of the CPU.
  explicit event_state(device_state& cpu) noexcept : device(cpu) {}

  // Makes a CUDA event in that context. Throws driver_call.
  explicit event_state(cuda_context& in);

  ~event_state();
  event_state(const event_state&) = delete;
  event_state& operator=(const event_state&) = delete;

  bool is_cpu() const noexcept { return context == nullptr; }

  device_state& device;
  cuda_context* const context = nullptr;  // null: the CPU
  driver::event_handle handle = nullptr;
  clock::time_point time;  // CPU: when it was recorded
};

}  // namespace cugraft::detail
