// NAME.glue.cpp
#pragma once

#include <string>

#include "model/device_slice.hpp"

namespace cugraft {

// `bundlePath` is what the assembler opens, unless CUGRAFT_BUNDLE_FILE is defined when the glue is compiled.
std::string glueSource(const DeviceSlice& slice, const std::string& bundlePath);

}  // namespace cugraft
