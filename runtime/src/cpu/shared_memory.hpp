// A block's dynamic shared memory: one per host thread, since a block runs on one.
#pragma once

#include <cstddef>

namespace cugraft::cpu {

// Makes dynamic_shared() give the calling thread `bytes` bytes until it is destroyed. The memory is exactly that large,
// so that AddressSanitizer sees what goes beyond; its contents are left from earlier blocks, as on a GPU.
class shared_memory_scope {
 public:
  // Throws std::bad_alloc.
  explicit shared_memory_scope(std::size_t bytes);
  shared_memory_scope(const shared_memory_scope&) = delete;
  shared_memory_scope& operator=(const shared_memory_scope&) = delete;
  ~shared_memory_scope();
};

}  // namespace cugraft::cpu
