#include "state.hpp"

#include <cstdio>
#include <cstdlib>

namespace fake_cuda {
namespace {

driver_state* make_driver() {
  auto* state = new driver_state;
  const char* text = std::getenv("CUGRAFT_FAKE_DRIVER");
  if (!text) return state;
  const std::string problem = apply_config(text, state->settings);
  if (!problem.empty()) {
    std::fprintf(stderr, "%s\n", problem.c_str());
    std::abort();
  }
  state->calls.order_failure(state->settings.failure);
  return state;
}

}  // namespace

driver_state& driver() {
  static driver_state* const state = make_driver();
  return *state;
}

std::vector<context*>& context_stack() {
  thread_local std::vector<context*> stack;
  return stack;
}

context* current_context() {
  const std::vector<context*>& stack = context_stack();
  return stack.empty() ? nullptr : stack.back();
}

result refusal(const driver_state& state, needs what) {
  if (!what.initialization) return result::success;
  if (state.shut_down) return result::deinitialized;
  if (!state.initialized || state.initialized_by != getpid()) return result::not_initialized;
  if (!what.context) return result::success;
  const context* current = current_context();
  if (!current) return result::invalid_context;
  if (!state.contexts.find(current)) return result::context_is_destroyed;
  return current->sticky;
}

}  // namespace fake_cuda
