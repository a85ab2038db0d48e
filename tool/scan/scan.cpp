#include "scan/scan.hpp"

#include <algorithm>
#include <set>

#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "scan/closures.hpp"
#include "scan/device_view.hpp"
#include "scan/includes.hpp"
#include "scan/kernels.hpp"
#include "scan/macros.hpp"
#include "scan/names.hpp"
#include "scan/parse.hpp"
#include "scan/reach.hpp"
#include "scan/regions.hpp"
#include "scan/source_text.hpp"
#include "scan/unread_text.hpp"
#include "scan/variables.hpp"

namespace cugraft {
namespace {

std::string identityOf(const ScanRequest& request) {
  llvm::SmallString<256> source(request.source);
  llvm::sys::fs::make_absolute(source);
  llvm::sys::path::remove_dots(source, /*remove_dot_dot=*/true);
  llvm::SmallString<256> root(request.sourceRoot);
  llvm::sys::fs::make_absolute(root);
  llvm::sys::path::remove_dots(root, /*remove_dot_dot=*/true);
  llvm::StringRef identity = source;
  if (identity.consume_front(root)) identity.consume_front("/");
  return identity.str();
}

unsigned standardOf(const clang::LangOptions& language) {
  if (language.CPlusPlus23) return 23;
  if (language.CPlusPlus20) return 20;
  return language.CPlusPlus17 ? 17 : 14;
}

// Everything the preprocessor opened, as it named it; the scan's own prelude is no file.
std::vector<std::string> dependenciesOf(const clang::SourceManager& sources) {
  std::set<std::string> names;
  for (auto file = sources.fileinfo_begin(); file != sources.fileinfo_end(); ++file)
    if (!file->first.getName().starts_with("/cugraft-scan/")) names.insert(file->first.getName().str());
  return {names.begin(), names.end()};
}

// Folders given with -isystem and -I: the compiler's own are the device compiler's own, too.
std::vector<std::string> systemIncludesOf(const clang::CompilerInstance& compiler) {
  std::vector<std::string> folders;
  for (const auto& entry : compiler.getHeaderSearchOpts().UserEntries) {
    const bool isGiven = entry.Group == clang::frontend::Angled || entry.Group == clang::frontend::System;
    const bool isCompilers = entry.Group == clang::frontend::System && entry.Path.starts_with("/usr/lib/");
    if (isGiven && !isCompilers) folders.push_back(entry.Path);
  }
  return folders;
}

std::vector<std::string> definitionsOf(const clang::CompilerInstance& compiler) {
  std::vector<std::string> flags;
  for (const auto& [macro, isUndefined] : compiler.getPreprocessorOpts().Macros) {
    const llvm::StringRef name = macro;
    const bool isOurs = name.starts_with("CUGRAFT_") || name.starts_with("__CUGRAFT_");
    if (!isOurs && !isDeviceCompilerMacro(name.split('=').first)) flags.push_back((isUndefined ? "-U" : "-D") + macro);
  }
  return flags;
}

// Why the source cannot be read; empty if it can.
std::string complaintAbout(const std::string& source) {
  llvm::sys::fs::file_status status;
  if (llvm::sys::fs::status(source, status)) return "no such file";
  const bool isPipe = status.type() == llvm::sys::fs::file_type::fifo_file;
  return isPipe ? "this is a pipe, and sources are read more than once" : "";
}

// The work on one finished parse.
class Scanner {
 public:
  Scanner(const ScanRequest& request, const Parse& parse, const ParseOutcome& outcome, TranslationUnit& unit,
          Diagnostics& diagnostics)
      : parse_(parse),
        unit_(unit),
        diagnostics_(diagnostics),
        text_(parse.compiler.getSourceManager(), parse.compiler.getLangOpts()),
        names_(parse.compiler.getASTContext()),
        macros_(parse.compiler.getPreprocessor(), text_, parse.includes),
        closures_(parse.compiler.getASTContext(), names_, text_, diagnostics),
        regions_(text_, macros_, closures_, diagnostics),
        unread_(parse.compiler.getASTContext(), text_, unreadPlaces(request, outcome)),
        reach_(parse.compiler.getASTContext(), text_, parse.includes, regions_, unread_) {
    addErrors(outcome);
  }

  void run() {
    addKernels();
    const std::vector<const clang::VarDecl*> named =
        variablesNamedByHost(parse_.compiler.getASTContext(), text_, diagnostics_);
    for (const clang::VarDecl* variable : named)
      if (isDeviceVariable(*variable)) reach_.add(*variable);
    reach_.run();
    addVariables(named);
    const auto headerId = [&](const std::string& header) { return reach_.headerId(header); };
    unit_.declarations = regions_.finish(headerId);
    unit_.entities = reach_.finish();
    unit_.unit = unitName();
    unit_.usingDirectives = reach_.usingDirectives();
    macros_.addReservedCommandLineMacros();
    unit_.macros = macros_.definitions();
    unit_.headers = reach_.headers();
    text_.addAllUserFiles();
    unit_.files = text_.files();
    unit_.standard = standardOf(parse_.compiler.getLangOpts());
    unit_.dependencies = dependenciesOf(parse_.compiler.getSourceManager());
    unit_.definitions = definitionsOf(parse_.compiler);
    unit_.systemIncludes = systemIncludesOf(parse_.compiler);
    unit_.conditions = deviceConditionsOf(parse_.compiler.getSourceManager(), parse_.compiler.getLangOpts());
  }

 private:
  void addKernels() {
    clang::ASTContext& context = parse_.compiler.getASTContext();
    KernelDescriber describer(context, names_, text_, diagnostics_);
    const std::vector<const clang::FunctionDecl*> kernels = findKernels(context, text_);
    for (const clang::FunctionDecl* function : kernels) closures_.find(*function);
    unit_.records = describer.records(kernels);
    std::vector<Kernel> identities;
    for (const clang::FunctionDecl* function : kernels) identities.push_back(describer.identify(*function));
    closures_.nameAll();
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      KernelRoot root = describer.describe(*kernels[i], std::move(identities[i]));
      root.entity = reach_.add(*kernels[i]);
      unit_.kernels.push_back(std::move(root));
    }
  }

  void addVariables(const std::vector<const clang::VarDecl*>& namedByHost) {
    std::vector<const clang::VarDecl*> own;
    for (const auto& [variable, entity] : reach_.variables()) {
      if (!isDeviceVariable(*variable)) continue;
      own.push_back(variable);
      const bool isNamed = llvm::is_contained(namedByHost, variable);
      unit_.variables.push_back({describe(*variable, names_, text_), entity, isNamed});
    }
    std::sort(unit_.variables.begin(), unit_.variables.end(), [](const VariableRoot& a, const VariableRoot& b) {
      return a.variable.mangledName < b.variable.mangledName;
    });
    unit_.symbols = symbolsOf(parse_.compiler.getASTContext(), own, names_);
  }

  // The build system gives each source a number of its own, as -DCUGRAFT_UNIT=0x….
  std::string unitName() const {
    std::string name;
    for (const auto& [macro, isUndefined] : parse_.compiler.getPreprocessorOpts().Macros) {
      llvm::StringRef value = macro;
      std::uint64_t number = 0;
      if (value.consume_front("CUGRAFT_UNIT=") && !value.getAsInteger(0, number))
        name = llvm::utohexstr(number, true, 16);
    }
    return name;
  }

  // What Clang may fail to read without anyone being at fault: all of a device compiler's text, else its assembly.
  static std::vector<clang::SourceLocation> unreadPlaces(const ScanRequest& request, const ParseOutcome& outcome) {
    if (request.deviceArchitecture) return outcome.places;
    std::vector<clang::SourceLocation> places;
    for (std::size_t i = 0; i < outcome.problems.size(); ++i)
      if (outcome.problems[i].isAboutAssembly) places.push_back(outcome.places[i]);
    return places;
  }

  void addErrors(const ParseOutcome& outcome) {
    for (std::size_t i = 0; i < outcome.problems.size(); ++i) {
      ParseError error = outcome.problems[i];
      if (outcome.places[i].isValid() && text_.originOf(outcome.places[i]) == Origin::user) {
        const auto [file, offset] = text_.placeOf(outcome.places[i]);
        error.range = {text_.idOf(file), offset, offset};
        error.mayHideLaunch = text_.manager().getBufferData(file).contains("launch<");
      }
      error.mayHideLaunch |= text_.originOf(outcome.places[i]) == Origin::own;
      unit_.errors.push_back(std::move(error));
    }
  }

  const Parse& parse_;
  TranslationUnit& unit_;
  Diagnostics& diagnostics_;
  SourceText text_;
  Names names_;
  Macros macros_;
  Closures closures_;
  Regions regions_;
  UnreadText unread_;
  Reach reach_;
};

}  // namespace

TranslationUnit scan(const ScanRequest& request, Diagnostics& diagnostics) {
  TranslationUnit unit;
  unit.path = request.source;
  unit.identity = identityOf(request);
  if (std::string complaint = complaintAbout(request.source); !complaint.empty()) {
    diagnostics.report({DiagnosticId::file_unreadable, {request.source, 0, 0}, std::move(complaint), "", {}});
    return unit;
  }
  bool consumed = false;
  const ParseOutcome outcome = parse(request, [&](const Parse& parse, const ParseOutcome& soFar) {
    consumed = true;
    Scanner(request, parse, soFar, unit, diagnostics).run();
  });
  if (!consumed)
    for (const ParseError& problem : outcome.problems)
      diagnostics.report({DiagnosticId::source_does_not_parse, problem.position, problem.message, "", {}});
  return unit;
}

}  // namespace cugraft
