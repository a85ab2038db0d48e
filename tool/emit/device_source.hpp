// NAME.cu
#pragma once

#include <string>

#include "emit/writer.hpp"
#include "model/device_slice.hpp"

namespace cugraft {

std::string deviceSource(const DeviceSlice& slice, LineDirectives lines = LineDirectives::write);

// "template __global__ void scale<double>(double *);", where it has to stand; nothing for a kernel that is no template.
std::string instantiation(const SliceKernel& kernel, const std::string& line);

// What stands for a variable in the images made from it: a pointer to the variable, or itself if it is managed.
std::string variableImageName(const DeviceVariable& variable);

}  // namespace cugraft
