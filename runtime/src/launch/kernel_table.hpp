// What a record's state leads to: the kernel in each context where it was launched.
#pragma once

#include <atomic>
#include <cugraft/abi/kernel_record.hpp>
#include <memory>

#include "launch/loaded_kernel.hpp"

namespace cugraft::detail {

// Read without locks. Grows by being replaced; the replaced one stays, since a thread may be reading it.
struct kernel_table {
  explicit kernel_table(std::uint32_t slots) : size(slots), kernels(new std::atomic<loaded_kernel*>[slots] {}) {}

  const std::uint32_t size;
  const std::unique_ptr<std::atomic<loaded_kernel*>[]> kernels;  // by cuda_context::index
  std::unique_ptr<kernel_table> previous;
};

// Null: not launched there yet.
inline loaded_kernel* find_kernel(const abi::kernel_state& state, const cuda_context& in) noexcept {
  const auto* table = static_cast<const kernel_table*>(state.loaded.load(std::memory_order_acquire));
  if (table == nullptr || in.index >= table->size) return nullptr;
  return table->kernels[in.index].load(std::memory_order_acquire);
}

// Loads the kernel into a context, which must be current, and enters it into the record's table. Throws bundle_invalid,
// no_image, image_rejected, parameter_mismatch or driver_call.
loaded_kernel& load_kernel(const abi::kernel_record& record, cuda_context& in);

// The one or the other.
inline loaded_kernel& kernel_in(const abi::kernel_record& record, cuda_context& in) {
  if (loaded_kernel* known = find_kernel(*record.state, in)) [[likely]]
    return *known;
  return load_kernel(record, in);
}

}  // namespace cugraft::detail
