#include "memory.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <string>

#include "objects.hpp"

namespace fake_cuda {
namespace {

constexpr std::size_t alignment_bytes = 512;  // what real drivers give
constexpr std::size_t guard_bytes = 512;
constexpr unsigned char guard_byte = 0xfd;
constexpr unsigned char fresh_byte = 0xcd;  // never zero by chance
constexpr unsigned char dead_byte = 0xdd;
constexpr std::size_t painted_bytes = std::size_t{64} << 20;  // larger allocations keep the kernel's lazy pages

std::size_t rounded_up(std::size_t bytes) { return (bytes + alignment_bytes - 1) / alignment_bytes * alignment_bytes; }

unsigned char* guard_of(std::uintptr_t start, const allocation& of) {
  return reinterpret_cast<unsigned char*>(start) + of.bytes;
}

bool is_guard_whole(std::uintptr_t start, const allocation& of) {
  if (of.registered) return true;
  const unsigned char* guard = guard_of(start, of);
  return std::all_of(guard, guard + guard_bytes, [](unsigned char byte) { return byte == guard_byte; });
}

std::string hex(std::uintptr_t address) {
  char text[2 + sizeof(address) * 2 + 1];
  std::snprintf(text, sizeof text, "0x%zx", static_cast<std::size_t>(address));
  return text;
}

std::string describe(std::uintptr_t start, const allocation& of) {
  return "the allocation of " + std::to_string(of.bytes) + " bytes at " + hex(start);
}

}  // namespace

void* memory_map::allocate(memory_kind kind, context* owner, std::size_t bytes, std::size_t limit_bytes) {
  if (bytes > limit_bytes || live_bytes(kind) > limit_bytes - bytes) return nullptr;
  void* start = std::aligned_alloc(alignment_bytes, rounded_up(bytes + guard_bytes));
  if (!start) return nullptr;
  if (bytes <= painted_bytes) std::memset(start, fresh_byte, bytes);
  std::memset(static_cast<unsigned char*>(start) + bytes, guard_byte, guard_bytes);
  allocations_[reinterpret_cast<std::uintptr_t>(start)] = {kind, owner, bytes, false, false};
  return start;
}

void memory_map::adopt_pinned(void* address, context* owner, std::size_t bytes) {
  allocations_[reinterpret_cast<std::uintptr_t>(address)] = {memory_kind::pinned, owner, bytes, false, true};
}

void memory_map::adopt_variable(void* address, context* owner, std::size_t bytes) {
  allocations_[reinterpret_cast<std::uintptr_t>(address)] = {memory_kind::variable, owner, bytes, false, true};
}

allocation* memory_map::find(memory_kind kind, const void* start) {
  const auto found = allocations_.find(reinterpret_cast<std::uintptr_t>(start));
  if (found == allocations_.end() || found->second.freed || found->second.kind != kind) return nullptr;
  return &found->second;
}

complaint memory_map::release(const void* start) {
  const auto found = allocations_.find(reinterpret_cast<std::uintptr_t>(start));
  if (found == allocations_.end()) return {};
  allocation& freed = found->second;
  if (freed.registered) {
    allocations_.erase(found);  // the program's own: its address may come again
    return {};
  }
  freed.freed = true;
  const complaint damage =
      is_guard_whole(found->first, freed) ? "" : "something wrote past the end of " + describe(found->first, freed);
  if (freed.bytes <= painted_bytes) std::memset(reinterpret_cast<void*>(found->first), dead_byte, freed.bytes);
  return damage;
}

void memory_map::release_all(const context* owner) {
  for (auto& [start, each] : allocations_)
    if (each.owner == owner) each.freed = true;
}

memory_map::map::const_iterator memory_map::around(std::uintptr_t address) const {
  auto after = allocations_.upper_bound(address);
  if (after == allocations_.begin()) return allocations_.end();
  --after;
  const bool inside = address - after->first < std::max<std::size_t>(after->second.bytes, 1);
  return inside ? after : allocations_.end();
}

complaint memory_map::check_device_range(device_pointer address, std::size_t bytes, const context* owner) const {
  const auto found = around(static_cast<std::uintptr_t>(address));
  if (found == allocations_.end()) return hex(static_cast<std::uintptr_t>(address)) + " is not device memory";
  const auto& [start, memory] = *found;
  if (memory.freed) return describe(start, memory) + " is used after it was freed";
  const bool elsewhere = owner && memory.kind == memory_kind::device && memory.owner->on != owner->on;
  if (elsewhere) return describe(start, memory) + " belongs to another device";
  if (bytes > memory.bytes - (static_cast<std::uintptr_t>(address) - start))
    return std::to_string(bytes) + " bytes from " + hex(static_cast<std::uintptr_t>(address)) +
           " run past the end of " + describe(start, memory);
  return {};
}

complaint memory_map::check_kernel_argument(std::uint64_t value, const context* user) const {
  const auto found = around(static_cast<std::uintptr_t>(value));
  if (found == allocations_.end()) return {};
  const auto& [start, memory] = *found;
  if (memory.freed) return "a kernel argument points to " + describe(start, memory) + ", which was freed";
  if (memory.kind == memory_kind::device && memory.owner->on != user->on)
    return "a kernel argument points to " + describe(start, memory) + ", which belongs to another device";
  return {};
}

bool memory_map::is_pinned(const void* address) const {
  const auto found = around(reinterpret_cast<std::uintptr_t>(address));
  return found != allocations_.end() && found->second.kind == memory_kind::pinned && !found->second.freed;
}

complaint memory_map::check_guards() const {
  complaint all;
  for (const auto& [start, memory] : allocations_)
    if (!memory.freed && !is_guard_whole(start, memory))
      all += "something wrote past the end of " + describe(start, memory) + "; ";
  return all;
}

std::size_t memory_map::live_count(memory_kind kind) const {
  return static_cast<std::size_t>(std::count_if(allocations_.begin(), allocations_.end(), [kind](const auto& each) {
    return !each.second.freed && each.second.kind == kind;
  }));
}

std::size_t memory_map::live_bytes(memory_kind kind) const {
  std::size_t bytes = 0;
  for (const auto& [start, each] : allocations_)
    if (!each.freed && each.kind == kind) bytes += each.bytes;
  return bytes;
}

}  // namespace fake_cuda
