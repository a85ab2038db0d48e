// The files of one parse as text: which are the user's, what their tokens are, where a place in them is.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Token.h"
#include "support/source.hpp"

namespace cugraft {

// Whose text a file is. `own` are cugraft's headers: a device compiler has what they declare built in.
enum class Origin { user, system, own, none };

class SourceText {
 public:
  SourceText(const clang::SourceManager& sources, const clang::LangOptions& language);

  Origin originOf(clang::SourceLocation location) const;
  Origin originOf(clang::FileID file) const;

  // The model's id of a user file; the file is added to `files()` when first asked for.
  FileId idOf(clang::FileID file);
  const std::vector<SourceFile>& files() const { return files_; }
  void addAllUserFiles();

  // All tokens of a user file, comments left out, in order. Raw: preprocessor directives and skipped branches too.
  const std::vector<clang::Token>& tokensOf(clang::FileID file);
  unsigned offsetOf(const clang::Token& token) const { return sources_.getFileOffset(token.getLocation()); }
  llvm::StringRef spelling(const clang::Token& token) const;

  // Index of the first token at or after `offset`.
  std::size_t tokenAt(clang::FileID file, unsigned offset);

  // Where the reader sees the location: of a macro, its outermost use.
  std::pair<clang::FileID, unsigned> placeOf(clang::SourceLocation location) const;
  // As placeOf, but one past the end of the token there.
  std::pair<clang::FileID, unsigned> endOf(clang::SourceLocation location) const;
  SourcePosition positionOf(clang::SourceLocation location) const;

  const clang::SourceManager& manager() const { return sources_; }
  const clang::LangOptions& language() const { return language_; }

 private:
  const clang::SourceManager& sources_;
  const clang::LangOptions& language_;
  std::vector<SourceFile> files_;
  std::map<clang::FileID, FileId> ids_;
  std::map<clang::FileID, std::vector<clang::Token>> tokens_;
};

// Of a macro, its outermost use.
SourcePosition positionOf(clang::SourceLocation location, const clang::SourceManager& sources);

// How many times the file was included before.
unsigned inclusionOf(const clang::SourceManager& sources, clang::FileID file);

// Whether the path names one of cugraft's own public headers.
bool isOwnHeader(llvm::StringRef path);

}  // namespace cugraft
