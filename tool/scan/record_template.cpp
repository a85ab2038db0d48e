#include "scan/record_template.hpp"

#include <map>

namespace cugraft {
namespace {

using clang::ClassTemplateDecl;
using clang::ClassTemplateSpecializationDecl;
using llvm::dyn_cast;

template <class Declaration>
Declaration* lookUp(clang::ASTContext& context, clang::DeclContext& scope, llvm::StringRef name) {
  for (clang::NamedDecl* found : scope.lookup(&context.Idents.get(name)))
    if (auto* declaration = dyn_cast<Declaration>(found)) return declaration;
  return nullptr;
}

// The prelude has declared it.
ClassTemplateDecl* recordTemplate(clang::ASTContext& context, llvm::StringRef name) {
  auto* outer = lookUp<clang::NamespaceDecl>(context, *context.getTranslationUnitDecl(), "cugraft");
  auto* inner = outer ? lookUp<clang::NamespaceDecl>(context, *outer, "abi") : nullptr;
  return inner ? lookUp<ClassTemplateDecl>(context, *inner, name) : nullptr;
}

// What a specialisation of such a template is for, and in which unit; null while it depends on template parameters.
template <class Declaration>
std::pair<const Declaration*, std::uint64_t> argumentsOf(const ClassTemplateSpecializationDecl& specialization) {
  const clang::TemplateArgumentList& arguments = specialization.getTemplateArgs();
  if (arguments[0].getKind() != clang::TemplateArgument::Declaration) return {nullptr, 0};
  return {dyn_cast<Declaration>(arguments[0].getAsDecl()), arguments[1].getAsIntegral().getZExtValue()};
}

}  // namespace

std::vector<LaunchedKernel> launchedKernels(clang::ASTContext& context) {
  std::map<const clang::FunctionDecl*, std::uint64_t> keys;
  std::map<std::uint64_t, unsigned> uses;
  for (const ClassTemplateSpecializationDecl* each : recordTemplate(context, "closure_kernel_key")->specializations()) {
    const auto [function, key] = argumentsOf<clang::FunctionDecl>(*each);
    if (function && keys.emplace(function->getCanonicalDecl(), key).second) ++uses[key];
  }
  std::vector<LaunchedKernel> launched;
  for (const ClassTemplateSpecializationDecl* each : recordTemplate(context, "kernel")->specializations()) {
    const auto [function, unit] = argumentsOf<clang::FunctionDecl>(*each);
    if (!function) continue;
    const auto key = keys.find(function->getCanonicalDecl());
    const bool isPlain = key == keys.end() || uses[key->second] > 1;
    launched.push_back({function->getCanonicalDecl(), unit, isPlain ? 0 : key->second});
  }
  return launched;
}

std::vector<NamedVariable> namedVariables(clang::ASTContext& context) {
  std::vector<NamedVariable> named;
  for (const ClassTemplateSpecializationDecl* each : recordTemplate(context, "variable")->specializations())
    if (const auto [variable, unit] = argumentsOf<clang::VarDecl>(*each); variable)
      named.push_back({variable->getCanonicalDecl(), unit});
  return named;
}

clang::VarDecl* recordOf(clang::ASTContext& context, const clang::ValueDecl& declaration, std::uint64_t unit) {
  const bool isKernel = llvm::isa<clang::FunctionDecl>(declaration);
  ClassTemplateDecl* primary = recordTemplate(context, isKernel ? "kernel" : "variable");
  auto* named = llvm::cast<clang::ValueDecl>(const_cast<clang::Decl*>(declaration.getCanonicalDecl()));
  const clang::TemplateArgument arguments[] = {
      clang::TemplateArgument(named, context.getPointerType(declaration.getType())),
      clang::TemplateArgument(context, context.MakeIntValue(unit, context.UnsignedLongLongTy),
                              context.UnsignedLongLongTy)};
  auto* specialization = ClassTemplateSpecializationDecl::Create(
      context, clang::TagTypeKind::Struct, primary->getDeclContext(), {}, {}, primary, arguments, /*PrevDecl=*/nullptr);
  return clang::VarDecl::Create(context, specialization, {}, {}, &context.Idents.get("record"), context.IntTy, nullptr,
                                clang::SC_Static);
}

}  // namespace cugraft
