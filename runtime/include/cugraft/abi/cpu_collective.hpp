// What kernel/collective.hpp calls: the fiber scheduler's side of barriers and warp operations.
//
// All of these are to be called from a GPU thread of a running cooperative kernel. Elsewhere they throw cugraft::error
// (stuck). Within a kernel they do not throw: a call that can never return ends the block, and the launch reports it.
#pragma once

#include <cstdint>

namespace cugraft::abi {

enum class barrier_operation : std::uint8_t { plain, count, all, any };

enum class warp_operation : std::uint8_t {
  sync,
  active,
  ballot,
  all,
  any,
  match_any,
  match_all,
  shuffle,
  shuffle_up,
  shuffle_down,
  shuffle_xor,
  add,
  min_signed,
  min_unsigned,
  max_signed,
  max_unsigned,
  bit_and,
  bit_or,
  bit_xor,
};

// Waits until every thread of the block that has not returned waits here too. The result: how many predicates were not
// zero, whether all were, whether any was.
int barrier(barrier_operation operation, int predicate);

// Waits until every lane in `mask` that has not returned waits here too, with the same operation and mask. The result
// is the lane's own. Votes take a predicate of 0 or 1 as value; the shuffles take their lane, delta or lane mask as
// `lane`, which like `width` is each lane's own matter.
std::uint64_t warp(warp_operation operation, std::uint32_t mask, std::uint64_t value = 0, std::uint32_t lane = 0,
                   std::uint32_t width = 32);

// Waits until no lane of the warp can go on; the result is the set of lanes that then wait at the same `site`.
std::uint32_t active_lanes(const void* site);

// The calling GPU thread and its launch.
struct thread_position {
  std::uint32_t grid[3];
  std::uint32_t block[3];
  std::uint32_t block_index[3];
  std::uint32_t thread_index[3];
};
thread_position position();

// Ends the block, and the launch with it: the kernel uses what only a GPU has. `what` is CUDA's name for it.
[[noreturn]] void gpu_only(const char* what);

// Lets the other threads of the block go on first. Does nothing outside cooperative kernels.
void yield() noexcept;

}  // namespace cugraft::abi
