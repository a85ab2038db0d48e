#include "scan/dynamic_shared.hpp"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "scan/attributes.hpp"

namespace cugraft {
namespace {

class Collector : public clang::RecursiveASTVisitor<Collector> {
 public:
  explicit Collector(clang::ASTContext& context) : mangler_(context.createMangleContext()) {}

  bool VisitVarDecl(clang::VarDecl* variable) {
    if (!variable->hasExternalStorage() || !hasAttribute(*variable, AttributeKind::shared)) return true;
    std::string symbol = variable->getNameAsString();
    if (mangler_->shouldMangleDeclName(variable)) {
      symbol.clear();
      llvm::raw_string_ostream stream(symbol);
      mangler_->mangleName(clang::GlobalDecl(variable), stream);
    }
    symbols_.push_back(std::move(symbol));
    return true;
  }

  std::vector<std::string> take() { return std::move(symbols_); }

 private:
  std::unique_ptr<clang::MangleContext> mangler_;
  std::vector<std::string> symbols_;
};

}  // namespace

std::vector<std::string> dynamicSharedSymbolsOf(const clang::Decl& declaration) {
  Collector collector(declaration.getASTContext());
  collector.TraverseDecl(const_cast<clang::Decl*>(&declaration));
  return collector.take();
}

}  // namespace cugraft
