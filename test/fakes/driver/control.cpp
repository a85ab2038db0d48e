// The test's side: fake_cuda.hpp.
#include "missing_symbols.hpp"
#include "report.hpp"
#include "state.hpp"

namespace fake_cuda {
namespace {

const char* configure(const char* text) {
  driver_state& state = driver();
  const std::scoped_lock lock(state.mutex);
  config changed = state.settings;
  changed.failure = {};
  static std::string problem;
  problem = apply_config(text, changed);
  if (!problem.empty()) return problem.c_str();
  if (changed.failure.nth) state.calls.order_failure(changed.failure);
  state.settings = std::move(changed);
  hide_symbols(state.settings.missing);
  return nullptr;
}

void fail(const char* function, unsigned nth, int code) {
  driver().calls.order_failure({function ? function : "", nth, static_cast<result>(code)});
}

bool has_failed() { return driver().calls.has_failed(); }

void set_launcher(launcher run) { driver().run_kernel = run; }

std::size_t call_count(const char* function) { return driver().calls.count(function); }

const char* call_name(std::size_t index) {
  const call_record* record = driver().calls.at(index);
  return record ? record->name.c_str() : nullptr;
}

const char* call_details(std::size_t index) {
  const call_record* record = driver().calls.at(index);
  return record ? record->details.c_str() : nullptr;
}

void forget_calls() { driver().calls.forget(); }

std::size_t live(const char* kind) { return count_live(kind); }

// Damage that nobody has come across yet is looked for first.
std::size_t violation_count() {
  driver_state& state = driver();
  const std::scoped_lock lock(state.mutex);
  const complaint damage = state.memory.check_guards();
  if (!damage.empty()) state.complain("device memory", damage);
  return state.violations.size();
}

const char* violation(std::size_t index) {
  driver_state& state = driver();
  const std::scoped_lock lock(state.mutex);
  return index < state.violations.size() ? state.violations[index].c_str() : nullptr;
}

constexpr control the_control = {configure,    fail,         has_failed, set_launcher,    call_count, call_name,
                                 call_details, forget_calls, live,       violation_count, violation};

}  // namespace
}  // namespace fake_cuda

extern "C" const fake_cuda::control* fake_cuda_control() { return &fake_cuda::the_control; }
