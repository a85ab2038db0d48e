// A mark in a stream: to wait for, and to measure time between.
#pragma once

#include <chrono>
#include <memory>

#include <cugraft/stream.hpp>

namespace cugraft {

namespace detail {
class event_state;
}

// Time between two events. The GPU's clock resolves about half a microsecond.
using elapsed_time = std::chrono::duration<double, std::milli>;

// A point in a stream's work. Owns its CUDA event; made when first recorded, so an unrecorded event costs nothing.
// Const members may be called from several threads, record() may not be called beside any other member.
class event {
 public:
  // Not recorded yet.
  event() noexcept;

  // Recorded in the stream at once.
  explicit event(const stream& in);

  event(event&&) noexcept;
  event& operator=(event&&) noexcept;
  event(const event&) = delete;
  event& operator=(const event&) = delete;
  ~event();

  // Marks the end of what has been put into the stream so far, in place of any earlier mark. Throws driver_call.
  void record(const stream& in);

  bool is_recorded() const noexcept { return state_ != nullptr; }

  // Whether the stream has reached the mark. Throws invalid_argument if not recorded, or driver_call.
  bool is_done() const;

  // Waits until the stream has reached the mark. Throws as is_done() does.
  void synchronize() const;

  // Time from `first` to `last`; waits for both. Throws invalid_argument if one is not recorded or they belong to
  // different devices, or driver_call.
  friend elapsed_time elapsed(const event& first, const event& last);

  // The CUevent, borrowed. Null on the CPU backend and before the first record().
  void* native_handle() const noexcept;

 private:
  friend struct detail::access;

  std::unique_ptr<detail::event_state> state_;  // null: not recorded
};

elapsed_time elapsed(const event& first, const event& last);

}  // namespace cugraft
