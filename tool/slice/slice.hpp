// From a translation unit to its device code: which text, in which order, with which changes.
//
//   TranslationUnit ──▶ reach from the kernels     which entities, and so which text and headers
//                   ──▶ text                       regions with their edits made, unused members left out
//                   ──▶ macro states               the #define and #undef lines between regions
//                   ──▶ DeviceSlice
#pragma once

#include "model/device_slice.hpp"
#include "model/translation_unit.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// The same unit gives the same slice. Parse errors that lie in the slice's text are reported, others are not; without
// any kernel all of them are, since they may be why there is none.
DeviceSlice slice(const TranslationUnit& unit, Diagnostics& diagnostics);

}  // namespace cugraft
