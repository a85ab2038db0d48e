#include "cpu/fiber_scheduler.hpp"

#include <bit>
#include <utility>

#include "cpu/stuck.hpp"

namespace cugraft::cpu {
namespace {

thread_local fiber_scheduler* running_scheduler = nullptr;

constexpr lane_mask bit(unsigned lane) { return lane_mask{1} << lane; }

// The first `count` lanes; all of them from 32 on.
constexpr lane_mask first_lanes(unsigned count) { return count >= warp_lanes ? ~lane_mask{0} : bit(count) - 1; }

}  // namespace

fiber_scheduler& fiber_scheduler::of_this_thread() {
  thread_local fiber_scheduler scheduler;
  return scheduler;
}

fiber_scheduler* fiber_scheduler::running() { return running_scheduler; }

void fiber_scheduler::run_block(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch,
                                const triple& block_index) {
  kernel_ = &kernel;
  launch_ = &launch;
  block_index_ = &block_index;
  prepare(launch);

  running_scheduler = this;
  current_ = 0;
  kernel.set_position(launch, block_index, threads_[0]->index);
  context::jump(host_thread_, *threads_[0]->flow);
  running_scheduler = nullptr;

  if (!failed_) return;
  const std::exception_ptr failure = take_failure();
  for (auto& thread : threads_) thread->flow.reset();
  std::rethrow_exception(failure);
}

// Every thread gets its index, and a fiber where it has none yet.
void fiber_scheduler::prepare(const abi::cpu_launch& launch) {
  const auto [width, height, depth] = launch.block;
  live_ = width * height * depth;
  at_barrier_ = 0;
  true_predicates_ = 0;
  while (threads_.size() < live_) threads_.push_back(std::make_unique<gpu_thread>());
  for (unsigned i = 0; i < live_; ++i) {
    gpu_thread& thread = *threads_[i];
    if (!thread.flow) thread.flow.emplace(stacks_.at(i), &thread_main, this);
    thread.index[0] = i % width;
    thread.index[1] = i / width % height;
    thread.index[2] = i / width / height;
  }
  warp_count_ = (live_ + warp_lanes - 1) / warp_lanes;
  for (unsigned w = 0; w < warp_count_; ++w) {
    warps_[w].lanes.start(first_lanes(live_ - w * warp_lanes));
    warps_[w].at_barrier = 0;
  }
}

void fiber_scheduler::thread_main(void* scheduler) {
  auto& self = *static_cast<fiber_scheduler*>(scheduler);
  for (;;) {
    self.run_current_thread();
    self.leave();  // returns when another block begins
  }
}

void fiber_scheduler::run_current_thread() {
  try {
    kernel_->run_thread(*launch_);
  } catch (...) {
    thrown_ = std::current_exception();
  }
  if (thrown_ != nullptr) give_up();  // not from the handler, which must end first
}

void fiber_scheduler::leave() {
  current_warp().lanes.leave(current_lane());
  --live_;
  release_barrier_if_complete();
  const unsigned from = current_;
  if (live_ == 0) return context::jump(*threads_[from]->flow, host_thread_);
  const unsigned next = next_ready();
  if (next == none) give_up();
  resume(next);
}

// --- Operations ---

int fiber_scheduler::barrier(abi::barrier_operation operation, int predicate) {
  threads_[current_]->barrier = operation;
  current_warp().at_barrier |= bit(current_lane());
  ++at_barrier_;
  true_predicates_ += predicate != 0 ? 1 : 0;
  release_barrier_if_complete();
  wait();
  switch (operation) {
    case abi::barrier_operation::count:
      return static_cast<int>(barrier_true_);
    case abi::barrier_operation::all:
      return barrier_true_ == barrier_threads_;
    case abi::barrier_operation::any:
      return barrier_true_ != 0;
    case abi::barrier_operation::plain:
      break;
  }
  return 0;
}

// The barrier's result stays until the next one is complete, and by then every thread has taken it.
void fiber_scheduler::release_barrier_if_complete() {
  if (at_barrier_ != live_ || live_ == 0) return;
  barrier_threads_ = std::exchange(at_barrier_, 0);
  barrier_true_ = std::exchange(true_predicates_, 0);
  for (unsigned w = 0; w < warp_count_; ++w) warps_[w].at_barrier = 0;
}

std::uint64_t fiber_scheduler::warp_operation(const warp_request& request) {
  const unsigned lane = current_lane();
  if ((request.mask & bit(lane)) == 0) {
    misuse_request_ = request;
    misuse_problem_ = "with a mask that lacks the calling lane";
    give_up();
  }
  warp& lanes = current_warp().lanes;
  lanes.arrive(lane, request);
  wait();
  return lanes.result(lane);
}

void fiber_scheduler::yield() {
  const unsigned next = next_ready_after_current();
  if (next != none) resume(next);
}

abi::thread_position fiber_scheduler::position() const {
  const auto& [grid_x, grid_y, grid_z] = launch_->grid;
  const auto& [block_x, block_y, block_z] = launch_->block;
  const auto& [index_x, index_y, index_z] = *block_index_;
  const auto& [thread_x, thread_y, thread_z] = threads_[current_]->index;
  return {{grid_x, grid_y, grid_z},
          {block_x, block_y, block_z},
          {index_x, index_y, index_z},
          {thread_x, thread_y, thread_z}};
}

// --- Switching ---

// Lets other threads run until the current one is ready; returns at once if it is.
void fiber_scheduler::wait() {
  if ((current_warp().ready() & bit(current_lane())) != 0) return;
  const unsigned next = next_ready();
  if (next == none) give_up();
  resume(next);
}

void fiber_scheduler::resume(unsigned next) {
  const unsigned from = std::exchange(current_, next);
  if (from == next) return;
  kernel_->set_position(*launch_, *block_index_, threads_[next]->index);
  context::jump(*threads_[from]->flow, *threads_[next]->flow);
}

// Lanes of the current warp come first, those above the current one before the others: the stacks that are in the
// cache stay in use. A warp is left when none of its lanes can go on.
unsigned fiber_scheduler::next_ready() {
  const unsigned first = current_ / warp_lanes;
  for (unsigned i = 0; i < warp_count_; ++i) {
    const unsigned w = (first + i) % warp_count_;
    lane_mask ready = warps_[w].ready();
    if (ready == 0) ready = warps_[w].lanes.settle_active();
    if (ready == 0) continue;
    const lane_mask above = i == 0 ? ready & ~first_lanes(current_lane() + 1) : 0;
    return w * warp_lanes + static_cast<unsigned>(std::countr_zero(above != 0 ? above : ready));
  }
  return none;
}

// Round robin through the block, so that a thread that polls meets the one it waits for.
unsigned fiber_scheduler::next_ready_after_current() const {
  const unsigned first = current_ / warp_lanes;
  for (unsigned i = 0; i <= warp_count_; ++i) {
    const unsigned w = (first + i) % warp_count_;
    const lane_mask below = first_lanes(current_ % warp_lanes + 1);
    const lane_mask allowed = i == 0 ? ~below : i == warp_count_ ? below : ~lane_mask{0};
    const lane_mask ready = warps_[w].ready() & allowed;
    if (ready != 0) return w * warp_lanes + static_cast<unsigned>(std::countr_zero(ready));
  }
  return none;
}

// --- Failing ---
//
// The failure is put into words on the host thread's stack: the fibers' frames are abandoned, with all they own.

void fiber_scheduler::give_up() {
  failed_ = true;
  context::jump(*threads_[current_]->flow, host_thread_);
  std::terminate();  // nothing resumes a thread of a failed block
}

std::exception_ptr fiber_scheduler::take_failure() {
  failed_ = false;
  if (thrown_ != nullptr) return std::exchange(thrown_, nullptr);
  const char* const problem = std::exchange(misuse_problem_, nullptr);
  if (problem != nullptr)
    return std::make_exception_ptr(misuse(*block_index_, threads_[current_]->index, misuse_request_, problem));
  return std::make_exception_ptr(describe_waits());
}

error fiber_scheduler::describe_waits() const {
  waits waits(*block_index_);
  for (unsigned i = 0; i < warp_count_ * warp_lanes; ++i) {
    const block_warp& warp = warps_[i / warp_lanes];
    const lane_mask lane = bit(i % warp_lanes);
    if ((warp.at_barrier & lane) != 0) waits.add(threads_[i]->index, threads_[i]->barrier);
    if ((warp.lanes.waiting() & lane) != 0) waits.add(threads_[i]->index, warp.lanes.request(i % warp_lanes));
  }
  return waits.stuck();
}

}  // namespace cugraft::cpu
