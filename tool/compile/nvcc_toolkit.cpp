// Finding nvcc and asking it what it is.
#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "compile/nvcc.hpp"
#include "support/process.hpp"

namespace cugraft {
namespace {

std::string environmentValue(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

NvccSearch named(const std::string& program, const std::string& by) {
  NvccSearch search{findProgram(program), {}};
  if (search.path.empty()) search.missing = by + " names '" + program + "', which is not an executable file";
  return search;
}

// "release 13.0, V13.0.88" → "13.0.88"
std::string parseVersion(const std::string& text) {
  const std::size_t at = text.find(", V");
  if (at == std::string::npos) return {};
  const std::size_t begin = at + 3;
  return text.substr(begin, text.find_first_not_of("0123456789.", begin) - begin);
}

// "compute_90" per line
std::vector<unsigned> parseArchitectures(std::string_view text) {
  constexpr std::string_view prefix = "compute_";
  std::vector<unsigned> result;
  for (std::size_t at = text.find(prefix); at != std::string_view::npos; at = text.find(prefix, at + 1)) {
    unsigned number = 0;
    const char* const digits = text.data() + at + prefix.size();
    if (std::from_chars(digits, text.data() + text.size(), number).ec == std::errc{}) result.push_back(number);
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace

NvccSearch findNvcc(const std::string& asked) {
  if (!asked.empty()) return named(asked, "--nvcc");
  if (const std::string value = environmentValue("CUGRAFT_NVCC"); !value.empty())
    return value == "none" ? NvccSearch{} : named(value, "CUGRAFT_NVCC");
  for (const char* variable : {"CUDA_PATH", "CUDA_HOME"}) {
    const std::string root = environmentValue(variable);
    if (root.empty()) continue;
    if (std::string path = findProgram(root + "/bin/nvcc"); !path.empty()) return {path, {}};
  }
  if (std::string path = findProgram("nvcc"); !path.empty()) return {path, {}};
  return {findProgram("/usr/local/cuda/bin/nvcc"), {}};
}

std::optional<Nvcc> askNvcc(const std::string& path, Diagnostics& diagnostics) {
  const ProcessResult answer = runProcess({path, {"--version"}, {}, {}});
  Nvcc nvcc{path, 0, parseVersion(answer.output), {}};
  if (!answer.succeeded() || nvcc.version.empty()) {
    const bool killed = answer.ending == ProcessResult::Ending::signalled;
    const std::string why = answer.succeeded() ? "does not say its version" : describeEnding(answer);
    diagnostics.report({killed ? DiagnosticId::compiler_killed : DiagnosticId::compiler_failed,
                        {},
                        "'" + path + " --version' " + why,
                        "check that this is NVIDIA's nvcc and that it runs, or name another with --nvcc",
                        {}});
    return std::nullopt;
  }
  std::from_chars(nvcc.version.data(), nvcc.version.data() + nvcc.version.size(), nvcc.major);
  // Before CUDA 11 there was no such option; then the compile itself will say what is wrong.
  nvcc.architectures = parseArchitectures(runProcess({path, {"--list-gpu-arch"}, {}, {}}).output);
  return nvcc;
}

}  // namespace cugraft
