#include "scan/source_text.hpp"

#include <algorithm>

#include "clang/Lex/Lexer.h"
#include "llvm/Support/Path.h"

namespace cugraft {

bool isOwnHeader(llvm::StringRef path) {
  // …/include/cugraft/launch.hpp, …/include/cugraft/abi/bundle_format.hpp: no folder of a user's is laid out so.
  for (llvm::StringRef folder = llvm::sys::path::parent_path(path); !folder.empty();
       folder = llvm::sys::path::parent_path(folder)) {
    if (llvm::sys::path::filename(folder) == "cugraft" &&
        llvm::sys::path::filename(llvm::sys::path::parent_path(folder)) == "include")
      return true;
  }
  return false;
}

unsigned inclusionOf(const clang::SourceManager& sources, clang::FileID file) {
  const clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
  unsigned earlier = 0;
  for (unsigned i = 0; entry && i < sources.local_sloc_entry_size(); ++i) {
    const clang::SrcMgr::SLocEntry& each = sources.getLocalSLocEntry(i);
    if (!each.isFile()) continue;
    const clang::FileID id = sources.getFileID(clang::SourceLocation::getFromRawEncoding(each.getOffset()));
    if (id == file) return earlier;
    if (each.getFile().getContentCache().OrigEntry == entry) ++earlier;
  }
  return earlier;
}

SourceText::SourceText(const clang::SourceManager& sources, const clang::LangOptions& language)
    : sources_(sources), language_(language) {}

Origin SourceText::originOf(clang::FileID file) const {
  const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
  if (!entry) return Origin::none;  // <built-in>, <command line>
  if (isOwnHeader(entry->getName())) return Origin::own;
  const bool isSystem = clang::SrcMgr::isSystem(sources_.getFileCharacteristic(sources_.getLocForStartOfFile(file)));
  return isSystem ? Origin::system : Origin::user;
}

Origin SourceText::originOf(clang::SourceLocation location) const {
  if (location.isInvalid()) return Origin::none;
  return originOf(sources_.getFileID(sources_.getExpansionLoc(location)));
}

FileId SourceText::idOf(clang::FileID file) {
  const auto [place, isNew] = ids_.try_emplace(file, static_cast<FileId>(files_.size()));
  if (isNew) {
    const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
    files_.push_back({entry ? entry->getName().str() : std::string(), sources_.getBufferData(file).str(),
                      inclusionOf(sources_, file)});
  }
  return place->second;
}

void SourceText::addAllUserFiles() {
  for (unsigned i = 0; i < sources_.local_sloc_entry_size(); ++i) {
    const clang::SrcMgr::SLocEntry& entry = sources_.getLocalSLocEntry(i);
    if (!entry.isFile()) continue;
    const clang::FileID file = sources_.getFileID(clang::SourceLocation::getFromRawEncoding(entry.getOffset()));
    if (originOf(file) == Origin::user) idOf(file);
  }
}

const std::vector<clang::Token>& SourceText::tokensOf(clang::FileID file) {
  const auto [place, isNew] = tokens_.try_emplace(file);
  std::vector<clang::Token>& tokens = place->second;
  if (!isNew) return tokens;
  clang::Lexer lexer(file, sources_.getBufferOrFake(file), sources_, language_);
  clang::Token token;
  while (!lexer.LexFromRawLexer(token)) tokens.push_back(token);
  return tokens;
}

llvm::StringRef SourceText::spelling(const clang::Token& token) const {
  if (token.is(clang::tok::raw_identifier)) return token.getRawIdentifier();
  return {sources_.getCharacterData(token.getLocation()), token.getLength()};
}

std::size_t SourceText::tokenAt(clang::FileID file, unsigned offset) {
  const std::vector<clang::Token>& tokens = tokensOf(file);
  const auto place = std::partition_point(tokens.begin(), tokens.end(),
                                          [&](const clang::Token& token) { return offsetOf(token) < offset; });
  return static_cast<std::size_t>(place - tokens.begin());
}

std::pair<clang::FileID, unsigned> SourceText::placeOf(clang::SourceLocation location) const {
  return sources_.getDecomposedLoc(sources_.getExpansionLoc(location));
}

std::pair<clang::FileID, unsigned> SourceText::endOf(clang::SourceLocation location) const {
  // A macro's expansion range ends at the last token of its use, which is a whole token here.
  const clang::SourceLocation last = location.isMacroID() ? sources_.getExpansionRange(location).getEnd() : location;
  auto [file, offset] = sources_.getDecomposedLoc(last);
  return {file, offset + clang::Lexer::MeasureTokenLength(last, sources_, language_)};
}

SourcePosition SourceText::positionOf(clang::SourceLocation location) const {
  return cugraft::positionOf(location, sources_);
}

SourcePosition positionOf(clang::SourceLocation location, const clang::SourceManager& sources) {
  if (location.isInvalid()) return {};
  const clang::SourceLocation use = sources.getExpansionLoc(location);
  const clang::PresumedLoc place = sources.getPresumedLoc(use);
  if (place.isInvalid()) return {};
  const clang::PresumedLoc physical = sources.getPresumedLoc(use, /*UseLineDirectives=*/false);
  const bool isClaimed = place.getLine() != physical.getLine() ||
                         llvm::StringRef(place.getFilename()) != llvm::StringRef(physical.getFilename());
  return {place.getFilename(), place.getLine(), place.getColumn(), isClaimed};
}

}  // namespace cugraft
