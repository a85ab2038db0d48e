// The way from public objects to what they stand for.
#pragma once

#include <cugraft/detail/memory.hpp>
#include <cugraft/device.hpp>
#include <cugraft/error.hpp>
#include <cugraft/event.hpp>
#include <cugraft/stream.hpp>
#include <memory>

#include "device/device_state.hpp"
#include "device/event_state.hpp"
#include "device/stream_state.hpp"

namespace cugraft::detail {

struct access {
  static device_state& state(const device& of) noexcept { return *of.state_; }
  static device make_device(device_state& state) noexcept { return device(state); }

  // Throws invalid_argument if the stream was moved from.
  static const std::shared_ptr<stream_state>& state(const stream& of) {
    if (of.state_ == nullptr) [[unlikely]]
      fail_moved_from();
    return of.state_;
  }

  // Null: not recorded.
  static event_state* state(const event& of) noexcept { return of.state_.get(); }

  // Whose memory it is. Only for memory that was not moved from.
  static const stream_state& owner(const device_memory& of) noexcept { return *of.stream_; }

  [[noreturn]] static void fail_moved_from();
};

}  // namespace cugraft::detail
