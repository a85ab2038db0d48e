// From a translation unit to its device code: which text, in which order, with which changes.
//
//   TranslationUnit ──▶ reach from the kernels     which entities, and so which text and headers
//                   ──▶ text                       regions with their edits made, unused members left out
//                   ──▶ macro states               the #define and #undef lines between regions
//                   ──▶ DeviceSlice
//
// Kernels, launches and the CPU version are what the host's view of the file says; what the device compilers get is
// what their views reach.
#pragma once

#include <vector>

#include "model/device_slice.hpp"
#include "model/translation_unit.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// One file as a device compiler sees it, for each of these values of __CUDA_ARCH__.
struct DeviceView {
  std::vector<unsigned> architectures;
  TranslationUnit unit;
};

// Whether each device text comes with what it can be held against (DeviceText::origins and files).
enum class Evidence { omit, keep };

// The same units give the same slice. `views` is empty if the file looks the same to all compilers. Parse errors that
// lie in the slice's text are reported, others are not; without any kernel all of them are, since they may be why there
// is none. Those of a device view never are: that device compiler will judge the text itself.
DeviceSlice slice(const TranslationUnit& host, const std::vector<DeviceView>& views, Diagnostics& diagnostics,
                  Evidence evidence = Evidence::omit);

}  // namespace cugraft
