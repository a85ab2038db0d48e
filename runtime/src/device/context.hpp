// CUDA contexts: where memory, streams and modules live.
#pragma once

#include <atomic>
#include <cstdint>

#include "device/device_state.hpp"
#include "driver/call.hpp"

namespace cugraft::detail {

// A context that cugraft works in: a device's primary one, or one that the program made. Immortal, though what it
// stands for may be destroyed by its owner.
class cuda_context {
 public:
  // The one object for a handle. Throws driver_call.
  static cuda_context& of(driver::context_handle handle, device_state& device);

  cuda_context(driver::context_handle its_handle, unsigned long long its_id, std::uint32_t its_index, device_state& on)
      : handle(its_handle), id(its_id), index(its_index), device(on) {}

  const driver::table& driver() const noexcept { return device.driver(); }

  const driver::context_handle handle;
  const unsigned long long id;  // the driver's, never used again; 0 from drivers that give none
  const std::uint32_t index;    // counts contexts from 0: where per-context tables keep what is of this one
  device_state& device;

  // Whether a thread without a current context keeps this one once it has used it, as it does with cudart. True for the
  // default device alone: then the next stream() of that thread means the same device.
  std::atomic<bool> stays_current{false};
};

// Makes a context current for a scope, and puts back what was current before. Costs one driver call where it is
// current already.
class context_scope {
 public:
  // Does not throw; check() or ok() tells.
  explicit context_scope(const cuda_context& wanted) noexcept;
  ~context_scope();
  context_scope(const context_scope&) = delete;
  context_scope& operator=(const context_scope&) = delete;

  bool ok() const noexcept { return result_ == driver::result::success; }

  // Throws used_after_fork or driver_call if the context could not be made current.
  void check(const driver::subject& about) const {
    driver::refuse_after_fork(about);
    if (!ok()) [[unlikely]]
      driver::fail(context_.driver(), about, call_, result_);
  }

  // The same for destructors.
  bool note(const driver::subject& about) const noexcept {
    if (!ok()) driver::note_failure(context_.driver(), about, call_, result_);
    return ok();
  }

 private:
  const cuda_context& context_;
  driver::result result_ = driver::result::success;
  const char* call_ = "";
  bool pushed_ = false;
};

// The context that is current for the calling thread, or null. Throws driver_call.
cuda_context* current_context();

}  // namespace cugraft::detail
