// A suspended flow of control: Boost.Context's fiber, made fit for reuse and for the sanitizers.
//
// A context either belongs to a host thread, or runs an entry function on a stack of its own. jump() suspends one and
// resumes another. A context that ends while suspended is abandoned: its frames are not unwound, which is what becomes
// of GPU threads when a launch fails.
//
// The sanitizers' hooks are looked up when the program is linked: a plain build of this library works in a program that
// is built with a sanitizer.
#pragma once

#include <boost/context/fiber.hpp>

#include "cpu/stacks.hpp"

namespace cugraft::cpu {

class context {
 public:
  using entry_function = void (*)(void* argument);  // must never return, nor throw

  // The calling host thread.
  context();

  // A flow that calls entry(argument) on `memory` when first resumed. The stack must outlive it.
  context(stack memory, entry_function entry, void* argument);

  context(const context&) = delete;
  context& operator=(const context&) = delete;
  ~context();

  // Suspends `from`, which must be the running context, and resumes `to`, which must be a suspended one of the same
  // host thread. Returns when something jumps to `from`.
  static void jump(context& from, context& to);

 private:
  void arrived(boost::context::fiber&& suspended);

  union {
    boost::context::fiber continuation_;  // never destroyed: that would unwind it
  };
  stack stack_;
  context* resumed_by_ = nullptr;
  void* fake_stack_ = nullptr;  // AddressSanitizer's, while suspended
  void* tsan_fiber_ = nullptr;  // ThreadSanitizer's name for this context
  bool is_host_thread_;
};

}  // namespace cugraft::cpu
