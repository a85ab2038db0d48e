#include "compile/clang/clang.hpp"

#include <clang/Basic/Version.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <mutex>

#include "compile/clang/device_compiler.hpp"
#include "compile/image_jobs.hpp"
#include "compile/nvcc.hpp"

extern "C" {
void LLVMInitializeNVPTXTarget();
void LLVMInitializeNVPTXTargetInfo();
void LLVMInitializeNVPTXTargetMC();
void LLVMInitializeNVPTXAsmPrinter();
}

namespace cugraft {
namespace {

void initialiseBackEnd() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeNVPTXTargetInfo();
    LLVMInitializeNVPTXTarget();
    LLVMInitializeNVPTXTargetMC();
    LLVMInitializeNVPTXAsmPrinter();
  });
}

std::string nameOf(unsigned architecture, char suffix) {
  std::string name = "sm_" + std::to_string(architecture);
  if (suffix != 0) name += suffix;
  return name;
}

// What this LLVM can generate code for.
class Architectures {
 public:
  Architectures() {
    std::string error;
    const std::string triple = "nvptx64-nvidia-cuda";
    if (const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error))
      info_.reset(target->createMCSubtargetInfo(triple, "", ""));
  }

  bool has(const std::string& name) const { return info_ != nullptr && info_->isCPUStringValid(name); }

  // PTX runs on every newer GPU, so an architecture that LLVM does not know yet is served by the newest below it; a
  // specific variant ('a', 'f') is served by nothing else. 0 if there is none.
  unsigned nearest(const DeviceTarget& target) const {
    for (unsigned architecture = target.architecture; architecture >= oldest; --architecture) {
      if (has(nameOf(architecture, target.suffix))) return architecture;
      if (target.suffix != 0) break;
    }
    return 0;
  }

  // Warp operations as CUDA defines them today (a mask, independent threads) came with 7.0's PTX; 5.0 still runs them.
  static constexpr unsigned oldest = 50;

 private:
  std::unique_ptr<llvm::MCSubtargetInfo> info_;
};

// Old enough for the drivers people have, new enough for all that LLVM generates for the architecture: a driver refuses
// PTX that is newer than itself. 7.8 came with CUDA 11.8, 8.0 with 12.0.
unsigned ptxVersionFor(unsigned architecture) { return architecture >= 90 ? 80 : 78; }

// What is used of a CUDA toolkit, where there is one.
struct Toolkit {
  std::string libdevice;             // empty: the prelude's own functions take its place
  std::vector<std::string> headers;  // folders; empty: there is only the prelude
};

// That of the nvcc that would be used. CUGRAFT_NVCC=none hides all of it.
std::vector<std::filesystem::path> toolkitRoots(const CompileRequest& request) {
  namespace fs = std::filesystem;
  const std::string nvcc = findNvcc(request.nvcc).path;
  std::vector<fs::path> roots;
  std::error_code ignored;
  if (!nvcc.empty()) roots.push_back(fs::canonical(nvcc, ignored).parent_path().parent_path());
  const char* hidden = std::getenv("CUGRAFT_NVCC");
  if (hidden == nullptr || std::string_view(hidden) != "none")
    for (const char* variable : {"CUDA_PATH", "CUDA_HOME"})
      if (const char* root = std::getenv(variable)) roots.emplace_back(root);
  return roots;
}

Toolkit findToolkit(const CompileRequest& request) {
  namespace fs = std::filesystem;
  Toolkit toolkit;
  std::error_code ignored;
  for (const fs::path& root : toolkitRoots(request)) {
    const fs::path libdevice = root / "nvvm/libdevice/libdevice.10.bc";
    if (toolkit.libdevice.empty() && fs::is_regular_file(libdevice, ignored)) toolkit.libdevice = libdevice;
    if (!toolkit.headers.empty() || !fs::is_regular_file(root / "include/cuda_runtime_api.h", ignored)) continue;
    for (const char* folder : {"include/cccl", "include"})
      if (fs::is_directory(root / folder, ignored)) toolkit.headers.push_back((root / folder).string());
  }
  // CUDA's headers alone, as from a package of them, take for granted what is in a folder beside: libcu++ and CUB.
  for (const std::string& folder : request.systemIncludes)
    if (fs::is_directory(folder + "/cccl/cuda", ignored)) toolkit.headers.push_back(folder + "/cccl");
  return toolkit;
}

bool supportsAll(const std::vector<DeviceTarget>& targets, const Architectures& known, Diagnostics& diagnostics) {
  bool all = true;
  for (const DeviceTarget& target : targets) {
    if (known.nearest(target) != 0) continue;
    all = false;
    diagnostics.report({DiagnosticId::architecture_unsupported,
                        {},
                        clangName() + " cannot compile for '" + target.spelling + "'",
                        "choose an architecture from " + std::to_string(Architectures::oldest) +
                            " on, without a suffix (PTX runs on every newer GPU), or use --compiler=nvcc",
                        {}});
  }
  return all;
}

}  // namespace

std::string clangName() { return "clang " CLANG_VERSION_STRING; }

std::string describeClang(const CompileRequest& request) {
  const Toolkit toolkit = findToolkit(request);
  std::error_code ignored;
  std::string description = clangName();
  if (!toolkit.libdevice.empty())
    description +=
        " with " + toolkit.libdevice + " " + std::to_string(std::filesystem::file_size(toolkit.libdevice, ignored));
  for (const std::string& folder : toolkit.headers) description += " and " + folder;
  return description;
}

CompileResult compileWithClang(const CompileRequest& request, Diagnostics& diagnostics) {
  initialiseBackEnd();
  const Architectures known;
  if (!supportsAll(request.targets, known, diagnostics)) return {{}, clangName()};
  const Toolkit toolkit = findToolkit(request);
  const auto make = [&](const ImageJob& job) {
    ImageOutcome outcome;
    outcome.image = blankImage(job, clangName());
    outcome.image.architecture = known.nearest(*job.target);
    const DeviceCompile how{nameOf(outcome.image.architecture, job.target->suffix),
                            ptxVersionFor(outcome.image.architecture), toolkit.libdevice, toolkit.headers};
    outcome.image.bytes = compileToPtx(request, how, outcome.diagnostics);
    if (!outcome.diagnostics.hasErrors()) completePtx(request, outcome);
    return outcome;
  };
  return makeImages(listJobs(request.targets, false), request, clangName(), make, diagnostics);
}

}  // namespace cugraft
