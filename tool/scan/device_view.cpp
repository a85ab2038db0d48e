#include "scan/device_view.hpp"

#include <array>
#include <set>

#include "clang/Lex/Lexer.h"

namespace cugraft {
namespace {

constexpr std::array<llvm::StringLiteral, 3> deviceMacros = {"__CUDA_ARCH__", "__CUDACC__", "__NVCC__"};

bool isUserFile(const clang::SrcMgr::FileInfo& file) {
  return !clang::SrcMgr::isSystem(file.getFileCharacteristic()) && !isOwnHeader(file.getName());
}

class DeviceMacroSwitch final : public clang::PPCallbacks {
 public:
  explicit DeviceMacroSwitch(clang::Preprocessor& preprocessor) : preprocessor_(preprocessor) {}

  void FileChanged(clang::SourceLocation location, FileChangeReason, clang::SrcMgr::CharacteristicKind kind,
                   clang::FileID) override {
    const clang::SourceManager& sources = preprocessor_.getSourceManager();
    const clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(sources.getFileID(location));
    const bool isUser = entry && !clang::SrcMgr::isSystem(kind) && !isOwnHeader(entry->getName());
    for (const llvm::StringRef name : deviceMacros) {
      clang::IdentifierInfo* macro = preprocessor_.getIdentifierInfo(name);
      if (macro->hadMacroDefinition()) macro->setHasMacroDefinition(isUser);
    }
  }

 private:
  clang::Preprocessor& preprocessor_;
};

// The integers in the file's directives. Which of them a condition on __CUDA_ARCH__ compares with, perhaps through
// macros of other files, does not matter: one too many costs a parse that finds nothing new.
void addNumbers(llvm::StringRef text, const clang::LangOptions& language, std::set<unsigned>& numbers) {
  clang::Lexer lexer(clang::SourceLocation(), language, text.begin(), text.begin(), text.end());
  bool inDirective = false;
  clang::Token token;
  while (!lexer.LexFromRawLexer(token)) {
    if (token.isAtStartOfLine()) inDirective = token.is(clang::tok::hash);
    unsigned number = 0;
    if (inDirective && token.is(clang::tok::numeric_constant) &&
        !llvm::StringRef(token.getLiteralData(), token.getLength()).getAsInteger(0, number))
      numbers.insert(number);
  }
}

}  // namespace

bool isDeviceCompilerMacro(llvm::StringRef name) { return llvm::is_contained(deviceMacros, name); }

std::vector<std::string> deviceViewFlags(unsigned architecture) {
  return {"-D__CUDA_ARCH__=" + std::to_string(architecture), "-D__CUDACC__=1", "-D__NVCC__=1"};
}

std::unique_ptr<clang::PPCallbacks> deviceMacroSwitch(clang::Preprocessor& preprocessor) {
  return std::make_unique<DeviceMacroSwitch>(preprocessor);
}

DeviceConditions deviceConditionsOf(const clang::SourceManager& sources, const clang::LangOptions& language) {
  std::set<const clang::SrcMgr::ContentCache*> seen;
  std::vector<llvm::StringRef> texts;
  DeviceConditions conditions;
  for (unsigned i = 0; i < sources.local_sloc_entry_size(); ++i) {
    const clang::SrcMgr::SLocEntry& entry = sources.getLocalSLocEntry(i);
    if (!entry.isFile() || !isUserFile(entry.getFile())) continue;
    const clang::SrcMgr::ContentCache& content = entry.getFile().getContentCache();
    const std::optional<llvm::StringRef> text = content.getBufferDataIfLoaded();
    if (!content.OrigEntry || !text || !seen.insert(&content).second) continue;
    texts.push_back(*text);
    for (const llvm::StringRef name : deviceMacros) conditions.areTested |= text->contains(name);
  }
  if (!conditions.areTested) return conditions;
  std::set<unsigned> numbers;
  for (const llvm::StringRef text : texts) addNumbers(text, language, numbers);
  conditions.numbers.assign(numbers.begin(), numbers.end());
  return conditions;
}

}  // namespace cugraft
