// Which #include brings in a system header's declaration, as the user would write it.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/PPCallbacks.h"
#include "model/translation_unit.hpp"
#include "scan/source_text.hpp"

namespace cugraft {

class Includes {
 public:
  explicit Includes(const clang::SourceManager& sources) : sources_(sources) {}

  // Records the directives of the parse; hand it to the preprocessor before parsing.
  std::unique_ptr<clang::PPCallbacks> recorder();

  // The header to include for what stands at `location` in a system header, "<cmath>"; empty if there is none.
  std::string headerFor(clang::SourceLocation location, const SourceText& text) const;

 private:
  class Recorder;
  std::string spellingOfInclusion(clang::FileID file) const;
  bool isWrapperOf(llvm::StringRef name, clang::FileID file) const;

  const clang::SourceManager& sources_;
  std::map<std::pair<clang::FileID, unsigned>, std::string> directives_;  // by including file and line
  std::map<const clang::FileEntry*, std::string> userIncludes_;  // system files that user files name, and how
};

}  // namespace cugraft
