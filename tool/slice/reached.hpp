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

// For each entity, whether it reaches a barrier or a warp operation. Takes time linear in the number of edges.
std::vector<bool> collectiveEntities(const TranslationUnit& unit);

}  // namespace cugraft
