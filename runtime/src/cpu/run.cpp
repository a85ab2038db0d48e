#include "cpu/run.hpp"

#include <atomic>
#include <exception>
#include <mutex>
#include <new>
#include <string>
#include <utility>

#include <cugraft/abi/cpu_entry.hpp>
#include <cugraft/error.hpp>

#include "cpu/fiber_scheduler.hpp"
#include "cpu/shared_memory.hpp"

namespace cugraft::cpu {
namespace {

error make_error(error_code code, std::string problem, std::string help) {
  error_details details;
  details.problem = std::move(problem);
  details.help = std::move(help);
  details.device = "CPU";
  return error(code, std::move(details));
}

void check_extent(const char* what, char axis, std::uint32_t extent, std::uint32_t limit) {
  if (extent >= 1 && extent <= limit) return;
  throw make_error(error_code::invalid_shape,
                   std::string("the ") + what + "'s " + axis + " is " + std::to_string(extent) +
                       ", which is not in 1 to " + std::to_string(limit),
                   std::string("choose another ") + what + " shape");
}

// Generated code relies on these limits, so they are checked even if the caller has done so.
void check(const abi::cpu_launch& launch) {
  check_extent("grid", 'x', launch.grid[0], abi::max_grid_x);
  check_extent("grid", 'y', launch.grid[1], abi::max_grid_yz);
  check_extent("grid", 'z', launch.grid[2], abi::max_grid_yz);
  check_extent("block", 'x', launch.block[0], abi::max_block_threads);
  check_extent("block", 'y', launch.block[1], abi::max_block_threads);
  check_extent("block", 'z', launch.block[2], abi::max_block_z);
  const std::uint32_t threads = launch.block[0] * launch.block[1] * launch.block[2];  // at most 2^26
  if (threads > abi::max_block_threads)
    throw make_error(error_code::invalid_shape,
                     "the block has " + std::to_string(threads) + " threads, more than the limit of " +
                         std::to_string(abi::max_block_threads),
                     "use smaller blocks and more of them");
  if (launch.dynamic_shared_bytes > max_dynamic_shared_bytes)
    throw make_error(error_code::resource_limit,
                     std::to_string(launch.dynamic_shared_bytes) +
                         " bytes of dynamic shared memory are more than the limit of " +
                         std::to_string(max_dynamic_shared_bytes),
                     "use less shared memory per block");
}

// One call of run(): what its host threads share.
class launch_run {
 public:
  launch_run(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch) : kernel_(kernel), launch_(launch) {}

  // Never throws: the first failure is kept, and later ranges are passed over.
  void run_range(std::uint64_t first, std::uint64_t count) noexcept {
    if (failed_.load(std::memory_order_relaxed)) return;
    try {
      const shared_memory_scope shared(launch_.dynamic_shared_bytes);
      if (kernel_.cooperative)
        run_cooperative(first, count);
      else
        kernel_.run_blocks(launch_, first, count);
    } catch (const std::bad_alloc&) {
      keep(std::make_exception_ptr(make_error(error_code::out_of_memory,
                                              "no memory for a block's stacks or shared memory",
                                              "use smaller blocks, or a lower CUGRAFT_CPU_THREADS")));
    } catch (...) {
      keep(std::current_exception());
    }
  }

  void rethrow_failure() const {
    if (failure_ != nullptr) std::rethrow_exception(failure_);
  }

 private:
  void run_cooperative(std::uint64_t first, std::uint64_t count) {
    fiber_scheduler& scheduler = fiber_scheduler::of_this_thread();
    const std::uint64_t width = launch_.grid[0];
    const std::uint64_t height = launch_.grid[1];
    for (std::uint64_t block = first; block < first + count; ++block) {
      if (failed_.load(std::memory_order_relaxed)) return;
      const triple index = {static_cast<std::uint32_t>(block % width),
                            static_cast<std::uint32_t>(block / width % height),
                            static_cast<std::uint32_t>(block / width / height)};
      scheduler.run_block(kernel_, launch_, index);
    }
  }

  void keep(std::exception_ptr failure) noexcept {
    const std::scoped_lock lock(mutex_);
    if (failure_ == nullptr) failure_ = std::move(failure);
    failed_.store(true, std::memory_order_relaxed);
  }

  const abi::cpu_kernel& kernel_;
  const abi::cpu_launch& launch_;
  std::atomic<bool> failed_ = false;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

void run(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch) {
  check(launch);
  const std::uint64_t blocks = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
  launch_run run(kernel, launch);
  const auto run_range = [](void* context, std::uint64_t first, std::uint64_t count) {
    static_cast<launch_run*>(context)->run_range(first, count);
  };
  for_each_range(blocks, {run_range, &run});
  run.rethrow_failure();
}

}  // namespace cugraft::cpu
