#include "queue.hpp"

#include <utility>
#include <vector>

namespace fake_cuda {
namespace {

void note(driver_state& state, context& in, result outcome) {
  if (outcome == result::success) return;
  const std::scoped_lock lock(state.mutex);
  if (in.sticky == result::success) in.sticky = outcome;
}

stream_object* legacy_stream(driver_state& state) {
  context* current = current_context();
  if (!current->legacy_stream) {
    current->legacy_stream = state.streams.add();
    current->legacy_stream->owner = current;
  }
  return current->legacy_stream;
}

}  // namespace

stream_object* stream_of(driver_state& state, const char* call, stream_object* handle) {
  if (!handle) return legacy_stream(state);
  stream_object* found = state.streams.find(handle);
  if (!found && state.streams.is_dead(handle)) state.complain(call, "the stream was destroyed before");
  return found;
}

std::uint64_t submit(driver_state& state, driver_lock& lock, stream_object& in, std::function<result()> run) {
  const std::uint64_t ticket = ++state.last_ticket;
  if (state.settings.deferred) {
    in.pending.push_back({ticket, std::move(run)});
    lock.unlock();
    return ticket;
  }
  lock.unlock();
  const std::scoped_lock one_at_a_time(in.running);
  note(state, *in.owner, run());
  return ticket;
}

void drain(driver_state& state, driver_lock& lock, stream_object& from, std::uint64_t up_to) {
  lock.unlock();
  {
    const std::scoped_lock one_at_a_time(state.draining);
    for (;;) {
      driver_lock taking(state.mutex);
      if (from.pending.empty() || from.pending.front().ticket > up_to) break;
      const operation next = std::move(from.pending.front());
      from.pending.pop_front();
      taking.unlock();
      note(state, *from.owner, next.run());
    }
  }
  lock.lock();
}

void drain_all(driver_state& state, driver_lock& lock, const context& of) {
  std::vector<stream_object*> streams;
  state.streams.for_each([&](stream_object& each) {
    if (each.owner == &of) streams.push_back(&each);
  });
  for (stream_object* each : streams) drain(state, lock, *each);
}

}  // namespace fake_cuda
