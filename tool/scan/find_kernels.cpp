#include <algorithm>
#include <set>

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "scan/attributes.hpp"
#include "scan/kernels.hpp"
#include "scan/record_template.hpp"

namespace cugraft {
namespace {

using clang::FunctionDecl;
using llvm::dyn_cast;

bool isKernel(const FunctionDecl& function) { return hasAttribute(function, AttributeKind::kernel); }

// A definition to take code from, or a stub that names the file where it is.
bool isProvidedHere(const FunctionDecl& function) { return function.isDefined() || stubOf(function); }

// Kernels written in the main file, in namespaces and classes; instantiations only where the text asks for them.
class WrittenKernels : public clang::RecursiveASTVisitor<WrittenKernels> {
 public:
  WrittenKernels(const SourceText& text, std::vector<const FunctionDecl*>& kernels) : text_(text), kernels_(kernels) {}

  bool shouldVisitTemplateInstantiations() const { return false; }

  bool TraverseStmt(clang::Stmt*) { return true; }  // no kernels in bodies
  bool TraverseTypeLoc(clang::TypeLoc) { return true; }

  bool VisitFunctionDecl(FunctionDecl* function) {
    add(*function, function->getLocation());
    return true;
  }
  bool VisitFunctionTemplateDecl(clang::FunctionTemplateDecl* declared) {
    for (const FunctionDecl* each : declared->specializations())
      if (each->getTemplateSpecializationKind() == clang::TSK_ExplicitInstantiationDefinition)
        add(*each, each->getPointOfInstantiation());
    return true;
  }

 private:
  void add(const FunctionDecl& function, clang::SourceLocation written) {
    const clang::SourceManager& sources = text_.manager();
    if (isKernel(function) && !function.isDependentContext() && sources.isInMainFile(sources.getExpansionLoc(written)))
      kernels_.push_back(function.getCanonicalDecl());
  }

  const SourceText& text_;
  std::vector<const FunctionDecl*>& kernels_;
};

// What launch<K> needs is kernel<K>::record: each K that is launched has left a specialisation behind, wherever the
// launch stands, in a macro or in another template.
void addLaunchedKernels(clang::ASTContext& context, std::vector<const FunctionDecl*>& kernels) {
  for (const LaunchedKernel& launched : launchedKernels(context))
    if (isKernel(*launched.function)) kernels.push_back(launched.function);
}

}  // namespace

std::vector<const FunctionDecl*> findKernels(clang::ASTContext& context, const SourceText& text) {
  std::vector<const FunctionDecl*> kernels;
  WrittenKernels(text, kernels).TraverseDecl(context.getTranslationUnitDecl());
  addLaunchedKernels(context, kernels);
  std::erase_if(kernels, [](const FunctionDecl* kernel) { return !isProvidedHere(*kernel); });
  const clang::SourceManager& sources = text.manager();
  const auto nameOf = [](const FunctionDecl* function) {
    std::string name;
    llvm::raw_string_ostream stream(name);
    function->getNameForDiagnostic(stream, clang::PrintingPolicy(function->getASTContext().getLangOpts()), true);
    return name;
  };
  // In source order; instantiations of one template by name, since the order they came in depends on the launches.
  std::stable_sort(kernels.begin(), kernels.end(), [&](const FunctionDecl* a, const FunctionDecl* b) {
    const clang::SourceLocation here = a->getLocation();
    const clang::SourceLocation there = b->getLocation();
    if (here != there) return sources.isBeforeInTranslationUnit(here, there);
    return nameOf(a) < nameOf(b);
  });
  std::set<const FunctionDecl*> seen;
  std::erase_if(kernels, [&](const FunctionDecl* kernel) { return !seen.insert(kernel).second; });
  return kernels;
}

}  // namespace cugraft
