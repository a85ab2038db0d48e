// The kernels of a parse: which there are, and what the model says of each.
#pragma once

#include <string>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "model/translation_unit.hpp"
#include "scan/names.hpp"
#include "scan/source_text.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// The kernels this file has to provide, in source order: those defined in the main file, and those that a launch<…>
// anywhere in it names and whose definition it sees. Kernels in headers that nothing here launches are others' to
// provide.
std::vector<const clang::FunctionDecl*> findKernels(clang::ASTContext& context, const SourceText& text);

class KernelDescriber {
 public:
  KernelDescriber(clang::ASTContext& context, const Names& names, const SourceText& text, Diagnostics& diagnostics);

  // What host compilers call the kernel. Reports what makes the function unfit as one.
  Kernel identify(const clang::FunctionDecl& function);

  // All that the model says of it, once closures among its arguments have names (closures.hpp).
  KernelRoot describe(const clang::FunctionDecl& function, Kernel identity);

  // The records that the file's glue defines: for kernels of its own, those that launches in other files refer to, and
  // for every launch in it the one that this launch refers to.
  std::vector<RecordReference> records(const std::vector<const clang::FunctionDecl*>& own);

 private:
  std::vector<KernelParameter> parametersOf(const clang::FunctionDecl& function);
  void check(const clang::FunctionDecl& function);
  void checkParameter(const clang::ParmVarDecl& parameter);
  std::vector<LayoutFact> layoutOf(const clang::FunctionDecl& function);
  void addLayout(clang::QualType type, std::vector<LayoutFact>& facts);
  void report(DiagnosticId id, clang::SourceLocation at, std::string message, std::string help);

  clang::ASTContext& context_;
  const Names& names_;
  const SourceText& text_;
  Diagnostics& diagnostics_;
};

}  // namespace cugraft
