#include "compile/ptxas_places.hpp"

#include <llvm/Demangle/Demangle.h>

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "compile/nvcc_messages.hpp"

namespace cugraft {
namespace {

constexpr std::string_view symbolStart = "'_Z";

std::string_view trimmedLeft(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// `.file 1 "/home/me/saxpy.cpp"` per file number
std::map<unsigned, std::string> filesOf(const std::vector<std::string_view>& lines) {
  std::map<unsigned, std::string> files;
  for (const std::string_view line : lines) {
    if (!trimmedLeft(line).starts_with(".file")) continue;
    std::istringstream words{std::string(line)};
    std::string directive;
    unsigned number = 0;
    words >> directive >> number;
    const std::size_t open = line.find('"');
    const std::size_t close = line.find('"', open + 1);
    if (close != std::string_view::npos) files[number] = line.substr(open + 1, close - open - 1);
  }
  return files;
}

bool isFunctionStart(std::string_view line) {
  return line.find(".entry") != std::string_view::npos || line.find(".func") != std::string_view::npos;
}

// ".loc 1 12 3" or ".loc 1 12 3, function_name $L__info_string0, inlined_at 1 20 5"
SourcePosition placeOfDirective(std::string_view line, const std::map<unsigned, std::string>& files) {
  std::istringstream words{std::string(line)};
  std::string directive;
  unsigned file = 0;
  SourcePosition place;
  if (!(words >> directive >> file >> place.line >> place.column) || directive != ".loc") return {};
  const auto name = files.find(file);
  if (name == files.end() || place.line == 0) return {};
  place.file = name->second;
  return place;
}

// The first code of a kernel.
SourcePosition placeOfEntry(std::string_view ptx, std::string_view symbol) {
  const std::vector<std::string_view> lines = linesOf(ptx);
  const std::string start = ".entry " + std::string(symbol) + "(";
  auto line = std::find_if(lines.begin(), lines.end(),
                           [&](std::string_view text) { return text.find(start) != std::string_view::npos; });
  const std::map<unsigned, std::string> files = filesOf(lines);
  for (; line != lines.end(); ++line)
    if (SourcePosition place = placeOfDirective(*line, files); place.line != 0) return place;
  return {};
}

std::string_view symbolIn(std::string_view message) {
  const std::size_t begin = message.find(symbolStart);
  if (begin == std::string_view::npos) return {};
  return message.substr(begin + 1, message.find('\'', begin + 1) - begin - 1);
}

bool isOfPtxas(const Diagnostic& diagnostic) { return diagnostic.message.starts_with(ptxasPrefix); }

}  // namespace

SourcePosition placeOfPtxLine(std::string_view ptx, unsigned line) {
  const std::vector<std::string_view> lines = linesOf(ptx);
  const std::map<unsigned, std::string> files = filesOf(lines);
  for (std::size_t i = std::min<std::size_t>(line, lines.size()); i > 0 && !isFunctionStart(lines[i - 1]); --i)
    if (SourcePosition place = placeOfDirective(lines[i - 1], files); place.line != 0) return place;
  return {};
}

bool isFromPtxas(const Diagnostics& diagnostics) {
  return std::any_of(diagnostics.all().begin(), diagnostics.all().end(), [](const Diagnostic& diagnostic) {
    return isOfPtxas(diagnostic) && infoOf(diagnostic.id).severity == Severity::error;
  });
}

Diagnostics withPlacesFromPtx(const Diagnostics& diagnostics, std::string_view ptx) {
  Diagnostics result;
  for (Diagnostic diagnostic : diagnostics.all()) {
    if (isOfPtxas(diagnostic)) {
      const std::string symbol(symbolIn(diagnostic.message));
      const unsigned line = diagnostic.position.line;
      diagnostic.position = line != 0 ? placeOfPtxLine(ptx, line) : SourcePosition{};
      if (line == 0 && !symbol.empty()) diagnostic.position = placeOfEntry(ptx, symbol);
      if (const std::size_t at = diagnostic.message.find(symbol); !symbol.empty() && at != std::string::npos)
        diagnostic.message.replace(at, symbol.size(), llvm::demangle(symbol));
    }
    result.report(std::move(diagnostic));
  }
  return result;
}

}  // namespace cugraft
