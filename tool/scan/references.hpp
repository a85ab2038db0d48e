// What one declaration refers to, as the compiler resolved it.
#pragma once

#include <vector>

#include "clang/AST/Decl.h"

namespace cugraft {

// Every declaration that `declaration` names, calls, constructs or has the type of, in source order, each once: of a
// function with a body, signature and body; of a class, its bases and all members but those that can be left out; of an
// instantiation, what the instantiated code refers to. Uninstantiated code gives every candidate of an overload set.
// Names found through a using-declaration give the using-declaration too.
std::vector<const clang::Decl*> referencesOf(const clang::Decl& declaration);

}  // namespace cugraft
