// Places in source text: what every step uses to say where something is.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

namespace cugraft {

// One inclusion of one file: a file included twice has two ids, since macros may make it two different texts.
using FileId = std::uint32_t;

struct SourceFile {
  std::string path;        // as the compiler names it in messages
  std::string text;        // the bytes, unchanged
  unsigned inclusion = 0;  // how many times it was included before this
};

// Half-open byte range within one file.
struct SourceRange {
  FileId file = 0;
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  bool contains(const SourceRange& other) const {
    return file == other.file && begin <= other.begin && other.end <= end;
  }
  friend auto operator<=>(const SourceRange&, const SourceRange&) = default;
};

// A place as people read it. Lines and columns count from 1, columns in bytes; an empty file means "no place".
struct SourcePosition {
  std::string file;
  unsigned line = 0;
  unsigned column = 0;
  // A #line directive of the user's says so. That file may not be there, or have other text in this line.
  bool isClaimed = false;

  friend auto operator<=>(const SourcePosition&, const SourcePosition&) = default;
};

}  // namespace cugraft
