#include "scan/kernels.hpp"

#include <algorithm>

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecordLayout.h"
#include "clang/AST/Stmt.h"
#include "scan/attributes.hpp"
#include "scan/record_template.hpp"
#include "scan/regions.hpp"

namespace cugraft {
namespace {

using clang::FunctionDecl;
using clang::QualType;
using llvm::dyn_cast;

// The attribute may stand on any declaration of the function, and on the template it was instantiated from.
bool hasRole(const FunctionDecl& function, unsigned index, AttributeKind kind) {
  for (const FunctionDecl* each : function.redecls())
    if (hasAttribute(*each->getParamDecl(index), kind)) return true;
  const auto* written = llvm::cast<FunctionDecl>(&writtenFormOf(function));
  return written != &function && index < written->getNumParams() && hasRole(*written, index, kind);
}

ParameterRole roleOf(const FunctionDecl& function, unsigned index) {
  if (hasRole(function, index, AttributeKind::grid)) return ParameterRole::grid;
  if (hasRole(function, index, AttributeKind::shared)) return ParameterRole::shared;
  return ParameterRole::value;
}

std::uint32_t alignUp(std::uint32_t offset, std::uint32_t alignment) {
  return (offset + alignment - 1) / alignment * alignment;
}

const FunctionDecl& definitionOf(const FunctionDecl& function) {
  const auto* written = llvm::cast<FunctionDecl>(&writtenFormOf(function));
  const FunctionDecl* definition = nullptr;
  return written->isDefined(definition) ? *definition : *written;
}

}  // namespace

KernelDescriber::KernelDescriber(clang::ASTContext& context, const Names& names, const SourceText& text,
                                 Diagnostics& diagnostics)
    : context_(context), names_(names), text_(text), diagnostics_(diagnostics) {}

void KernelDescriber::report(DiagnosticId id, clang::SourceLocation at, std::string message, std::string help) {
  diagnostics_.report({id, text_.positionOf(at), std::move(message), std::move(help), {}});
}

std::vector<RecordReference> KernelDescriber::records(const std::vector<const FunctionDecl*>& own) {
  const std::vector<LaunchedKernel> launches = launchedKernels(context_);
  std::vector<NamedInUnit> named;
  for (const LaunchedKernel& launched : launches) {
    if (launched.function->isDefined() && !hasAttribute(*launched.function, AttributeKind::kernel))
      report(DiagnosticId::not_a_kernel, definitionOf(*launched.function).getLocation(),
             "'" + launched.function->getNameAsString() + "' is launched, but it is no kernel",
             "mark it [[cuda::kernel]]");
    named.push_back({launched.function, launched.unit});
  }
  std::vector<RecordReference> references = names_.records({own.begin(), own.end()}, named);
  for (const LaunchedKernel& launched : launches)
    if (launched.closureKey != 0)
      references.push_back(names_.closureRecord(*launched.function, launched.unit, launched.closureKey));
  std::sort(references.begin(), references.end(), isBefore);
  return references;
}

std::vector<KernelParameter> KernelDescriber::parametersOf(const FunctionDecl& function) {
  std::vector<KernelParameter> parameters;
  std::uint32_t end = 0;
  for (unsigned i = 0; i < function.getNumParams(); ++i) {
    const clang::ParmVarDecl& declared = *function.getParamDecl(i);
    const QualType type = declared.getType().getNonReferenceType();
    KernelParameter parameter;
    parameter.name = declared.getNameAsString();
    parameter.type = names_.type(declared.getType().getCanonicalType().getUnqualifiedType());
    parameter.role = roleOf(function, i);
    if (!type->isIncompleteType() && !type->isDependentType()) {
      parameter.size = static_cast<std::uint32_t>(context_.getTypeSizeInChars(type).getQuantity());
      parameter.alignment = static_cast<std::uint32_t>(context_.getTypeAlignInChars(type).getQuantity());
    }
    parameter.offset = alignUp(end, parameter.alignment);
    parameter.isSigned = type->isSignedIntegerType();
    end = parameter.offset + parameter.size;
    parameters.push_back(std::move(parameter));
  }
  return parameters;
}

void KernelDescriber::checkParameter(const clang::ParmVarDecl& parameter) {
  const QualType type = parameter.getType();
  const std::string name = "parameter '" + parameter.getNameAsString() + "' of type '" + type.getAsString() + "'";
  if (type->isReferenceType()) {
    report(DiagnosticId::parameter_is_reference, parameter.getLocation(),
           name + " is a reference: the GPU cannot reach what it refers to in host memory",
           "pass it by value, or as a pointer to device memory");
  } else if (!type->isDependentType() && !type->isIncompleteType() && !type.isTriviallyCopyableType(context_)) {
    report(DiagnosticId::parameter_not_trivially_copyable, parameter.getLocation(),
           name + " is not trivially copyable: a launch copies its bytes to the GPU without calling a constructor",
           "pass a pointer to device memory, or a type without user-provided copy operations and destructor");
  }
}

void KernelDescriber::check(const FunctionDecl& function) {
  if (!function.getReturnType()->isVoidType())
    report(DiagnosticId::kernel_returns_value, function.getLocation(),
           "kernel '" + function.getNameAsString() + "' returns '" + function.getReturnType().getAsString() +
               "': a kernel runs asynchronously and returns nothing",
           "return void and write the result through a pointer");
  if (const auto* method = dyn_cast<clang::CXXMethodDecl>(&function); method && method->isInstance())
    report(
        DiagnosticId::attribute_misplaced, function.getLocation(),
        "kernel '" + function.getNameAsString() + "' is a member function of an object, and there is none on the GPU",
        "make it static and pass the object as a parameter");
  if (function.isVariadic())
    report(DiagnosticId::kernel_is_variadic, function.getLocation(),
           "kernel '" + function.getNameAsString() + "' takes a variable number of arguments ('...')",
           "use a template with a parameter pack");
  const FunctionDecl& written = definitionOf(function);
  for (unsigned i = 0; i < function.getNumParams(); ++i) {
    checkParameter(*function.getParamDecl(i));
    const bool isRole = roleOf(function, i) != ParameterRole::value;
    if (isRole && !function.getParamDecl(i)->getType()->isIntegerType())
      report(DiagnosticId::parameter_role_not_integer, written.getParamDecl(i)->getLocation(),
             "[[cuda::grid]] and [[cuda::shared]] parameters are integers; here the type is '" +
                 function.getParamDecl(i)->getType().getAsString() + "'",
             "make it an integer type");
  }
  unsigned gridParameters = 0;
  for (unsigned i = 0; i < function.getNumParams(); ++i)
    if (roleOf(function, i) == ParameterRole::grid) ++gridParameters;
  if (gridParameters > 3)
    report(DiagnosticId::attribute_arguments, function.getLocation(),
           "kernel '" + function.getNameAsString() + "' has " + std::to_string(gridParameters) +
               " [[cuda::grid]] parameters; a grid has three dimensions at most",
           "mark up to three, for x, y and z");
  if (const std::string complaint = complaintAboutBlock(function); !complaint.empty())
    report(DiagnosticId::attribute_arguments, function.getLocation(), complaint, "");
}

void KernelDescriber::addLayout(QualType type, std::vector<LayoutFact>& facts) {
  while (type->isPointerType()) type = type->getPointeeType();
  while (const clang::ArrayType* array = type->getAsArrayTypeUnsafe()) type = array->getElementType();
  const clang::CXXRecordDecl* record = type->getAsCXXRecordDecl();
  if (!record || !record->getDefinition() || record->isDependentType() || record->isInvalidDecl()) return;
  record = record->getDefinition();
  if (text_.originOf(record->getLocation()) != Origin::user) return;
  if (!record->getIdentifier() || record->isInAnonymousNamespace() || record->getParentFunctionOrMethod()) return;
  const std::string name = names_.type(context_.getRecordType(record));
  const auto isKnown = [&](const LayoutFact& fact) { return fact.type == name; };
  if (std::any_of(facts.begin(), facts.end(), isKnown)) return;
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(record);
  const SourcePosition position = text_.positionOf(record->getLocation());
  facts.push_back({name, position, "sizeof(" + name + ")", static_cast<std::uint64_t>(layout.getSize().getQuantity())});
  facts.push_back(
      {name, position, "alignof(" + name + ")", static_cast<std::uint64_t>(layout.getAlignment().getQuantity())});
  for (const clang::FieldDecl* field : record->fields()) {
    const bool isNameable =
        !record->isLambda() && field->getIdentifier() && field->getAccess() == clang::AS_public && !field->isBitField();
    if (isNameable)
      facts.push_back({name, position, "__builtin_offsetof(" + name + ", " + field->getNameAsString() + ")",
                       layout.getFieldOffset(field->getFieldIndex()) / 8});
    addLayout(field->getType(), facts);
  }
}

std::vector<LayoutFact> KernelDescriber::layoutOf(const FunctionDecl& function) {
  std::vector<LayoutFact> facts;
  for (const clang::ParmVarDecl* parameter : function.parameters()) addLayout(parameter->getType(), facts);
  return facts;
}

Kernel KernelDescriber::identify(const FunctionDecl& function) {
  check(function);
  Kernel kernel;
  kernel.name = function.getNameAsString();
  kernel.mangledName = names_.mangled(function);
  kernel.hasInternalLinkage = !function.isExternallyVisible();
  return kernel;
}

KernelRoot KernelDescriber::describe(const FunctionDecl& function, Kernel identity) {
  KernelRoot root;
  Kernel& kernel = root.kernel = std::move(identity);
  kernel.qualifiedName = names_.qualified(function);
  kernel.deviceName = names_.mangledInSlice(function);
  const FunctionDecl& definition = definitionOf(function);
  kernel.position = text_.positionOf(definition.getLocation());
  kernel.isTemplate = function.getTemplateSpecializationKind() != clang::TSK_Undeclared;
  kernel.isMember = llvm::isa<clang::CXXMethodDecl>(function);
  kernel.stub = stubOf(function);
  kernel.mayBeDefinedElsewhereToo =
      !kernel.hasInternalLinkage && (function.isTemplateInstantiation() || function.isInlined() || kernel.stub);
  if (const auto block = blockOf(function)) kernel.block = {(*block)[0], (*block)[1], (*block)[2]};
  kernel.parameters = parametersOf(function);

  std::string types;
  for (const clang::ParmVarDecl* parameter : function.parameters())
    types += (types.empty() ? "" : ", ") + names_.type(parameter->getType());
  kernel.signature = "void " + kernel.qualifiedName + "(" + types + ")";
  root.call = kernel.qualifiedName;
  const auto kind = function.getTemplateSpecializationKind();
  if (kind != clang::TSK_Undeclared && kind != clang::TSK_ExplicitSpecialization) {
    root.instantiation = "void " + names_.unqualified(function) + "(" + types + ")";
    root.scopes = scopesOf(anchorOf(function));
  }
  root.layout = layoutOf(function);
  const auto* body = definition.hasBody() ? dyn_cast<clang::CompoundStmt>(definition.getBody()) : nullptr;
  root.isEmpty = body && body->body_empty();
  return root;
}

}  // namespace cugraft
