// What the tool tells its user: collected by the steps, printed by the commands.
#pragma once

#include <string>
#include <vector>

#include "support/diagnostic_list.hpp"
#include "support/source.hpp"

namespace cugraft {

struct DiagnosticNote {
  SourcePosition position;
  std::string message;
};

struct Diagnostic {
  DiagnosticId id{};
  SourcePosition position;  // empty file: not about a place in a file
  std::string message;      // what is wrong and why
  std::string help;         // what to do; may be empty
  std::vector<DiagnosticNote> notes;
};

// The diagnostics of one run, in the order they were found. Not thread-safe: steps that work in parallel collect into
// lists of their own and merge them in a fixed order.
class Diagnostics {
 public:
  void report(Diagnostic diagnostic) { all_.push_back(std::move(diagnostic)); }
  void append(Diagnostics other);

  const std::vector<Diagnostic>& all() const { return all_; }
  bool hasErrors() const;

 private:
  std::vector<Diagnostic> all_;
};

// Clang's style: "file:line:col: error: message [name]", notes and help below, with the source line and a caret where
// the file can be read and is known to have it there.
std::string render(const Diagnostic& diagnostic, bool colour);

}  // namespace cugraft
