// Device images to the bytes of a bundle (abi/bundle_format.hpp), and back.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/device_image.hpp"
#include "model/kernel.hpp"

namespace cugraft {

// The same kernels and images give the same bytes. `images[i].kernels` must be in the order of `kernels`.
std::string writeBundle(const std::vector<Kernel>& kernels, const std::vector<DeviceImage>& images);

// The images that a bundle was written with. Nothing if the bytes are no intact bundle of this version.
std::optional<std::vector<DeviceImage>> readImages(const std::string& bundle);

}  // namespace cugraft
