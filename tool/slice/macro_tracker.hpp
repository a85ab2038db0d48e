// Keeps macros in the slice in the state they have in the user's file.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/translation_unit.hpp"

namespace cugraft {

class MacroTracker {
 public:
  explicit MacroTracker(const std::vector<MacroDefinition>& definitions) : definitions_(definitions) {}

  // The command-line macros that library headers may read; they stay defined.
  std::vector<std::string> commandLine();

  // The directives that bring the macros into these states, from what they are by now.
  std::vector<std::string> bringTo(const std::vector<MacroState>& states);

 private:
  const std::vector<MacroDefinition>& definitions_;
  std::map<std::string, MacroId> current_;
};

}  // namespace cugraft
