#include "scan/variables.hpp"

#include <algorithm>

#include "clang/AST/DeclTemplate.h"
#include "scan/record_template.hpp"
#include "scan/regions.hpp"

namespace cugraft {
namespace {

using clang::VarDecl;

const VarDecl& writtenVariable(const VarDecl& variable) { return *llvm::cast<VarDecl>(&writtenFormOf(variable)); }

bool isInDeviceMemory(const VarDecl& variable) {
  return isInMemory(variable, AttributeKind::constant) || isInMemory(variable, AttributeKind::device) ||
         isInMemory(variable, AttributeKind::managed);
}

}  // namespace

bool isInMemory(const VarDecl& variable, AttributeKind kind) {
  const VarDecl& written = writtenVariable(variable);
  return std::any_of(written.redecls_begin(), written.redecls_end(),
                     [&](const VarDecl* each) { return hasAttribute(*each, kind); });
}

bool isDeviceVariable(const VarDecl& variable) {
  if (!variable.isFileVarDecl() || variable.isStaticDataMember() || variable.isTemplated()) return false;
  if (!isInDeviceMemory(variable)) return false;
  clang::ASTContext& context = variable.getASTContext();
  if (context.getBaseElementType(variable.getType()).isConstQualified()) return false;
  return writtenVariable(variable).hasDefinition(context) != VarDecl::DeclarationOnly;
}

std::vector<const VarDecl*> variablesNamedByHost(clang::ASTContext& context, const SourceText& text,
                                                 Diagnostics& diagnostics) {
  std::vector<const VarDecl*> variables;
  for (const NamedVariable& named : namedVariables(context)) {
    if (!isInDeviceMemory(*named.variable))
      diagnostics.report({DiagnosticId::not_a_device_variable,
                          text.positionOf(named.variable->getLocation()),
                          "'" + named.variable->getNameAsString() +
                              "' is given to cugraft::symbol, but it is a variable in host memory",
                          "mark it [[cuda::constant]] or [[cuda::device]]",
                          {}});
    variables.push_back(named.variable);
  }
  return variables;
}

DeviceVariable describe(const VarDecl& variable, const Names& names, const SourceText& text) {
  DeviceVariable described;
  described.qualifiedName = names.qualified(variable);
  described.mangledName = names.mangled(variable);
  described.position = text.positionOf(writtenVariable(variable).getLocation());
  described.size =
      static_cast<std::uint64_t>(variable.getASTContext().getTypeSizeInChars(variable.getType()).getQuantity());
  described.isManaged = isInMemory(variable, AttributeKind::managed);
  described.hasInternalLinkage = !variable.isExternallyVisible();
  described.mayBeDefinedElsewhereToo =
      !described.hasInternalLinkage &&
      (variable.isInline() || llvm::isa<clang::VarTemplateSpecializationDecl>(variable));
  return described;
}

std::vector<RecordReference> symbolsOf(clang::ASTContext& context, const std::vector<const VarDecl*>& own,
                                       const Names& names) {
  std::vector<NamedInUnit> named;
  for (const NamedVariable& each : namedVariables(context)) named.push_back({each.variable, each.unit});
  return names.records({own.begin(), own.end()}, named);
}

}  // namespace cugraft
