// NAME.cu
#pragma once

#include <string>

#include "emit/writer.hpp"
#include "model/device_slice.hpp"

namespace cugraft {

std::string deviceSource(const DeviceSlice& slice, LineDirectives lines = LineDirectives::write);

}  // namespace cugraft
