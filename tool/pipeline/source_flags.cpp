#include "pipeline/source_flags.hpp"

#include <filesystem>
#include <sstream>

#include <nlohmann/json.hpp>

#include "llvm/Support/Allocator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/StringSaver.h"
#include "support/file_system.hpp"

namespace cugraft {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::vector<std::string> argumentsOf(const json& entry) {
  if (entry.contains("arguments")) return entry.at("arguments").get<std::vector<std::string>>();
  llvm::BumpPtrAllocator memory;
  llvm::StringSaver saver(memory);
  llvm::SmallVector<const char*, 32> words;
  llvm::cl::TokenizeGNUCommandLine(entry.at("command").get<std::string>(), saver, words);
  return {words.begin(), words.end()};
}

// Without the compiler, the source, and what says where output goes.
std::vector<std::string> flagsOf(const std::vector<std::string>& arguments, const std::string& file) {
  std::vector<std::string> flags;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    const bool takesValue = argument == "-o" || argument == "-MF" || argument == "-MT" || argument == "-MQ";
    if (takesValue) ++i;
    const bool isOutput = takesValue || argument == "-c" || argument == "-MD" || argument == "-MMD" || argument == "--";
    if (!isOutput && argument != file) flags.push_back(argument);
  }
  return flags;
}

bool isSameFile(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return fs::weakly_canonical(a, error) == fs::weakly_canonical(b, error);
}

std::optional<SourceFlags> findIn(const json& database, const std::string& source) {
  for (const json& entry : database) {
    const std::string directory = entry.at("directory").get<std::string>();
    const std::string file = entry.at("file").get<std::string>();
    if (isSameFile(fs::path(directory) / file, fs::absolute(source)))
      return SourceFlags{directory, flagsOf(argumentsOf(entry), file)};
  }
  return std::nullopt;
}

// compile_flags.txt: one flag a line, for every source of the folder.
SourceFlags flagsFromLines(const std::string& folder, const std::string& text) {
  SourceFlags result{fs::absolute(folder).string(), {}};
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!line.empty()) result.flags.push_back(line);
  return result;
}

}  // namespace

std::optional<SourceFlags> flagsFromDatabase(const std::string& folder, const std::string& source,
                                             Diagnostics& diagnostics) {
  const std::string path = (fs::path(folder) / "compile_commands.json").string();
  const std::string flagsPath = (fs::path(folder) / "compile_flags.txt").string();
  const auto report = [&](std::string message, std::string help) {
    diagnostics.report({DiagnosticId::database_invalid, {path, 0, 0}, std::move(message), std::move(help), {}});
    return std::nullopt;
  };
  std::error_code error;
  if (!fs::exists(path, error) && fs::exists(flagsPath, error)) {
    const std::optional<std::string> text = readFile(flagsPath, diagnostics);
    if (!text) return std::nullopt;
    return flagsFromLines(folder, *text);
  }
  if (!fs::exists(path, error))
    return report("no compilation database", "configure the build with -DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
  const std::optional<std::string> text = readFile(path, diagnostics);
  if (!text) return std::nullopt;
  try {
    std::optional<SourceFlags> found = findIn(json::parse(*text), source);
    if (found) return found;
    return report("does not name '" + source + "'", "pass the flags after -- instead of -p");
  } catch (const json::exception& problem) {
    return report(std::string("not a compilation database: ") + problem.what(), "configure the build again");
  }
}

}  // namespace cugraft
