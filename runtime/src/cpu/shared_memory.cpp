#include "cpu/shared_memory.hpp"

#include <memory>
#include <new>

#include <cugraft/abi/cpu_entry.hpp>

namespace cugraft::cpu {
namespace {

constexpr std::align_val_t alignment{128};

struct deleter {
  void operator()(std::byte* memory) const { ::operator delete(memory, alignment); }
};

// Kept from launch to launch.
thread_local std::unique_ptr<std::byte, deleter> memory;
thread_local std::size_t memory_bytes = 0;

// What the running kernel sees. Apart, because this one needs no construction and so is cheap to read.
thread_local void* current = nullptr;

}  // namespace

shared_memory_scope::shared_memory_scope(std::size_t bytes) {
  if (bytes != memory_bytes) {
    memory.reset();
    memory_bytes = 0;
    if (bytes != 0) memory.reset(static_cast<std::byte*>(::operator new(bytes, alignment)));
    memory_bytes = bytes;
  }
  current = memory.get();
}

shared_memory_scope::~shared_memory_scope() { current = nullptr; }

}  // namespace cugraft::cpu

namespace cugraft::abi {

void* dynamic_shared() noexcept { return cpu::current; }

}  // namespace cugraft::abi
