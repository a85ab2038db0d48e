// A kernel as it is in one context: ready to launch.
#pragma once

#include <atomic>
#include <cstdint>
#include <cugraft/abi/kernel_record.hpp>

#include "device/context.hpp"
#include "launch/shape.hpp"

namespace cugraft::detail {

class loaded_module;

// As the driver reports them.
struct kernel_attributes {
  std::uint32_t threads_per_block_limit = 0;  // what registers and launch bounds allow
  std::uint32_t registers = 0;                // per thread
  std::uint32_t local_bytes = 0;              // per thread
  std::uint32_t constant_bytes = 0;
  std::uint32_t static_shared_bytes = 0;  // per block
};

// Immortal. May be used from several threads at once.
class loaded_kernel {
 public:
  // Finds the kernel by its entry's name in a module that is loaded into the current context `in`, and compares its
  // parameters with the record's. Throws parameter_mismatch, image_rejected or driver_call.
  loaded_kernel(cuda_context& in, loaded_module& owner, driver::module_handle module, const abi::kernel_record& record,
                const char* symbol);

  driver::function_handle function() const noexcept { return function_; }
  loaded_module& owner() const noexcept { return owner_; }

  shape_limits limits(const driver::subject& about) const noexcept;

  // Threads per block that give the best occupancy with that much dynamic shared memory. Asks the driver once per
  // amount, as long as it does not alternate. The context must be current. Throws driver_call.
  std::uint32_t preferred_threads(std::uint32_t dynamic_shared_bytes, const driver::subject& about);

  // Lets launches have that much dynamic shared memory, which the caller has compared with the device's limit. The
  // context must be current. Throws driver_call.
  void allow_shared_bytes(std::uint32_t dynamic_shared_bytes, const driver::subject& about) {
    if (!allows_shared_bytes(dynamic_shared_bytes)) raise_shared_limit(about);
  }

  // The two questions before, as far as they are answered without the driver: 0 threads, and false, if they are not.
  std::uint32_t known_preferred_threads(std::uint32_t dynamic_shared_bytes) const noexcept {
    const std::uint64_t known = occupancy_.load(std::memory_order_relaxed);
    return (known >> 32) == dynamic_shared_bytes ? static_cast<std::uint32_t>(known) : 0;
  }
  bool allows_shared_bytes(std::uint32_t dynamic_shared_bytes) const noexcept {
    return dynamic_shared_bytes <= dynamic_shared_limit_.load(std::memory_order_relaxed);
  }

  const kernel_attributes& attributes() const noexcept { return attributes_; }

 private:
  void check_parameters(const abi::kernel_record& record, const char* symbol, const driver::subject& about) const;
  void read_attributes(const driver::subject& about);
  void raise_shared_limit(const driver::subject& about);

  cuda_context& context_;
  loaded_module& owner_;
  driver::function_handle function_ = nullptr;
  kernel_attributes attributes_;
  std::atomic<std::uint32_t> dynamic_shared_limit_{0};  // bytes
  std::atomic<std::uint64_t> occupancy_{0};             // shared bytes << 32 | threads; 0: not asked yet
};

}  // namespace cugraft::detail
