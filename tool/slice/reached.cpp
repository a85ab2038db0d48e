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
    reached.deviceHeaders.insert(entity.deviceHeaders.begin(), entity.deviceHeaders.end());
    pending.insert(pending.end(), entity.uses.begin(), entity.uses.end());
  }
  for (const DeclarationId id : reached.declarations) {
    const Declaration& declaration = unit.declarations[id];
    if (!declaration.parent) reached.headers.insert(declaration.headers.begin(), declaration.headers.end());
  }
  return reached;
}

std::vector<bool> entitiesReaching(const TranslationUnit& unit, bool Entity::* property) {
  std::vector<std::vector<EntityId>> users(unit.entities.size());
  for (EntityId id = 0; id < unit.entities.size(); ++id)
    for (const EntityId used : unit.entities[id].uses) users[used].push_back(id);
  std::vector<bool> reaches(unit.entities.size());
  std::vector<EntityId> pending;
  for (EntityId id = 0; id < unit.entities.size(); ++id)
    if (unit.entities[id].*property) pending.push_back(id);
  while (!pending.empty()) {
    const EntityId id = pending.back();
    pending.pop_back();
    if (reaches[id]) continue;
    reaches[id] = true;
    pending.insert(pending.end(), users[id].begin(), users[id].end());
  }
  return reaches;
}

}  // namespace cugraft
