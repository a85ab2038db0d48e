// Lambda expressions of host code whose closures kernels take: "launch<run<decltype(f)>>(s, n, f)".
//
// Generated code cannot name a closure's type, so there it is a class with a name of its own, that has the captures as
// members, in their order, and the lambda's text as operator():
//
//   [=](int i) { y[i] = a; }   ──▶   struct cugraft_lambda_… { float *y; float a;
//                                      __device__ auto operator()(int i) const { y[i] = a; } };
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "model/translation_unit.hpp"
#include "scan/names.hpp"
#include "scan/source_text.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// The lambda's text from its parameters to its end, with the edits that make the class of it.
struct ClosureText {
  clang::FileID file;
  unsigned begin = 0;
  unsigned end = 0;
  std::vector<TextEdit> edits;
};

class Closures {
 public:
  Closures(clang::ASTContext& context, const Names& names, SourceText& text, Diagnostics& diagnostics)
      : context_(context), names_(names), text_(text), diagnostics_(diagnostics) {}

  // Notes the closure types among the kernel's template arguments, and numbers them as g++ does in mangled names.
  void find(const clang::FunctionDecl& kernel);

  // Gives those that were found their names, in the syntax tree itself: from then on types print, and mangle, as
  // generated code spells them. What host compilers call the kernels has to be known before.
  void nameAll();

  // Of an adopted closure; reports what cannot go to a GPU, and is empty if the text cannot be copied.
  std::optional<ClosureText> textOf(const clang::CXXRecordDecl& closure);

 private:
  void name(clang::CXXRecordDecl& closure);
  void checkCaptures(const clang::CXXRecordDecl& closure);
  std::string captures(const clang::CXXRecordDecl& closure) const;
  std::string localNames(const clang::CXXRecordDecl& closure, const ClosureText& text);
  std::string templateHeader(const clang::CXXRecordDecl& closure) const;
  void editSpecifiers(unsigned begin, const clang::CXXMethodDecl& call, ClosureText& text);

  clang::ASTContext& context_;
  const Names& names_;
  SourceText& text_;
  Diagnostics& diagnostics_;
  std::vector<clang::CXXRecordDecl*> found_;
  std::map<const clang::CXXRecordDecl*, const clang::DeclContext*> around_;  // the functions they were written in
};

// The adopted closure that the declaration is, or is a member of; else null.
const clang::CXXRecordDecl* adoptedClosure(const clang::Decl& declaration);

// The bodies that calls of a closure run: one, or those of a generic lambda's instantiations.
std::vector<const clang::FunctionDecl*> callOperatorsOf(const clang::CXXRecordDecl& closure);

}  // namespace cugraft
