// Running Clang's front end over one file.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "scan/includes.hpp"
#include "scan/scan.hpp"

namespace cugraft {

// What the consumer of a parse may look at; all of it is gone when the consumer returns.
struct Parse {
  clang::CompilerInstance& compiler;
  const Includes& includes;
};

struct ParseOutcome {
  bool started = false;                       // false: Clang refused the command line; `problems` say why
  std::vector<ParseError> problems;           // errors, in order; ranges name files by path only
  std::vector<clang::SourceLocation> places;  // of problems, for as long as the consumer runs
};

// Parses as C++ with the request's flags and calls `consume` with the finished AST.
ParseOutcome parse(const ScanRequest& request, const std::function<void(const Parse&, const ParseOutcome&)>& consume);

// What both that and preprocess() are made of: Clang's driver arguments for a request, and an action run with them.
std::vector<std::string> commandLine(const ScanRequest& request);
void runFrontend(const ScanRequest& request, const std::vector<std::string>& command,
                 std::unique_ptr<clang::FrontendAction> action, clang::DiagnosticConsumer& diagnostics);

}  // namespace cugraft
