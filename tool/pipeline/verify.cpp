#include "pipeline/verify.hpp"

#include <algorithm>
#include <set>

#include "emit/emit.hpp"
#include "support/file_system.hpp"

namespace cugraft {
namespace {

using Tokens = std::vector<const PreprocessedToken*>;

// None for a file without tokens.
const PreprocessedFile* fileIn(const std::vector<PreprocessedFile>& files, const std::string& path,
                               unsigned inclusion) {
  const auto isIt = [&](const PreprocessedFile& each) {
    return each.file.path == path && each.file.inclusion == inclusion;
  };
  const auto place = std::find_if(files.begin(), files.end(), isIt);
  return place == files.end() ? nullptr : &*place;
}

Tokens tokensWithin(const PreprocessedFile* file, std::uint32_t begin, std::uint32_t end) {
  Tokens tokens;
  if (!file) return tokens;
  const auto isBefore = [](const PreprocessedToken& token, std::uint32_t offset) { return token.offset < offset; };
  auto token = std::lower_bound(file->tokens.begin(), file->tokens.end(), begin, isBefore);
  for (; token != file->tokens.end() && token->offset < end; ++token) tokens.push_back(&*token);
  return tokens;
}

// The user's tokens of a region: those of its range, but for what was edited or left out.
Tokens tokensOf(const RegionOrigin& origin, const std::vector<PreprocessedFile>& files) {
  Tokens tokens =
      tokensWithin(fileIn(files, origin.file.path, origin.file.inclusion), origin.range.begin, origin.range.end);
  std::erase_if(tokens, [&](const PreprocessedToken* token) {
    const auto holds = [&](const SourceRange& range) {
      return range.begin <= token->offset && token->offset < range.end;
    };
    return std::any_of(origin.changed.begin(), origin.changed.end(), holds);
  });
  return tokens;
}

SourcePosition positionAt(const RegionOrigin& origin, std::uint32_t offset) {
  Diagnostics ignored;  // the file has been read before
  const std::string text = readFile(origin.file.path, ignored).value_or("").substr(0, offset);
  const std::size_t lineBegin = text.rfind('\n') + 1;  // 0 if there is none
  return {origin.file.path, static_cast<unsigned>(std::count(text.begin(), text.end(), '\n') + 1),
          static_cast<unsigned>(text.size() - lineBegin + 1)};
}

std::string spelled(const PreprocessedToken* token) { return token ? "'" + token->spelling + "'" : "nothing"; }

void report(const RegionOrigin& origin, unsigned architecture, const PreprocessedToken* written,
            const PreprocessedToken* copied, Diagnostics& diagnostics) {
  const std::string macro = written && !written->macro.empty() ? written->macro : copied ? copied->macro : "";
  diagnostics.report(
      {DiagnosticId::slice_differs,
       written ? positionAt(origin, written->offset) : origin.position,
       "for __CUDA_ARCH__ " + std::to_string(architecture) + " a device compiler reads " + spelled(copied) +
           " in the slice, where this file has " + spelled(written) +
           (macro.empty() ? "" : "; it comes from macro '" + macro + "'"),
       "include the header that defines the macros used here in this file; if that does not help, please report it",
       {}});
}

void compare(const DeviceText& device, const std::vector<PreprocessedFile>& files, const ComparableSource& slice,
             const PreprocessedFile* read, unsigned architecture, Diagnostics& diagnostics) {
  for (std::size_t i = 0; i < device.origins.size(); ++i) {
    const Tokens written = tokensOf(device.origins[i], files);
    const Tokens copied = tokensWithin(read, slice.regions[i].first, slice.regions[i].second);
    const auto isSame = [](const PreprocessedToken* a, const PreprocessedToken* b) {
      return a->spelling == b->spelling;
    };
    const auto [here, there] = std::mismatch(written.begin(), written.end(), copied.begin(), copied.end(), isSame);
    if (here == written.end() && there == copied.end()) continue;
    report(device.origins[i], architecture, here == written.end() ? nullptr : *here,
           there == copied.end() ? nullptr : *there, diagnostics);
  }
}

}  // namespace

void verifySlice(const ScanRequest& file, const DeviceSlice& slice, const std::vector<DeviceTarget>& targets,
                 const std::vector<std::string>& toolkitIncludes, Diagnostics& diagnostics) {
  std::set<unsigned> architectures;
  for (const DeviceTarget& target : targets) architectures.insert(target.architecture * 10);
  for (const unsigned architecture : architectures) {
    ScanRequest original = file;
    original.deviceArchitecture = architecture;
    original.deviceIncludes = toolkitIncludes;
    const std::vector<PreprocessedFile> written = preprocess(original);
    for (const DeviceText& device : slice.device) {
      const std::vector<unsigned>& its = device.architectures;
      if (!its.empty() && std::find(its.begin(), its.end(), architecture) == its.end()) continue;
      const ComparableSource text = comparableSource(device);
      ScanRequest request;
      request.source = file.source + ".slice";  // beside the source, so that its folder is searched alike
      request.text = text.text;
      request.flags = {"-std=c++" + std::to_string(slice.standard)};
      for (const std::string& folder : slice.systemIncludes)
        request.flags.insert(request.flags.end(), {"-isystem", folder});
      request.deviceArchitecture = architecture;
      request.deviceIncludes = toolkitIncludes;
      const std::vector<PreprocessedFile> read = preprocess(request);
      compare(device, written, text, fileIn(read, request.source, 0), architecture, diagnostics);
    }
  }
}

}  // namespace cugraft
