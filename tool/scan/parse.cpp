#include "scan/parse.hpp"

#include <set>

#include "clang/AST/ASTConsumer.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Tooling/Tooling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "scan/attributes.hpp"
#include "scan/device_view.hpp"
#include "scan/lambda_qualifiers.hpp"
#include "scan/record_template.hpp"
#include "scan/source_text.hpp"

namespace cugraft {
namespace {

using Consume = std::function<void(const Parse&, const ParseOutcome&)>;

constexpr char preludePath[] = "/cugraft-scan/prelude.hpp";

// Keeps errors for later: most of them are about code that no kernel reaches, and so none of our business.
class ErrorRecorder final : public clang::DiagnosticConsumer {
 public:
  explicit ErrorRecorder(ParseOutcome& outcome) : outcome_(outcome) {}

  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& diagnostic) override {
    DiagnosticConsumer::HandleDiagnostic(level, diagnostic);
    if (level < clang::DiagnosticsEngine::Error) return;
    ParseError problem;
    llvm::SmallString<128> message;
    diagnostic.FormatDiagnostic(message);
    problem.message = message.str().str();
    problem.attributeFault =
        attributeFaultOf(diagnostic.getDiags()->getDiagnosticIDs()->getDescription(diagnostic.getID()));
    const unsigned category = clang::DiagnosticIDs::getCategoryNumberForDiag(diagnostic.getID());
    problem.isAboutAssembly = clang::DiagnosticIDs::getCategoryNameFromID(category) == "Inline Assembly Issue";
    problem.isFatal = level == clang::DiagnosticsEngine::Fatal;
    if (diagnostic.hasSourceManager())
      problem.position = positionOf(diagnostic.getLocation(), diagnostic.getSourceManager());
    outcome_.problems.push_back(std::move(problem));
    outcome_.places.push_back(diagnostic.getLocation());
  }

 private:
  ParseOutcome& outcome_;
};

// Bodies of library functions cost half the parse and tell us nothing, but for those that a constant expression may
// run, which Clang parses anyway, and those in headers that have kernels or launches in them.
class BodyFilter {
 public:
  bool shouldSkip(clang::Decl& function) {
    const clang::SourceManager& sources = function.getASTContext().getSourceManager();
    const clang::SourceLocation where = sources.getExpansionLoc(function.getLocation());
    if (!sources.isInSystemHeader(where)) return false;
    const clang::FileID file = sources.getFileID(where);
    const auto [place, isNew] = skippable_.try_emplace(file, false);
    if (isNew) place->second = isSkippable(sources, file);
    return place->second;
  }

 private:
  static bool isSkippable(const clang::SourceManager& sources, clang::FileID file) {
    const clang::OptionalFileEntryRef entry = sources.getFileEntryRefForID(file);
    if (!entry || isOwnHeader(entry->getName())) return false;
    const llvm::StringRef text = sources.getBufferData(file);
    return !text.contains("cuda::kernel") && !text.contains("cugraft::launch");
  }

  std::map<clang::FileID, bool> skippable_;
};

class Consumer final : public clang::ASTConsumer {
 public:
  Consumer(clang::CompilerInstance& compiler, const Includes& includes, const ParseOutcome& outcome,
           const Consume& consume)
      : compiler_(compiler), includes_(includes), outcome_(outcome), consume_(consume) {}

  bool shouldSkipFunctionBody(clang::Decl* function) override { return bodies_.shouldSkip(*function); }
  void HandleTranslationUnit(clang::ASTContext&) override { consume_({compiler_, includes_}, outcome_); }

 private:
  clang::CompilerInstance& compiler_;
  const Includes& includes_;
  const ParseOutcome& outcome_;
  const Consume& consume_;
  BodyFilter bodies_;
};

class Action final : public clang::ASTFrontendAction {
 public:
  Action(const ScanRequest& request, ParseOutcome& outcome, const Consume& consume)
      : request_(request), outcome_(outcome), consume_(consume) {}

  bool BeginInvocation(clang::CompilerInstance& compiler) override {
    outcome_.started = true;
    compiler.getFrontendOpts().SkipFunctionBodies = true;  // as far as BodyFilter agrees
    compiler.getDiagnosticOpts().ShowCarets = false;       // no "3 errors generated." on stderr
    return true;
  }

  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& compiler, llvm::StringRef) override {
    includes_ = std::make_unique<Includes>(compiler.getSourceManager());
    compiler.getPreprocessor().addPPCallbacks(includes_->recorder());
    compiler.getDiagnostics().setErrorLimit(0);
    if (request_.deviceArchitecture) {
      compiler.getPreprocessor().addPPCallbacks(deviceMacroSwitch(compiler.getPreprocessor()));
      // A header for device compilers only that Clang does not find or cannot read leaves names unknown, no more.
      compiler.getDiagnostics().setFatalsAsError(true);
    }
    return std::make_unique<Consumer>(compiler, *includes_, outcome_, consume_);
  }

 private:
  const ScanRequest& request_;
  ParseOutcome& outcome_;
  const Consume& consume_;
  std::unique_ptr<Includes> includes_;
};

// The compiler's own folders must keep their place in the search: <cstdlib> looks for the next stdlib.h from its own.
bool isImplicitFolder(llvm::StringRef folder) { return folder == "/usr/include" || folder == "/usr/include/"; }

// CUDA's headers are library headers however the user's build names their folder.
bool isCudaIncludeFolder(llvm::StringRef folder) {
  llvm::SmallString<128> path(folder);
  llvm::sys::path::append(path, "cuda_runtime_api.h");
  return llvm::sys::fs::exists(path);
}

void addFlags(const std::vector<std::string>& flags, std::vector<std::string>& command) {
  for (std::size_t i = 0; i < flags.size(); ++i) {
    llvm::StringRef flag = flags[i];
    llvm::StringRef folder = flag;
    if ((folder.consume_front("-isystem") || folder.consume_front("-I")) && isImplicitFolder(folder)) continue;
    if (flag == "-I" && i + 1 < flags.size() && isCudaIncludeFolder(flags[i + 1])) {
      command.push_back("-isystem");
    } else if (flag.consume_front("-I") && !flag.empty() && isCudaIncludeFolder(flag)) {
      command.insert(command.end(), {"-isystem", flag.str()});
    } else {
      command.push_back(flags[i]);
    }
  }
}

}  // namespace

ParseOutcome parse(const ScanRequest& request, const Consume& consume) {
  registerAttributes();
  ParseOutcome outcome;
  ErrorRecorder recorder(outcome);
  runFrontend(request, commandLine(request), std::make_unique<Action>(request, outcome, consume), recorder);
  return outcome;
}

void runFrontend(const ScanRequest& request, const std::vector<std::string>& command,
                 std::unique_ptr<clang::FrontendAction> action, clang::DiagnosticConsumer& diagnostics) {
  auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  memory->addFile(preludePath, 0, llvm::MemoryBuffer::getMemBuffer(recordTemplatePrelude));
  if (request.text) memory->addFile(request.source, 0, llvm::MemoryBuffer::getMemBufferCopy(*request.text));
  // A file system of our own, so that parses in several threads may each have their working directory.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk = llvm::vfs::createPhysicalFileSystem();
  if (!request.workingDirectory.empty()) disk->setCurrentWorkingDirectory(request.workingDirectory);
  auto overlay = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(hideLambdaQualifiers(disk));
  overlay->pushOverlay(memory);
  auto files = llvm::makeIntrusiveRefCnt<clang::FileManager>(clang::FileSystemOptions(), overlay);
  clang::tooling::ToolInvocation invocation(command, std::move(action), files.get());
  invocation.setDiagnosticConsumer(&diagnostics);
  invocation.run();
}

std::vector<std::string> commandLine(const ScanRequest& request) {
  std::vector<std::string> command = {"clang++", "-x", "c++", "-std=c++20"};  // unless the flags say otherwise
  addFlags(request.flags, command);
  for (const std::string& folder : request.ownIncludes) command.insert(command.end(), {"-isystem", folder});
  if (request.deviceArchitecture) {
    for (std::string& flag : deviceViewFlags(*request.deviceArchitecture)) command.push_back(std::move(flag));
    for (const std::string& folder : request.deviceIncludes) command.insert(command.end(), {"-idirafter", folder});
  }
  if (!request.mangleConstraints) command.push_back("-fclang-abi-compat=17");
  command.insert(command.end(), {"-D__CUGRAFT_SCAN__=1", "-include", preludePath, "-w", "-fsyntax-only",
                                 "-Qunused-arguments", "-resource-dir", CUGRAFT_CLANG_RESOURCE_DIR, request.source});
  return command;
}

}  // namespace cugraft
