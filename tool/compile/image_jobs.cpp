#include "compile/image_jobs.hpp"

#include <llvm/Demangle/Demangle.h>

#include <set>
#include <tuple>

#include "compile/parallel.hpp"
#include "compile/ptx.hpp"
#include "compile/symbols.hpp"

namespace cugraft {
namespace {

using Seen = std::set<std::tuple<DiagnosticId, SourcePosition, std::string>>;

void appendUnseen(const Diagnostics& more, Seen& seen, Diagnostics& all) {
  for (const Diagnostic& diagnostic : more.all())
    if (seen.emplace(diagnostic.id, diagnostic.position, diagnostic.message).second) all.report(diagnostic);
}

}  // namespace

std::string architectureName(const DeviceTarget& target, ImageKind kind) {
  std::string name = kind == ImageKind::cubin ? "sm_" : "compute_";
  name += std::to_string(target.architecture);
  if (target.suffix != 0) name += target.suffix;
  return name;
}

std::vector<ImageJob> listJobs(const std::vector<DeviceTarget>& targets, bool canMakeCubins) {
  std::vector<ImageJob> jobs;
  for (const DeviceTarget& target : targets) {
    if (target.cubin && canMakeCubins) jobs.push_back({&target, ImageKind::cubin});
    if (target.ptx || !canMakeCubins) jobs.push_back({&target, ImageKind::ptx});
  }
  return jobs;
}

CompileResult makeImages(const std::vector<ImageJob>& jobs, const CompileRequest& request, const std::string& compiler,
                         const std::function<ImageOutcome(const ImageJob&)>& make, Diagnostics& diagnostics) {
  std::vector<ImageOutcome> outcomes(jobs.size());
  inParallel(jobs.size(), request.jobs, [&](std::size_t i) { outcomes[i] = make(jobs[i]); });

  Diagnostics found;
  Seen seen;
  CompileResult result{{}, compiler};
  for (ImageOutcome& outcome : outcomes) {
    appendUnseen(outcome.diagnostics, seen, found);
    result.images.push_back(std::move(outcome.image));
  }
  if (found.hasErrors()) result.images.clear();
  diagnostics.append(std::move(found));
  return result;
}

DeviceImage blankImage(const ImageJob& job, const std::string& compiler) {
  DeviceImage image;
  image.kind = job.kind;
  image.architecture = job.target->architecture;
  image.suffix = job.target->suffix;
  image.target = job.target->spelling;
  image.compiler = compiler;
  return image;
}

void completePtx(const CompileRequest& request, ImageOutcome& outcome) {
  DeviceImage& image = outcome.image;
  const std::optional<PtxFacts> facts = readPtx(image.bytes);
  if (!facts) {
    outcome.diagnostics.report({DiagnosticId::image_invalid,
                                {},
                                image.compiler + " made something that is not PTX for '" + image.target + "'",
                                "check that the compiler is what it says it is",
                                {}});
    return;
  }
  image.ptxIsa = facts->isa;
  for (const ExpectedKernel& kernel : request.kernels) {
    KernelResources resources;
    resources.mangledName = kernel.mangledName;
    resources.symbol = findKernelSymbol(kernel, facts->entries);
    if (resources.symbol.empty()) reportMissingKernel(kernel, image, outcome.diagnostics);
    image.kernels.push_back(std::move(resources));
  }
}

void reportMissingKernel(const ExpectedKernel& kernel, const DeviceImage& image, Diagnostics& diagnostics) {
  diagnostics.report({DiagnosticId::image_invalid,
                      {},
                      "the image that " + image.compiler + " made for '" + image.target + "' lacks the kernel '" +
                          llvm::demangle(kernel.mangledName) + "' (" + kernel.mangledName + ")",
                      {},
                      {}});
}

}  // namespace cugraft
