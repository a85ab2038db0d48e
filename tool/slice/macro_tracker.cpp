#include "slice/macro_tracker.hpp"

namespace cugraft {

std::vector<std::string> MacroTracker::commandLine() {
  std::vector<std::string> directives;
  for (MacroId id = 0; id < definitions_.size(); ++id) {
    const MacroDefinition& definition = definitions_[id];
    if (!definition.comesBeforeAll) continue;
    directives.push_back(definition.text);
    current_[definition.name] = id;
  }
  return directives;
}

std::vector<std::string> MacroTracker::bringTo(const std::vector<MacroState>& states) {
  std::vector<std::string> directives;
  for (const MacroState& state : states) {
    const auto current = current_.find(state.name);
    const bool isDefined = current != current_.end();
    if (isDefined && state.definition == current->second) continue;
    if (isDefined) {
      directives.push_back("#undef " + state.name);
      current_.erase(current);
    }
    if (!state.definition) continue;
    directives.push_back(definitions_[*state.definition].text);
    current_[state.name] = *state.definition;
  }
  return directives;
}

}  // namespace cugraft
