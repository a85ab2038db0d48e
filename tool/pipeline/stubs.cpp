#include "pipeline/stubs.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

#include "support/file_system.hpp"
#include "support/hash.hpp"

namespace cugraft {
namespace {

namespace fs = std::filesystem;

std::string pathOf(const Kernel& stub) {
  return (fs::path(stub.position.file).parent_path() / *stub.stub).lexically_normal().string();
}

// As a device compiler reads it, with the names that nvcc has built in.
std::optional<TranslationUnit> read(const std::string& path, const ParseOptions& parse, const CompileRequest& compile,
                                    const DeviceSlice& slice) {
  ParseOptions options = parse;
  options.database.clear();
  options.flags = slice.definitions;
  for (const std::string& folder : slice.systemIncludes) options.flags.push_back("-I" + folder);
  options.flags.insert(options.flags.end(), {"-include", "cugraft/kernel.hpp"});
  options.deviceArchitecture = 900;
  options.deviceIncludes = toolkitIncludes(compile);
  Diagnostics itsOwn;  // the device compiler will say what is wrong with the file
  return scanSource(path, options, itsOwn);
}

// Where the file has kernels of the stub's name and none of its type, which ones. A template's instantiations are not
// among what a file defines: for those the device compiler decides.
void compare(const Kernel& stub, const TranslationUnit& file, Diagnostics& diagnostics) {
  std::vector<DiagnosticNote> others;
  for (const KernelRoot& root : file.kernels) {
    if (root.kernel.qualifiedName != stub.qualifiedName) continue;
    if (root.kernel.signature == stub.signature) return;
    others.push_back({root.kernel.position, "the file has '" + root.kernel.signature + "'"});
  }
  const bool isUndecided = others.empty() && (stub.isTemplate || !file.errors.empty());
  if (isUndecided) return;
  diagnostics.report({DiagnosticId::stub_mismatch, stub.position,
                      "'" + *stub.stub + "' has no kernel '" + stub.signature + "'",
                      "give the stub the kernel's own scopes and parameter types", std::move(others)});
}

}  // namespace

std::vector<StubFile> stubFilesOf(const DeviceSlice& slice, const ParseOptions& parse, const CompileRequest& compile,
                                  Diagnostics& diagnostics) {
  std::map<std::string, std::vector<std::size_t>> byPath;
  for (std::size_t i = 0; i < slice.kernels.size(); ++i)
    if (slice.kernels[i].kernel.stub) byPath[pathOf(slice.kernels[i].kernel)].push_back(i);
  std::vector<StubFile> files;
  for (const auto& [path, kernels] : byPath) {
    const Kernel& first = slice.kernels[kernels.front()].kernel;
    std::error_code ignored;  // a folder that cannot be searched has no such file for us
    if (!fs::is_regular_file(path, ignored)) {
      diagnostics.report({DiagnosticId::file_unreadable,
                          first.position,
                          "kernel '" + first.name + "' is said to be in '" + path + "', and there is no such file",
                          "name it relative to this file",
                          {}});
      continue;
    }
    const std::optional<TranslationUnit> unit = read(path, parse, compile, slice);
    if (!unit) continue;
    for (const std::size_t index : kernels) compare(slice.kernels[index].kernel, *unit, diagnostics);
    files.push_back({path, kernels, unit->dependencies});
  }
  return files;
}

std::string contentKeyOf(const StubFile& file) {
  std::string key = "file=" + file.path;
  Diagnostics unimportant;  // what cannot be read now could be, and will change the key
  for (const std::string& dependency : file.dependencies)
    key += "\n" + dependency + "=" + hashOf(readFile(dependency, unimportant).value_or(""));
  return key;
}

}  // namespace cugraft
