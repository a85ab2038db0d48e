// Checked driver calls: what fails becomes a cugraft::error that says which call, for what, and what to do.
#pragma once

#include <string_view>

#include "driver/table.hpp"

namespace cugraft::driver {

// What a call is about; goes into the error. Empty where it does not apply.
struct subject {
  std::string_view kernel = {};
  std::string_view device = {};
};

// Throws the error for a result. `driver` names it.
[[noreturn]] void fail(const table& driver, const subject& about, const char* call, result failure);

[[noreturn]] void fail_after_fork(const subject& about);

inline void refuse_after_fork(const subject& about) {
  if (used_before_fork()) [[unlikely]]
    fail_after_fork(about);
}

// The same failure for a destructor: logged. That the driver is shutting down, or that someone else has destroyed the
// context and all in it, is no failure.
void note_failure(const table& driver, const subject& about, const char* call, result failure) noexcept;

// Calls one of the driver's functions; throws used_after_fork, out_of_memory, no_device or driver_call.
template <class Function, class... Arguments>
void call(const table& driver, const subject& about, const Function& function, Arguments... arguments) {
  refuse_after_fork(about);
  if (const result outcome = function(arguments...); outcome != result::success) [[unlikely]]
    fail(driver, about, function.name(), outcome);
}

// Calls a function that releases something, from a destructor. Does nothing in a forked child, which owns nothing.
template <class Function, class... Arguments>
void release(const table& driver, const subject& about, const Function& function, Arguments... arguments) noexcept {
  if (used_before_fork()) return;
  if (const result outcome = function(arguments...); outcome != result::success) [[unlikely]]
    note_failure(driver, about, function.name(), outcome);
}

}  // namespace cugraft::driver
