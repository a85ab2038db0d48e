#include "scan/macros.hpp"

#include <algorithm>
#include <set>

#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "scan/device_view.hpp"

namespace cugraft {
namespace {

// "#define NAME(a, b) body" as it stands in the file, continuation lines and all.
std::string directiveText(const clang::MacroInfo& macro, const SourceText& text) {
  const auto range = clang::CharSourceRange::getTokenRange(macro.getDefinitionLoc(), macro.getDefinitionEndLoc());
  return "#define " + clang::Lexer::getSourceText(range, text.manager(), text.language()).str();
}

// Names that library headers look at. Clang's driver adds one of its own, about assembler directives.
bool isForLibraries(llvm::StringRef name) {
  return (name.starts_with("_") || name == "NDEBUG") && !name.starts_with("__CUGRAFT_") &&
         name != "__GCC_HAVE_DWARF2_CFI_ASM";
}

}  // namespace

struct Macros::Search {
  clang::FileID file;
  unsigned begin;
  unsigned end;
  clang::SourceLocation at;  // of begin
  std::set<std::string> seen;
  Needs needs;
  std::vector<const clang::MacroInfo*> bodies;  // still to be searched for names
};

MacroId Macros::idOf(const clang::IdentifierInfo& name, const clang::MacroInfo& macro) {
  const auto [place, isNew] = ids_.try_emplace(&macro, static_cast<MacroId>(definitions_.size()));
  if (isNew)
    definitions_.push_back(
        {name.getName().str(), directiveText(macro, text_),
         text_.manager().isWrittenInCommandLineFile(macro.getDefinitionLoc()) && isForLibraries(name.getName())});
  return place->second;
}

void Macros::consider(Search& search, clang::IdentifierInfo& name) {
  if (isDeviceCompilerMacro(name.getName())) return;  // whoever reads the slice defines them, or does not
  if (!name.hadMacroDefinition() || !search.seen.insert(name.getName().str()).second) return;
  const clang::SourceManager& sources = text_.manager();
  const clang::MacroDirective* history = preprocessor_.getLocalMacroDirectiveHistory(&name);
  if (!history) return;
  const clang::MacroDirective::DefInfo found = history->findDirectiveAtLoc(search.at, sources);
  if (!found.isValid()) {
    // Defined elsewhere in the file, not here: the slice must not define it here either.
    search.needs.states.push_back({name.getName().str(), std::nullopt});
    return;
  }
  const clang::MacroInfo* macro = found.getMacroInfo();
  const clang::SourceLocation where = macro->getDefinitionLoc();
  if (macro->isBuiltinMacro() || sources.isWrittenInBuiltinFile(where)) return;
  const bool fromCommandLine = sources.isWrittenInCommandLineFile(where);
  const Origin origin = fromCommandLine ? Origin::user : text_.originOf(where);
  if (origin == Origin::system) {
    const std::string header = includes_.headerFor(where, text_);
    if (!header.empty()) search.needs.headers.push_back(header);
    return;
  }
  if (origin != Origin::user) return;
  search.needs.states.push_back({name.getName().str(), idOf(name, *macro)});
  search.bodies.push_back(macro);
}

Macros::Needs Macros::needsOf(clang::FileID file, unsigned begin, unsigned end) {
  Search search{file, begin, end, text_.manager().getComposedLoc(file, begin), {}, {}, {}};
  clang::IdentifierTable& identifiers = preprocessor_.getIdentifierTable();
  const std::vector<clang::Token>& tokens = text_.tokensOf(file);
  for (std::size_t i = text_.tokenAt(file, begin); i < tokens.size() && text_.offsetOf(tokens[i]) < end; ++i)
    if (tokens[i].is(clang::tok::raw_identifier)) consider(search, identifiers.get(tokens[i].getRawIdentifier()));
  while (!search.bodies.empty()) {
    const clang::MacroInfo* macro = search.bodies.back();
    search.bodies.pop_back();
    for (const clang::Token& token : macro->tokens())
      if (clang::IdentifierInfo* name = token.getIdentifierInfo()) consider(search, *name);
  }
  std::sort(search.needs.states.begin(), search.needs.states.end(),
            [](const MacroState& a, const MacroState& b) { return a.name < b.name; });
  return std::move(search.needs);
}

void Macros::addReservedCommandLineMacros() {
  std::vector<std::pair<const clang::IdentifierInfo*, const clang::MacroInfo*>> found;
  for (const auto& [name, state] : preprocessor_.macros(false)) {
    const clang::MacroDirective* directive = preprocessor_.getLocalMacroDirectiveHistory(name);
    if (!directive || !isForLibraries(name->getName()) || isDeviceCompilerMacro(name->getName())) continue;
    const clang::MacroInfo* macro = directive->getMacroInfo();
    if (macro && text_.manager().isWrittenInCommandLineFile(macro->getDefinitionLoc())) found.emplace_back(name, macro);
  }
  std::sort(found.begin(), found.end(), [](auto& a, auto& b) { return a.first->getName() < b.first->getName(); });
  for (const auto& [name, macro] : found) idOf(*name, *macro);
}

}  // namespace cugraft
