#include "cpu/stacks.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <new>

namespace cugraft::cpu {
namespace {

std::size_t page_bytes() {
  static const auto bytes = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  return bytes;
}

// All stacks begin at a multiple of the page size, and so do the few hundred bytes of each that are in use: without
// this, hundreds of them would compete for a few lines of the first-level cache.
std::size_t colour_bytes(std::size_t index) { return index % 8 * 512; }

}  // namespace

stack_pool::~stack_pool() {
  for (std::byte* region : regions_) munmap(region, stacks_per_region * stack_bytes);
}

stack stack_pool::at(std::size_t index) {
  while (index / stacks_per_region >= regions_.size()) add_region();
  std::byte* const begin = regions_[index / stacks_per_region] + index % stacks_per_region * stack_bytes;
  return {begin + page_bytes(), stack_bytes - page_bytes() - colour_bytes(index)};
}

void stack_pool::add_region() {
  regions_.reserve(regions_.size() + 1);  // so that push_back cannot throw
  void* const memory = mmap(nullptr, stacks_per_region * stack_bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (memory == MAP_FAILED) throw std::bad_alloc();
  auto* const region = static_cast<std::byte*>(memory);
  // Overrunning a stack faults. Each guard page costs the process two mappings of a limited number (vm.max_map_count);
  // where they run out, the stacks work without guards.
  for (std::size_t i = 0; i < stacks_per_region; ++i)
    if (mprotect(region + i * stack_bytes, page_bytes(), PROT_NONE) != 0) break;
  regions_.push_back(region);
}

}  // namespace cugraft::cpu
