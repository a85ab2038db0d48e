#include "compile/ptx.hpp"

#include <algorithm>
#include <charconv>

namespace cugraft {
namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view nextWord(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(blanks), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(" \t\r(;{"));
  line.remove_prefix(word.size());
  return word;
}

// "8.3" → 83, "9.0" → 90; 0 if it is no version.
unsigned parseVersion(std::string_view word) {
  unsigned major = 0;
  unsigned minor = 0;
  const char* const end = word.data() + word.size();
  const auto afterMajor = std::from_chars(word.data(), end, major);
  if (afterMajor.ec != std::errc{} || afterMajor.ptr == end || *afterMajor.ptr != '.') return 0;
  const auto afterMinor = std::from_chars(afterMajor.ptr + 1, end, minor);
  return afterMinor.ec == std::errc{} ? major * 10 + minor : 0;
}

// Linkage directives come first: ".visible .entry name(", ".weak .entry name(".
void readLine(std::string_view line, PtxFacts& facts, bool& hasTarget) {
  for (std::string_view word = nextWord(line); word.starts_with('.'); word = nextWord(line)) {
    if (word == ".version") facts.isa = parseVersion(nextWord(line));
    if (word == ".target") hasTarget = true;
    if (word == ".entry") facts.entries.emplace_back(nextWord(line));
  }
}

}  // namespace

std::optional<PtxFacts> readPtx(std::string_view text) {
  PtxFacts facts;
  bool hasTarget = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    readLine(text.substr(0, end), facts, hasTarget);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (facts.isa == 0 || !hasTarget) return std::nullopt;
  return facts;
}

}  // namespace cugraft
