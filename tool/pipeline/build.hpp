// The steps in order, for each source file:
//
//   scan → slice → emit → compile → embed → write
//
// Nothing is written until all of it has worked. Device code is compiled only if the .cu, the targets, the options or
// the compiler differ from those of the bundle that is there.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "compile/compile.hpp"
#include "pipeline/scan_source.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

enum class Step { scan, slice, emit, compile, embed };

struct BuildOptions {
  std::vector<std::string> sources;
  std::string outputFolder;
  ParseOptions parse;
  std::vector<DeviceTarget> targets;
  CompileRequest compile;     // compiler, nvcc, options …: what is the same for all sources
  std::string depfileTarget;  // what NAME.d is a rule for; empty: NAME.json
  bool allowNoKernel = false;
  bool verify = false;  // compare each slice with its source (verify.hpp)
  std::optional<Step> stopAfter;
  std::set<Step> print;
  std::function<void(const std::string& source, const std::string& step)> progress;
  std::function<void(const std::string& text)> output;  // for what `print` asks for
};

// Returns whether everything worked; what did not is in the diagnostics. One source's failure does not keep the others
// from being built.
bool build(const BuildOptions& options, Diagnostics& diagnostics);

}  // namespace cugraft
