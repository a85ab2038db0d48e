#include "pipeline/scan_source.hpp"

#include <filesystem>

#include "pipeline/source_flags.hpp"

namespace cugraft {

std::optional<ScanRequest> scanRequest(const std::string& source, const ParseOptions& options,
                                       Diagnostics& diagnostics) {
  ScanRequest request;
  request.source = std::filesystem::absolute(source).lexically_normal().string();
  request.sourceRoot = options.sourceRoot;
  request.ownIncludes = options.ownIncludes;
  request.mangleConstraints = options.mangleConstraints;
  request.deviceArchitecture = options.deviceArchitecture;
  request.deviceIncludes = options.deviceIncludes;
  if (!options.database.empty()) {
    std::optional<SourceFlags> found = flagsFromDatabase(options.database, source, diagnostics);
    if (!found) return std::nullopt;
    request.workingDirectory = found->workingDirectory;
    request.flags = std::move(found->flags);
  }
  request.flags.insert(request.flags.end(), options.flags.begin(), options.flags.end());
  return request;
}

std::optional<TranslationUnit> scanSource(const std::string& source, const ParseOptions& options,
                                          Diagnostics& diagnostics) {
  const std::optional<ScanRequest> request = scanRequest(source, options, diagnostics);
  if (!request) return std::nullopt;
  return scan(*request, diagnostics);
}

}  // namespace cugraft
