#include "cpu/warp.hpp"

#include <algorithm>
#include <bit>

namespace cugraft::cpu {
namespace {

using abi::warp_operation;

constexpr lane_mask bit(unsigned lane) { return lane_mask{1} << lane; }

// Calls f(lane) for each lane of the set, lowest first.
template <class F>
void for_each_lane(lane_mask lanes, F f) {
  for (; lanes != 0; lanes &= lanes - 1) f(static_cast<unsigned>(std::countr_zero(lanes)));
}

// The lane that a shuffle reads, as PTX defines it for shfl.sync.
unsigned source_lane(unsigned lane, const warp_request& request) {
  const unsigned segment = warp_lanes - std::clamp(request.width, 1U, warp_lanes);  // the bits that number segments
  const unsigned first = lane & segment;
  const unsigned last = first | (~segment & 31U);
  const unsigned offset = request.lane & 31U;
  unsigned source = lane;
  switch (request.operation) {
    case warp_operation::shuffle:
      return first | (offset & ~segment & 31U);
    case warp_operation::shuffle_up:
      return lane < first + offset ? lane : lane - offset;
    case warp_operation::shuffle_down:
      source = lane + offset;
      break;
    default:
      source = lane ^ offset;
      break;
  }
  return source <= last ? source : lane;
}

std::uint32_t combine(warp_operation operation, std::uint32_t a, std::uint32_t b) {
  const auto signed_a = static_cast<std::int32_t>(a);
  const auto signed_b = static_cast<std::int32_t>(b);
  switch (operation) {
    case warp_operation::add:
      return a + b;
    case warp_operation::min_signed:
      return static_cast<std::uint32_t>(std::min(signed_a, signed_b));
    case warp_operation::min_unsigned:
      return std::min(a, b);
    case warp_operation::max_signed:
      return static_cast<std::uint32_t>(std::max(signed_a, signed_b));
    case warp_operation::max_unsigned:
      return std::max(a, b);
    case warp_operation::bit_and:
      return a & b;
    case warp_operation::bit_or:
      return a | b;
    default:
      return a ^ b;
  }
}

}  // namespace

void warp::start(lane_mask lanes) {
  live_ = lanes;
  waiting_ = 0;
}

lane_mask warp::arrive(unsigned lane, const warp_request& request) {
  requests_[lane] = request;
  waiting_ |= bit(lane);
  return request.operation == warp_operation::active ? 0 : complete_group_of(lane);
}

lane_mask warp::leave(unsigned lane) {
  live_ &= ~bit(lane);
  lane_mask completed = 0;
  for_each_lane(waiting_, [&](unsigned other) {
    const bool waited = (requests_[other].mask & bit(lane)) != 0;
    if (waited && (completed & bit(other)) == 0) completed |= complete_group_of(other);
  });
  return completed;
}

lane_mask warp::settle_active() {
  lane_mask group = 0;
  const void* site = nullptr;
  for_each_lane(waiting_, [&](unsigned lane) {
    const warp_request& request = requests_[lane];
    if (request.operation != warp_operation::active) return;
    if (group == 0) site = request.site;
    if (request.site == site) group |= bit(lane);
  });
  for_each_lane(group, [&](unsigned lane) { results_[lane] = group; });
  waiting_ &= ~group;
  return group;
}

lane_mask warp::complete_group_of(unsigned lane) {
  const warp_request& request = requests_[lane];
  if (request.operation == warp_operation::active) return 0;
  const lane_mask group = request.mask & live_;
  if ((group & ~waiting_) != 0) return 0;
  bool agree = true;
  for_each_lane(group, [&](unsigned other) {
    agree &= requests_[other].operation == request.operation && requests_[other].mask == request.mask;
  });
  if (!agree) return 0;
  compute(group);
  waiting_ &= ~group;
  return group;
}

void warp::compute(lane_mask group) {
  const warp_operation operation = requests_[std::countr_zero(group)].operation;
  const auto give_all = [&](std::uint64_t result) {
    for_each_lane(group, [&](unsigned lane) { results_[lane] = result; });
  };
  const auto lanes_with = [&](std::uint64_t value) {
    lane_mask lanes = 0;
    for_each_lane(group, [&](unsigned lane) { lanes |= requests_[lane].value == value ? bit(lane) : 0; });
    return lanes;
  };
  switch (operation) {
    case warp_operation::sync:
    case warp_operation::active:
      return;
    case warp_operation::ballot:
      return give_all(lanes_with(1));
    case warp_operation::all:
      return give_all(lanes_with(1) == group);
    case warp_operation::any:
      return give_all(lanes_with(1) != 0);
    case warp_operation::match_any:
      return for_each_lane(group, [&](unsigned lane) { results_[lane] = lanes_with(requests_[lane].value); });
    case warp_operation::match_all: {
      const lane_mask lanes = lanes_with(requests_[std::countr_zero(group)].value);
      return give_all(lanes == group ? group : 0);
    }
    case warp_operation::shuffle:
    case warp_operation::shuffle_up:
    case warp_operation::shuffle_down:
    case warp_operation::shuffle_xor:
      return for_each_lane(group, [&](unsigned lane) {
        const unsigned source = source_lane(lane, requests_[lane]);
        results_[lane] = (group & bit(source)) != 0 ? requests_[source].value : 0;
      });
    default: {
      auto result = static_cast<std::uint32_t>(requests_[std::countr_zero(group)].value);
      for_each_lane(group & (group - 1), [&](unsigned lane) {
        result = combine(operation, result, static_cast<std::uint32_t>(requests_[lane].value));
      });
      return give_all(result);
    }
  }
}

}  // namespace cugraft::cpu
