// Whether a slice says what the user's file says: both preprocessed as device compilers do, and compared region by
// region.
#pragma once

#include <string>
#include <vector>

#include "model/device_image.hpp"
#include "model/device_slice.hpp"
#include "scan/scan.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// For every architecture among the targets. Reports slice_differs at the user's first token that is not in the slice,
// or is another there. What this guards against is code that compiles and is not what was written: a macro that has
// another state in the slice, or a header that is missing there and would have defined one. `file` is how the source
// was parsed.
void verifySlice(const ScanRequest& file, const DeviceSlice& slice, const std::vector<DeviceTarget>& targets,
                 const std::vector<std::string>& toolkitIncludes, Diagnostics& diagnostics);

}  // namespace cugraft
