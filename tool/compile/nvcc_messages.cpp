#include "compile/nvcc_messages.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <optional>
#include <vector>

namespace cugraft {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool consume(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

bool consumeNumber(std::string_view& text, unsigned& number) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc{}) return false;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return true;
}

struct Kind {
  std::string_view spelling;
  DiagnosticId id;
};

// Longer spellings first where one begins with another.
constexpr std::array kinds{
    Kind{"catastrophic error", DiagnosticId::compiler_message},
    Kind{"internal error", DiagnosticId::compiler_message},
    Kind{"fatal error", DiagnosticId::compiler_message},
    Kind{"fatal", DiagnosticId::compiler_message},
    Kind{"error", DiagnosticId::compiler_message},
    Kind{"warning", DiagnosticId::compiler_warning},
};

// "error: …", "warning #177-D: …", "error   : …". What is left of `text` is the message.
std::optional<DiagnosticId> consumeKind(std::string_view& text, std::string_view* number = nullptr) {
  std::string_view rest = text;
  for (const Kind& kind : kinds) {
    if (!consume(rest, kind.spelling)) continue;
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const std::string_view between = trimmed(rest.substr(0, colon));
    if (!between.empty() && between.front() != '#') return std::nullopt;
    if (number != nullptr) *number = between;
    text = trimmed(rest.substr(colon + 1));
    return kind.id;
  }
  return std::nullopt;
}

struct Message {
  DiagnosticId id{};
  SourcePosition position;
  std::string_view text;
  std::string_view number;  // "#177-D"
};

// "file(line): kind: text"
std::optional<Message> parseFrontEnd(std::string_view line) {
  for (std::size_t open = line.find('('); open != std::string_view::npos; open = line.find('(', open + 1)) {
    Message message;
    std::string_view rest = line.substr(open + 1);
    if (!consumeNumber(rest, message.position.line) || !consume(rest, "): ")) continue;
    const std::optional<DiagnosticId> id = consumeKind(rest, &message.number);
    if (!id) continue;
    message.id = *id;
    message.position.file = line.substr(0, open);
    message.text = rest;
    return message;
  }
  return std::nullopt;
}

// "file:line:column: kind: text"
std::optional<Message> parseHost(std::string_view line) {
  for (std::size_t colon = line.find(':'); colon != std::string_view::npos; colon = line.find(':', colon + 1)) {
    Message message;
    std::string_view rest = line.substr(colon + 1);
    if (!consumeNumber(rest, message.position.line) || !consume(rest, ":")) continue;
    if (!consumeNumber(rest, message.position.column) || !consume(rest, ": ")) continue;
    const std::optional<DiagnosticId> id = consumeKind(rest);
    if (!id) continue;
    message.id = *id;
    message.position.file = line.substr(0, colon);
    message.text = rest;
    return message;
  }
  return std::nullopt;
}

bool isNoise(const Message& message) {
  return message.number == "#177-D" || message.text.starts_with("attribute namespace \"cuda\" is unrecognized");
}

// The column that a caret line marks. cudafe++ shows the line after preprocessing and with an indentation of its own,
// so the text left of the caret is looked for in the file; 0 if the two differ.
unsigned columnOf(const SourcePosition& position, std::string_view excerpt, std::string_view caret) {
  std::ifstream file(position.file, std::ios::binary);
  std::string line;
  for (unsigned i = 0; i < position.line; ++i)
    if (!std::getline(file, line)) return 0;
  const std::size_t caretAt = caret.find('^');
  const std::size_t textAt = excerpt.find_first_not_of(" \t");
  const std::size_t lineAt = line.find_first_not_of(" \t");
  if (textAt == std::string_view::npos || lineAt == std::string::npos || caretAt < textAt) return 0;
  const std::size_t before = caretAt - textAt;
  if (std::string_view(line).substr(lineAt, before + 1) != excerpt.substr(textAt, before + 1)) return 0;
  return static_cast<unsigned>(lineAt + before + 1);
}

class Parser {
 public:
  explicit Parser(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      lines_.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  NvccMessages run() {
    while (next_ < lines_.size()) takeMessage(lines_[next_++]);
    return std::move(result_);
  }

 private:
  void takeMessage(std::string_view line) {
    if (line.starts_with("ptxas ")) return takePtxas(line);
    if (takeTool(line)) return;
    if (const auto message = parseFrontEnd(line)) return takeFrontEnd(*message);
    if (const auto message = parseHost(line)) report(*message, {});
  }

  void report(const Message& message, std::vector<DiagnosticNote> notes) {
    if (isNoise(message)) return;
    result_.diagnostics.report(
        {message.id, message.position, std::string(message.text), std::string(), std::move(notes)});
  }

  // Up to a blank line: the source line and its caret, then how templates led there.
  void takeFrontEnd(Message message) {
    std::string_view previous;
    std::vector<DiagnosticNote> notes;
    bool inContext = false;
    while (next_ < lines_.size() && !trimmed(lines_[next_]).empty() && lines_[next_].front() == ' ') {
      const std::string_view line = lines_[next_++];
      std::string_view words = trimmed(line);
      inContext = consume(words, "detected during") || inContext;
      if (inContext)
        takeContext(trimmed(words), message.position.file, notes);
      else if (words == "^")
        message.position.column = columnOf(message.position, previous, line);
      previous = line;
    }
    report(message, std::move(notes));
  }

  // "instantiation of "void f(T *) [with T=int]" at line 5 of other.hpp"
  static void takeContext(std::string_view line, const std::string& file, std::vector<DiagnosticNote>& notes) {
    if (line.empty() || line == ":") return;
    DiagnosticNote note{{file, 0, 0}, "in " + std::string(line)};
    if (const std::size_t at = line.rfind(" at line "); at != std::string_view::npos) {
      std::string_view place = line.substr(at + 9);
      note.message = "in " + std::string(line.substr(0, at));
      if (consumeNumber(place, note.position.line) && consume(place, " of ")) {
        consume(place, "\"");
        note.position.file = place.substr(0, place.find('"'));
      }
    }
    notes.push_back(std::move(note));
  }

  void takePtxas(std::string_view line) {
    consume(line, "ptxas ");
    Message message;
    std::string_view rest = line;
    if (consume(rest, "info")) return takeInfo(trimmed(rest.substr(std::min(rest.find(':') + 1, rest.size()))));
    // "/tmp/….ptx, line 26; error   : …"
    if (const std::size_t at = line.find(", line "); at != std::string_view::npos) {
      rest = line.substr(at + 7);
      if (!consumeNumber(rest, message.position.line) || !consume(rest, "; ")) return;
      message.position.file = line.substr(0, at);
      line = rest;
    }
    const std::optional<DiagnosticId> id = consumeKind(line);
    if (!id || line.starts_with("Ptx assembly aborted")) return;
    message.id = *id;
    const std::string text = std::string(ptxasPrefix) + std::string(line);
    message.text = text;
    report(message, {});
  }

  // "Compiling entry function 'X' for 'sm_90'", "Function properties for X" and the lines below it, "Used 10
  // registers, used 1 barriers, 400 bytes smem".
  void takeInfo(std::string_view line) {
    if (consume(line, "Compiling entry function '")) {
      entry_ = line.substr(0, line.find('\''));
      result_.resources[entry_] = {};
    } else if (consume(line, "Function properties for ")) {
      if (line == entry_ && next_ < lines_.size())
        result_.resources[entry_].spillBytes = numberBefore(lines_[next_++], " bytes spill stores");
    } else if (consume(line, "Used ")) {
      result_.resources[entry_].sharedBytes = numberBefore(line, " bytes smem");
    }
  }

  static std::uint32_t numberBefore(std::string_view line, std::string_view words) {
    const std::size_t end = line.find(words);
    if (end == std::string_view::npos) return 0;
    const std::size_t before = line.substr(0, end).find_last_not_of("0123456789");
    std::string_view digits = line.substr(before == std::string_view::npos ? 0 : before + 1);
    unsigned number = 0;
    consumeNumber(digits, number);
    return number;
  }

  // "nvcc fatal   : …", and the like of its other programs.
  bool takeTool(std::string_view line) {
    const std::string_view name = line.substr(0, line.find(' '));
    constexpr std::array<std::string_view, 5> tools{"nvcc", "cicc", "cudafe++", "fatbinary", "nvlink"};
    if (std::find(tools.begin(), tools.end(), name) == tools.end()) return false;
    std::string_view rest = trimmed(line.substr(name.size()));
    const std::optional<DiagnosticId> id = consumeKind(rest);
    if (!id) return false;
    if (rest.find(" died due to signal ") != std::string_view::npos) {
      result_.killed = rest;
      return true;
    }
    Message message;
    message.id = *id;
    const std::string text = std::string(name) + ": " + std::string(rest);
    message.text = text;
    report(message, {});
    return true;
  }

  std::vector<std::string_view> lines_;
  std::size_t next_ = 0;
  std::string entry_;  // that ptxas speaks of
  NvccMessages result_;
};

}  // namespace

NvccMessages parseNvccMessages(std::string_view text) { return Parser(text).run(); }

std::string adviceFor(std::string_view text, std::uintmax_t freeBytes) {
  constexpr std::uintmax_t leastFreeBytes = 1 << 20;  // a preprocessed file takes about that
  const auto says = [&](std::string_view words) { return text.find(words) != std::string_view::npos; };
  const bool hostCompilerFailed =
      says("Failed to preprocess host compiler properties") || says("Host compiler targets unsupported OS");
  if (says("No space left on device") || (hostCompilerFailed && freeBytes < leastFreeBytes))
    return "free some space under TMPDIR, or set TMPDIR to another disk";
  if (says("unsupported GNU version") || says("unsupported clang version"))
    return "nvcc needs an older host compiler for its preprocessor: name one with --option=-ccbin=PATH (or NVCC_CCBIN)";
  if (hostCompilerFailed)
    return "nvcc needs a host compiler for its preprocessor: install g++, or name one with --option=-ccbin=PATH";
  return {};
}

}  // namespace cugraft
