#include "launch/shape.hpp"

#include <algorithm>
#include <bit>
#include <cugraft/error.hpp>
#include <string>

namespace cugraft::detail {
namespace {

constexpr const char* dimension_names[3] = {"x", "y", "z"};

[[noreturn]] void fail(error_code code, const driver::subject& about, std::string problem, std::string help) {
  throw error(code, {.problem = std::move(problem),
                     .help = std::move(help),
                     .kernel = std::string(about.kernel),
                     .device = std::string(about.device)});
}

// Divisions are the dearest part of a launch's arithmetic, and most dimensions are 1.
std::int64_t divide_up(std::int64_t count, std::int64_t by) { return count <= by ? 1 : (count - 1) / by + 1; }

// Block sizes below this do not keep a multiprocessor busy, however many blocks there are.
constexpr std::int64_t least_useful_threads = 128;

// The smallest power of two that holds `count`, at most `most`.
std::int64_t power_of_two_for(std::int64_t count, std::int64_t most) {
  if (count >= most) return most;
  return static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(count)));
}

std::int64_t floor_to_power_of_two(std::int64_t value) {
  return static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(value)));
}

void check_counts(const shape_request& request, const shape_limits& limits) {
  for (int d = 0; d < 3; ++d) {
    if (request.count[d] > 0) continue;
    const char* what = request.counts_items ? "items" : "blocks";
    fail(error_code::invalid_shape, limits.about,
         "the launch has " + std::to_string(request.count[d]) + " " + what + " in " + dimension_names[d],
         std::string("launch only where there is at least one of the ") + what);
  }
}

void check_block(const std::int64_t (&block)[3], const shape_limits& limits) {
  for (int d = 0; d < 3; ++d) {
    if (block[d] >= 1 && block[d] <= limits.device.block[d]) continue;
    fail(error_code::invalid_shape, limits.about,
         "a block of " + std::to_string(block[d]) + " threads in " + dimension_names[d] +
             " is outside of the device's limit of 1 to " + std::to_string(limits.device.block[d]),
         "choose another block");
  }
  const std::int64_t threads = block[0] * block[1] * block[2];
  if (threads > limits.device.threads_per_block)
    fail(error_code::invalid_shape, limits.about,
         "a block of " + std::to_string(threads) + " threads is over the device's limit of " +
             std::to_string(limits.device.threads_per_block) + " threads per block",
         "use a smaller block and a larger grid");
  if (threads > limits.threads_per_block)
    fail(error_code::resource_limit, limits.about,
         "a block of " + std::to_string(threads) + " threads is over the kernel's limit of " +
             std::to_string(limits.threads_per_block) + " threads: each takes " + std::to_string(limits.registers) +
             " registers of the device's " + std::to_string(limits.device.registers_per_block) +
             " per block, or its launch bounds say so",
         "use a smaller block, or mark the kernel [[cuda::block(...)]] so that fewer registers are used");
}

// Threads in x for one-dimensional work: fewer than preferred where that gives every multiprocessor a block.
std::int64_t threads_for_line(std::int64_t count, std::int64_t preferred, const shape_limits& limits) {
  std::int64_t threads = preferred;
  while (threads / 2 >= least_useful_threads && divide_up(count, threads) < limits.multiprocessors) threads /= 2;
  const std::int64_t warp = limits.device.warp_threads;
  threads = std::max(threads / warp, std::int64_t{1}) * warp;
  return std::min(threads, divide_up(std::min(count, threads), warp) * warp);
}

// A warp across x, so that neighbours in memory are read together; the rest in y, then z.
void derive_block(const shape_request& request, const shape_limits& limits, std::int64_t preferred,
                  std::int64_t (&block)[3]) {
  if (request.dimensions == 1) {
    block[0] = threads_for_line(request.count[0], preferred, limits);
    return;
  }
  block[0] = power_of_two_for(request.count[0], std::min<std::int64_t>(limits.device.warp_threads, preferred));
  const std::int64_t for_y = preferred / block[0];
  // Three-dimensional blocks are kept near to cubes.
  block[1] = power_of_two_for(request.count[1], request.dimensions == 3 ? std::min<std::int64_t>(for_y, 8) : for_y);
  const std::int64_t for_z = std::min<std::int64_t>(for_y / block[1], limits.device.block[2]);
  if (request.dimensions == 3) block[2] = power_of_two_for(request.count[2], std::max<std::int64_t>(for_z, 1));
  for (int d = 1; d < 3; ++d) block[d] = floor_to_power_of_two(block[d]);
}

// Where y or z would take more blocks than a grid has there, moves threads from x to it, as far as that helps.
void fit_block_to_grid(const shape_request& request, const shape_limits& limits, std::int64_t (&block)[3]) {
  for (int d = 1; d < 3; ++d)
    while (divide_up(request.count[d], block[d]) > limits.device.grid[d] && block[0] > 1 &&
           block[d] * 2 <= limits.device.block[d]) {
      block[0] /= 2;
      block[d] *= 2;
    }
}

void check_grid(const shape_request& request, const shape_limits& limits, const std::int64_t (&block)[3],
                const std::int64_t (&grid)[3]) {
  for (int d = 0; d < 3; ++d) {
    if (grid[d] <= limits.device.grid[d]) continue;
    std::string problem = std::to_string(grid[d]) + " blocks in " + dimension_names[d];
    if (request.counts_items)
      problem = std::to_string(request.count[d]) + " items need " + problem + " of " + std::to_string(block[d]) +
                " threads each, which";
    fail(error_code::invalid_shape, limits.about,
         problem + " are over the device's limit of " + std::to_string(limits.device.grid[d]),
         d == 0 ? "launch in several parts" : "put the longest dimension first: x may have the most blocks");
  }
}

}  // namespace

std::uint32_t dynamic_shared_bytes_of(const shape_request& request, const shape_limits& limits) {
  const std::int64_t most = std::int64_t{limits.device.shared_bytes_per_block} - limits.static_shared_bytes;
  if (request.dynamic_shared_bytes < 0 || request.dynamic_shared_bytes > most) [[unlikely]]
    fail(error_code::resource_limit, limits.about,
         std::to_string(request.dynamic_shared_bytes) + " bytes of dynamic shared memory and the kernel's " +
             std::to_string(limits.static_shared_bytes) + " static bytes are outside of the device's limit of 0 to " +
             std::to_string(limits.device.shared_bytes_per_block) + " bytes of shared memory per block",
         "use less shared memory per block");
  return static_cast<std::uint32_t>(request.dynamic_shared_bytes);
}

launch_dimensions resolve(const shape_request& request, const shape_limits& limits, std::uint32_t preferred_threads) {
  check_counts(request, limits);
  std::int64_t block[3] = {request.threads[0], request.threads[1], request.threads[2]};
  if (request.has_block) {
    check_block(block, limits);
  } else if (request.counts_items) {
    derive_block(request, limits, std::max<std::int64_t>(preferred_threads, 1), block);
    fit_block_to_grid(request, limits, block);
  } else {
    fail(error_code::invalid_shape, limits.about, "the launch has a grid and no block",
         "give block{...} after grid{...}, or fix it with [[cuda::block(...)]]");
  }
  std::int64_t grid[3];
  for (int d = 0; d < 3; ++d) grid[d] = request.counts_items ? divide_up(request.count[d], block[d]) : request.count[d];
  check_grid(request, limits, block, grid);

  launch_dimensions dimensions{};
  for (int d = 0; d < 3; ++d) {
    dimensions.grid[d] = static_cast<std::uint32_t>(grid[d]);
    dimensions.block[d] = static_cast<std::uint32_t>(block[d]);
  }
  dimensions.dynamic_shared_bytes = dynamic_shared_bytes_of(request, limits);
  return dimensions;
}

}  // namespace cugraft::detail
