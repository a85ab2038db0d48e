// What a set of kernels reaches, by the edges that the scan recorded.
#pragma once

#include <set>
#include <vector>

#include "model/translation_unit.hpp"

namespace cugraft {

struct Reached {
  std::set<EntityId> entities;
  std::set<DeclarationId> declarations;
  std::set<HeaderId> headers;
  std::set<HeaderId> deviceHeaders;  // for device compilers only
};

Reached reachedFrom(const TranslationUnit& unit, const std::vector<EntityId>& roots);

// For each entity, whether it is, or reaches, one that has the property. Takes time linear in the number of edges.
std::vector<bool> entitiesReaching(const TranslationUnit& unit, bool Entity::* property);

}  // namespace cugraft
