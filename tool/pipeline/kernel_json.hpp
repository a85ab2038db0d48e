// Kernels as JSON, for `scan --json` and the manifest.
#pragma once

#include <nlohmann/json.hpp>

#include "model/kernel.hpp"

namespace cugraft {

nlohmann::ordered_json kernelJson(const Kernel& kernel);

// Indented, with a line end. Paths need not be UTF-8, JSON has to: other bytes become U+FFFD.
std::string textOf(const nlohmann::ordered_json& json);

}  // namespace cugraft
