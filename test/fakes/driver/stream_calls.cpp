// cuStream*.
#include "queue.hpp"
#include "state.hpp"

using namespace fake_cuda;

namespace {

// The body of a call about one stream.
template <typename Use>
result with_stream(const char* name, needs what, stream_object* handle, Use use) {
  return entry(name, what, "", [&](driver_state& state, driver_lock& lock) {
    stream_object* found = stream_of(state, name, handle);
    return found ? use(state, lock, *found) : result::invalid_handle;
  });
}

result create(driver_state& state, stream_object** out, unsigned flags) {
  if (!out || flags > stream_non_blocking) return result::invalid_value;
  *out = state.streams.add();
  (*out)->owner = current_context();
  (*out)->flags = flags;
  return result::success;
}

}  // namespace

extern "C" {

result cuStreamCreate(stream_object** out, unsigned flags) {
  return entry("cuStreamCreate", a_context, "",
               [&](driver_state& state, driver_lock&) { return create(state, out, flags); });
}

result cuStreamCreateWithPriority(stream_object** out, unsigned flags, int) {
  return entry("cuStreamCreateWithPriority", a_context, "",
               [&](driver_state& state, driver_lock&) { return create(state, out, flags); });
}

result cuStreamDestroy_v2(stream_object* handle) {
  if (!handle) return result::invalid_handle;
  return with_stream("cuStreamDestroy_v2", a_context_to_release, handle,
                     [](driver_state& state, driver_lock& lock, stream_object& dying) {
                       drain(state, lock, dying);  // the driver lets the work finish
                       state.streams.remove(&dying);
                       return result::success;
                     });
}

result cuStreamSynchronize(stream_object* handle) {
  return with_stream("cuStreamSynchronize", a_context, handle,
                     [](driver_state& state, driver_lock& lock, stream_object& of) {
                       drain(state, lock, of);
                       return of.owner->sticky;
                     });
}

result cuStreamQuery(stream_object* handle) {
  return with_stream("cuStreamQuery", a_context, handle, [](driver_state& state, driver_lock& lock, stream_object& of) {
    const bool idle = of.pending.empty();
    if (!idle) drain(state, lock, of, of.pending.front().ticket);  // a device does not wait to be synchronised with
    return idle ? result::success : result::not_ready;
  });
}

result cuStreamWaitEvent(stream_object* handle, event_object* event, unsigned) {
  return with_stream("cuStreamWaitEvent", a_context, handle,
                     [event](driver_state& state, driver_lock& lock, stream_object& of) {
                       if (!state.events.find(event)) return result::invalid_handle;
                       stream_object* source = event->recorded_in;
                       if (!source) return result::success;  // never recorded: nothing to wait for
                       submit(state, lock, of, [&state, source, ticket = event->ticket] {
                         driver_lock inner(state.mutex);
                         drain(state, inner, *source, ticket);
                         return result::success;
                       });
                       return result::success;
                     });
}

result cuStreamGetCtx(stream_object* handle, context** out) {
  return with_stream("cuStreamGetCtx", a_context, handle, [&](driver_state&, driver_lock&, stream_object& of) {
    if (!out) return result::invalid_value;
    *out = of.owner;
    return result::success;
  });
}

}  // extern "C"
