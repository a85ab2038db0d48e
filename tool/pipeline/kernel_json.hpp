// Kernels as JSON, for `scan --json` and the manifest.
#pragma once

#include <nlohmann/json.hpp>

#include "model/kernel.hpp"

namespace cugraft {

nlohmann::ordered_json kernelJson(const Kernel& kernel);

}  // namespace cugraft
