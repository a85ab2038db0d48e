// A queue of work for one device.
#pragma once

#include <memory>

#include <cugraft/device.hpp>

namespace cugraft {

class event;

namespace detail {
class stream_state;
}

// A queue: what is put into one stream happens in that order; streams do not wait for each other unless told to.
// On the CPU backend every operation is done when the call returns.
//
// Owns its CUDA stream, which is non-blocking (it does not synchronise with the legacy default stream) and outlives
// this object as long as a buffer made with it does. The destructor does not wait for the work. May be used from
// several threads; not while it is being moved from or destroyed.
class stream {
 public:
  // On the default device. If the calling thread has a current CUDA context, the stream belongs to that context (and
  // its device), so that libraries in the process share memory with it; otherwise to the device's primary context.
  // Throws what device() throws, or driver_call.
  stream();

  // On that device: in the calling thread's current context if it belongs to the device, else in its primary context.
  explicit stream(const cugraft::device& on);

  stream(stream&&) noexcept = default;
  stream& operator=(stream&&) noexcept = default;
  stream(const stream&) = delete;
  stream& operator=(const stream&) = delete;
  ~stream() = default;

  // Waits until everything put into the stream so far is done. Throws driver_call, also for failures of that earlier
  // work, such as an illegal address in a kernel.
  void synchronize() const;

  // Whether everything put into the stream so far is done. Throws as synchronize() does.
  bool is_idle() const;

  // Makes what is put into the stream from now on wait for the event. Throws invalid_argument if the event was never
  // recorded.
  void wait(const event& until) const;

  cugraft::device device() const;

  // The CUstream, borrowed: for calls to other CUDA libraries. Null on the CPU backend.
  void* native_handle() const noexcept;

 private:
  friend struct detail::access;

  std::shared_ptr<detail::stream_state> state_;  // null once moved from: every use then throws invalid_argument
};

}  // namespace cugraft
