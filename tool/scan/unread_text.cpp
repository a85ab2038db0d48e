#include "scan/unread_text.hpp"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

namespace cugraft {

UnreadText::UnreadText(clang::ASTContext& context, SourceText& text, const std::vector<clang::SourceLocation>& errors)
    : context_(context), text_(text) {
  for (const clang::SourceLocation error : errors)
    if (text.originOf(error) == Origin::user) errors_.insert(text.placeOf(error));
}

bool UnreadText::isIn(const clang::Decl& written) const {
  const auto error = errors_.lower_bound(text_.placeOf(written.getBeginLoc()));
  return error != errors_.end() && *error < text_.endOf(written.getEndLoc());
}

void UnreadText::index(const clang::DeclContext& scope) {
  for (const clang::Decl* declaration : scope.decls()) {
    if (text_.originOf(declaration->getLocation()) != Origin::user) continue;
    if (const auto* named = llvm::dyn_cast<clang::NamedDecl>(declaration);
        named && named->getIdentifier() && !llvm::isa<clang::NamespaceDecl>(named))
      byName_.emplace(named->getIdentifier(), named);
    if (const auto* enumeration = llvm::dyn_cast<clang::EnumDecl>(declaration))
      for (const clang::EnumConstantDecl* enumerator : enumeration->enumerators())
        byName_.emplace(enumerator->getIdentifier(), enumerator);
    if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(declaration))
      index(*llvm::cast<clang::DeclContext>(declaration));
  }
}

std::vector<const clang::Decl*> UnreadText::namedIn(const clang::Decl& written) {
  if (!isIndexed_) index(*context_.getTranslationUnitDecl());
  isIndexed_ = true;
  const auto [file, begin] = text_.placeOf(written.getBeginLoc());
  const unsigned end = text_.endOf(written.getEndLoc()).second;
  std::vector<const clang::Decl*> found;
  const std::vector<clang::Token>& tokens = text_.tokensOf(file);
  for (std::size_t i = text_.tokenAt(file, begin); i < tokens.size() && text_.offsetOf(tokens[i]) < end; ++i) {
    if (tokens[i].isNot(clang::tok::raw_identifier)) continue;
    const auto [first, last] = byName_.equal_range(&context_.Idents.get(tokens[i].getRawIdentifier()));
    for (auto each = first; each != last; ++each) found.push_back(each->second);
  }
  return found;
}

}  // namespace cugraft
