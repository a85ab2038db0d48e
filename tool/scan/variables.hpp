// The variables in device memory that host code may set and read, and what the model says of each.
#pragma once

#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "model/translation_unit.hpp"
#include "scan/attributes.hpp"
#include "scan/names.hpp"
#include "scan/source_text.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// Whether any declaration of the variable, or of the template it comes from, puts it into that kind of memory.
bool isInMemory(const clang::VarDecl& variable, AttributeKind kind);

// Whether it is one, and defined in this parse: at namespace scope, in device memory, not constant.
bool isDeviceVariable(const clang::VarDecl& variable);

// The variables that symbol<V> names in this file; reports those that are not in device memory.
std::vector<const clang::VarDecl*> variablesNamedByHost(clang::ASTContext& context, const SourceText& text,
                                                        Diagnostics& diagnostics);

DeviceVariable describe(const clang::VarDecl& variable, const Names& names, const SourceText& text);

// The records that the file's glue defines: for variables of its own, those that other files refer to, and for every
// symbol<V> in it the one that this refers to.
std::vector<RecordReference> symbolsOf(clang::ASTContext& context, const std::vector<const clang::VarDecl*>& own,
                                       const Names& names);

}  // namespace cugraft
