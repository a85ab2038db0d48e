// Launches on the CPU: the blocks of a grid, spread over host threads.
//
//   run ──▶ for_each_range (thread_pool) ─┬▶ cpu_kernel::run_blocks        a loop over each block's threads
//                                         └▶ fiber_scheduler::run_block    where they wait for each other
#pragma once

#include <cugraft/abi/kernel_record.hpp>

#include "cpu/thread_pool.hpp"  // thread_count()

namespace cugraft::cpu {

// The most dynamic shared memory that a block may have: what the largest current GPUs offer.
inline constexpr std::uint32_t max_dynamic_shared_bytes = 227 * 1024;

// Runs every block of the launch and returns when all are done. May be called from several host threads at once.
//
// Throws cugraft::error: invalid_shape or resource_limit if the shape is beyond a GPU's limits (then nothing has run),
// stuck if threads of a block wait for what cannot happen, out_of_memory for shared memory or stacks,
// bad_environment for CUGRAFT_CPU_THREADS. Also what the kernel itself throws. After an error blocks that have not
// begun are left out. The error's `kernel` is for the caller to fill in.
void run(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch);

}  // namespace cugraft::cpu
