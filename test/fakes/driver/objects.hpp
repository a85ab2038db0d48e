// What driver handles stand for.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "device_model.hpp"
#include "driver_api.hpp"
#include "image.hpp"

namespace fake_cuda {

struct device {
  device_model model;
  context* primary = nullptr;
  unsigned primary_retains = 0;
};

struct context {
  device* on = nullptr;
  device_ordinal ordinal = 0;
  bool primary = false;
  result sticky = result::success;  // a kernel's fault: every later call fails with it
  stream_object* legacy_stream = nullptr;
};

struct function_object {
  module_object* owner = nullptr;
  const image_kernel* kernel = nullptr;
  int max_dynamic_shared_bytes = 0;
};

struct module_object {
  context* owner = nullptr;
  const void* bytes = nullptr;  // that it was loaded from
  image contents;
  std::map<std::string, std::unique_ptr<function_object>> functions;  // those looked up
};

// One piece of queued work. Returns what is wrong with it, which becomes the context's sticky error.
struct operation {
  std::uint64_t ticket;
  std::function<result()> run;
};

struct stream_object {
  context* owner = nullptr;
  unsigned flags = 0;
  std::deque<operation> pending;  // deferred mode only
  std::mutex running;             // held while an operation runs outside deferred mode
};

struct event_object {
  context* owner = nullptr;
  unsigned flags = 0;
  stream_object* recorded_in = nullptr;  // null: never recorded
  std::uint64_t ticket = 0;              // of the recording operation
  std::uint64_t done_ticket = 0;         // the last recording that was reached
  std::chrono::steady_clock::time_point reached;
};

// The live objects behind one type of handle. Dead ones are kept, so that a handle is never given out twice and the
// use of a dead one can be told from nonsense.
template <typename Object>
class registry {
 public:
  Object* add() { return objects_.emplace_back(std::make_unique<Object>(), true).object.get(); }

  // Null: no live object.
  Object* find(const Object* handle) const {
    const entry* found = entry_of(handle);
    return found && found->live ? found->object.get() : nullptr;
  }

  bool is_dead(const Object* handle) const {
    const entry* found = entry_of(handle);
    return found && !found->live;
  }

  void remove(const Object* handle) {
    for (entry& each : objects_)
      if (each.object.get() == handle) each.live = false;
  }

  template <typename Action>
  void for_each(Action action) const {
    for (const entry& each : objects_)
      if (each.live) action(*each.object);
  }

  template <typename Predicate>
  std::size_t count_if(Predicate matches) const {
    std::size_t count = 0;
    for_each([&](const Object& object) { count += matches(object) ? 1 : 0; });
    return count;
  }

 private:
  struct entry {
    entry(std::unique_ptr<Object> made, bool is_live) : object(std::move(made)), live(is_live) {}
    std::unique_ptr<Object> object;
    bool live;
  };

  const entry* entry_of(const Object* handle) const {
    for (const entry& each : objects_)
      if (each.object.get() == handle) return &each;
    return nullptr;
  }

  std::deque<entry> objects_;
};

}  // namespace fake_cuda
