// The macros that a stretch of text depends on, and the state each has there.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "clang/Lex/Preprocessor.h"
#include "model/translation_unit.hpp"
#include "scan/includes.hpp"
#include "scan/source_text.hpp"

namespace cugraft {

// Works on names, not on expansions: a macro that a conditional only tests, or that only a skipped branch uses, is
// never expanded, and losing it would silently change what the device compiler sees. So every identifier in the text
// that is or was a macro counts, and so does every such identifier in the bodies of those that do.
class Macros {
 public:
  Macros(clang::Preprocessor& preprocessor, SourceText& text, const Includes& includes)
      : preprocessor_(preprocessor), text_(text), includes_(includes) {}

  struct Needs {
    std::vector<MacroState> states;    // sorted by name
    std::vector<std::string> headers;  // system headers that define others
  };
  // For the text [begin, end) of a user file. States are those at `begin`.
  Needs needsOf(clang::FileID file, unsigned begin, unsigned end);

  // Command-line macros that system headers read: they come before the first #include.
  void addReservedCommandLineMacros();

  const std::vector<MacroDefinition>& definitions() const { return definitions_; }

 private:
  struct Search;
  void consider(Search& search, clang::IdentifierInfo& name);
  MacroId idOf(const clang::IdentifierInfo& name, const clang::MacroInfo& macro);

  clang::Preprocessor& preprocessor_;
  SourceText& text_;
  const Includes& includes_;
  std::vector<MacroDefinition> definitions_;
  std::map<const clang::MacroInfo*, MacroId> ids_;
};

}  // namespace cugraft
