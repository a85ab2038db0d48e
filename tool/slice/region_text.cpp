#include "slice/region_text.hpp"

#include <algorithm>

namespace cugraft {
namespace {

std::string lineBreaksIn(std::string_view text) {
  return std::string(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')), '\n');
}

bool isInside(const TextEdit& edit, const SourceRange& range) {
  return range.begin <= edit.begin && edit.end <= range.end;
}

std::vector<TextEdit> allEdits(std::string_view file, const std::vector<TextEdit>& edits,
                               const std::vector<SourceRange>& removed) {
  std::vector<TextEdit> all;
  for (const SourceRange& range : removed) {
    const std::string breaks = lineBreaksIn(file.substr(range.begin, range.end - range.begin));
    all.push_back({range.begin, range.end, breaks, breaks});
  }
  for (const TextEdit& edit : edits) {
    const auto goes = [&](const SourceRange& range) { return isInside(edit, range); };
    if (std::none_of(removed.begin(), removed.end(), goes)) all.push_back(edit);
  }
  std::sort(all.begin(), all.end());
  return all;
}

}  // namespace

RegionText regionText(std::string_view file, const SourceRange& range, const std::vector<TextEdit>& edits,
                      const std::vector<SourceRange>& removed) {
  RegionText text;
  std::uint32_t copied = range.begin;
  const auto copyUpTo = [&](std::uint32_t end) {
    if (end <= copied) return;
    const std::string_view part = file.substr(copied, end - copied);
    text.device += part;
    text.cpu += part;
    copied = end;
  };
  for (const TextEdit& edit : allEdits(file, edits, removed)) {
    if (edit.begin < range.begin || edit.end > range.end) continue;
    copyUpTo(edit.begin);
    text.device += edit.device;
    text.cpu += edit.cpu;
    copied = std::max(copied, edit.end);
  }
  copyUpTo(range.end);
  return text;
}

}  // namespace cugraft
