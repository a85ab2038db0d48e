// What --print shows of each step.
#pragma once

#include <string>
#include <vector>

#include "emit/emit.hpp"
#include "model/device_image.hpp"
#include "model/device_slice.hpp"
#include "model/translation_unit.hpp"

namespace cugraft {

std::string printed(const TranslationUnit& unit);
std::string printed(const DeviceSlice& slice);
std::string printed(const EmittedFiles& files);
std::string printed(const std::vector<DeviceImage>& images);
std::string printedBundle(const std::string& bundle);

}  // namespace cugraft
