// The compiler flags a source is to be parsed with.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "support/diagnostic.hpp"

namespace cugraft {

struct SourceFlags {
  std::string workingDirectory;  // empty: the process's own
  std::vector<std::string> flags;
};

// Those of a compilation database: `folder`/compile_commands.json, or else `folder`/compile_flags.txt, which holds one
// flag a line. Reports database_invalid if there is neither, if it cannot be read, or if it does not name the source.
std::optional<SourceFlags> flagsFromDatabase(const std::string& folder, const std::string& source,
                                             Diagnostics& diagnostics);

}  // namespace cugraft
