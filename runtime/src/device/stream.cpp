#include <cugraft/event.hpp>
#include <cugraft/stream.hpp>

#include "device/access.hpp"
#include "device/backend.hpp"

namespace cugraft {
namespace detail {
namespace {

// The context of a stream that names no device.
cuda_context& default_context(device_state& gpu) {
  if (cuda_context* current = current_context()) return *current;
  cuda_context& primary = gpu.primary_context();
  primary.stays_current.store(true, std::memory_order_relaxed);
  return primary;
}

cuda_context& context_on(device_state& gpu) {
  cuda_context* current = current_context();
  return current != nullptr && &current->device == &gpu ? *current : gpu.primary_context();
}

}  // namespace

stream_state::stream_state(cuda_context& in) : device(in.device), context(&in) {
  const context_scope scope(in);
  scope.check(device.subject());
  driver::call(driver(), device.subject(), driver().stream_create, &handle, driver::stream_non_blocking);
}

stream_state::~stream_state() {
  if (is_cpu() || driver::used_before_fork()) return;
  const context_scope scope(*context);
  if (scope.note(device.subject())) driver::release(driver(), device.subject(), driver().stream_destroy, handle);
}

void access::fail_moved_from() {
  throw error(error_code::invalid_argument,
              {.problem = "a stream was used after it had been moved from", .help = "use the one it was moved to"});
}

}  // namespace detail

stream::stream() {
  detail::device_state& on = detail::default_device();
  state_ = on.is_cpu() ? std::make_shared<detail::stream_state>(on)
                       : std::make_shared<detail::stream_state>(detail::default_context(on));
}

stream::stream(const cugraft::device& on) {
  detail::device_state& state = detail::access::state(on);
  state_ = on.is_cpu() ? std::make_shared<detail::stream_state>(state)
                       : std::make_shared<detail::stream_state>(detail::context_on(state));
}

void stream::synchronize() const {
  const detail::stream_state& state = *detail::access::state(*this);
  if (state.is_cpu()) return;
  const auto about = state.device.subject();
  const detail::context_scope scope(*state.context);
  scope.check(about);
  driver::call(state.driver(), about, state.driver().stream_synchronize, state.handle);
}

bool stream::is_idle() const {
  const detail::stream_state& state = *detail::access::state(*this);
  if (state.is_cpu()) return true;
  const auto about = state.device.subject();
  const detail::context_scope scope(*state.context);
  scope.check(about);
  const driver::result result = state.driver().stream_query(state.handle);
  if (result == driver::result::not_ready) return false;
  if (result != driver::result::success)
    driver::fail(state.driver(), about, state.driver().stream_query.name(), result);
  return true;
}

void stream::wait(const event& until) const {
  const detail::stream_state& state = *detail::access::state(*this);
  const detail::event_state* mark = detail::access::state(until);
  if (mark == nullptr)
    throw error(error_code::invalid_argument, {.problem = "a stream cannot wait for an event that was never recorded",
                                               .help = "record the event first",
                                               .device = state.device.label});
  if (mark->is_cpu()) return;  // what it marks was done when it was recorded
  if (state.is_cpu()) return until.synchronize();
  const auto about = state.device.subject();
  const detail::context_scope scope(*state.context);
  scope.check(about);
  driver::call(state.driver(), about, state.driver().stream_wait_event, state.handle, mark->handle, 0U);
}

device stream::device() const { return detail::access::make_device(detail::access::state(*this)->device); }

void* stream::native_handle() const noexcept { return state_ ? state_->handle : nullptr; }

}  // namespace cugraft
