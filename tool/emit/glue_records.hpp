// The part of NAME.glue.cpp that describes kernels and variables to the runtime.
#pragma once

#include <cstddef>
#include <string>

#include "model/device_slice.hpp"

namespace cugraft {

// The records of kernel and variable number `index`; `bundle` names the first byte of the bundle.
std::string kernelRecord(const DeviceSlice& slice, std::size_t index, const std::string& bundle);
std::string variableRecord(const DeviceSlice& slice, std::size_t index);

// What the launches and symbols of the file refer to: pointers to those records, or to records of other files.
std::string recordPointers(const DeviceSlice& slice);

}  // namespace cugraft
