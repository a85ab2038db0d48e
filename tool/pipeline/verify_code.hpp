// Whether a slice compiles to what the user's file compiles to.
#pragma once

#include <vector>

#include "compile/compile.hpp"
#include "model/device_image.hpp"
#include "model/device_slice.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// Has the compiler that made `images` compile the user's whole files, and compares each kernel's machine code. Reports
// slice_differs at a kernel that differs; code_not_compared, a warning, where the compiler cannot read the files, as it
// need not. Kernels that only the slice can have (static members, closures of host code, stubs) are not compared, and
// PTX is not. Needs DeviceText::files.
void verifyCode(const DeviceSlice& slice, const CompileRequest& request, const std::vector<DeviceImage>& images,
                Diagnostics& diagnostics);

}  // namespace cugraft
