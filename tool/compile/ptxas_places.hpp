// Where ptxas's complaints are in the user's source: it names lines of a PTX file, or kernels by their symbols, and PTX
// made with -lineinfo says which source lines its instructions come from.
#pragma once

#include <string_view>

#include "support/diagnostic.hpp"

namespace cugraft {

// Whether any of them is an error that ptxas found.
bool isFromPtxas(const Diagnostics& diagnostics);

// The same diagnostics; those of ptxas have the user's place instead of the PTX file's, or none where the PTX does not
// tell, and kernels have the names that users write.
Diagnostics withPlacesFromPtx(const Diagnostics& diagnostics, std::string_view ptx);

// The source of the code at a line of the PTX, counted from 1: the nearest .loc at or above it in the same function.
SourcePosition placeOfPtxLine(std::string_view ptx, unsigned line);

}  // namespace cugraft
