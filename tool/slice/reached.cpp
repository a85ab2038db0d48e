#include "slice/reached.hpp"

namespace cugraft {

Reached reachedFrom(const TranslationUnit& unit, const std::vector<EntityId>& roots) {
  Reached reached;
  std::vector<EntityId> pending = roots;
  while (!pending.empty()) {
    const EntityId id = pending.back();
    pending.pop_back();
    if (!reached.entities.insert(id).second) continue;
    const Entity& entity = unit.entities[id];
    reached.declarations.insert(entity.text.begin(), entity.text.end());
    reached.headers.insert(entity.headers.begin(), entity.headers.end());
    pending.insert(pending.end(), entity.uses.begin(), entity.uses.end());
  }
  for (const DeclarationId id : reached.declarations) {
    const Declaration& declaration = unit.declarations[id];
    if (!declaration.parent) reached.headers.insert(declaration.headers.begin(), declaration.headers.end());
  }
  return reached;
}

}  // namespace cugraft
