// The devices that kernels run on: CUDA GPUs, and the CPU.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace cugraft {

namespace detail {
class device_state;
struct access;
}  // namespace detail

// A GPU's generation. {9, 0} is what compilers call sm_90.
struct compute_capability {
  unsigned major = 0;
  unsigned minor = 0;

  friend bool operator==(const compute_capability&, const compute_capability&) = default;
};

// What a launch may ask of a device. The CPU backend enforces the limits of a current GPU.
struct device_limits {
  std::uint32_t grid[3] = {};                // blocks, per dimension
  std::uint32_t block[3] = {};               // threads, per dimension
  std::uint32_t threads_per_block = 0;       // in all
  std::uint32_t shared_bytes_per_block = 0;  // static and dynamic together
  std::uint32_t registers_per_block = 0;     // 32-bit
  std::uint32_t warp_threads = 0;
};

// One device: a small value, freely copied, always valid. Const members may be called from several threads.
class device {
 public:
  // The default device. CUGRAFT_BACKEND decides: `cuda` takes the GPU that CUGRAFT_DEVICE numbers (0 if unset), `cpu`
  // takes the CPU, `auto` (also if unset) takes the GPU where there is a driver with a device, else the CPU. The
  // choice is made once per process.
  // Throws no_driver, driver_incomplete, no_device, bad_environment, used_after_fork or driver_call.
  device();

  // The GPU of that number, as the driver counts: from 0, after CUDA_VISIBLE_DEVICES. Throws as above; no_device if
  // there are not so many, or if CUGRAFT_BACKEND is `cpu`.
  explicit device(int ordinal);

  static device cpu();

  // How many GPUs there are; 0 without a driver or if CUGRAFT_BACKEND is `cpu`. Throws bad_environment or
  // used_after_fork.
  static int count();

  bool is_cpu() const noexcept;

  // The GPU's number; -1 for the CPU.
  int ordinal() const noexcept;

  // The marketing name: "NVIDIA H200"; the processor's name for the CPU.
  const std::string& name() const noexcept;

  // {0, 0} for the CPU.
  compute_capability capability() const noexcept;

  // For the CPU: the threads that run blocks. Throws bad_environment for a CUGRAFT_CPU_THREADS that is no number.
  unsigned multiprocessors() const;

  // Bytes; 0 for the CPU.
  std::size_t total_memory_bytes() const noexcept;

  const device_limits& limits() const noexcept;

  friend bool operator==(const device&, const device&) = default;

 private:
  friend struct detail::access;
  explicit device(detail::device_state& state) noexcept : state_(&state) {}

  detail::device_state* state_;  // immortal
};

}  // namespace cugraft
