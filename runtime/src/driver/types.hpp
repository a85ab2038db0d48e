// The part of the CUDA driver API that the runtime speaks: its types and numbers, so that building needs no CUDA.
// https://docs.nvidia.com/cuda/cuda-driver-api/
#pragma once

#include <cstddef>
#include <cstdint>

namespace cugraft::driver {

// CUresult: the results that the runtime tells apart.
enum class result : int {
  success = 0,
  invalid_value = 1,
  out_of_memory = 2,
  deinitialized = 4,
  stub_library = 34,
  device_unavailable = 46,
  no_device = 100,
  invalid_image = 200,
  invalid_context = 201,
  no_binary_for_gpu = 209,
  ecc_uncorrectable = 214,
  invalid_ptx = 218,
  jit_compiler_not_found = 221,
  unsupported_ptx_version = 222,
  jit_compilation_disabled = 223,
  invalid_handle = 400,
  not_found = 500,
  not_ready = 600,
  illegal_address = 700,
  launch_out_of_resources = 701,
  launch_timeout = 702,
  context_is_destroyed = 709,
  assertion_failed = 710,
  misaligned_address = 716,
  launch_failed = 719,
  not_supported = 801,
  system_not_ready = 802,
  system_driver_mismatch = 803,
  compat_not_supported_on_device = 804,
};

// CUdevice_attribute
enum class device_attribute : int {
  threads_per_block = 1,
  block_x = 2,
  block_y = 3,
  block_z = 4,
  grid_x = 5,
  grid_y = 6,
  grid_z = 7,
  shared_bytes_per_block = 8,
  warp_size = 10,
  registers_per_block = 12,
  multiprocessors = 16,
  capability_major = 75,
  capability_minor = 76,
  shared_bytes_per_block_opt_in = 97,
  memory_pools_supported = 115,
};

// CUfunction_attribute
enum class function_attribute : int {
  threads_per_block = 0,
  static_shared_bytes = 1,
  constant_bytes = 2,
  local_bytes = 3,
  registers = 4,
  dynamic_shared_bytes_limit = 8,
};

// CUjit_option
enum class jit_option : int {
  error_log_buffer = 5,
  error_log_buffer_bytes = 6,
};

inline constexpr unsigned stream_non_blocking = 1;  // CU_STREAM_NON_BLOCKING
inline constexpr unsigned event_default = 0;        // CU_EVENT_DEFAULT

using device_handle = int;             // CUdevice
using device_address = std::uint64_t;  // CUdeviceptr
using context_handle = struct CUctx_st*;
using module_handle = struct CUmod_st*;
using function_handle = struct CUfunc_st*;
using stream_handle = struct CUstream_st*;
using event_handle = struct CUevent_st*;

// CUoccupancyB2DSize
using shared_bytes_of_block = std::size_t (*)(int threads);

}  // namespace cugraft::driver
