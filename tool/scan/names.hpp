// What declarations are called: in generated source text, in images, and in the object files of host compilers.
#pragma once

#include <memory>
#include <string>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/PrettyPrinter.h"
#include "model/kernel.hpp"

namespace cugraft {

class Names {
 public:
  explicit Names(clang::ASTContext& context);

  // "ns::scale<ns::half>" or "scale<ns::half>"; the arguments' names are always in full.
  std::string qualified(const clang::NamedDecl& declaration) const;
  std::string unqualified(const clang::NamedDecl& declaration) const;
  std::string type(clang::QualType type) const { return type.getCanonicalType().getAsString(policy_); }

  std::string mangled(const clang::NamedDecl& declaration) const;
  // As compilers mangle it that leave constraints out.
  std::string mangledWithoutConstraints(const clang::FunctionDecl& function) const;

  // The record that launch<function> or symbol<variable> refers to in a source file of that unit.
  RecordReference record(const clang::ValueDecl& declaration, std::uint64_t unit) const;

 private:
  clang::ASTContext& context_;
  std::unique_ptr<clang::MangleContext> mangler_;
  clang::PrintingPolicy policy_;
};

}  // namespace cugraft
