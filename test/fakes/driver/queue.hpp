// Work in streams: done at once, or, in deferred mode, when somebody waits for it.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

#include "state.hpp"

namespace fake_cuda {

// The live stream behind a handle that a call got; a null handle is the current context's legacy stream, which is as
// a blocking stream here. Null: no such stream, which is noted as a violation if it once was one.
stream_object* stream_of(driver_state& state, const char* call, stream_object* handle);

// Puts work into the stream; its ticket. Whatever `run` returns but success becomes the context's sticky error. `run`
// is called without the driver's lock, which is not held on return from this either way.
std::uint64_t submit(driver_state& state, driver_lock& lock, stream_object& in, std::function<result()> run);

// Runs what waits in the stream, up to that ticket. Called, and returns, with the lock held.
void drain(driver_state& state, driver_lock& lock, stream_object& from,
           std::uint64_t up_to = std::numeric_limits<std::uint64_t>::max());

// The same for every stream of a context.
void drain_all(driver_state& state, driver_lock& lock, const context& of);

}  // namespace fake_cuda
