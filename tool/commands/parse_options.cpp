#include <filesystem>

#include <unistd.h>

#include "commands/commands.hpp"

namespace cugraft {
namespace {

namespace fs = std::filesystem;

// Where <cugraft/kernel.hpp> is for the running tool: beside it where it is installed, else in the source tree it was
// built from.
std::vector<std::string> ownIncludes() {
  std::error_code error;
  const fs::path executable = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& folder : {executable.parent_path().parent_path() / "include", fs::path(CUGRAFT_RUNTIME_INCLUDE)})
    if (fs::exists(folder / "cugraft" / "kernel.hpp", error)) return {folder.string()};
  return {};
}

// g++ before 14 does not put a template's constraints into its name; clang++ and newer g++ do.
bool manglesConstraints(const std::string& compiler, const std::string& version) {
  return compiler != "GNU" || std::atoi(version.c_str()) >= 14;
}

}  // namespace

void addParseOptions(CLI::App& command, ParseOptions& options) {
  options.ownIncludes = ownIncludes();
  options.sourceRoot = fs::current_path().string();
  command
      .add_option("-p,--build-dir", options.database,
                  "Take each file's flags from compile_commands.json (or compile_flags.txt) in this folder")
      ->type_name("BUILD");
  command
      .add_option("--source-root", options.sourceRoot,
                  "Names files relative to this folder, so that output is the same wherever the tree lies "
                  "[default: the working directory]")
      ->type_name("DIR");
  auto* compiler = command.add_option("--host-compiler-id", "The compiler that builds the program: GNU or Clang")
                       ->type_name("ID")
                       ->check(CLI::IsMember({"GNU", "Clang", "AppleClang", "IntelLLVM", "NVHPC"}));
  auto* version = command.add_option("--host-compiler-version", "Its version, such as 12.2")->type_name("VERSION");
  command.parse_complete_callback([&options, compiler, version] {
    if (compiler->count() > 0 && version->count() > 0)
      options.mangleConstraints = manglesConstraints(compiler->as<std::string>(), version->as<std::string>());
  });
}

void printDiagnostics(const Diagnostics& diagnostics) {
  const bool colour = isatty(STDERR_FILENO) == 1 && std::getenv("NO_COLOR") == nullptr;
  std::size_t errors = 0;
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    const std::string text = render(diagnostic, colour);
    std::fwrite(text.data(), 1, text.size(), stderr);  // a quoted line may have a NUL in it
    if (infoOf(diagnostic.id).severity == Severity::error) ++errors;
  }
  if (errors > 0) std::fprintf(stderr, "%zu error%s\n", errors, errors == 1 ? "" : "s");
}

}  // namespace cugraft
