// cuCtx*: what is current.
#include "queue.hpp"
#include "state.hpp"

using namespace fake_cuda;

namespace {

// A handle that may be made current. The real driver does not look, and crashes later if the context was destroyed.
bool is_usable(const driver_state& state, const context* handle) { return state.contexts.find(handle) != nullptr; }

}  // namespace

extern "C" {

result cuCtxGetCurrent(context** out) {
  return entry("cuCtxGetCurrent", initialization, "", [&](driver_state&, driver_lock&) {
    if (!out) return result::invalid_value;
    *out = current_context();
    return result::success;
  });
}

result cuCtxSetCurrent(context* next) {
  return entry("cuCtxSetCurrent", initialization, "", [&](driver_state& state, driver_lock&) {
    std::vector<context*>& stack = context_stack();
    if (next && !is_usable(state, next)) return result::invalid_context;
    if (!stack.empty()) stack.pop_back();
    if (next) stack.push_back(next);
    return result::success;
  });
}

result cuCtxPushCurrent_v2(context* next) {
  return entry("cuCtxPushCurrent_v2", initialization, "", [&](driver_state& state, driver_lock&) {
    if (!is_usable(state, next)) return result::invalid_context;
    context_stack().push_back(next);
    return result::success;
  });
}

result cuCtxPopCurrent_v2(context** out) {
  constexpr needs release{.releases = true};
  return entry("cuCtxPopCurrent_v2", release, "", [&](driver_state&, driver_lock&) {
    std::vector<context*>& stack = context_stack();
    if (stack.empty()) return result::invalid_context;
    if (out) *out = stack.back();
    stack.pop_back();
    return result::success;
  });
}

result cuCtxGetDevice(device_ordinal* out) {
  return entry("cuCtxGetDevice", a_context, "", [&](driver_state&, driver_lock&) {
    if (!out) return result::invalid_value;
    *out = current_context()->ordinal;
    return result::success;
  });
}

result cuCtxSynchronize() {
  return entry("cuCtxSynchronize", a_context, "", [&](driver_state& state, driver_lock& lock) {
    drain_all(state, lock, *current_context());
    return current_context()->sticky;
  });
}

result cuCtxGetApiVersion(context* of, unsigned* version) {
  return entry("cuCtxGetApiVersion", initialization, "", [&](driver_state& state, driver_lock&) {
    if (!version || !is_usable(state, of)) return result::invalid_value;
    *version = 3020;
    return result::success;
  });
}

result cuCtxGetId(context* of, unsigned long long* id) {
  return entry("cuCtxGetId", initialization, "", [&](driver_state& state, driver_lock&) {
    const context* asked = of ? of : current_context();
    if (!id || !is_usable(state, asked)) return result::invalid_context;
    *id = reinterpret_cast<std::uintptr_t>(asked);  // never reused: dead objects keep their address
    return result::success;
  });
}

}  // extern "C"
