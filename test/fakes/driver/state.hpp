// The one simulated driver of the process, and the way every entry point goes through it.
//
//   cuMemAlloc_v2(…) ──▶ entry(name, needs, details, body)
//                          │ call_log    recorded; fails if it was told to
//                          │ needs       initialised, same process, a current context without a sticky error
//                          ▼
//                        body(driver, lock)    the driver's lock held; queued work runs without it
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <unistd.h>

#include "call_log.hpp"
#include "config.hpp"
#include "fake_cuda.hpp"
#include "memory.hpp"
#include "objects.hpp"

namespace fake_cuda {

using driver_lock = std::unique_lock<std::mutex>;

// Guarded by `mutex`, but for `calls`, which has its own lock, and the atomics.
struct driver_state {
  std::mutex mutex;
  call_log calls;

  config settings;
  bool initialized = false;
  pid_t initialized_by = 0;
  std::atomic<bool> shut_down = false;

  std::vector<std::unique_ptr<device>> devices;
  registry<context> contexts;
  registry<module_object> modules;
  registry<stream_object> streams;
  registry<event_object> events;
  memory_map memory;

  std::uint64_t last_ticket = 0;
  std::recursive_mutex draining;  // taken before `mutex`: deferred work runs one piece at a time
  std::atomic<launcher> run_kernel = nullptr;

  std::deque<std::string> violations;

  void complain(const std::string& call, const std::string& about) { violations.push_back(call + ": " + about); }
};

// Made when first used, never destroyed: programs call the driver while they exit.
driver_state& driver();

// The contexts that the calling thread has made current, the last one on top.
std::vector<context*>& context_stack();

// The top of it, alive or not; null if none.
context* current_context();

// What a call asks for before its body runs.
struct needs {
  bool initialization = true;
  bool context = false;
  bool releases = false;  // an ordered failure is reported, but the work is done
};

inline constexpr needs nothing{.initialization = false};
inline constexpr needs initialization{};
inline constexpr needs a_context{.context = true};
inline constexpr needs a_context_to_release{.context = true, .releases = true};

// Why a call must not go on; success: it may.
result refusal(const driver_state& state, needs what);

template <typename Body>
result entry(const char* name, needs what, std::string details, Body body) {
  driver_state& state = driver();
  const std::optional<result> ordered = state.calls.begin(name, std::move(details));
  if (ordered && !what.releases) return *ordered;
  driver_lock lock(state.mutex);
  if (const result refused = refusal(state, what); refused != result::success) return ordered.value_or(refused);
  const result outcome = body(state, lock);
  return ordered.value_or(outcome);
}

}  // namespace fake_cuda
