// The part of the driver API that the fake speaks: its numbers, from NVIDIA's reference, and handles that are pointers
// to the fake's own objects.
#pragma once

#include <cstddef>
#include <cstdint>

namespace fake_cuda {

enum class result : int {
  success = 0,
  invalid_value = 1,
  out_of_memory = 2,
  not_initialized = 3,
  deinitialized = 4,
  no_device = 100,
  invalid_device = 101,
  invalid_image = 200,
  invalid_context = 201,
  no_binary_for_gpu = 209,
  invalid_ptx = 218,
  unsupported_ptx_version = 222,
  invalid_source = 300,
  file_not_found = 301,
  operating_system = 304,
  invalid_handle = 400,
  not_found = 500,
  not_ready = 600,
  illegal_address = 700,
  launch_out_of_resources = 701,
  launch_timeout = 702,
  primary_context_active = 708,
  context_is_destroyed = 709,
  host_memory_already_registered = 712,
  host_memory_not_registered = 713,
  launch_failed = 719,
  not_permitted = 800,
  not_supported = 801,
  system_not_ready = 802,
  system_driver_mismatch = 803,
  unknown = 999,
};

enum class device_attribute : int {
  max_threads_per_block = 1,
  max_block_x = 2,
  max_block_y = 3,
  max_block_z = 4,
  max_grid_x = 5,
  max_grid_y = 6,
  max_grid_z = 7,
  max_shared_bytes_per_block = 8,
  total_constant_bytes = 9,
  warp_size = 10,
  max_registers_per_block = 12,
  clock_rate_khz = 13,
  multiprocessor_count = 16,
  can_map_host_memory = 19,
  concurrent_kernels = 31,
  pci_bus_id = 33,
  memory_clock_rate_khz = 36,
  memory_bus_bits = 37,
  l2_cache_bytes = 38,
  max_threads_per_multiprocessor = 39,
  async_engine_count = 40,
  unified_addressing = 41,
  capability_major = 75,
  capability_minor = 76,
  stream_priorities = 78,
  max_shared_bytes_per_multiprocessor = 81,
  max_registers_per_multiprocessor = 82,
  cooperative_launch = 95,
  max_shared_bytes_per_block_optin = 97,
  max_blocks_per_multiprocessor = 106,
  reserved_shared_bytes_per_block = 111,
  memory_pools_supported = 115,
  last = 150,
};

enum class function_attribute : int {
  max_threads_per_block = 0,
  shared_size_bytes = 1,
  const_size_bytes = 2,
  local_size_bytes = 3,
  num_regs = 4,
  ptx_version = 5,
  binary_version = 6,
  cache_mode_ca = 7,
  max_dynamic_shared_size_bytes = 8,
  preferred_shared_memory_carveout = 9,
};

enum class jit_option : int {
  info_log_buffer = 3,
  info_log_buffer_size_bytes = 4,
  error_log_buffer = 5,
  error_log_buffer_size_bytes = 6,
};

inline constexpr unsigned stream_non_blocking = 1;
inline constexpr unsigned event_disable_timing = 2;

using device_ordinal = int;
using device_pointer = std::uint64_t;
using block_to_shared_bytes = std::size_t (*)(int block_threads);

struct context;
struct module_object;
struct function_object;
struct stream_object;
struct event_object;

}  // namespace fake_cuda
