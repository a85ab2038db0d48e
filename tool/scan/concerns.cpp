#include "scan/concerns.hpp"

#include <set>

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/AST/StmtCXX.h"
#include "scan/attributes.hpp"
#include "scan/closures.hpp"
#include "scan/variables.hpp"

namespace cugraft {
namespace {

using clang::FunctionDecl;
using clang::VarDecl;
using llvm::dyn_cast;

bool hasDeviceMemory(const VarDecl& variable) {
  const auto kinds = {AttributeKind::shared, AttributeKind::constant, AttributeKind::device, AttributeKind::managed};
  return llvm::any_of(kinds, [&](AttributeKind kind) { return isInMemory(variable, kind); });
}

// A constant is a value to the device compiler, or a table that the slice gives device memory.
bool isConstant(const VarDecl& variable) {
  const clang::ASTContext& context = variable.getASTContext();
  return variable.isConstexpr() || context.getBaseElementType(variable.getType()).isConstQualified();
}

class ConcernCollector : public clang::RecursiveASTVisitor<ConcernCollector> {
 public:
  explicit ConcernCollector(const SourceText& text) : text_(text) {}

  bool shouldVisitTemplateInstantiations() const { return false; }
  // sizeof(x), decltype(x), noexcept(x): nothing runs.
  bool TraverseUnaryExprOrTypeTraitExpr(clang::UnaryExprOrTypeTraitExpr*) { return true; }
  bool TraverseDecltypeTypeLoc(clang::DecltypeTypeLoc) { return true; }
  bool TraverseCXXNoexceptExpr(clang::CXXNoexceptExpr*) { return true; }

  bool VisitCXXThrowExpr(clang::CXXThrowExpr* expression) {
    add(DiagnosticId::exception_in_kernel, expression->getBeginLoc(), "a GPU cannot throw exceptions", exceptionHelp);
    return true;
  }
  bool VisitCXXTryStmt(clang::CXXTryStmt* statement) {
    add(DiagnosticId::exception_in_kernel, statement->getBeginLoc(), "a GPU cannot catch exceptions", exceptionHelp);
    return true;
  }
  bool VisitCXXDynamicCastExpr(clang::CXXDynamicCastExpr* expression) {
    addTypeInformation(expression->getBeginLoc(), "dynamic_cast");
    return true;
  }
  bool VisitCXXTypeidExpr(clang::CXXTypeidExpr* expression) {
    addTypeInformation(expression->getBeginLoc(), "typeid");
    return true;
  }
  bool VisitAsmStmt(clang::AsmStmt* statement) {
    const auto* assembly = dyn_cast<clang::GCCAsmStmt>(statement);
    if (assembly && assembly->getAsmString()->getLength() > 0)
      add(DiagnosticId::inline_assembly, statement->getAsmLoc(),
          "your own compiler takes this for assembly of the CPU's; kernels that reach it have no CPU version",
          gpuOnlyHelp);
    return true;
  }
  bool VisitVarDecl(VarDecl* variable) {
    const bool isStatic = variable->isStaticLocal() || variable->getTLSKind() != VarDecl::TLS_None;
    if (isStatic && !variable->hasExternalStorage() && !isConstant(*variable) && !hasDeviceMemory(*variable))
      add(DiagnosticId::static_variable_in_kernel, variable->getLocation(),
          "'" + variable->getNameAsString() + "' is " +
              (variable->getTLSKind() != VarDecl::TLS_None ? "thread_local" : "a static variable") +
              ", which a GPU's functions cannot have unless it is constant",
          "pass memory to the kernel, or mark it [[cuda::shared]]");
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* expression) {
    if (const auto* variable = dyn_cast<VarDecl>(expression->getDecl())) checkVariable(*expression, *variable);
    if (const auto* function = dyn_cast<FunctionDecl>(expression->getDecl())) {
      checkFunction(*expression, *function);
      if (hasAttribute(*function, AttributeKind::gpuOnly))
        add(DiagnosticId::gpu_only, expression->getLocation(),
            "'" + function->getNameAsString() + "' needs a GPU: kernels that reach it have no CPU version",
            gpuOnlyHelp);
    }
    return true;
  }

  std::vector<Concern> take() { return std::move(concerns_); }

 private:
  static constexpr char gpuOnlyHelp[] = "put it under #ifdef __CUDA_ARCH__, with C++ for the CPU under #else";
  static constexpr char exceptionHelp[] =
      "return a status, or stop with assert or __trap; code for the host alone goes under #ifndef __CUDA_ARCH__";

  void checkVariable(const clang::DeclRefExpr& expression, const VarDecl& variable) {
    const Origin origin = text_.originOf(variable.getLocation());
    const bool isMemory = variable.hasGlobalStorage() && !variable.isStaticLocal();
    if (!isMemory || origin == Origin::own || origin == Origin::none) return;
    if (isConstant(variable) || hasDeviceMemory(variable) || expression.isNonOdrUse()) return;
    add(DiagnosticId::host_variable_in_kernel, expression.getLocation(),
        "'" + variable.getNameAsString() + "' is a variable in host memory, which a GPU cannot see",
        origin == Origin::system ? "keep input and output in host code, or use printf"
                                 : "make it const, mark it [[cuda::constant]] or [[cuda::device]], or pass its value");
  }

  void checkFunction(const clang::DeclRefExpr& expression, const FunctionDecl& function) {
    const bool isUsers = text_.originOf(function.getLocation()) == Origin::user;
    if (!isUsers || function.isDefined() || function.getBuiltinID() != 0 || function.isDefaulted()) return;
    if (function.getTemplateInstantiationPattern() && function.getTemplateInstantiationPattern()->isDefined()) return;
    add(DiagnosticId::body_not_visible, expression.getLocation(),
        "'" + function.getQualifiedNameAsString() + "' is called here, but this file does not show its body",
        "include its definition, in a header for instance");
  }

  void addTypeInformation(clang::SourceLocation at, const std::string& what) {
    add(DiagnosticId::rtti_in_kernel, at, "a GPU has no run-time type information for " + what,
        "decide by a value, or by a template parameter");
  }

  void add(DiagnosticId id, clang::SourceLocation at, std::string message, std::string help) {
    if (text_.originOf(at) == Origin::user)
      concerns_.push_back({id, text_.positionOf(at), std::move(message), std::move(help)});
  }

  const SourceText& text_;
  std::vector<Concern> concerns_;
};

}  // namespace

std::vector<Concern> concernsOf(const clang::Decl& declaration, const SourceText& text) {
  std::vector<const FunctionDecl*> functions;
  if (const clang::CXXRecordDecl* closure = adoptedClosure(declaration)) functions = callOperatorsOf(*closure);
  if (const auto* function = dyn_cast<FunctionDecl>(&declaration)) functions = {function};
  ConcernCollector collector(text);
  for (const FunctionDecl* function : functions) {
    const FunctionDecl* definition = nullptr;
    if (function->isDefined(definition) && !definition->isDependentContext())
      collector.TraverseStmt(definition->getBody());
  }
  return collector.take();
}

}  // namespace cugraft
