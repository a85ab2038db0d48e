#include "slice/slice.hpp"

#include <algorithm>

#include "slice/macro_tracker.hpp"
#include "slice/reached.hpp"
#include "slice/region_text.hpp"

namespace cugraft {
namespace {

std::vector<SourceRange> leftOutOf(const TranslationUnit& unit, const Declaration& declaration, const Reached& reached) {
  std::vector<SourceRange> ranges;
  for (const DeclarationId member : declaration.leftOut)
    if (!reached.declarations.contains(member)) ranges.push_back(unit.declarations[member].range);
  return ranges;
}

SliceRegion regionFrom(const TranslationUnit& unit, const Declaration& declaration, const Reached& reached,
                       MacroTracker& macros) {
  SliceRegion region;
  region.position = declaration.position;
  region.scopes = declaration.scopes;
  region.directives = macros.bringTo(declaration.macros);
  const SourceFile& file = unit.files[declaration.range.file];
  RegionText text = regionText(file.text, declaration.range, declaration.edits, leftOutOf(unit, declaration, reached));
  region.device = std::move(text.device);
  region.cpu = std::move(text.cpu);
  return region;
}

void addLayout(const KernelRoot& root, std::vector<LayoutFact>& layout) {
  for (const LayoutFact& fact : root.layout) {
    const auto isSame = [&](const LayoutFact& known) { return known.expression == fact.expression; };
    if (std::none_of(layout.begin(), layout.end(), isSame)) layout.push_back(fact);
  }
}

bool isWithin(const TranslationUnit& unit, const ParseError& error, const Reached& reached) {
  return std::any_of(reached.declarations.begin(), reached.declarations.end(), [&](DeclarationId id) {
    return unit.declarations[id].range.contains(error.range);
  });
}

void reportParseErrors(const TranslationUnit& unit, const Reached& reached, Diagnostics& diagnostics) {
  for (const ParseError& error : unit.errors) {
    const bool matters = unit.kernels.empty() || error.isFatal || error.isMisplacedAttribute;
    if (!matters && !isWithin(unit, error, reached)) continue;
    const DiagnosticId id =
        error.isMisplacedAttribute ? DiagnosticId::attribute_misplaced : DiagnosticId::source_does_not_parse;
    diagnostics.report({id, error.position, error.message,
                        error.isFatal ? "check the include folders and definitions given after --" : "", {}});
  }
}

}  // namespace

DeviceSlice slice(const TranslationUnit& unit, Diagnostics& diagnostics) {
  DeviceSlice result;
  result.source = unit.path;
  result.identity = unit.identity;
  result.standard = unit.standard;
  result.records = unit.records;
  result.unit = unit.unit;
  result.systemIncludes = unit.systemIncludes;

  std::vector<EntityId> roots = unit.usingDirectives;
  for (const KernelRoot& root : unit.kernels) roots.push_back(root.entity);
  const Reached reached = reachedFrom(unit, roots);
  reportParseErrors(unit, reached, diagnostics);

  for (const HeaderId header : reached.headers) result.headers.push_back(unit.headers[header]);
  MacroTracker macros(unit.macros);
  result.definitions = macros.commandLine();
  for (const DeclarationId id : reached.declarations) {
    const Declaration& declaration = unit.declarations[id];
    if (declaration.parent) continue;
    result.regions.push_back(regionFrom(unit, declaration, reached, macros));
    result.dynamicShared.insert(declaration.dynamicShared.begin(), declaration.dynamicShared.end());
  }

  for (const KernelRoot& root : unit.kernels) {
    SliceKernel kernel{root.kernel, root.instantiation, root.scopes, root.call};
    const Reached own = reachedFrom(unit, {root.entity});
    kernel.kernel.isCooperative = std::any_of(own.entities.begin(), own.entities.end(),
                                              [&](EntityId id) { return unit.entities[id].isCollective; });
    result.kernels.push_back(std::move(kernel));
    addLayout(root, result.layout);
  }
  return result;
}

}  // namespace cugraft
