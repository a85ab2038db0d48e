// Device images, loaded into contexts: each image once per context, shared by its kernels.
#pragma once

#include <cugraft/abi/bundle_view.hpp>
#include <cugraft/abi/kernel_record.hpp>
#include <map>
#include <memory>
#include <mutex>

#include "device/context.hpp"
#include "launch/loaded_kernel.hpp"

namespace cugraft::detail {

// One image in one context. Immortal, like the kernels in it.
class loaded_module {
 public:
  explicit loaded_module(cuda_context& in) : context_(in) {}

  // The kernel in the bundle's image of that index, loaded by the first call that succeeds: the module first, if this
  // is its first kernel. The context must be current. Other modules may load at the same time. Throws image_rejected,
  // parameter_mismatch or driver_call.
  loaded_kernel& kernel(const abi::kernel_record& record, const abi::bundle_view& bundle, std::size_t image);

 private:
  cuda_context& context_;
  std::mutex mutex_;
  driver::module_handle handle_ = nullptr;                            // guarded by mutex_
  std::map<std::uint32_t, std::unique_ptr<loaded_kernel>> by_index_;  // in the bundle; guarded by mutex_
};

// The one for an image's bytes in a context; not loaded yet if it is new.
loaded_module& module_for(cuda_context& in, const abi::bundle_image& image, const unsigned char* payload);

}  // namespace cugraft::detail
