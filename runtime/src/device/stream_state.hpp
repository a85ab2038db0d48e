// A stream, shared by its object and by the buffers made with it.
#pragma once

#include <mutex>

#include "device/context.hpp"
#include "device/device_state.hpp"

namespace cugraft::detail {

class stream_state {
 public:
  // On the CPU.
  explicit stream_state(device_state& cpu) noexcept : device(cpu) {}

  // Makes a CUDA stream in that context. Throws driver_call.
  explicit stream_state(cuda_context& in);

  ~stream_state();
  stream_state(const stream_state&) = delete;
  stream_state& operator=(const stream_state&) = delete;

  bool is_cpu() const noexcept { return context == nullptr; }

  // Only for a GPU.
  const driver::table& driver() const noexcept { return context->driver(); }

  device_state& device;
  cuda_context* const context = nullptr;  // null: the CPU
  driver::stream_handle handle = nullptr;
  std::mutex cpu_work;  // CPU: held while something of this stream runs, which keeps its order among threads
};

}  // namespace cugraft::detail
