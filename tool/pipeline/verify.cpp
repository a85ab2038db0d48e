#include "pipeline/verify.hpp"

#include <algorithm>
#include <optional>
#include <set>

#include "support/file_system.hpp"

namespace cugraft {
namespace {

using Tokens = std::vector<const PreprocessedToken*>;

// The slice without what was added to the user's text, and where each region lies in it.
struct ComparableSlice {
  std::string path;  // beside the source, so that its folder is searched alike
  std::string text;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> regions;
};

ComparableSlice comparable(const std::string& source, const DeviceText& device) {
  ComparableSlice slice;
  slice.path = source + ".slice";
  for (const std::string& definition : device.text.definitions) slice.text += definition + '\n';
  for (const std::string& header : device.text.headers) slice.text += "#include " + header + '\n';
  for (const RegionOrigin& origin : device.origins) {
    for (const std::string& directive : origin.directives) slice.text += directive + '\n';
    slice.text += "#line " + std::to_string(origin.position.line) + " \"" + origin.position.file + "\"\n";  // for assert
    const auto begin = static_cast<std::uint32_t>(slice.text.size());
    slice.text += origin.text + '\n';
    slice.regions.emplace_back(begin, static_cast<std::uint32_t>(slice.text.size()));
  }
  return slice;
}

ScanRequest requestFor(const ComparableSlice& text, const DeviceSlice& slice) {
  ScanRequest request;
  request.source = text.path;
  request.text = text.text;
  request.flags = {"-std=c++" + std::to_string(slice.standard)};
  for (const std::string& folder : slice.systemIncludes)
    request.flags.insert(request.flags.end(), {"-isystem", folder});
  return request;
}

// The number of a file among those whose tokens there are; none if it has no tokens.
std::optional<std::uint32_t> fileIn(const PreprocessedText& text, const std::string& path, unsigned inclusion) {
  const auto isIt = [&](const SourceFile& each) { return each.path == path && each.inclusion == inclusion; };
  const auto place = std::find_if(text.files.begin(), text.files.end(), isIt);
  if (place == text.files.end()) return std::nullopt;
  return static_cast<std::uint32_t>(place - text.files.begin());
}

Tokens tokensWithin(const PreprocessedText& text, std::optional<std::uint32_t> file, std::uint32_t begin,
                    std::uint32_t end) {
  Tokens tokens;
  for (const PreprocessedToken& token : text.tokens)
    if (token.file == file && begin <= token.offset && token.offset < end) tokens.push_back(&token);
  return tokens;
}

// The user's tokens of a region: those of its range, but for what was edited or left out.
Tokens tokensOf(const RegionOrigin& origin, const PreprocessedText& text) {
  Tokens tokens =
      tokensWithin(text, fileIn(text, origin.file.path, origin.file.inclusion), origin.range.begin, origin.range.end);
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

void compare(const DeviceText& device, const PreprocessedText& file, const ComparableSlice& slice,
             const PreprocessedText& read, unsigned architecture, Diagnostics& diagnostics) {
  const std::optional<std::uint32_t> sliceFile = fileIn(read, slice.path, 0);
  for (std::size_t i = 0; i < device.origins.size(); ++i) {
    const Tokens written = tokensOf(device.origins[i], file);
    const Tokens copied = tokensWithin(read, sliceFile, slice.regions[i].first, slice.regions[i].second);
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
    const PreprocessedText written = preprocess(original);
    for (const DeviceText& device : slice.device) {
      const std::vector<unsigned>& its = device.architectures;
      if (!its.empty() && std::find(its.begin(), its.end(), architecture) == its.end()) continue;
      const ComparableSlice text = comparable(file.source, device);
      ScanRequest request = requestFor(text, slice);
      request.deviceArchitecture = architecture;
      request.deviceIncludes = toolkitIncludes;
      compare(device, written, text, preprocess(request), architecture, diagnostics);
    }
  }
}

}  // namespace cugraft
