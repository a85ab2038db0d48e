// NAME.json: what a build of one source has made, and from what.
#pragma once

#include <string>

#include "model/device_image.hpp"
#include "model/device_slice.hpp"

namespace cugraft {

// `deviceKey` stands for everything the images depend on. Deterministic: no times, no machine.
std::string manifestText(const DeviceSlice& slice, const std::vector<DeviceImage>& images,
                         const std::string& deviceKey);

// The key in a manifest of this version; empty if the text is none.
std::string deviceKeyOf(const std::string& manifest);

}  // namespace cugraft
