// One entry point of the driver, by its exported (versioned) name.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "driver/types.hpp"

namespace cugraft::driver {

// Where entry points are looked up: the loaded library. Remembers what it was asked for in vain.
class symbols {
 public:
  explicit symbols(void* library) : library_(library) {}

  void* find(const char* name) const noexcept;  // null: the library lacks it

  void* require(const char* name) {
    void* address = find(name);
    if (address == nullptr) missing_.emplace_back(name);
    return address;
  }

  const std::vector<std::string>& missing() const { return missing_; }

 private:
  void* library_;
  std::vector<std::string> missing_;
};

template <class Signature>
class function;

// An entry point that every supported driver has.
template <class... Parameters>
class function<result(Parameters...)> {
 public:
  function(symbols& from, const char* name)
      : name_(name), address_(reinterpret_cast<result (*)(Parameters...)>(from.require(name))) {}

  result operator()(Parameters... arguments) const { return address_(arguments...); }
  const char* name() const { return name_; }

 private:
  const char* name_;
  result (*address_)(Parameters...);
};

template <class Signature>
class optional_function;

// An entry point that older drivers, or the injection libraries of profilers, lack: looked up when first needed.
template <class... Parameters>
class optional_function<result(Parameters...)> {
 public:
  optional_function(const symbols& from, const char* name) : from_(&from), name_(name) {}

  explicit operator bool() const { return address() != nullptr; }

  // Only if there is one.
  result operator()(Parameters... arguments) const { return address()(arguments...); }
  const char* name() const { return name_; }

 private:
  using pointer = result (*)(Parameters...);

  pointer address() const {
    if (!looked_up_.load(std::memory_order_acquire)) {
      address_.store(reinterpret_cast<pointer>(from_->find(name_)), std::memory_order_relaxed);
      looked_up_.store(true, std::memory_order_release);
    }
    return address_.load(std::memory_order_relaxed);
  }

  const symbols* from_;
  const char* name_;
  mutable std::atomic<bool> looked_up_{false};
  mutable std::atomic<pointer> address_{nullptr};
};

}  // namespace cugraft::driver
