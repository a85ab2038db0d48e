// Files as the tool needs them: read whole, written whole or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "support/diagnostic.hpp"

namespace cugraft {

// The file's bytes, unchanged. Reports file_unreadable, with the reason, if that fails.
[[nodiscard]] std::optional<std::string> readFile(const std::string& path, Diagnostics& diagnostics);

enum class WriteOutcome { written, unchanged, failed };

// Makes `path` hold exactly `bytes`: written under a temporary name in the same folder, then renamed, so that a reader
// sees the old file or the new one and a failure leaves nothing behind. A file that holds these bytes already keeps its
// modification time, so that build systems rebuild nothing. Reports output_unwritable (folder missing or not writable,
// disk full, …) if that fails.
WriteOutcome writeIfChanged(const std::string& path, std::string_view bytes, Diagnostics& diagnostics);

// The same, but the file is always replaced, and so always newer than what it was made from.
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
