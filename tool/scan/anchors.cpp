#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "scan/closures.hpp"
#include "scan/regions.hpp"

namespace cugraft {
namespace {

using clang::CXXRecordDecl;
using clang::Decl;
using clang::FunctionDecl;
using llvm::dyn_cast;

const Decl* patternOf(const Decl* declaration) {
  if (const auto* function = dyn_cast<FunctionDecl>(declaration)) {
    if (function->getTemplateSpecializationKind() == clang::TSK_ExplicitSpecialization) return nullptr;
    return function->getTemplateInstantiationPattern(/*ForDefinition=*/false);
  }
  if (const auto* record = dyn_cast<CXXRecordDecl>(declaration)) {
    if (const CXXRecordDecl* pattern = record->getTemplateInstantiationPattern()) return pattern;
    const auto* specialization = dyn_cast<clang::ClassTemplateSpecializationDecl>(record);
    if (specialization && specialization->getSpecializationKind() != clang::TSK_ExplicitSpecialization)
      return specialization->getSpecializedTemplate()->getTemplatedDecl();
    return nullptr;
  }
  if (const auto* variable = dyn_cast<clang::VarDecl>(declaration)) {
    if (const clang::VarDecl* pattern = variable->getTemplateInstantiationPattern()) return pattern;
    return nullptr;
  }
  if (const auto* enumeration = dyn_cast<clang::EnumDecl>(declaration))
    return enumeration->getTemplateInstantiationPattern();
  return nullptr;
}

// With its "template <…>" in front.
const Decl* withTemplateHeader(const Decl* declaration) {
  if (const clang::TemplateDecl* described = declaration->getDescribedTemplate()) return described;
  return declaration;
}

const FunctionDecl* asFunction(const Decl& declaration) {
  if (const auto* functionTemplate = dyn_cast<clang::FunctionTemplateDecl>(&declaration))
    return functionTemplate->getTemplatedDecl();
  return dyn_cast<FunctionDecl>(&declaration);
}

}  // namespace

const Decl& writtenFormOf(const Decl& declaration) {
  const Decl* pattern = patternOf(&declaration);
  return pattern && pattern != &declaration ? *pattern : declaration;
}

bool canBeLeftOut(const Decl& member) {
  const FunctionDecl* function = asFunction(member);
  if (!function || function->isDefaulted()) return false;
  if (llvm::isa<clang::CXXConstructorDecl, clang::CXXDestructorDecl, clang::CXXDeductionGuideDecl>(function))
    return false;
  const auto* method = dyn_cast<clang::CXXMethodDecl>(function);
  return !method || !(method->isVirtual() || method->isCopyAssignmentOperator() || method->isMoveAssignmentOperator());
}

const Decl& anchorOf(const Decl& declaration) {
  if (const CXXRecordDecl* closure = adoptedClosure(declaration)) return *closure;
  const Decl* current = &declaration;
  while (true) {
    current = withTemplateHeader(&writtenFormOf(*current));
    const clang::DeclContext* context = current->getLexicalDeclContext();
    if (const auto* linkage = dyn_cast<clang::LinkageSpecDecl>(context); linkage && !linkage->hasBraces())
      return *linkage;
    if (!context || context->isFileContext() || llvm::isa<clang::LinkageSpecDecl>(context)) return *current;
    const auto* record = dyn_cast<CXXRecordDecl>(context);
    if (record && !record->getParentFunctionOrMethod() && canBeLeftOut(*current)) return *current;
    current = llvm::cast<Decl>(context);
  }
}

}  // namespace cugraft
