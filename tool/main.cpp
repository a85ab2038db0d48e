// The command line: options → commands → exit code.

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "commands/commands.hpp"

namespace {

// What follows "--" belongs to the compiler, whatever it looks like.
std::vector<std::string> takeCompilerFlags(std::vector<std::string>& arguments) {
  const auto separator = std::find(arguments.begin(), arguments.end(), "--");
  if (separator == arguments.end()) return {};
  std::vector<std::string> flags(separator + 1, arguments.end());
  arguments.erase(separator, arguments.end());
  return flags;
}

// The exit code, once all that was printed has arrived: the last of it leaves its buffer here, and only then is a full
// disk known.
int finish(int code) {
  errno = 0;
  std::cout.flush();
  if (std::cout && std::ferror(stdout) == 0) return code;
  cugraft::Diagnostics diagnostics;
  diagnostics.report({cugraft::DiagnosticId::output_unwritable,
                      {},
                      std::string("cannot write to the standard output") +
                          (errno != 0 ? std::string(": ") + std::strerror(errno) : std::string()),
                      {},
                      {}});
  cugraft::printDiagnostics(diagnostics);
  return cugraft::exitFailed;
}

int run(std::vector<std::string> arguments) {
  const std::vector<std::string> flags = takeCompilerFlags(arguments);

  CLI::App app(
      "Grafts GPU kernels onto ordinary C++ programs: finds functions marked [[cuda::kernel]], compiles them "
      "for the GPU, and writes what links them into the program.");
  app.name("cugraft");
  app.set_version_flag("--version", "cugraft " CUGRAFT_VERSION);
  app.require_subcommand(1);
  app.get_formatter()->column_width(34);
  const std::vector<cugraft::RunCommand> commands = {cugraft::addScanCommand(app, flags),
                                                     cugraft::addBuildCommand(app, flags)};
  app.footer("cugraft COMMAND --help says more about a command.");

  const std::vector<CLI::App*> subcommands = app.get_subcommands({});
  const bool isKnown = arguments.empty() || arguments[0].starts_with("-") ||
                       std::any_of(subcommands.begin(), subcommands.end(),
                                   [&](const CLI::App* each) { return each->check_name(arguments[0]); });
  if (!isKnown) {
    std::fprintf(stderr, "cugraft: error: no command '%s'; cugraft --help lists them\n", arguments[0].c_str());
    return cugraft::exitUsage;
  }
  try {
    std::reverse(arguments.begin(), arguments.end());  // as CLI11 takes them
    app.parse(arguments);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? cugraft::exitOk : cugraft::exitUsage;
  }
  for (std::size_t i = 0; i < commands.size(); ++i)
    if (subcommands[i]->parsed()) return commands[i]();
  return cugraft::exitUsage;
}

}  // namespace

int main(int count, char** values) { return finish(run({values + 1, values + count})); }
