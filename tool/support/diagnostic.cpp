#include "support/diagnostic.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>

namespace cugraft {
namespace {

// What a terminal shows for each part; all empty where there is no colour.
struct Palette {
  const char* bold = "";
  const char* error = "";
  const char* warning = "";
  const char* note = "";
  const char* caret = "";
  const char* plain = "";
};

constexpr Palette coloured{"\033[1m", "\033[1;31m", "\033[1;35m", "\033[1;36m", "\033[1;32m", "\033[0m"};

const char* nameOf(Severity severity) {
  switch (severity) {
    case Severity::note:
      return "note";
    case Severity::warning:
      return "warning";
    case Severity::error:
      return "error";
  }
  return "error";
}

const char* colourOf(Severity severity, const Palette& palette) {
  switch (severity) {
    case Severity::note:
      return palette.note;
    case Severity::warning:
      return palette.warning;
    case Severity::error:
      return palette.error;
  }
  return palette.error;
}

std::string placeOf(const SourcePosition& position) {
  if (position.file.empty()) return "cugraft: ";
  std::string place = position.file + ":";
  if (position.line != 0) place += std::to_string(position.line) + ":";
  if (position.line != 0 && position.column != 0) place += std::to_string(position.column) + ":";
  return place + " ";
}

std::optional<std::string> sourceLine(const SourcePosition& position) {
  if (position.file.empty() || position.line == 0 || position.isClaimed) return std::nullopt;
  std::ifstream file(position.file, std::ios::binary);
  std::string line;
  for (unsigned i = 0; i < position.line; ++i)
    if (!std::getline(file, line)) return std::nullopt;
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

// White space as wide as `text`: its tabs stay, so that the caret stands under its column whatever a tab's width.
std::string blankLike(const std::string& text) {
  std::string blank;
  for (const char c : text) {
    const bool continuesCharacter = (static_cast<unsigned char>(c) & 0xc0U) == 0x80U;
    if (!continuesCharacter) blank += c == '\t' ? '\t' : ' ';
  }
  return blank;
}

std::string excerpt(const SourcePosition& position, const Palette& palette) {
  const std::optional<std::string> line = sourceLine(position);
  if (!line) return {};
  const std::string number = std::to_string(position.line);
  const std::string margin(std::max<std::size_t>(5, number.size()), ' ');
  std::string result = margin.substr(number.size()) + number + " | " + *line + "\n";
  if (position.column != 0 && position.column <= line->size() + 1)
    result +=
        margin + " | " + blankLike(line->substr(0, position.column - 1)) + palette.caret + "^" + palette.plain + "\n";
  return result;
}

std::string paragraph(const SourcePosition& position, Severity severity, const std::string& message,
                      const std::string& suffix, const Palette& palette) {
  return palette.bold + placeOf(position) + colourOf(severity, palette) + nameOf(severity) + ": " + palette.plain +
         palette.bold + message + palette.plain + suffix + "\n" + excerpt(position, palette);
}

}  // namespace

void Diagnostics::append(Diagnostics other) {
  std::move(other.all_.begin(), other.all_.end(), std::back_inserter(all_));
}

bool Diagnostics::hasErrors() const {
  return std::any_of(all_.begin(), all_.end(),
                     [](const Diagnostic& diagnostic) { return infoOf(diagnostic.id).severity == Severity::error; });
}

std::string render(const Diagnostic& diagnostic, bool colour) {
  const Palette palette = colour ? coloured : Palette{};
  const DiagnosticInfo& info = infoOf(diagnostic.id);
  std::string result =
      paragraph(diagnostic.position, info.severity, diagnostic.message, " [" + std::string(info.name) + "]", palette);
  for (const DiagnosticNote& note : diagnostic.notes)
    result += paragraph(note.position, Severity::note, note.message, "", palette);
  if (!diagnostic.help.empty()) result += palette.bold + std::string("help: ") + palette.plain + diagnostic.help + "\n";
  return result;
}

}  // namespace cugraft
