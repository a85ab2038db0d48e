#include "scan/record_template.hpp"

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

}  // namespace

ClassTemplateDecl* recordTemplateOf(clang::ASTContext& context) {
  auto* outer = lookUp<clang::NamespaceDecl>(context, *context.getTranslationUnitDecl(), "cugraft");
  auto* inner = outer ? lookUp<clang::NamespaceDecl>(context, *outer, "abi") : nullptr;
  return inner ? lookUp<ClassTemplateDecl>(context, *inner, "kernel") : nullptr;
}

std::vector<LaunchedKernel> launchedKernels(clang::ASTContext& context) {
  std::vector<LaunchedKernel> launched;
  for (const ClassTemplateSpecializationDecl* specialization : recordTemplateOf(context)->specializations()) {
    const clang::TemplateArgumentList& arguments = specialization->getTemplateArgs();
    if (arguments[0].getKind() != clang::TemplateArgument::Declaration) continue;
    const auto* function = dyn_cast<clang::FunctionDecl>(arguments[0].getAsDecl());
    if (function) launched.push_back({function->getCanonicalDecl(), arguments[1].getAsIntegral().getZExtValue()});
  }
  return launched;
}

clang::VarDecl* recordOf(clang::ASTContext& context, const clang::FunctionDecl& function, std::uint64_t unit) {
  ClassTemplateDecl* recordTemplate = recordTemplateOf(context);
  clang::ValueDecl* kernel = const_cast<clang::FunctionDecl*>(function.getCanonicalDecl());
  const clang::TemplateArgument arguments[] = {
      clang::TemplateArgument(kernel, context.getPointerType(function.getType())),
      clang::TemplateArgument(context, context.MakeIntValue(unit, context.UnsignedLongLongTy),
                              context.UnsignedLongLongTy)};
  clang::DeclContext* scope = recordTemplate->getDeclContext();
  auto* specialization = ClassTemplateSpecializationDecl::Create(context, clang::TagTypeKind::Struct, scope, {}, {},
                                                                 recordTemplate, arguments, /*PrevDecl=*/nullptr);
  return clang::VarDecl::Create(context, specialization, {}, {}, &context.Idents.get("record"), context.IntTy, nullptr,
                                clang::SC_Static);
}

}  // namespace cugraft
