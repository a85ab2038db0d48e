// The stacks that fibers run on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace cugraft::cpu {

// Bytes from the lowest usable address up; a stack grows down from begin + size.
struct stack {
  std::byte* begin = nullptr;
  std::size_t size = 0;
};

// Stacks of one host thread, allocated as they are first asked for and kept until the pool ends. Memory is committed
// page by page, as fibers use it. Not thread-safe.
class stack_pool {
 public:
  static constexpr std::size_t stack_bytes = 256 * 1024;  // a GPU thread's local memory is rarely beyond 16 KiB

  stack_pool() = default;
  stack_pool(const stack_pool&) = delete;
  stack_pool& operator=(const stack_pool&) = delete;
  ~stack_pool();

  // The stack of that number, always the same. Throws std::bad_alloc.
  stack at(std::size_t index);

 private:
  static constexpr std::size_t stacks_per_region = 32;

  void add_region();

  std::vector<std::byte*> regions_;
};

}  // namespace cugraft::cpu
