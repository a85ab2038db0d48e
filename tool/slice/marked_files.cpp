#include "slice/marked_files.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "slice/region_text.hpp"

namespace cugraft {
namespace {

// By path: a file included twice is one file, and what either reading of it marks is marked.
using EditsByPath = std::map<std::string, std::set<TextEdit>>;

EditsByPath editsOf(const TranslationUnit& unit, const Reached& reached) {
  EditsByPath edits;
  for (const DeclarationId id : reached.declarations) {
    const Declaration& declaration = unit.declarations[id];
    const auto isOfUnreached = [&](const TextEdit& edit) {
      return std::any_of(declaration.leftOut.begin(), declaration.leftOut.end(), [&](DeclarationId member) {
        const SourceRange& range = unit.declarations[member].range;
        return !reached.declarations.contains(member) && range.begin <= edit.begin && edit.end <= range.end;
      });
    };
    for (TextEdit edit : declaration.edits) {
      if (isOfUnreached(edit)) continue;
      if (edit.isForHostToo) edit.device = "__host__ " + edit.device;
      edits[unit.files[declaration.range.file].path].insert(std::move(edit));
    }
  }
  return edits;
}

}  // namespace

std::vector<MarkedFile> markedFiles(const TranslationUnit& unit, const Reached& reached) {
  const EditsByPath edits = editsOf(unit, reached);
  std::vector<MarkedFile> files;
  for (const SourceFile& file : unit.files) {
    if (file.inclusion != 0) continue;
    const auto its = edits.find(file.path);
    const std::vector<TextEdit> all =
        its == edits.end() ? std::vector<TextEdit>{} : std::vector<TextEdit>(its->second.begin(), its->second.end());
    const SourceRange whole{0, 0, static_cast<std::uint32_t>(file.text.size())};
    files.push_back({file.path, regionText(file.text, whole, all, {}).device});
  }
  const auto isMain = [&](const MarkedFile& file) { return file.path == unit.path; };
  std::stable_partition(files.begin(), files.end(), isMain);
  return files;
}

}  // namespace cugraft
