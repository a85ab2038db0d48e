// Runs the threads of a block together: each GPU thread is a fiber, all on one host thread.
//
//   run_block ──▶ fiber 0 … fiber n-1 ──▶ barrier(), warp()    suspend a fiber until its operation is complete
//                      └─ next ready one ◀────┘                and resume another, of the same warp if possible
//
// Fibers switch to one another directly, in a fixed order: a launch gives the same result each time unless blocks race.
// When no fiber can go on, the block is stuck, and run_block says at what.
#pragma once

#include <array>
#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <vector>

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/error.hpp>

#include "cpu/context.hpp"
#include "cpu/stacks.hpp"
#include "cpu/warp.hpp"

namespace cugraft::cpu {

// A three-dimensional index or size.
using triple = std::uint32_t[3];

// Not thread-safe: each host thread has its own.
class fiber_scheduler {
 public:
  fiber_scheduler() = default;
  fiber_scheduler(const fiber_scheduler&) = delete;
  fiber_scheduler& operator=(const fiber_scheduler&) = delete;

  // The calling host thread's.
  static fiber_scheduler& of_this_thread();

  // The one whose block the calling GPU thread belongs to; null elsewhere.
  static fiber_scheduler* running();

  // Runs one block of a cooperative kernel, of at most 1024 threads, to its end. Throws cugraft::error (stuck), or what
  // the kernel throws; the block's threads are then abandoned where they are.
  void run_block(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch, const triple& block_index);

  // To be called by GPU threads of the running block.
  int barrier(abi::barrier_operation operation, int predicate);
  std::uint64_t warp_operation(const warp_request& request);
  void yield();
  abi::thread_position position() const;

 private:
  static constexpr unsigned max_warps = 32;
  static constexpr unsigned none = ~0U;

  struct gpu_thread {
    std::optional<context> flow;  // once started, it runs one block's thread after another
    triple index = {};
    abi::barrier_operation barrier = abi::barrier_operation::plain;
  };

  struct block_warp {
    warp lanes;
    lane_mask at_barrier = 0;

    lane_mask ready() const { return lanes.live() & ~lanes.waiting() & ~at_barrier; }
  };

  static void thread_main(void* scheduler);

  void prepare(const abi::cpu_launch& launch);
  void run_current_thread();
  void leave();
  void release_barrier_if_complete();

  void wait();
  void resume(unsigned next);
  unsigned next_ready();
  unsigned next_ready_after_current() const;
  [[noreturn]] void give_up();
  std::exception_ptr take_failure();
  error describe_waits() const;

  block_warp& current_warp() { return warps_[current_ / warp_lanes]; }
  unsigned current_lane() const { return current_ % warp_lanes; }

  stack_pool stacks_;  // outlives the contexts on them
  context host_thread_;
  std::vector<std::unique_ptr<gpu_thread>> threads_;
  std::array<block_warp, max_warps> warps_;

  // The running block.
  const abi::cpu_kernel* kernel_ = nullptr;
  const abi::cpu_launch* launch_ = nullptr;
  const triple* block_index_ = nullptr;
  bool failed_ = false;
  std::exception_ptr thrown_;    // by the kernel
  warp_request misuse_request_;  // the call of the current thread, if misuse_problem_ says that it is wrong
  const char* misuse_problem_ = nullptr;
  unsigned current_ = 0;  // thread
  unsigned warp_count_ = 0;
  unsigned live_ = 0;        // threads that have not returned
  unsigned at_barrier_ = 0;  // of those, how many wait at the barrier
  unsigned true_predicates_ = 0;

  // The last complete barrier.
  unsigned barrier_threads_ = 0;
  unsigned barrier_true_ = 0;
};

}  // namespace cugraft::cpu
