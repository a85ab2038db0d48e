#include "scan/attributes.hpp"

#include <array>

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

namespace cugraft {
namespace {

using clang::AnnotateAttr;
using clang::AttributeCommonInfo;
using clang::Decl;
using clang::ParsedAttr;
using clang::ParsedAttrInfo;
using clang::Sema;
using Spelling = ParsedAttrInfo::Spelling;

// Attributes live in the AST as annotations: Clang copies those to template instantiations by itself.
struct AttributeName {
  AttributeKind kind;
  llvm::StringRef annotation;
};
constexpr std::array<AttributeName, 10> attributeNames = {{
    {AttributeKind::kernel, "cugraft.kernel"},
    {AttributeKind::block, "cugraft.block"},
    {AttributeKind::grid, "cugraft.grid"},
    {AttributeKind::shared, "cugraft.shared"},
    {AttributeKind::constant, "cugraft.constant"},
    {AttributeKind::device, "cugraft.device"},
    {AttributeKind::managed, "cugraft.managed"},
    {AttributeKind::collective, "cugraft.collective"},
    {AttributeKind::launchBounds, "cugraft.launch_bounds"},
    {AttributeKind::gpuOnly, "cugraft.gpu_only"},
}};

llvm::StringRef annotationOf(AttributeKind kind) {
  for (const AttributeName& name : attributeNames)
    if (name.kind == kind) return name.annotation;
  return {};
}

std::optional<AttributeKind> kindOf(const AnnotateAttr& attribute) {
  for (const AttributeName& name : attributeNames)
    if (name.annotation == attribute.getAnnotation()) return name.kind;
  return std::nullopt;
}

constexpr char misplacedFormat[] = "attribute [[%0]] applies to %1 only";
constexpr char stubFormat[] = "the argument of [[cuda::kernel]] is the path of a .cu file, as in \"scale.cu\"";

void misplaced(Sema& sema, const ParsedAttr& attribute, llvm::StringRef where) {
  const unsigned id = sema.getDiagnostics().getCustomDiagID(clang::DiagnosticsEngine::Error, misplacedFormat);
  sema.Diag(attribute.getLoc(), id) << attribute.getNormalizedFullName() << where;
}

// Clang takes a lone name as the first argument of a plugin's attribute for a word of the attribute's own; to us it is
// the constant of that name. Null, with Clang's error, where there is none.
clang::Expr* named(Sema& sema, const clang::IdentifierLoc& name) {
  clang::CXXScopeSpec unqualified;
  clang::UnqualifiedId id;
  id.setIdentifier(name.Ident, name.Loc);
  clang::Expr* constant = sema.ActOnIdExpression(sema.getCurScope(), unqualified, {}, id, false, false).get();
  return constant && !constant->containsErrors() ? constant : nullptr;
}

bool isIntegerParameter(const Decl* declaration) {
  const auto* parameter = llvm::dyn_cast<clang::ParmVarDecl>(declaration);
  return parameter && (parameter->getType()->isIntegerType() || parameter->getType()->isDependentType());
}

bool isNamespaceScopeVariable(const Decl* declaration) {
  const auto* variable = llvm::dyn_cast<clang::VarDecl>(declaration);
  return variable && variable->hasGlobalStorage() && !variable->isLocalVarDecl();
}

// What the attributes have in common: where each may stand, and that it becomes an annotation with its arguments.
class CudaAttribute : public ParsedAttrInfo {
 public:
  bool diagAppertainsToDecl(Sema& sema, const ParsedAttr& attribute, const Decl* declaration) const override {
    if (belongsTo(declaration)) return true;
    misplaced(sema, attribute, where());
    return false;
  }

  AttrHandling handleDeclAttribute(Sema& sema, Decl* declaration, const ParsedAttr& attribute) const override {
    llvm::SmallVector<clang::Expr*, 3> arguments;
    for (unsigned i = 0; i < attribute.getNumArgs(); ++i) {
      clang::Expr* argument =
          attribute.isArgExpr(i) ? attribute.getArgAsExpr(i) : named(sema, *attribute.getArgAsIdent(i));
      if (!argument || !accepts(sema, *argument)) return AttributeNotApplied;
      arguments.push_back(argument);
    }
    auto* annotation = AnnotateAttr::Create(sema.Context, annotationOf(kind_), arguments.data(),
                                            static_cast<unsigned>(arguments.size()), attribute.getRange());
    declaration->addAttr(annotation);
    return AttributeApplied;
  }

 protected:
  CudaAttribute(AttributeKind kind, llvm::ArrayRef<Spelling> spellings, unsigned char optionalArguments = 0)
      : kind_(kind) {
    Spellings = spellings;
    NumArgs = 0;
    OptArgs = optionalArguments & 0xf;
  }
  virtual bool belongsTo(const Decl* declaration) const = 0;
  virtual llvm::StringRef where() const = 0;
  virtual bool accepts(Sema&, const clang::Expr&) const { return true; }

 private:
  AttributeKind kind_;
};

// Clang parses the arguments of an attribute only if it knows the name, which for plugins it looks up without the
// scope: hence the unscoped spellings of those that take arguments.
struct KernelAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {
      {ParsedAttr::AS_CXX11, "cuda::kernel"}, {ParsedAttr::AS_CXX11, "kernel"}, {ParsedAttr::AS_GNU, "cugraft_kernel"}};
  KernelAttribute() : CudaAttribute(AttributeKind::kernel, spellings, 1) {}
  bool belongsTo(const Decl* declaration) const override { return llvm::isa<clang::FunctionDecl>(declaration); }
  llvm::StringRef where() const override { return "functions"; }
  bool accepts(Sema& sema, const clang::Expr& argument) const override {
    const auto* path = llvm::dyn_cast<clang::StringLiteral>(argument.IgnoreParenImpCasts());
    // Wide characters and a NUL within name no file.
    if (path && path->getCharByteWidth() == 1 && !path->getString().contains('\0')) return true;
    sema.Diag(argument.getBeginLoc(),
              sema.getDiagnostics().getCustomDiagID(clang::DiagnosticsEngine::Error, stubFormat));
    return false;
  }
};

struct BlockAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_CXX11, "cuda::block"}, {ParsedAttr::AS_CXX11, "block"}};
  BlockAttribute() : CudaAttribute(AttributeKind::block, spellings, 3) {}
  bool belongsTo(const Decl* declaration) const override { return llvm::isa<clang::FunctionDecl>(declaration); }
  llvm::StringRef where() const override { return "kernels"; }
};

struct GridAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_CXX11, "cuda::grid"}};
  GridAttribute() : CudaAttribute(AttributeKind::grid, spellings) {}
  bool belongsTo(const Decl* declaration) const override { return isIntegerParameter(declaration); }
  llvm::StringRef where() const override { return "integer parameters"; }
};

struct SharedAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_CXX11, "cuda::shared"},
                                           {ParsedAttr::AS_GNU, "cugraft_shared"}};
  SharedAttribute() : CudaAttribute(AttributeKind::shared, spellings) {}
  bool belongsTo(const Decl* declaration) const override {
    if (llvm::isa<clang::ParmVarDecl>(declaration)) return isIntegerParameter(declaration);
    return llvm::isa<clang::VarDecl>(declaration);
  }
  llvm::StringRef where() const override { return "variables and integer parameters"; }
};

struct ConstantAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_CXX11, "cuda::constant"},
                                           {ParsedAttr::AS_GNU, "cugraft_constant"}};
  ConstantAttribute() : CudaAttribute(AttributeKind::constant, spellings) {}
  bool belongsTo(const Decl* declaration) const override { return isNamespaceScopeVariable(declaration); }
  llvm::StringRef where() const override { return "namespace-scope variables"; }
};

struct DeviceAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_CXX11, "cuda::device"},
                                           {ParsedAttr::AS_GNU, "cugraft_device"}};
  DeviceAttribute() : CudaAttribute(AttributeKind::device, spellings) {}
  bool belongsTo(const Decl* declaration) const override {
    return llvm::isa<clang::FunctionDecl>(declaration) || isNamespaceScopeVariable(declaration);
  }
  llvm::StringRef where() const override { return "functions and namespace-scope variables"; }
};

struct ManagedAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_GNU, "cugraft_managed"}};
  ManagedAttribute() : CudaAttribute(AttributeKind::managed, spellings) {}
  bool belongsTo(const Decl* declaration) const override { return isNamespaceScopeVariable(declaration); }
  llvm::StringRef where() const override { return "namespace-scope variables"; }
};

// __launch_bounds__ stays in the text, where the device compiler reads it; what its arguments name has to come along.
struct LaunchBoundsAttribute final : CudaAttribute {
  static constexpr Spelling spellings[] = {{ParsedAttr::AS_GNU, "cugraft_launch_bounds"}};
  LaunchBoundsAttribute() : CudaAttribute(AttributeKind::launchBounds, spellings, 3) {}
  bool belongsTo(const Decl* declaration) const override { return llvm::isa<clang::FunctionDecl>(declaration); }
  llvm::StringRef where() const override { return "kernels"; }
};

template <class Attribute>
using Registration = clang::ParsedAttrInfoRegistry::Add<Attribute>;

const Registration<KernelAttribute> registerKernel("cuda::kernel", "the function is a kernel");
const Registration<BlockAttribute> registerBlock("cuda::block", "the kernel's block shape");
const Registration<GridAttribute> registerGrid("cuda::grid", "the parameter is a number of work items");
const Registration<SharedAttribute> registerShared("cuda::shared", "shared memory");
const Registration<ConstantAttribute> registerConstant("cuda::constant", "constant memory");
const Registration<DeviceAttribute> registerDevice("cuda::device", "device code or memory");
const Registration<ManagedAttribute> registerManaged("cugraft_managed", "managed memory");
const Registration<LaunchBoundsAttribute> registerLaunchBounds("cugraft_launch_bounds", "launch bounds");

const AnnotateAttr* find(const Decl& declaration, AttributeKind kind) {
  for (const auto* attribute : declaration.specific_attrs<AnnotateAttr>())
    if (attribute->getAnnotation() == annotationOf(kind)) return attribute;
  return nullptr;
}

// The extents of [[cuda::block(x, y, z)]], those written; empty where one is not an integer constant.
std::vector<std::optional<llvm::APSInt>> extentsOf(const clang::FunctionDecl& function) {
  std::vector<std::optional<llvm::APSInt>> extents;
  const AnnotateAttr* attribute = find(function, AttributeKind::block);
  if (!attribute) return extents;
  for (const clang::Expr* argument : attribute->args()) {
    clang::Expr::EvalResult result;
    const bool isConstant = !argument->isValueDependent() && argument->EvaluateAsInt(result, function.getASTContext());
    extents.push_back(isConstant ? std::optional(result.Val.getInt()) : std::nullopt);
  }
  return extents;
}

}  // namespace

void registerAttributes() {}

std::optional<DiagnosticId> attributeFaultOf(llvm::StringRef format) {
  if (format == misplacedFormat) return DiagnosticId::attribute_misplaced;
  if (format == stubFormat) return DiagnosticId::attribute_arguments;
  return std::nullopt;
}

bool hasAttribute(const Decl& declaration, AttributeKind kind) { return find(declaration, kind) != nullptr; }

std::vector<WrittenAttribute> writtenAttributes(const Decl& declaration) {
  std::vector<WrittenAttribute> written;
  const clang::SourceManager& sources = declaration.getASTContext().getSourceManager();
  for (const auto* attribute : declaration.specific_attrs<AnnotateAttr>()) {
    const std::optional<AttributeKind> kind = kindOf(*attribute);
    if (!kind || attribute->isInherited()) continue;
    // The GNU spellings exist only inside the macros __global__, __shared__ … that kernel.hpp defines for the scan.
    const llvm::StringRef name = clang::Lexer::getSourceText(
        clang::CharSourceRange::getTokenRange(sources.getSpellingLoc(attribute->getRange().getBegin())), sources,
        declaration.getASTContext().getLangOpts());
    written.push_back({*kind, attribute->getRange(), name.starts_with("cugraft_")});
  }
  return written;
}

std::optional<std::string> stubOf(const clang::FunctionDecl& function) {
  const AnnotateAttr* attribute = find(function, AttributeKind::kernel);
  if (!attribute || attribute->args_size() == 0) return std::nullopt;
  return llvm::cast<clang::StringLiteral>((*attribute->args_begin())->IgnoreParenImpCasts())->getString().str();
}

// Limits: CUDA C++ Programming Guide, "Features and Technical Specifications".
std::string complaintAboutBlock(const clang::FunctionDecl& function) {
  constexpr std::array<std::int64_t, 3> limits = {1024, 1024, 64};
  std::string values;
  std::int64_t threads = 1;
  bool isPossible = true;
  const std::vector<std::optional<llvm::APSInt>> extents = extentsOf(function);
  for (std::size_t i = 0; i < extents.size(); ++i) {
    if (!extents[i]) return "[[cuda::block(...)]]: the block's extents are integer constants";
    values += (values.empty() ? "" : ", ") + llvm::toString(*extents[i], 10);
    const bool isExtent = *extents[i] >= 1 && *extents[i] <= limits[i];
    isPossible = isPossible && isExtent;
    if (isExtent) threads *= extents[i]->getExtValue();
  }
  if (isPossible && threads <= 1024) return {};
  return "[[cuda::block(" + values + ")]]: a block has 1 to 1024 threads, and a z extent of 64 at most";
}

std::optional<std::vector<std::uint32_t>> blockOf(const clang::FunctionDecl& function) {
  if (!find(function, AttributeKind::block) || !complaintAboutBlock(function).empty()) return std::nullopt;
  std::vector<std::uint32_t> extents;
  for (const auto& extent : extentsOf(function)) extents.push_back(static_cast<std::uint32_t>(extent->getZExtValue()));
  extents.resize(3, 1);
  return extents;
}

}  // namespace cugraft
