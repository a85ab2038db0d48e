#include "scan/names.hpp"

#include <algorithm>

#include "clang/AST/DeclTemplate.h"
#include "scan/record_template.hpp"
#include "support/hash.hpp"

namespace cugraft {
namespace {

using llvm::dyn_cast;

std::string nameOf(const clang::NamedDecl& declaration, const clang::PrintingPolicy& policy, bool isQualified) {
  std::string name;
  llvm::raw_string_ostream stream(name);
  declaration.getNameForDiagnostic(stream, policy, isQualified);
  return name;
}

constexpr llvm::StringLiteral closurePrefix = "cugraft_lambda_";
constexpr std::size_t closureDigits = 8;

bool isStaticInstantiation(const clang::ValueDecl& declaration) {
  if (const auto* function = dyn_cast<clang::FunctionDecl>(&declaration))
    return function->isTemplateInstantiation() && function->getStorageClass() == clang::SC_Static;
  const auto* variable = llvm::cast<clang::VarDecl>(&declaration);
  return llvm::isa<clang::VarTemplateSpecializationDecl>(variable) && variable->getStorageClass() == clang::SC_Static;
}

}  // namespace

Names::Names(clang::ASTContext& context)
    : context_(context), mangler_(context.createMangleContext()), policy_(context.getLangOpts()) {
  policy_.FullyQualifiedName = true;
  policy_.SuppressTagKeyword = true;
  policy_.SuppressUnwrittenScope = true;   // no "(anonymous namespace)::"
  policy_.SuppressInlineNamespace = true;  // some have the architecture in their names
  policy_.PrintCanonicalTypes = true;
}

std::string Names::qualified(const clang::NamedDecl& declaration) const { return nameOf(declaration, policy_, true); }

std::string Names::unqualified(const clang::NamedDecl& declaration) const {
  return nameOf(declaration, policy_, false);
}

std::string Names::declaration(clang::QualType type, std::string name) const {
  type.getCanonicalType().getAsStringInternal(name, policy_);
  return name;
}

std::string Names::mangled(clang::QualType type) const {
  std::string name;
  llvm::raw_string_ostream stream(name);
  mangler_->mangleCanonicalTypeName(type, stream);
  return name;
}

std::string Names::mangled(const clang::NamedDecl& declaration) const {
  if (!mangler_->shouldMangleDeclName(&declaration)) return declaration.getNameAsString();
  std::string name;
  llvm::raw_string_ostream stream(name);
  const auto* function = dyn_cast<clang::FunctionDecl>(&declaration);
  mangler_->mangleName(
      function ? clang::GlobalDecl(function) : clang::GlobalDecl(llvm::cast<clang::VarDecl>(&declaration)), stream);
  return name;
}

std::string Names::mangledInSlice(const clang::FunctionDecl& function) const {
  // The mangler asks the language options each time, and nobody else does at this point.
  auto& language = const_cast<clang::LangOptions&>(context_.getLangOpts());
  const auto compatibility = language.getClangABICompat();
  language.setClangABICompat(std::min(compatibility, clang::LangOptions::ClangABI::Ver17));
  std::string name = mangled(function);
  language.setClangABICompat(compatibility);
  // An L marks internal linkage, which closures have, and the classes that stand for them have not.
  const std::string marked = "L" + std::to_string(closurePrefix.size() + closureDigits) + closurePrefix.str();
  for (std::size_t at = name.find(marked); at != std::string::npos; at = name.find(marked, at)) name.erase(at, 1);
  return name;
}

std::string Names::closureName(clang::QualType closure) const {
  return closurePrefix.str() + hashOf(mangled(closure)).substr(0, closureDigits);
}

RecordReference Names::record(const clang::ValueDecl& declaration, std::uint64_t unit) const {
  const std::string symbol = mangled(*recordOf(context_, declaration, unit));
  RecordReference reference{{symbol}, mangled(declaration), unit == 0 && declaration.isExternallyVisible()};
  // g++ leaves out the L that marks internal linkage where the declaration is a template's instantiation.
  if (isStaticInstantiation(declaration)) {
    const std::string name = declaration.getNameAsString();
    const std::string spelled = std::to_string(name.size()) + name;
    const std::size_t at = symbol.find("L" + spelled);
    if (at != std::string::npos) reference.symbols.push_back(symbol.substr(0, at) + symbol.substr(at + 1));
  }
  return reference;
}

bool isBefore(const RecordReference& a, const RecordReference& b) { return a.symbols < b.symbols; }

std::vector<RecordReference> Names::records(const std::vector<const clang::ValueDecl*>& own,
                                            const std::vector<NamedInUnit>& named) const {
  std::vector<RecordReference> references;
  for (const clang::ValueDecl* each : own)
    if (each->isExternallyVisible()) references.push_back(record(*each, 0));
  for (const NamedInUnit& each : named) {
    const bool isThere = each.unit == 0 && each.declaration->isExternallyVisible() &&
                         std::find(own.begin(), own.end(), each.declaration) != own.end();
    if (!isThere) references.push_back(record(*each.declaration, each.unit));
  }
  std::sort(references.begin(), references.end(), isBefore);
  return references;
}

RecordReference Names::closureRecord(const clang::FunctionDecl& kernel, std::uint64_t unit, std::uint64_t key) const {
  return {{"_ZN7cugraft3abi14closure_kernelILm" + std::to_string(key) + "ELy" + std::to_string(unit) + "EE6recordE"},
          mangled(kernel),
          /*isShared=*/false};
}

}  // namespace cugraft
