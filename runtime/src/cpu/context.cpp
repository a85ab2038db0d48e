#include "cpu/context.hpp"

#include <pthread.h>

#include <cstddef>
#include <new>
#include <utility>

// From sanitizer/common_interface_defs.h, asan_interface.h and tsan_interface.h. Weak: null without the sanitizer.
extern "C" {
[[gnu::weak]] void __sanitizer_start_switch_fiber(void** fake_stack_save, const void* bottom, std::size_t size);
[[gnu::weak]] void __sanitizer_finish_switch_fiber(void* fake_stack_save, const void** bottom_old,
                                                   std::size_t* size_old);
[[gnu::weak]] void __asan_unpoison_memory_region(const volatile void* address, std::size_t size);
[[gnu::weak]] void* __tsan_get_current_fiber();
[[gnu::weak]] void* __tsan_create_fiber(unsigned flags);
[[gnu::weak]] void __tsan_destroy_fiber(void* fiber);
[[gnu::weak]] void __tsan_switch_to_fiber(void* fiber, unsigned flags);
}

namespace cugraft::cpu {
namespace {

// Boost's notion of a stack allocator, for memory that somebody else owns.
struct no_allocator {
  void deallocate(boost::context::stack_context&) noexcept {}
};

stack stack_of_calling_thread() {
  stack result;
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return result;
  void* begin = nullptr;
  if (pthread_attr_getstack(&attributes, &begin, &result.size) == 0) result.begin = static_cast<std::byte*>(begin);
  pthread_attr_destroy(&attributes);
  return result;
}

}  // namespace

context::context() : continuation_(), is_host_thread_(true) {
  if (__sanitizer_start_switch_fiber != nullptr) stack_ = stack_of_calling_thread();
  if (__tsan_get_current_fiber != nullptr) tsan_fiber_ = __tsan_get_current_fiber();
}

context::context(stack memory, entry_function entry, void* argument) : stack_(memory), is_host_thread_(false) {
  // Frames that were abandoned on this stack may have left their marks.
  if (__asan_unpoison_memory_region != nullptr) __asan_unpoison_memory_region(memory.begin, memory.size);
  if (__tsan_create_fiber != nullptr) tsan_fiber_ = __tsan_create_fiber(0);

  boost::context::stack_context boost_stack;
  boost_stack.sp = memory.begin + memory.size;
  boost_stack.size = memory.size;
  const boost::context::preallocated place(boost_stack.sp, boost_stack.size, boost_stack);
  new (&continuation_)
      boost::context::fiber(std::allocator_arg, place, no_allocator(),
                            [this, entry, argument](boost::context::fiber&& suspended) -> boost::context::fiber {
                              arrived(std::move(suspended));
                              entry(argument);
                              __builtin_unreachable();
                            });
}

context::~context() {
  if (!is_host_thread_ && __tsan_destroy_fiber != nullptr) __tsan_destroy_fiber(tsan_fiber_);
}

void context::jump(context& from, context& to) {
  to.resumed_by_ = &from;
  if (__sanitizer_start_switch_fiber != nullptr)
    __sanitizer_start_switch_fiber(&from.fake_stack_, to.stack_.begin, to.stack_.size);
  if (__tsan_switch_to_fiber != nullptr) __tsan_switch_to_fiber(to.tsan_fiber_, 0);
  from.arrived(std::move(to.continuation_).resume());
}

void context::arrived(boost::context::fiber&& suspended) {
  if (__sanitizer_finish_switch_fiber != nullptr) __sanitizer_finish_switch_fiber(fake_stack_, nullptr, nullptr);
  resumed_by_->continuation_ = std::move(suspended);
}

}  // namespace cugraft::cpu
