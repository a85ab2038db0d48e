// A kernel's place in its bundle, and the image that a device takes it from.
#pragma once

#include <cugraft/abi/bundle_view.hpp>
#include <cugraft/abi/kernel_record.hpp>
#include <string>

#include "device/device_state.hpp"
#include "launch/choose_image.hpp"

namespace cugraft::detail {

struct chosen_kernel {
  abi::bundle_view bundle;
  std::size_t kernel;  // index in the bundle
  compute_capability capability;
  image_choice choice;  // always of an image

  const abi::bundle_image& image() const { return bundle.images()[*choice.image]; }
  const abi::bundle_resource& resource() const { return bundle.resource(*choice.image, kernel); }
  std::string reason() const;
};

// Opens the record's bundle, checks that the two belong together, and chooses. Throws bundle_invalid,
// parameter_mismatch or no_image.
chosen_kernel choose_kernel(const abi::kernel_record& record, const device_state& device);

}  // namespace cugraft::detail
