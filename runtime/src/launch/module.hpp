// Device images, loaded into contexts: each image once per context, shared by its kernels.
#pragma once

#include <cugraft/abi/bundle_view.hpp>
#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/abi/variable_record.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "device/context.hpp"
#include "launch/loaded_kernel.hpp"

namespace cugraft::detail {

// One image in one context. Immortal, like the kernels in it.
class loaded_module {
 public:
  // Not loaded yet. The address of the image's bytes tells images apart, and their checksum what dlclose() and dlopen()
  // have put at one address in turn.
  loaded_module(cuda_context& in, const unsigned char* payload, std::uint64_t checksum, loaded_module* next)
      : context_(in), payload_(payload), checksum_(checksum), next_(next) {}

  bool is(const cuda_context& in, const unsigned char* payload, std::uint64_t checksum) const noexcept {
    return &context_ == &in && payload_ == payload && checksum_ == checksum;
  }

  // The kernel in the bundle's image of that index, loaded by the first call that succeeds: the module first, if this
  // is its first kernel. The context must be current. Other modules may load at the same time. Throws image_rejected,
  // parameter_mismatch or driver_call.
  loaded_kernel& kernel(const abi::kernel_record& record, const abi::bundle_view& bundle, std::size_t image);

  // The address of a variable in the module, which is loaded. The context must be current. The first call for a
  // variable that stands behind a pointer reads it, and waits for the copy. Throws image_rejected or driver_call.
  driver::device_address variable(const abi::variable_record& record);

  loaded_module* next() const noexcept { return next_; }

 private:
  cuda_context& context_;
  const unsigned char* const payload_;
  const std::uint64_t checksum_;
  loaded_module* const next_;  // of all modules; null: the last
  std::mutex mutex_;
  driver::module_handle handle_ = nullptr;                                // guarded by mutex_
  std::vector<std::unique_ptr<loaded_kernel>> kernels_;                   // by index in the bundle; guarded by mutex_
  std::map<std::string, driver::device_address, std::less<>> variables_;  // by name in the image; guarded by mutex_
};

// The one for an image's bytes in a context; not loaded yet if it is new.
loaded_module& module_for(cuda_context& in, const abi::bundle_image& image, const unsigned char* payload);

}  // namespace cugraft::detail
