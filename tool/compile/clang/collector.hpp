// clang's diagnostics as ours.
#pragma once

#include <clang/Basic/Diagnostic.h>

#include "support/diagnostic.hpp"

namespace clang {
class SourceManager;
}

namespace cugraft {

// Places are as #line directives say: the user's own. A note joins the message that it explains.
class DiagnosticCollector : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override;

  // The collected diagnostics; the collector starts anew.
  Diagnostics take();

 private:
  void flush();

  Diagnostics done_;
  Diagnostic current_;
  bool hasCurrent_ = false;
};

}  // namespace cugraft
