#include "compile/clang/device_compiler.hpp"

#include <clang/CodeGen/CodeGenAction.h>
#include <clang/Frontend/CompilerInstance.h>
#include <clang/Frontend/CompilerInvocation.h>
#include <clang/Frontend/Utils.h>
#include <clang/Lex/PreprocessorOptions.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>
#include <llvm/Support/VirtualFileSystem.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <memory>

#include "compile/clang/asm_text.hpp"
#include "compile/clang/call_numbers.hpp"
#include "compile/clang/collector.hpp"
#include "compile/clang/managed_variables.hpp"
#include "compile/clang/prelude.hpp"
#include "compile/clang/unresolved.hpp"

namespace cugraft {
namespace {

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> fileSystemWithPrelude() {
  auto prelude = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  for (const PreludeFile& file : preludeFiles())
    prelude->addFile(llvm::Twine(preludeFolder) + "/" + file.name, 0, llvm::MemoryBuffer::getMemBuffer(file.text));
  // A file system of its own for each run: the shared one's notion of the working directory is not thread-safe.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk(llvm::vfs::createPhysicalFileSystem().release());
  auto both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(disk);
  both->pushOverlay(prelude);
  return both;
}

// As for clang's driver, which finds the host's C++ library and turns this into a front-end invocation.
std::vector<std::string> driverArguments(const CompileRequest& request, const DeviceCompile& how) {
  std::vector<std::string> arguments{
      "clang++", "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=" + how.architecture,
      // Neither NVIDIA's headers nor its libraries: the prelude is in their place.
      "-nocudainc", "-nocudalib", "--cuda-path=/nonexistent", "-resource-dir", CUGRAFT_CLANG_RESOURCE_DIR, "-O3", "-S",
      "-std=c++" + std::to_string(std::clamp(request.standard, 17U, 23U)), "-isystem", std::string(preludeFolder),
      "-include", "cugraft_device.h",
      // The declarations that C++ detects properties of types with: NVIDIA's headers have them on the device too.
      "-Xclang", "-fcuda-allow-variadic-functions",
      // Attributes and pragmas that are other compilers'.
      "-Wno-unknown-attributes", "-Wno-unknown-pragmas"};
  if (!how.libdevice.empty()) arguments.push_back("-DCUGRAFT_HAS_LIBDEVICE");
  if (request.lineInfo) arguments.push_back("-gline-directives-only");
  if (request.fastMath)
    arguments.insert(arguments.end(), {"-ffast-math", "-fgpu-flush-denormals-to-zero", "-fgpu-approx-transcendentals"});
  for (const std::string& folder : request.systemIncludes) arguments.insert(arguments.end(), {"-isystem", folder});
  for (const std::string& folder : how.toolkitHeaders) arguments.insert(arguments.end(), {"-isystem", folder});
  arguments.insert(arguments.end(), request.options.begin(), request.options.end());
  arguments.push_back(request.source);
  return arguments;
}

// The driver chooses a PTX version by the CUDA toolkit it finds, and here finds none.
void setPtxVersion(clang::CompilerInvocation& invocation, unsigned ptxIsa) {
  std::vector<std::string>& features = invocation.getTargetOpts().FeaturesAsWritten;
  std::erase_if(features, [](const std::string& feature) { return feature.starts_with("+ptx"); });
  features.push_back("+ptx" + std::to_string(ptxIsa));
}

void linkLibdevice(clang::CompilerInvocation& invocation, const std::string& libdevice) {
  if (libdevice.empty()) return;
  clang::CodeGenOptions::BitcodeFileToLink file;
  file.Filename = libdevice;
  file.PropagateAttrs = true;
  file.Internalize = true;
  file.LinkFlags = llvm::Linker::Flags::LinkOnlyNeeded;
  invocation.getCodeGenOpts().LinkBitcodeFiles.push_back(std::move(file));
}

// Where the source needs it only: a file that is not there is for the front end to report.
void quoteRegisters(clang::CompilerInvocation& invocation, const std::string& source) {
  const auto file = llvm::MemoryBuffer::getFile(source);
  if (!file) return;
  const std::string_view text((*file)->getBufferStart(), (*file)->getBufferSize());
  const std::string quoted = withRegistersQuoted(text);
  if (quoted == text) return;
  invocation.getPreprocessorOpts().addRemappedFile(source,
                                                   llvm::MemoryBuffer::getMemBufferCopy(quoted, source).release());
}

// One translation unit, to be compiled once by one front-end action.
class Run {
 public:
  Run(const CompileRequest& request, const DeviceCompile& how, bool withLines) {
    const auto files = fileSystemWithPrelude();
    std::vector<std::string> arguments = driverArguments(request, how);
    if (withLines) arguments.insert(arguments.end() - 1, "-gline-tables-only");
    std::vector<const char*> pointers;
    for (const std::string& argument : arguments) pointers.push_back(argument.c_str());

    clang::CreateInvocationOptions options;
    options.VFS = files;
    options.Diags = clang::CompilerInstance::createDiagnostics(new clang::DiagnosticOptions, &collector_, false);
    std::shared_ptr<clang::CompilerInvocation> invocation = clang::createInvocation(pointers, std::move(options));
    if (!invocation) return;
    setPtxVersion(*invocation, how.ptxIsa);
    linkLibdevice(*invocation, how.libdevice);
    quoteRegisters(*invocation, request.source);
    invocation->getCodeGenOpts().PassBuilderCallbacks.emplace_back(addManagedVariables);
    invocation->getFrontendOpts().DisableFree = false;
    invocation->getDiagnosticOpts().ShowCarets = false;

    compiler_ = std::make_unique<clang::CompilerInstance>();
    compiler_->setInvocation(std::move(invocation));
    compiler_->createDiagnostics(&collector_, false);
    compiler_->createFileManager(files);
  }

  bool execute(clang::FrontendAction& action) { return compiler_ && compiler_->ExecuteAction(action); }

  std::string toPtx() {
    llvm::SmallVector<char, 0> bytes;
    llvm::LLVMContext context;
    clang::EmitAssemblyAction action(&context);
    if (compiler_) compiler_->setOutputStream(std::make_unique<llvm::raw_svector_ostream>(bytes));
    const bool succeeded = execute(action);
    return succeeded ? withCallsNumberedAnew({bytes.data(), bytes.size()}) : std::string();
  }

  Diagnostics takeDiagnostics() { return collector_.take(); }

 private:
  DiagnosticCollector collector_;
  std::unique_ptr<clang::CompilerInstance> compiler_;
};

// A second, slower look for where in the user's code the unresolved functions are called.
void reportUnresolved(const CompileRequest& request, const DeviceCompile& how,
                      const std::vector<std::string>& functions, Diagnostics& diagnostics) {
  Run run(request, how, true);
  llvm::LLVMContext context;
  clang::EmitLLVMOnlyAction action(&context);
  run.execute(action);
  const std::unique_ptr<llvm::Module> module = action.takeModule();
  for (const std::string& function : functions)
    diagnostics.report(describeUnresolved(function, module ? callOf(function, *module) : SourcePosition{}));
}

}  // namespace

std::string compileToPtx(const CompileRequest& request, const DeviceCompile& how, Diagnostics& diagnostics) {
  Run run(request, how, false);
  std::string ptx = run.toPtx();
  Diagnostics found = run.takeDiagnostics();
  if (ptx.empty() && !found.hasErrors())
    found.report({DiagnosticId::compiler_failed, {}, "clang made no PTX for " + how.architecture, {}, {}});
  diagnostics.append(std::move(found));
  const std::vector<std::string> unresolved = unresolvedFunctions(ptx);
  if (unresolved.empty()) return ptx;
  reportUnresolved(request, how, unresolved, diagnostics);
  return {};
}

}  // namespace cugraft
