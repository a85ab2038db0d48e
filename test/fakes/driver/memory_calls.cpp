// cuMemAlloc*, cuMemFree*, pinned host memory.
#include "queue.hpp"
#include "state.hpp"

using namespace fake_cuda;

namespace {

std::string bytes_text(std::size_t bytes) { return "bytes=" + std::to_string(bytes); }

result allocate_device(driver_state& state, device_pointer* out, std::size_t bytes) {
  if (!out || bytes == 0) return result::invalid_value;
  context* owner = current_context();
  void* start = state.memory.allocate(memory_kind::device, owner, bytes, owner->on->model.memory_bytes);
  if (!start) return result::out_of_memory;
  *out = reinterpret_cast<device_pointer>(start);
  return result::success;
}

void* as_pointer(device_pointer address) { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(address)); }

// The live allocation that a free names; null, and a violation, if there is none.
allocation* allocation_to_free(driver_state& state, const char* call, memory_kind kind, const void* start) {
  allocation* found = state.memory.find(kind, start);
  if (!found) state.complain(call, "no live allocation starts there: freed twice, or never allocated");
  return found;
}

void release(driver_state& state, const char* call, const void* start) {
  if (const complaint damage = state.memory.release(start); !damage.empty()) state.complain(call, damage);
}

result free_pinned(driver_state& state, driver_lock& lock, const char* call, void* start, bool registered) {
  const allocation* found = allocation_to_free(state, call, memory_kind::pinned, start);
  if (!found || found->registered != registered) return result::invalid_value;
  drain_all(state, lock, *found->owner);
  release(state, call, start);
  return result::success;
}

}  // namespace

extern "C" {

result cuMemGetInfo_v2(std::size_t* free_bytes, std::size_t* total_bytes) {
  return entry("cuMemGetInfo_v2", a_context, "", [&](driver_state& state, driver_lock&) {
    if (!free_bytes || !total_bytes) return result::invalid_value;
    *total_bytes = current_context()->on->model.memory_bytes;
    *free_bytes = *total_bytes - std::min(*total_bytes, state.memory.live_bytes(memory_kind::device));
    return result::success;
  });
}

result cuMemAlloc_v2(device_pointer* out, std::size_t bytes) {
  return entry("cuMemAlloc_v2", a_context, bytes_text(bytes),
               [&](driver_state& state, driver_lock&) { return allocate_device(state, out, bytes); });
}

result cuMemAllocAsync(device_pointer* out, std::size_t bytes, stream_object* stream) {
  return entry("cuMemAllocAsync", a_context, bytes_text(bytes), [&](driver_state& state, driver_lock&) {
    if (!state.settings.pools) return result::not_supported;
    if (!stream_of(state, "cuMemAllocAsync", stream)) return result::invalid_handle;
    if (out && bytes == 0) {
      *out = 0;
      return result::success;
    }
    return allocate_device(state, out, bytes);
  });
}

result cuMemFree_v2(device_pointer address) {
  return entry("cuMemFree_v2", a_context_to_release, "", [&](driver_state& state, driver_lock& lock) {
    if (address == 0) return result::success;
    const allocation* found = allocation_to_free(state, "cuMemFree_v2", memory_kind::device, as_pointer(address));
    if (!found) return result::invalid_value;
    drain_all(state, lock, *found->owner);  // it waits for the device
    release(state, "cuMemFree_v2", as_pointer(address));
    return result::success;
  });
}

result cuMemFreeAsync(device_pointer address, stream_object* stream) {
  return entry("cuMemFreeAsync", a_context_to_release, "", [&](driver_state& state, driver_lock& lock) {
    stream_object* in = stream_of(state, "cuMemFreeAsync", stream);
    if (!in) return result::invalid_handle;
    if (address == 0) return result::success;
    allocation* found = allocation_to_free(state, "cuMemFreeAsync", memory_kind::device, as_pointer(address));
    if (!found) return result::invalid_value;
    found->freed = true;  // from here on any other use of it is wrong
    submit(state, lock, *in, [&state, address] {
      const std::scoped_lock inner(state.mutex);
      release(state, "cuMemFreeAsync", as_pointer(address));
      return result::success;
    });
    return result::success;
  });
}

result cuMemHostAlloc(void** out, std::size_t bytes, unsigned) {
  return entry("cuMemHostAlloc", a_context, bytes_text(bytes), [&](driver_state& state, driver_lock&) {
    if (!out || bytes == 0) return result::invalid_value;
    *out = state.memory.allocate(memory_kind::pinned, current_context(), bytes, std::size_t{64} << 30);
    return *out ? result::success : result::out_of_memory;
  });
}

result cuMemFreeHost(void* start) {
  return entry("cuMemFreeHost", a_context_to_release, "", [&](driver_state& state, driver_lock& lock) {
    return free_pinned(state, lock, "cuMemFreeHost", start, false);
  });
}

result cuMemHostRegister_v2(void* start, std::size_t bytes, unsigned) {
  return entry("cuMemHostRegister_v2", a_context, bytes_text(bytes), [&](driver_state& state, driver_lock&) {
    if (!start || bytes == 0) return result::invalid_value;
    if (state.memory.is_pinned(start)) return result::host_memory_already_registered;
    state.memory.adopt_pinned(start, current_context(), bytes);
    return result::success;
  });
}

result cuMemHostUnregister(void* start) {
  return entry("cuMemHostUnregister", a_context_to_release, "", [&](driver_state& state, driver_lock& lock) {
    return free_pinned(state, lock, "cuMemHostUnregister", start, true);
  });
}

}  // extern "C"
