// Files as the tool needs them: read whole, written whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/diagnostic.hpp"

namespace cugraft {

// The file's bytes, unchanged. Reports file_unreadable, with the reason, if that fails.
[[nodiscard]] std::optional<std::string> readFile(const std::string& path, Diagnostics& diagnostics);

// What a path shall hold. The bytes are the caller's.
struct FileContents {
  std::string path;
  std::string_view bytes;
  // A file that holds these bytes already is not touched, so that build systems rebuild nothing. If not: it is always
  // replaced, and so always newer than what it was made from.
  bool keepIfSame = false;
};

// Makes each path hold exactly its bytes: all are written under temporary names in their folders, then renamed in this
// order, so that a reader sees an old file or a new one, and a disk that is too full for one of them leaves all as they
// were. Reports output_unwritable (folder missing or not writable, disk full, …) if that fails.
[[nodiscard]] bool writeFiles(const std::vector<FileContents>& files, Diagnostics& diagnostics);
[[nodiscard]] bool writeFile(const std::string& path, std::string_view bytes, Diagnostics& diagnostics);

// Makes the folder and those above it. Reports output_unwritable.
[[nodiscard]] bool makeFolder(const std::string& path, Diagnostics& diagnostics);

// A new, empty, private folder that is removed with all it holds when this object goes.
class TemporaryFolder {
 public:
  // Under TMPDIR, else /tmp. Reports output_unwritable; path() is then empty.
  explicit TemporaryFolder(Diagnostics& diagnostics);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace cugraft
