// Device memory: host memory with its owner, its bounds and its end remembered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "driver_api.hpp"

namespace fake_cuda {

enum class memory_kind { device, pinned, variable };

struct allocation {
  memory_kind kind = memory_kind::device;
  context* owner = nullptr;
  std::size_t bytes = 0;
  bool freed = false;       // or queued to be
  bool registered = false;  // memory that the program allocated itself
};

// What is wrong with a range of memory; empty: nothing.
using complaint = std::string;

// Not thread-safe: the driver's lock guards it. Freed memory is not given back, so that no address comes twice and
// every use of a dead one is seen; what follows an allocation is guarded by a pattern.
class memory_map {
 public:
  // Null: the device or the host has no more.
  void* allocate(memory_kind kind, context* owner, std::size_t bytes, std::size_t limit_bytes);
  void adopt_pinned(void* address, context* owner, std::size_t bytes);

  // A variable of a module's: the CPU version's own, which kernels on all devices then share.
  void adopt_variable(void* address, context* owner, std::size_t bytes);

  // The live allocation that starts there; null if none.
  allocation* find(memory_kind kind, const void* start);

  // Marks it as freed; says whether something wrote past its end.
  complaint release(const void* start);

  // Everything of a context goes with it.
  void release_all(const context* owner);

  // Whether [address, address + bytes) is within live memory of `owner`'s device, or of any if null, or pinned.
  complaint check_device_range(device_pointer address, std::size_t bytes, const context* owner) const;

  // Whether `value`, were it an address, is in device memory that a kernel in `user` must not touch.
  complaint check_kernel_argument(std::uint64_t value, const context* user) const;

  bool is_pinned(const void* address) const;

  // Damaged guards of live allocations, one complaint each, joined.
  complaint check_guards() const;

  std::size_t live_count(memory_kind kind) const;
  std::size_t live_bytes(memory_kind kind) const;

 private:
  using map = std::map<std::uintptr_t, allocation>;

  // The allocation, live or dead, that holds the address; end() if none.
  map::const_iterator around(std::uintptr_t address) const;

  map allocations_;
};

}  // namespace fake_cuda
