#include "scan/includes.hpp"

#include <array>

#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Path.h"

namespace cugraft {
namespace {

// Headers of the C++ and C standards may be named even where the user reached them through another header: that spares
// the device compiler the other one.
bool isStandardHeader(llvm::StringRef name) {
  static const llvm::StringSet<> names = {
      "algorithm", "array",     "atomic",      "bit",      "bitset",      "cassert", "cctype",     "cfloat",
      "chrono",    "cinttypes", "climits",     "cmath",    "compare",     "complex", "concepts",   "cstddef",
      "cstdint",   "cstdio",    "cstdlib",     "cstring",  "ctime",       "cwchar",  "functional", "initializer_list",
      "iterator",  "limits",    "memory",      "new",      "numbers",     "numeric", "optional",   "ranges",
      "ratio",     "span",      "string_view", "tuple",    "type_traits", "utility", "variant",    "assert.h",
      "ctype.h",   "float.h",   "inttypes.h",  "limits.h", "math.h",      "wchar.h", "stdbool.h",  "stddef.h",
      "stdint.h",  "stdio.h",   "stdlib.h",    "string.h", "time.h"};
  return names.contains(name);
}

}  // namespace

class Includes::Recorder final : public clang::PPCallbacks {
 public:
  explicit Recorder(Includes& includes) : includes_(includes) {}

  void InclusionDirective(clang::SourceLocation hash, const clang::Token&, llvm::StringRef name, bool isAngled,
                          clang::CharSourceRange, clang::OptionalFileEntryRef file, llvm::StringRef, llvm::StringRef,
                          const clang::Module*, bool, clang::SrcMgr::CharacteristicKind kind) override {
    const clang::SourceManager& sources = includes_.sources_;
    const std::string spelling = isAngled ? ("<" + name + ">").str() : ("\"" + name + "\"").str();
    const auto [from, offset] = sources.getDecomposedExpansionLoc(hash);
    includes_.directives_.emplace(std::pair(from, sources.getLineNumber(from, offset)), spelling);
    const bool fromUser = !clang::SrcMgr::isSystem(sources.getFileCharacteristic(hash));
    const bool isOwn = name.starts_with("cugraft/");
    if (!fromUser || isOwn || !(file ? clang::SrcMgr::isSystem(kind) : isAngled)) return;
    if (file) includes_.userIncludes_.emplace(&file->getFileEntry(), spelling);
    if (!llvm::is_contained(includes_.namedByUser_, spelling)) includes_.namedByUser_.push_back(spelling);
  }

 private:
  Includes& includes_;
};

std::unique_ptr<clang::PPCallbacks> Includes::recorder() { return std::make_unique<Recorder>(*this); }

std::string Includes::spellingOfInclusion(clang::FileID file) const {
  const auto [from, offset] = sources_.getDecomposedExpansionLoc(sources_.getIncludeLoc(file));
  const auto directive = directives_.find({from, sources_.getLineNumber(from, offset)});
  return directive == directives_.end() ? std::string() : directive->second;
}

// <cstdint> around <stdint.h>: what a C++ program names.
bool Includes::isWrapperOf(llvm::StringRef name, clang::FileID file) const {
  const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
  return entry && name.consume_back(".h") && llvm::sys::path::filename(entry->getName()) == ("c" + name).str();
}

std::string Includes::headerFor(clang::SourceLocation location, const SourceText& text) const {
  // From the declaring file outwards: the first file that the user names, or that every user may name, is the answer;
  // if there is none, the outermost, whose #include stands in text of the user's or of ours.
  clang::FileID file = sources_.getFileID(sources_.getExpansionLoc(location));
  while (const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file)) {
    if (const auto named = userIncludes_.find(&entry->getFileEntry()); named != userIncludes_.end())
      return named->second;
    const llvm::StringRef name = llvm::sys::path::filename(entry->getName());
    const clang::SourceLocation includedFrom = sources_.getIncludeLoc(file);
    if (includedFrom.isInvalid()) return {};
    const clang::FileID parent = sources_.getFileID(sources_.getExpansionLoc(includedFrom));
    if (isStandardHeader(name) && !isWrapperOf(name, parent)) return ("<" + name + ">").str();
    if (text.originOf(parent) != Origin::system) return spellingOfInclusion(file);
    file = parent;
  }
  return {};
}

std::vector<std::string> Includes::deviceHeadersFor(clang::SourceLocation location) const {
  const clang::FileID file = sources_.getFileID(sources_.getExpansionLoc(location));
  const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
  std::vector<std::string> headers;
  if (!entry || !entry->getName().contains("/kernel/cooperative_groups")) return headers;
  for (const std::string& header : namedByUser_)
    if (llvm::StringRef(header).starts_with("<cooperative_groups")) headers.push_back(header);
  return headers;
}

}  // namespace cugraft
