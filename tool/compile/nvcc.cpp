#include "compile/nvcc.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "compile/cubin.hpp"
#include "compile/image_jobs.hpp"
#include "compile/nvcc_messages.hpp"
#include "compile/ptxas_places.hpp"
#include "compile/symbols.hpp"
#include "support/file_system.hpp"
#include "support/process.hpp"

namespace cugraft {
namespace {

// The newest C++ standard that this nvcc knows, at most the wanted one.
unsigned lowerStandard(unsigned wanted, const Nvcc& nvcc) {
  const unsigned newest = nvcc.major >= 12 ? 20 : 17;
  return std::clamp(wanted, 14U, newest);
}

std::string codeGeneration(const ImageJob& job) {
  return "arch=" + architectureName(*job.target, ImageKind::ptx) + ",code=" + architectureName(*job.target, job.kind);
}

// Nothing here changes the machine code: it is what plain nvcc makes of a hand-written .cu with the same standard,
// -lineinfo and --use_fast_math.
std::vector<std::string> argumentsFor(const ImageJob& job, const CompileRequest& request, const Nvcc& nvcc,
                                      const std::string& output) {
  const bool cubin = job.kind == ImageKind::cubin;
  std::vector<std::string> arguments{
      cubin ? "-cubin" : "-ptx",
      "-gencode",
      codeGeneration(job),
      "-std=c++" + std::to_string(lowerStandard(request.standard, nvcc)),
      "-x",
      "cu",
      "--expt-relaxed-constexpr",
  };
  if (cubin) arguments.insert(arguments.end(), {"-Xptxas", "-v"});
  if (request.lineInfo) arguments.push_back("-lineinfo");
  if (request.fastMath) arguments.push_back("--use_fast_math");
  for (const std::string& folder : request.systemIncludes) arguments.insert(arguments.end(), {"-isystem", folder});
  arguments.insert(arguments.end(), request.options.begin(), request.options.end());
  arguments.insert(arguments.end(), {"-o", output, request.source});
  return arguments;
}

std::string lastLines(std::string_view text) {
  constexpr std::size_t limit = 2000;
  if (text.size() > limit) text.remove_prefix(text.size() - limit);
  const std::size_t last = text.find_last_not_of(" \n\r\t");
  return std::string(text.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

void reportKilled(const std::string& how, const std::string& architecture, Diagnostics& diagnostics) {
  diagnostics.report({DiagnosticId::compiler_killed,
                      {},
                      how + " while compiling for " + architecture,
                      "if the machine ran out of memory, compile fewer targets at a time",
                      {}});
}

void reportFailure(const ProcessResult& run, const std::string& text, std::string advice, const std::string& nvcc,
                   Diagnostics& diagnostics) {
  const std::string said = lastLines(text);
  std::string message = "'" + nvcc + "' " + describeEnding(run) + (said.empty() ? " and said nothing" : "");
  std::vector<DiagnosticNote> notes;
  if (!said.empty()) notes.push_back({{}, "it said: " + said});
  if (advice.empty()) advice = "run with --verbose to see the command, and try it by hand";
  diagnostics.report({DiagnosticId::compiler_failed, {}, std::move(message), std::move(advice), std::move(notes)});
}

void completeCubin(const CompileRequest& request, const NvccMessages& messages, ImageOutcome& outcome) {
  DeviceImage& image = outcome.image;
  const std::optional<std::vector<CubinKernel>> found = readCubin(image.bytes);
  if (!found) {
    outcome.diagnostics.report({DiagnosticId::image_invalid,
                                {},
                                image.compiler + " made something that is not a cubin for '" + image.target + "'",
                                "check that the compiler is what it says it is",
                                {}});
    return;
  }
  std::vector<std::string> symbols;
  for (const CubinKernel& kernel : *found) symbols.push_back(kernel.symbol);
  for (const ExpectedKernel& expected : request.kernels) {
    KernelResources resources;
    resources.mangledName = expected.mangledName;
    resources.symbol = findKernelSymbol(expected, symbols);
    if (resources.symbol.empty()) {
      reportMissingKernel(expected, image, outcome.diagnostics);
    } else {
      const CubinKernel& kernel = (*found)[static_cast<std::size_t>(
          std::find(symbols.begin(), symbols.end(), resources.symbol) - symbols.begin())];
      resources.codeBytes = kernel.codeBytes;
      resources.registers = kernel.registers.value_or(KernelResources::unknown);
      resources.localBytes = kernel.frameBytes.value_or(KernelResources::unknown);
      if (const auto more = messages.resources.find(kernel.symbol); more != messages.resources.end()) {
        resources.spillBytes = more->second.spillBytes;
        resources.sharedBytes = more->second.sharedBytes;
      }
    }
    image.kernels.push_back(std::move(resources));
  }
}

// Compiles again, this time keeping the PTX, with line numbers in it, that ptxas complains about: only after a failure,
// so nothing that succeeds pays for it.
Diagnostics placedByPtx(Command command, const std::string& folder) {
  command.arguments.insert(command.arguments.begin(), {"-lineinfo", "-keep", "-keep-dir", folder});
  const ProcessResult run = runProcess(command);
  std::string ptx;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (Diagnostics ignored; entry.path().extension() == ".ptx") ptx = readFile(entry.path(), ignored).value_or("");
  return withPlacesFromPtx(parseNvccMessages(run.output + run.errors).diagnostics, ptx);
}

ImageOutcome makeImage(const ImageJob& job, const CompileRequest& request, const Nvcc& nvcc) {
  ImageOutcome outcome;
  outcome.image = blankImage(job, "nvcc " + nvcc.version);
  const TemporaryFolder folder(outcome.diagnostics);
  if (folder.path().empty()) return outcome;

  // nvcc's own temporary files go there too, so that they are removed even where it is killed.
  const std::string output = folder.path() + (job.kind == ImageKind::cubin ? "/image.cubin" : "/image.ptx");
  const Command command{nvcc.path, argumentsFor(job, request, nvcc, output), {{"TMPDIR", folder.path()}}, {}};
  if (request.verbose) std::fputs((quoted(command) + "\n").c_str(), stderr);
  const ProcessResult run = runProcess(command);
  const std::string text = run.output + run.errors;
  NvccMessages messages = parseNvccMessages(text);
  std::error_code unknown;  // taken for plenty
  std::string advice = adviceFor(text, std::filesystem::space(folder.path(), unknown).available);
  const bool explained = messages.diagnostics.hasErrors() && advice.empty();
  if (run.ending == ProcessResult::Ending::signalled)
    reportKilled("nvcc " + describeEnding(run), architectureName(*job.target, job.kind), outcome.diagnostics);
  else if (!messages.killed.empty())
    reportKilled("nvcc's " + messages.killed, architectureName(*job.target, job.kind), outcome.diagnostics);
  else if (!run.succeeded() && !explained)
    reportFailure(run, text, std::move(advice), nvcc.path, outcome.diagnostics);
  else if (isFromPtxas(messages.diagnostics))
    outcome.diagnostics.append(placedByPtx(command, folder.path()));
  else
    outcome.diagnostics.append(std::move(messages.diagnostics));
  if (!run.succeeded()) return outcome;

  std::optional<std::string> bytes = readFile(output, outcome.diagnostics);
  if (!bytes) return outcome;
  outcome.image.bytes = *std::move(bytes);
  if (job.kind == ImageKind::cubin)
    completeCubin(request, messages, outcome);
  else
    completePtx(request, outcome);
  return outcome;
}

std::string listArchitectures(const std::vector<unsigned>& architectures) {
  std::string list;
  for (const unsigned architecture : architectures) list += (list.empty() ? "" : ", ") + std::to_string(architecture);
  return list;
}

bool supportsAll(const Nvcc& nvcc, const std::vector<DeviceTarget>& targets, Diagnostics& diagnostics) {
  bool all = true;
  const std::vector<unsigned>& supported = nvcc.architectures;
  for (const DeviceTarget& target : targets) {
    if (supported.empty() || std::binary_search(supported.begin(), supported.end(), target.architecture)) continue;
    all = false;
    const bool tooNew = target.architecture > supported.back();
    diagnostics.report({DiagnosticId::architecture_unsupported,
                        {},
                        "nvcc " + nvcc.version + " (" + nvcc.path + ") cannot compile for '" + target.spelling + "'",
                        "it supports " + listArchitectures(supported) + "; " +
                            (tooNew ? "install a newer CUDA toolkit" : "choose one of these") +
                            ", or name another nvcc with --nvcc",
                        {}});
  }
  return all;
}

}  // namespace

CompileResult compileWithNvcc(const std::string& path, const CompileRequest& request, Diagnostics& diagnostics) {
  const std::optional<Nvcc> nvcc = askNvcc(path, diagnostics);
  if (!nvcc) return {};
  const std::string compiler = "nvcc " + nvcc->version;
  if (!supportsAll(*nvcc, request.targets, diagnostics)) return {{}, compiler};
  const auto make = [&](const ImageJob& job) { return makeImage(job, request, *nvcc); };
  return makeImages(listJobs(request.targets, true), request, compiler, make, diagnostics);
}

}  // namespace cugraft
