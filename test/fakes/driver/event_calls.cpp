// cuEvent*.
#include <chrono>

#include "queue.hpp"
#include "state.hpp"

using namespace fake_cuda;

namespace {

// The body of a call about one event.
template <typename Use>
result with_event(const char* name, needs what, event_object* handle, Use use) {
  return entry(name, what, "", [&](driver_state& state, driver_lock& lock) {
    event_object* found = state.events.find(handle);
    if (!found && state.events.is_dead(handle)) state.complain(name, "the event was destroyed before");
    return found ? use(state, lock, *found) : result::invalid_handle;
  });
}

bool is_done(const event_object& of) { return of.done_ticket >= of.ticket; }

}  // namespace

extern "C" {

result cuEventCreate(event_object** out, unsigned flags) {
  return entry("cuEventCreate", a_context, "", [&](driver_state& state, driver_lock&) {
    if (!out) return result::invalid_value;
    *out = state.events.add();
    (*out)->owner = current_context();
    (*out)->flags = flags;
    return result::success;
  });
}

result cuEventDestroy_v2(event_object* handle) {
  return with_event("cuEventDestroy_v2", a_context_to_release, handle,
                    [](driver_state& state, driver_lock&, event_object& dying) {
                      state.events.remove(&dying);
                      return result::success;
                    });
}

result cuEventRecord(event_object* handle, stream_object* stream) {
  return with_event("cuEventRecord", a_context, handle,
                    [stream](driver_state& state, driver_lock& lock, event_object& event) {
                      stream_object* in = stream_of(state, "cuEventRecord", stream);
                      if (!in || in->owner != event.owner) return result::invalid_handle;
                      event.recorded_in = in;
                      event.ticket = state.last_ticket + 1;  // what submit gives: the lock is still held
                      submit(state, lock, *in, [&state, &event, ticket = event.ticket] {
                        const std::scoped_lock inner(state.mutex);
                        event.done_ticket = ticket;
                        event.reached = std::chrono::steady_clock::now();
                        return result::success;
                      });
                      return result::success;
                    });
}

result cuEventQuery(event_object* handle) {
  return with_event("cuEventQuery", a_context, handle, [](driver_state& state, driver_lock& lock, event_object& of) {
    const bool done = is_done(of);
    if (!done) drain(state, lock, *of.recorded_in, of.recorded_in->pending.front().ticket);
    return done ? result::success : result::not_ready;
  });
}

result cuEventSynchronize(event_object* handle) {
  return with_event("cuEventSynchronize", a_context, handle,
                    [](driver_state& state, driver_lock& lock, event_object& of) {
                      if (of.recorded_in) drain(state, lock, *of.recorded_in, of.ticket);
                      return of.owner->sticky;
                    });
}

result cuEventElapsedTime(float* milliseconds, event_object* first, event_object* last) {
  return with_event("cuEventElapsedTime", a_context, first, [&](driver_state& state, driver_lock&, event_object& from) {
    if (!milliseconds) return result::invalid_value;
    const event_object* to = state.events.find(last);
    const bool recorded = to && to->recorded_in && from.recorded_in;
    if (!recorded || ((to->flags | from.flags) & event_disable_timing)) return result::invalid_handle;
    if (!is_done(from) || !is_done(*to)) return result::not_ready;
    *milliseconds = std::chrono::duration<float, std::milli>(to->reached - from.reached).count();
    return result::success;
  });
}

result cuEventElapsedTime_v2(float* milliseconds, event_object* first, event_object* last) {
  return cuEventElapsedTime(milliseconds, first, last);
}

}  // extern "C"
