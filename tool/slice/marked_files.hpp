// The user's files as a device compiler could read them whole.
#pragma once

#include <vector>

#include "model/device_slice.hpp"
#include "model/translation_unit.hpp"
#include "slice/reached.hpp"

namespace cugraft {

// Every file of the user's, the main file first, with the edits of what is reached, and nothing left out. A function
// that they mark for the device stays one of the host's.
std::vector<MarkedFile> markedFiles(const TranslationUnit& unit, const Reached& reached);

}  // namespace cugraft
