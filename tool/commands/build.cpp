#include <iostream>
#include <map>

#include <unistd.h>

#include "commands/commands.hpp"

namespace cugraft {
namespace {

// Runs on every GPU that CUDA 13 supports: machine code for the common data-centre ones, PTX for the rest.
constexpr char defaultArchitectures[] = "75-virtual,80-real,90-real";

const std::map<std::string, Step> steps = {{"scan", Step::scan},
                                           {"slice", Step::slice},
                                           {"emit", Step::emit},
                                           {"compile", Step::compile},
                                           {"embed", Step::embed}};

const std::map<std::string, CompilerChoice> compilers = {
    {"auto", CompilerChoice::automatic}, {"nvcc", CompilerChoice::nvcc}, {"clang", CompilerChoice::clang}};

struct Arguments {
  BuildOptions build;
  std::vector<std::string> architectures = {"default"};
  std::string compiler = "auto";
  std::string stopAfter;
  std::vector<std::string> print;
};

void addOutputOptions(CLI::App& command, Arguments& arguments) {
  command.add_option("-o,--output", arguments.build.outputFolder, "Folder for the output; made if need be")
      ->type_name("DIR");
  command
      .add_option("--depfile-target", arguments.build.depfileTarget, "What NAME.d is a rule for [default: NAME.json]")
      ->type_name("PATH");
  command.add_flag("--allow-no-kernel", arguments.build.allowNoKernel, "Accept a source without any kernel");
  command.add_flag("--verify", arguments.build.verify,
                   "Hold each slice against its source: the text as device compilers preprocess it, and nvcc's machine "
                   "code");
  command.add_option("--stop-after", arguments.stopAfter, "Stop after this step: scan, slice, emit, compile or embed")
      ->type_name("STEP")
      ->check(CLI::IsMember({"scan", "slice", "emit", "compile", "embed"}));
  command.add_option("--print", arguments.print, "Print what these steps yield to stdout")
      ->type_name("STEP,...")
      ->delimiter(',')
      ->allow_extra_args(false)
      ->check(CLI::IsMember({"scan", "slice", "emit", "compile", "embed"}));
}

void addCompileOptions(CLI::App& command, Arguments& arguments) {
  CompileRequest& compile = arguments.build.compile;
  command
      .add_option("--arch", arguments.architectures,
                  "GPU architectures, as in CMAKE_CUDA_ARCHITECTURES: 90, 90-real, 90-virtual, 90a "
                  "[default: 75-virtual,80-real,90-real]")
      ->type_name("ARCH,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  command.add_option("--compiler", arguments.compiler, "Device compiler: auto (nvcc if there is one), nvcc or clang")
      ->type_name("NAME")
      ->check(CLI::IsMember({"auto", "nvcc", "clang"}));
  command
      .add_option("--nvcc", compile.nvcc,
                  "The nvcc to use [default: $CUGRAFT_NVCC, $CUDA_PATH, $PATH, /usr/local/cuda]")
      ->type_name("PATH");
  command.add_flag("--fast-math", compile.fastMath, "Trade accuracy for speed, as nvcc's --use_fast_math");
  command.add_flag("--line-info", compile.lineInfo, "Keep source lines in the machine code, for profilers");
  command.add_option("--option", compile.options, "Pass an option to the device compiler; repeatable")
      ->type_name("OPTION")
      ->allow_extra_args(false);
  command.add_option("-j,--jobs", compile.jobs, "Device compilers at a time [default: one per core]")->type_name("N");
  command.add_flag("-v,--verbose", compile.verbose, "Print the commands that are run to stderr");
}

void showProgress(BuildOptions& options) {
  if (isatty(STDERR_FILENO) != 1 || std::getenv("CI") != nullptr) return;
  options.progress = [](const std::string& source, const std::string& step) {
    std::fprintf(stderr, "\r\033[K%s: %s\r", source.c_str(), step.c_str());
    std::fflush(stderr);
  };
}

int run(Arguments& arguments) {
  Diagnostics diagnostics;
  BuildOptions& options = arguments.build;
  if (!arguments.stopAfter.empty()) options.stopAfter = steps.at(arguments.stopAfter);
  for (const std::string& step : arguments.print) options.print.insert(steps.at(step));
  options.compile.compiler = compilers.at(arguments.compiler);
  if (arguments.architectures == std::vector<std::string>{"default"}) arguments.architectures = {defaultArchitectures};
  options.targets = parseTargets(arguments.architectures, diagnostics);
  if (options.outputFolder.empty() && !options.stopAfter)
    diagnostics.report({DiagnosticId::usage, {}, "no output folder", "give one with -o DIR, or --stop-after", {}});
  if (diagnostics.hasErrors()) {
    printDiagnostics(diagnostics);
    return exitUsage;
  }
  options.output = [](const std::string& text) { std::cout << text; };
  showProgress(options);
  const bool worked = build(options, diagnostics);
  if (options.progress) std::fputs("\r\033[K", stderr);
  printDiagnostics(diagnostics);
  return worked && !diagnostics.hasErrors() ? exitOk : exitFailed;
}

}  // namespace

RunCommand addBuildCommand(CLI::App& app, const std::vector<std::string>& flags) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = app.add_subcommand(
      "build", "Turn the kernels of C++ sources into device code, a CPU version and the glue that links them");
  command->footer(
      "For each FILE, DIR gets NAME.cu, NAME.cpu.cpp, NAME.glue.cpp, NAME.bundle, NAME.json (manifest) and NAME.d\n"
      "(depfile). Compile NAME.glue.cpp and NAME.cpu.cpp into the program beside FILE itself.\n\n"
      "The compiler's flags for the FILEs follow --, or come from -p:\n"
      "  cugraft build saxpy.cpp -o out --arch 80,90 -- -std=c++20 -Iinclude");
  command->add_option("sources", arguments->build.sources, "C++ source files")->type_name("FILE")->required();
  addOutputOptions(*command, *arguments);
  addCompileOptions(*command, *arguments);
  addParseOptions(*command, arguments->build.parse);
  return [arguments, &flags] {
    arguments->build.parse.flags = flags;
    return run(*arguments);
  };
}

}  // namespace cugraft
