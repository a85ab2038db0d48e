// NAME.cpu.cpp
#pragma once

#include <string>

#include "model/device_slice.hpp"

namespace cugraft {

// test/unit/cpu_model.cpp is such a file, commented.
std::string cpuSource(const DeviceSlice& slice);

// The abi::cpu_kernel table of the slice's kernel number `index`.
std::string cpuTableName(const DeviceSlice& slice, std::size_t index);

// The pointer to the slice's variable number `index`.
std::string cpuVariableName(const DeviceSlice& slice, std::size_t index);

}  // namespace cugraft
