#include "compile/clang/unresolved.hpp"

#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/Path.h>

#include <algorithm>
#include <array>

namespace cugraft {
namespace {

constexpr std::array<std::string_view, 4> providedByDriver{"vprintf", "malloc", "free", "__assertfail"};

// ".extern .func  (.param .b32 func_retval0) vprintf", ".extern .func __assertfail"
std::string externFunction(std::string_view line) {
  constexpr std::string_view start = ".extern .func";
  if (!line.starts_with(start)) return {};
  line.remove_prefix(start.size());
  const std::size_t afterResult = line.find(')');
  const std::size_t open = line.find('(');
  const bool hasResult = open != std::string_view::npos && line.find_first_not_of(" \t") == open;
  if (hasResult && afterResult != std::string_view::npos) line.remove_prefix(afterResult + 1);
  const std::size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  line.remove_prefix(begin);
  return std::string(line.substr(0, line.find_first_of(" \t(;\r")));
}

// From the wrappers in headers out to the code that is the user's. All of it was inlined into a kernel, or into a
// function of the user's.
SourcePosition outermost(const llvm::DILocation* place) {
  while (const llvm::DILocation* caller = place->getInlinedAt()) {
    const bool isHeaderOfOurs = llvm::StringRef(place->getFilename()).contains("__clang_cuda_") ||
                                llvm::StringRef(place->getFilename()).contains("cugraft_");
    const bool isLibrary = llvm::StringRef(place->getDirectory()).starts_with("/usr/") ||
                           llvm::StringRef(place->getFilename()).starts_with("/usr/");
    if (!isHeaderOfOurs && !isLibrary) break;
    place = caller;
  }
  return {place->getFilename().str(), place->getLine(), place->getColumn()};
}

}  // namespace

std::vector<std::string> unresolvedFunctions(std::string_view ptx) {
  std::vector<std::string> result;
  while (!ptx.empty()) {
    const std::size_t end = std::min(ptx.find('\n'), ptx.size());
    std::string name = externFunction(ptx.substr(0, end));
    ptx.remove_prefix(std::min(end + 1, ptx.size()));
    const bool isProvided = std::find(providedByDriver.begin(), providedByDriver.end(), name) != providedByDriver.end();
    if (!name.empty() && !isProvided) result.push_back(std::move(name));
  }
  return result;
}

SourcePosition callOf(const std::string& function, const llvm::Module& module) {
  for (const llvm::Function& caller : module)
    for (const llvm::Instruction& instruction : llvm::instructions(caller)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (call == nullptr || call->getCalledFunction() == nullptr) continue;
      if (call->getCalledFunction()->getName() != function || !call->getDebugLoc()) continue;
      return outermost(call->getDebugLoc().get());
    }
  return {};
}

Diagnostic describeUnresolved(const std::string& function, SourcePosition call) {
  return {DiagnosticId::compiler_failed,
          std::move(call),
          "'" + llvm::demangle(function) + "' is called in device code but defined nowhere in it",
          {},
          {}};
}

}  // namespace cugraft
