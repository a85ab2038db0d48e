// cuMemcpy* and cuMemset*.
//
// Pageable host memory follows the driver's documented rule: what is copied from it is taken before the call returns,
// and what is copied to it is there when the call returns. Only pinned memory is left to the stream.
#include <cstring>
#include <memory>
#include <vector>

#include "queue.hpp"
#include "state.hpp"

using namespace fake_cuda;

namespace {

void* as_pointer(device_pointer address) { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(address)); }

std::string bytes_text(std::size_t bytes) { return "bytes=" + std::to_string(bytes); }

// Whether a call may touch the device memory [address, address + bytes); if not, that is a violation.
bool is_allowed(driver_state& state, const char* call, device_pointer address, std::size_t bytes,
                const context* owner) {
  const complaint found = state.memory.check_device_range(address, bytes, owner);
  if (!found.empty()) state.complain(call, found);
  return found.empty();
}

void submit_copy(driver_state& state, driver_lock& lock, stream_object& in, void* to, const void* from,
                 std::size_t bytes) {
  submit(state, lock, in, [=] {
    std::memcpy(to, from, bytes);
    return result::success;
  });
}

// What copies and fills do before their work: an empty range is fine and does nothing.
template <typename Work>
result in_stream(const char* call, std::size_t bytes, stream_object* stream, Work work) {
  return entry(call, a_context, bytes_text(bytes), [&](driver_state& state, driver_lock& lock) {
    stream_object* in = stream_of(state, call, stream);
    if (!in) return result::invalid_handle;
    return bytes == 0 ? result::success : work(state, lock, *in);
  });
}

result copy_to_device(driver_state& state, driver_lock& lock, const char* call, device_pointer to, const void* from,
                      std::size_t bytes, stream_object& in) {
  if (!from || !is_allowed(state, call, to, bytes, in.owner)) return result::invalid_value;
  if (state.memory.is_pinned(from)) {
    submit_copy(state, lock, in, as_pointer(to), from, bytes);
    return result::success;
  }
  const auto* first = static_cast<const unsigned char*>(from);
  const auto staged = std::make_shared<std::vector<unsigned char>>(first, first + bytes);
  submit(state, lock, in, [=] {
    std::memcpy(as_pointer(to), staged->data(), bytes);
    return result::success;
  });
  return result::success;
}

result copy_to_host(driver_state& state, driver_lock& lock, const char* call, void* to, device_pointer from,
                    std::size_t bytes, stream_object& in) {
  if (!to || !is_allowed(state, call, from, bytes, in.owner)) return result::invalid_value;
  const bool pinned = state.memory.is_pinned(to);
  submit_copy(state, lock, in, to, as_pointer(from), bytes);
  if (pinned) return result::success;
  lock.lock();
  drain(state, lock, in);
  return in.owner->sticky;
}

result copy_on_device(driver_state& state, driver_lock& lock, const char* call, device_pointer to,
                      const context* to_owner, device_pointer from, const context* from_owner, std::size_t bytes,
                      stream_object& in) {
  if (!is_allowed(state, call, to, bytes, to_owner) || !is_allowed(state, call, from, bytes, from_owner))
    return result::invalid_value;
  submit_copy(state, lock, in, as_pointer(to), as_pointer(from), bytes);
  return result::success;
}

// The synchronous forms: in the legacy stream, finished on return.
result finish(driver_state& state, driver_lock& lock, stream_object& in, result outcome) {
  if (!lock.owns_lock()) lock.lock();
  drain_all(state, lock, *in.owner);
  return outcome;
}

}  // namespace

extern "C" {

result cuMemcpyHtoDAsync_v2(device_pointer to, const void* from, std::size_t bytes, stream_object* stream) {
  constexpr const char* call = "cuMemcpyHtoDAsync_v2";
  return in_stream(call, bytes, stream, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    return copy_to_device(state, lock, call, to, from, bytes, in);
  });
}

result cuMemcpyDtoHAsync_v2(void* to, device_pointer from, std::size_t bytes, stream_object* stream) {
  constexpr const char* call = "cuMemcpyDtoHAsync_v2";
  return in_stream(call, bytes, stream, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    return copy_to_host(state, lock, call, to, from, bytes, in);
  });
}

result cuMemcpyDtoDAsync_v2(device_pointer to, device_pointer from, std::size_t bytes, stream_object* stream) {
  constexpr const char* call = "cuMemcpyDtoDAsync_v2";
  return in_stream(call, bytes, stream, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    return copy_on_device(state, lock, call, to, in.owner, from, in.owner, bytes, in);
  });
}

// Between any two addresses that the driver knows, on whichever devices they are.
result cuMemcpyAsync(device_pointer to, device_pointer from, std::size_t bytes, stream_object* stream) {
  constexpr const char* call = "cuMemcpyAsync";
  return in_stream(call, bytes, stream, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    return copy_on_device(state, lock, call, to, nullptr, from, nullptr, bytes, in);
  });
}

result cuMemcpyPeerAsync(device_pointer to, context* to_owner, device_pointer from, context* from_owner,
                         std::size_t bytes, stream_object* stream) {
  constexpr const char* call = "cuMemcpyPeerAsync";
  return in_stream(call, bytes, stream, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    if (!state.contexts.find(to_owner) || !state.contexts.find(from_owner)) return result::invalid_context;
    return copy_on_device(state, lock, call, to, to_owner, from, from_owner, bytes, in);
  });
}

result cuMemcpyHtoD_v2(device_pointer to, const void* from, std::size_t bytes) {
  constexpr const char* call = "cuMemcpyHtoD_v2";
  return in_stream(call, bytes, nullptr, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    drain_all(state, lock, *in.owner);
    return finish(state, lock, in, copy_to_device(state, lock, call, to, from, bytes, in));
  });
}

result cuMemcpyDtoH_v2(void* to, device_pointer from, std::size_t bytes) {
  constexpr const char* call = "cuMemcpyDtoH_v2";
  return in_stream(call, bytes, nullptr, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    drain_all(state, lock, *in.owner);
    return finish(state, lock, in, copy_to_host(state, lock, call, to, from, bytes, in));
  });
}

result cuMemsetD8Async(device_pointer to, unsigned char value, std::size_t count, stream_object* stream) {
  constexpr const char* call = "cuMemsetD8Async";
  return in_stream(call, count, stream, [&](driver_state& state, driver_lock& lock, stream_object& in) {
    if (!is_allowed(state, call, to, count, in.owner)) return result::invalid_value;
    submit(state, lock, in, [=] {
      std::memset(as_pointer(to), value, count);
      return result::success;
    });
    return result::success;
  });
}

}  // extern "C"
