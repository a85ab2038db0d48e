#include <map>

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
  Collector(clang::Preprocessor& preprocessor, PreprocessedText& text)
      : preprocessor_(preprocessor), sources_(preprocessor.getSourceManager()), text_(text) {}

  void run() {
    preprocessor_.EnterMainSourceFile();
    clang::Token token;
    for (preprocessor_.Lex(token); token.isNot(clang::tok::eof); preprocessor_.Lex(token))
      if (!token.isAnnotation()) add(token);
  }

 private:
  void add(const clang::Token& token) {
    const auto [file, offset] = sources_.getDecomposedLoc(sources_.getExpansionLoc(token.getLocation()));
    const std::uint32_t* id = idOf(file);
    if (!id) return;
    std::string macro;
    if (token.getLocation().isMacroID())
      macro = clang::Lexer::getSpelling(sources_.getExpansionLoc(token.getLocation()), scratch_, sources_,
                                        preprocessor_.getLangOpts());
    text_.tokens.push_back({*id, offset, preprocessor_.getSpelling(token), std::move(macro)});
  }

  // Null for files that are not the user's.
  const std::uint32_t* idOf(clang::FileID file) {
    const auto [place, isNew] = ids_.try_emplace(file);
    if (isNew) {
      const clang::OptionalFileEntryRef entry = sources_.getFileEntryRefForID(file);
      const bool isSystem =
          clang::SrcMgr::isSystem(sources_.getFileCharacteristic(sources_.getLocForStartOfFile(file)));
      if (entry && !isSystem && !isOwnHeader(entry->getName())) {
        place->second = static_cast<std::uint32_t>(text_.files.size());
        text_.files.push_back({entry->getName().str(), "", false, inclusionOf(sources_, file)});
      }
    }
    return place->second ? &*place->second : nullptr;
  }

  clang::Preprocessor& preprocessor_;
  const clang::SourceManager& sources_;
  PreprocessedText& text_;
  std::map<clang::FileID, std::optional<std::uint32_t>> ids_;
  llvm::SmallString<64> scratch_;
};

class Action final : public clang::PreprocessorFrontendAction {
 public:
  explicit Action(PreprocessedText& text) : text_(text) {}

 protected:
  void ExecuteAction() override {
    getCompilerInstance().getDiagnostics().setFatalsAsError(true);  // headers that are missing are so for both
    Collector(getCompilerInstance().getPreprocessor(), text_).run();
  }

 private:
  PreprocessedText& text_;
};

}  // namespace

PreprocessedText preprocess(const ScanRequest& request) {
  PreprocessedText text;
  clang::IgnoringDiagConsumer ignored;  // the parse and the device compiler have said what is wrong
  std::vector<std::string> command = commandLine(request);
  // nvcc includes it by itself; without a toolkit there is none.
  if (!request.deviceIncludes.empty()) command.insert(command.end() - 1, {"-include", "cuda_runtime.h"});
  runFrontend(request, command, std::make_unique<Action>(text), ignored);
  return text;
}

}  // namespace cugraft
