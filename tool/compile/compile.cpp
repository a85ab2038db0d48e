#include "compile/compile.hpp"

#include <llvm/Support/xxhash.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "compile/clang/clang.hpp"
#include "compile/cubin.hpp"
#include "compile/nvcc.hpp"
#include "support/file_system.hpp"

namespace cugraft {
namespace {

void reportMissing(const NvccSearch& search, Diagnostics& diagnostics) {
  diagnostics.report(
      {DiagnosticId::compiler_missing,
       {},
       search.missing.empty() ? "no nvcc was found in CUDA_PATH, CUDA_HOME, PATH or /usr/local/cuda" : search.missing,
       "install the CUDA toolkit, name its nvcc with --nvcc or CUGRAFT_NVCC, or use --compiler=clang, "
       "which needs no toolkit",
       {}});
}

// The nvcc to use; empty means clang. Nothing, with compiler_missing reported, where nvcc was asked for and is not
// there.
std::optional<std::string> chooseNvcc(const CompileRequest& request, Diagnostics& diagnostics) {
  if (request.compiler == CompilerChoice::clang) return std::string();
  const NvccSearch search = findNvcc(request.nvcc);
  const bool isNeeded = request.compiler == CompilerChoice::nvcc || !search.missing.empty();
  if (search.path.empty() && isNeeded) {
    reportMissing(search, diagnostics);
    return std::nullopt;
  }
  return search.path;
}

// nvcc reads these by itself.
std::string nvccEnvironment() {
  std::string result;
  for (const char* variable : {"NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "NVCC_CCBIN"})
    if (const char* value = std::getenv(variable)) result += std::string(" ") + variable + "=" + value;
  return result;
}

}  // namespace

std::vector<std::string> toolkitIncludes(const CompileRequest& request) {
  namespace fs = std::filesystem;
  if (request.compiler == CompilerChoice::clang) return {};
  const std::string nvcc = findNvcc(request.nvcc).path;
  if (nvcc.empty()) return {};
  std::error_code ignored;  // a root that cannot be read has no headers either
  const fs::path root = fs::canonical(nvcc, ignored).parent_path().parent_path();
  std::vector<std::string> folders;
  for (const char* folder : {"include/cccl", "include"})
    if (fs::is_directory(root / folder, ignored)) folders.push_back((root / folder).string());
  return folders;
}

std::string describeCompiler(const CompileRequest& request, Diagnostics& diagnostics) {
  const std::optional<std::string> nvcc = chooseNvcc(request, diagnostics);
  if (!nvcc) return {};
  if (nvcc->empty()) return describeClang(request);
  // Not its --version: where nothing has to be compiled, no compiler is started.
  const std::optional<std::string> program = readFile(*nvcc, diagnostics);
  if (!program) return {};
  return "nvcc " + *nvcc + " " + std::to_string(llvm::xxh3_64bits(*program)) + nvccEnvironment();
}

CompileResult compile(const CompileRequest& request, Diagnostics& diagnostics) {
  const std::optional<std::string> nvcc = chooseNvcc(request, diagnostics);
  if (!nvcc) return {};
  return nvcc->empty() ? compileWithClang(request, diagnostics) : compileWithNvcc(*nvcc, request, diagnostics);
}

std::optional<MachineCode> machineCode(const DeviceImage& image, const std::string& mangledName) {
  const auto isIt = [&](const KernelResources& kernel) { return kernel.mangledName == mangledName; };
  const auto kernel = std::find_if(image.kernels.begin(), image.kernels.end(), isIt);
  if (image.kind != ImageKind::cubin || kernel == image.kernels.end() || kernel->symbol.empty()) return std::nullopt;
  const std::optional<std::string_view> instructions = sectionOf(image.bytes, ".text." + kernel->symbol);
  if (!instructions) return std::nullopt;
  return MachineCode{*instructions, sectionOf(image.bytes, ".nv.constant3").value_or(std::string_view()).size()};
}

}  // namespace cugraft
