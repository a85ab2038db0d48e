// From what a launch asks for to what the driver is told: blocks, threads, bytes. Pure.
//
//   launch_shape + record + arguments ──request_of()──▶ shape_request
//   shape_request + limits + preferred threads ──resolve()──▶ launch_dimensions   or an error that names the limit
#pragma once

#include <cstdint>
#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/detail/launch_shape.hpp>
#include <cugraft/device.hpp>
#include <optional>

#include "driver/call.hpp"

namespace cugraft::detail {

struct shape_request {
  bool counts_items = false;  // items, else blocks
  int dimensions = 1;
  std::int64_t count[3] = {1, 1, 1};
  bool has_block = false;  // given, or fixed by [[cuda::block]]
  std::int64_t threads[3] = {1, 1, 1};
  std::int64_t dynamic_shared_bytes = 0;
};

// What the kernel and the device allow.
struct shape_limits {
  const device_limits& device;
  std::uint32_t multiprocessors = 1;
  std::uint32_t threads_per_block = 0;    // the kernel's: by its registers and launch bounds
  std::uint32_t registers = 0;            // per thread; for messages
  std::uint32_t static_shared_bytes = 0;  // per block
  driver::subject about = {};
};

struct launch_dimensions {
  std::uint32_t grid[3];
  std::uint32_t block[3];
  std::uint32_t dynamic_shared_bytes;
};

// Reads the [[cuda::grid]] and [[cuda::shared]] parameters where the launch does not say. Throws invalid_shape.
shape_request request_of(const abi::kernel_record& record, const launch_shape& shape, void* const* arguments,
                         const driver::subject& about);

// Bytes of dynamic shared memory, checked. Throws resource_limit.
std::uint32_t dynamic_shared_bytes_of(const shape_request& request, const shape_limits& limits);

// `preferred_threads` per block are taken where the request has no block. Throws invalid_shape or resource_limit.
launch_dimensions resolve(const shape_request& request, const shape_limits& limits, std::uint32_t preferred_threads);

}  // namespace cugraft::detail
