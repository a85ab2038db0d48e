// What declarations are called: in generated source text, in images, and in the object files of host compilers.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/PrettyPrinter.h"
#include "model/kernel.hpp"

namespace cugraft {

// What a launch<K> or a symbol<V> in a source file of that unit names.
struct NamedInUnit {
  const clang::ValueDecl* declaration;
  std::uint64_t unit;
};

// For use as a sorting criterion.
bool isBefore(const RecordReference& a, const RecordReference& b);

class Names {
 public:
  explicit Names(clang::ASTContext& context);

  // "ns::scale<ns::half>" or "scale<ns::half>"; the arguments' names are always in full.
  std::string qualified(const clang::NamedDecl& declaration) const;
  std::string unqualified(const clang::NamedDecl& declaration) const;
  std::string type(clang::QualType type) const { return type.getCanonicalType().getAsString(policy_); }
  std::string declaration(clang::QualType type, std::string name) const;  // "float name[4]"

  std::string mangled(const clang::NamedDecl& declaration) const;
  std::string mangled(clang::QualType type) const;
  // As device compilers mangle it in the slice: constraints left out, closures as classes of their own.
  std::string mangledInSlice(const clang::FunctionDecl& function) const;

  // For a closure type: it depends on the function around and on the lambda's number there, not on lines, so that
  // moving text about does not change device code.
  std::string closureName(clang::QualType closure) const;

  // The record that launch<function> or symbol<variable> refers to in a source file of that unit.
  RecordReference record(const clang::ValueDecl& declaration, std::uint64_t unit) const;
  // The records that a file's glue defines: for `own`, what the file provides, those that other files refer to, and for
  // everything that it names itself the one that this refers to. Sorted.
  std::vector<RecordReference> records(const std::vector<const clang::ValueDecl*>& own,
                                       const std::vector<NamedInUnit>& named) const;

  // The one that clang++'s code refers to for a kernel that takes a closure (runtime: abi/closure_key.hpp).
  RecordReference closureRecord(const clang::FunctionDecl& kernel, std::uint64_t unit, std::uint64_t key) const;

 private:
  clang::ASTContext& context_;
  std::unique_ptr<clang::MangleContext> mangler_;
  clang::PrintingPolicy policy_;
};

}  // namespace cugraft
