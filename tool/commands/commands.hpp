// The subcommands: each adds itself to the command line and hands back what runs it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "pipeline/build.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// Exit codes of every command.
inline constexpr int exitOk = 0;
inline constexpr int exitFailed = 1;
inline constexpr int exitUsage = 2;

using RunCommand = std::function<int()>;

RunCommand addScanCommand(CLI::App& app, const std::vector<std::string>& flags);
RunCommand addBuildCommand(CLI::App& app, const std::vector<std::string>& flags);

// Options that say how sources are parsed; the same for every command that parses.
void addParseOptions(CLI::App& command, ParseOptions& options);

// Prints everything to stderr, in colour on a terminal, with a closing count of errors.
void printDiagnostics(const Diagnostics& diagnostics);

}  // namespace cugraft
