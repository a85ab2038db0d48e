#include <algorithm>
#include <iostream>

#include "commands/commands.hpp"
#include "pipeline/kernel_json.hpp"
#include "slice/slice.hpp"

namespace cugraft {
namespace {

struct ScanOptions {
  std::vector<std::string> sources;
  ParseOptions parse;
  bool json = false;
};

std::string blockText(const Kernel& kernel) {
  if (!kernel.block) return "-";
  const auto& block = *kernel.block;
  return std::to_string(block[0]) + "x" + std::to_string(block[1]) + "x" + std::to_string(block[2]);
}

void printTable(const std::vector<Kernel>& kernels) {
  std::vector<std::vector<std::string>> rows = {{"KERNEL", "BLOCK", "LOCATION"}};
  for (const Kernel& kernel : kernels)
    rows.push_back({kernel.signature.substr(5), blockText(kernel),
                    kernel.position.file + ":" + std::to_string(kernel.position.line)});
  std::vector<std::size_t> widths(3, 0);
  for (const auto& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i + 1 < row.size(); ++i)
      std::cout << row[i] << std::string(widths[i] - row[i].size() + 2, ' ');
    std::cout << row.back() << '\n';
  }
}

void printJson(const std::vector<Kernel>& kernels) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Kernel& kernel : kernels) list.push_back(kernelJson(kernel));
  std::cout << textOf({{"version", 1}, {"kernels", std::move(list)}});
}

// The kernels of one source; parse errors count where they lie in text that a kernel needs, as for a build.
std::vector<Kernel> kernelsOf(const std::string& source, const ParseOptions& options, Diagnostics& diagnostics) {
  std::vector<Kernel> kernels;
  const std::optional<TranslationUnit> unit = scanSource(source, options, diagnostics);
  if (!unit || diagnostics.hasErrors()) return kernels;
  for (const SliceKernel& kernel : slice(*unit, {}, diagnostics).kernels) kernels.push_back(kernel.kernel);
  return kernels;
}

int run(const ScanOptions& options) {
  Diagnostics diagnostics;
  std::vector<Kernel> kernels;
  for (const std::string& source : options.sources) {
    Diagnostics own;
    for (Kernel& kernel : kernelsOf(source, options.parse, own)) kernels.push_back(std::move(kernel));
    diagnostics.append(std::move(own));
  }
  printDiagnostics(diagnostics);
  if (diagnostics.hasErrors()) return exitFailed;
  if (options.json) {
    printJson(kernels);
  } else if (kernels.empty()) {
    std::cout << "no kernels\n";
  } else {
    printTable(kernels);
  }
  return exitOk;
}

}  // namespace

RunCommand addScanCommand(CLI::App& app, const std::vector<std::string>& flags) {
  auto options = std::make_shared<ScanOptions>();
  CLI::App* command = app.add_subcommand("scan", "List the kernels of C++ sources, one line per instantiation");
  command->footer(
      "The compiler's flags for the FILEs follow --, or come from -p:\n  cugraft scan saxpy.cpp -- -std=c++20");
  command->add_option("sources", options->sources, "C++ source files")->type_name("FILE")->required();
  command->add_flag("--json", options->json, "Print JSON, for programs");
  addParseOptions(*command, options->parse);
  return [options, &flags] {
    options->parse.flags = flags;
    return run(*options);
  };
}

}  // namespace cugraft
