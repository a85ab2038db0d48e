#include <map>
#include <optional>

#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "scan/parse.hpp"
#include "scan/scan.hpp"
#include "scan/source_text.hpp"

namespace cugraft {
namespace {

class Collector {
 public:
  Collector(clang::Preprocessor& preprocessor, std::vector<PreprocessedFile>& files)
      : preprocessor_(preprocessor),
        sources_(preprocessor.getSourceManager()),
        sourceText_(sources_, preprocessor.getLangOpts()),
        files_(files) {}

  void run() {
    preprocessor_.EnterMainSourceFile();
    clang::Token token;
    for (preprocessor_.Lex(token); token.isNot(clang::tok::eof); preprocessor_.Lex(token))
      if (!token.isAnnotation()) add(token);
  }

 private:
  void add(const clang::Token& token) {
    const auto [file, offset] = sources_.getDecomposedLoc(sources_.getExpansionLoc(token.getLocation()));
    PreprocessedFile* const place = placeOf(file);
    if (!place) return;
    std::string macro;
    if (token.getLocation().isMacroID())
      macro = clang::Lexer::getSpelling(sources_.getExpansionLoc(token.getLocation()), scratch_, sources_,
                                        preprocessor_.getLangOpts());
    place->tokens.push_back({offset, preprocessor_.getSpelling(token), std::move(macro)});
  }

  // Null for files that are not the user's.
  PreprocessedFile* placeOf(clang::FileID file) {
    const auto [place, isNew] = places_.try_emplace(file);
    if (isNew && sourceText_.originOf(file) == Origin::user) {
      place->second = files_.size();
      files_.push_back({{sources_.getFileEntryRefForID(file)->getName().str(), "", inclusionOf(sources_, file)}, {}});
    }
    return place->second ? &files_[*place->second] : nullptr;
  }

  clang::Preprocessor& preprocessor_;
  const clang::SourceManager& sources_;
  SourceText sourceText_;
  std::vector<PreprocessedFile>& files_;
  std::map<clang::FileID, std::optional<std::size_t>> places_;  // in files_
  llvm::SmallString<64> scratch_;
};

class Action final : public clang::PreprocessorFrontendAction {
 public:
  explicit Action(std::vector<PreprocessedFile>& files) : files_(files) {}

 protected:
  void ExecuteAction() override {
    getCompilerInstance().getDiagnostics().setFatalsAsError(true);  // headers that are missing are so for both
    Collector(getCompilerInstance().getPreprocessor(), files_).run();
  }

 private:
  std::vector<PreprocessedFile>& files_;
};

}  // namespace

std::vector<PreprocessedFile> preprocess(const ScanRequest& request) {
  std::vector<PreprocessedFile> files;
  clang::IgnoringDiagConsumer ignored;  // the parse and the device compiler have said what is wrong
  std::vector<std::string> command = commandLine(request);
  // nvcc includes it by itself; without a toolkit there is none.
  if (!request.deviceIncludes.empty()) command.insert(command.end() - 1, {"-include", "cuda_runtime.h"});
  runFrontend(request, command, std::make_unique<Action>(files), ignored);
  return files;
}

}  // namespace cugraft
