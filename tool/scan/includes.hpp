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

  // For a declaration in one of cugraft's headers that stands in for headers of CUDA's: those of them that the user's
  // files name, which the device compiler has to read.
  std::vector<std::string> deviceHeadersFor(clang::SourceLocation location) const;

  // The system headers that user files name, found or not, in order.
  const std::vector<std::string>& namedByUser() const { return namedByUser_; }

 private:
  class Recorder;
  std::string spellingOfInclusion(clang::FileID file) const;
  bool isWrapperOf(llvm::StringRef name, clang::FileID file) const;

  const clang::SourceManager& sources_;
  std::map<std::pair<clang::FileID, unsigned>, std::string> directives_;  // by including file and line
  std::vector<std::string> namedByUser_;
  std::map<const clang::FileEntry*, std::string> userIncludes_;  // system files that user files name, and how
};

}  // namespace cugraft
