// Dynamic shared memory as the host's linker sees it.
#pragma once

#include <string>
#include <vector>

#include "clang/AST/DeclBase.h"

namespace cugraft {

// The symbols of the `extern __shared__ T name[];` variables in a declaration's text. The user's compiler makes
// ordinary code of kernel bodies, so these are undefined symbols of the host program, which something has to define.
std::vector<std::string> dynamicSharedSymbolsOf(const clang::Decl& declaration);

}  // namespace cugraft
