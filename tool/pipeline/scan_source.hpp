// A source and the flags that belong to it, for the scan.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "scan/scan.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// How sources are parsed; the same for `scan` and `build`.
struct ParseOptions {
  std::vector<std::string> flags;  // what follows --
  std::string database;            // folder of compile_commands.json; empty: none
  std::string sourceRoot;
  std::vector<std::string> ownIncludes;
  bool mangleConstraints = true;
  std::optional<unsigned> deviceArchitecture;  // ScanRequest's
  std::vector<std::string> deviceIncludes;     // ScanRequest's
};

// Nothing, with database_invalid reported, if the flags cannot be told.
std::optional<ScanRequest> scanRequest(const std::string& source, const ParseOptions& options,
                                       Diagnostics& diagnostics);
std::optional<TranslationUnit> scanSource(const std::string& source, const ParseOptions& options,
                                          Diagnostics& diagnostics);

}  // namespace cugraft
