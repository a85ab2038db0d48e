// What a device cannot do, in the code of one function.
#pragma once

#include <vector>

#include "clang/AST/Decl.h"
#include "model/translation_unit.hpp"
#include "scan/source_text.hpp"

namespace cugraft {

// For a function with a body in a user file: exceptions, run-time type information, variables of the host's, functions
// whose body the file does not show, assembly. Of a template's instantiation, what the instantiated code does, so that
// a discarded `if constexpr` branch is none of it.
std::vector<Concern> concernsOf(const clang::Decl& declaration, const SourceText& text);

}  // namespace cugraft
