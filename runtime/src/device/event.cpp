#include <cugraft/event.hpp>

#include "device/access.hpp"

namespace cugraft {
namespace detail {

event_state::event_state(cuda_context& in) : device(in.device), context(&in) {
  const context_scope scope(in);
  scope.check(device.subject());
  driver::call(in.driver(), device.subject(), in.driver().event_create, &handle, driver::event_default);
}

event_state::~event_state() {
  if (is_cpu() || driver::used_before_fork()) return;
  const context_scope scope(*context);
  if (scope.note(device.subject()))
    driver::release(context->driver(), device.subject(), context->driver().event_destroy, handle);
}

namespace {

const event_state& recorded(const event& mark) {
  if (const event_state* state = access::state(mark)) return *state;
  throw error(error_code::invalid_argument,
              {.problem = "an event was used before it was recorded", .help = "call event::record() first"});
}

void wait_for(const event_state& mark) {
  if (mark.is_cpu()) return;
  const auto about = mark.device.subject();
  const context_scope scope(*mark.context);
  scope.check(about);
  driver::call(mark.context->driver(), about, mark.context->driver().event_synchronize, mark.handle);
}

std::unique_ptr<event_state> new_event_for(const stream_state& stream) {
  return stream.is_cpu() ? std::make_unique<event_state>(stream.device)
                         : std::make_unique<event_state>(*stream.context);
}

}  // namespace
}  // namespace detail

event::event() noexcept = default;
event::event(event&&) noexcept = default;
event& event::operator=(event&&) noexcept = default;
event::~event() = default;

event::event(const stream& in) { record(in); }

void event::record(const stream& in) {
  const detail::stream_state& stream = *detail::access::state(in);
  // Kept back until it is recorded, so that a failure leaves this event as it was.
  std::unique_ptr<detail::event_state> made;
  if (state_ == nullptr || state_->context != stream.context) made = detail::new_event_for(stream);
  detail::event_state& mark = made ? *made : *state_;
  if (stream.is_cpu()) {
    mark.time = detail::event_state::clock::now();
  } else {
    const auto about = stream.device.subject();
    const detail::context_scope scope(*stream.context);
    scope.check(about);
    driver::call(stream.driver(), about, stream.driver().event_record, mark.handle, stream.handle);
  }
  if (made) state_ = std::move(made);
}

bool event::is_done() const {
  const detail::event_state& mark = detail::recorded(*this);
  if (mark.is_cpu()) return true;
  const auto about = mark.device.subject();
  const detail::context_scope scope(*mark.context);
  scope.check(about);
  const driver::table& driver = mark.context->driver();
  const driver::result result = driver.event_query(mark.handle);
  if (result == driver::result::not_ready) return false;
  if (result != driver::result::success) driver::fail(driver, about, driver.event_query.name(), result);
  return true;
}

void event::synchronize() const { detail::wait_for(detail::recorded(*this)); }

void* event::native_handle() const noexcept { return state_ ? state_->handle : nullptr; }

elapsed_time elapsed(const event& first, const event& last) {
  const detail::event_state& from = detail::recorded(first);
  const detail::event_state& to = detail::recorded(last);
  if (from.context != to.context)
    throw error(error_code::invalid_argument,
                {.problem = "two events of different devices or contexts have no time between them: one is of " +
                            from.device.label + ", the other of " + to.device.label,
                 .help = "record both in streams of one device"});
  if (from.is_cpu()) return to.time - from.time;
  detail::wait_for(from);
  detail::wait_for(to);
  const auto about = to.device.subject();
  const detail::context_scope scope(*to.context);
  scope.check(about);
  float milliseconds = 0;
  const driver::table& driver = to.context->driver();
  driver::call(driver, about, driver.event_elapsed_time, &milliseconds, from.handle, to.handle);
  return elapsed_time(milliseconds);
}

}  // namespace cugraft
