// The 32 lanes of a warp at warp operations: who waits for whom, and what each gets. No fibers here: a lane arrives or
// leaves, and the answer says which lanes may go on.
#pragma once

#include <cstdint>

#include <cugraft/abi/cpu_collective.hpp>

namespace cugraft::cpu {

using lane_mask = std::uint32_t;

inline constexpr unsigned warp_lanes = 32;

// What one lane calls.
struct warp_request {
  abi::warp_operation operation = abi::warp_operation::sync;
  lane_mask mask = 0;
  std::uint64_t value = 0;
  std::uint32_t lane = 0;      // the shuffles' lane, delta or lane mask
  std::uint32_t width = 32;    // the shuffles'
  const void* site = nullptr;  // `active`: where it is called from
};

class warp {
 public:
  // Begins anew with the lanes of `lanes`.
  void start(lane_mask lanes);

  // The lane calls an operation. The result is the set of lanes whose operation is complete by that: empty, or with
  // `lane` in it. `request.mask` must have the lane itself.
  lane_mask arrive(unsigned lane, const warp_request& request);

  // The lane has returned from the kernel. The result is as for arrive(): others may have waited for it.
  lane_mask leave(unsigned lane);

  // To be called when none of the lanes can go on: completes `active` for lanes that wait for it at one place. The
  // result is as for arrive().
  lane_mask settle_active();

  // A lane's result of its last complete operation.
  std::uint64_t result(unsigned lane) const { return results_[lane]; }

  // The lanes that have not returned; those of them that wait for an operation; and for which.
  lane_mask live() const { return live_; }
  lane_mask waiting() const { return waiting_; }
  const warp_request& request(unsigned lane) const { return requests_[lane]; }

 private:
  lane_mask complete_group_of(unsigned lane);
  void compute(lane_mask group);

  lane_mask live_ = 0;
  lane_mask waiting_ = 0;
  warp_request requests_[warp_lanes] = {};
  std::uint64_t results_[warp_lanes] = {};
};

}  // namespace cugraft::cpu
