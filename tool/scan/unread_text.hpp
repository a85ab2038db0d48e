// Text that Clang's C++ could not make sense of, though a device compiler may.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "scan/source_text.hpp"

namespace cugraft {

// For a declaration with a parse error in its text, what it may refer to is taken by name: too much rather than too
// little, since what is missing does not compile and what is too much changes nothing.
class UnreadText {
 public:
  // `errors` are the places of the parse's errors.
  UnreadText(clang::ASTContext& context, SourceText& text, const std::vector<clang::SourceLocation>& errors);

  // Whether there is an error in the text of the declaration, which stands in a user file.
  bool isIn(const clang::Decl& written) const;

  // Every declaration at namespace scope in a user file whose name is among the identifiers in the text.
  std::vector<const clang::Decl*> namedIn(const clang::Decl& written);

 private:
  void index(const clang::DeclContext& scope);

  clang::ASTContext& context_;
  SourceText& text_;
  std::set<std::pair<clang::FileID, unsigned>> errors_;
  std::multimap<const clang::IdentifierInfo*, const clang::Decl*> byName_;  // filled when first asked for
  bool isIndexed_ = false;
};

}  // namespace cugraft
