#include "compile/clang/collector.hpp"

#include <clang/Basic/SourceManager.h>
#include <llvm/ADT/SmallString.h>

#include <utility>

namespace cugraft {
namespace {

SourcePosition positionOf(const clang::Diagnostic& info) {
  if (!info.hasSourceManager() || info.getLocation().isInvalid()) return {};
  const clang::PresumedLoc place = info.getSourceManager().getPresumedLoc(info.getLocation());
  if (place.isInvalid()) return {};
  return {place.getFilename(), place.getLine(), place.getColumn()};
}

}  // namespace

void DiagnosticCollector::HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) {
  clang::DiagnosticConsumer::HandleDiagnostic(level, info);  // counts
  if (level < clang::DiagnosticsEngine::Note || level == clang::DiagnosticsEngine::Remark) return;
  llvm::SmallString<256> text;
  info.FormatDiagnostic(text);
  if (level == clang::DiagnosticsEngine::Note) {
    if (hasCurrent_) current_.notes.push_back({positionOf(info), std::string(text)});
    return;
  }
  flush();
  const bool isError = level >= clang::DiagnosticsEngine::Error;
  current_ = {isError ? DiagnosticId::compiler_message : DiagnosticId::compiler_warning,
              positionOf(info),
              std::string(text),
              {},
              {}};
  hasCurrent_ = true;
}

Diagnostics DiagnosticCollector::take() {
  flush();
  return std::exchange(done_, {});
}

void DiagnosticCollector::flush() {
  if (hasCurrent_) done_.report(std::move(current_));
  hasCurrent_ = false;
}

}  // namespace cugraft
