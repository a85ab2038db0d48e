// nvcc: where it is, what it can do, and one process of it per image.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compile/compile.hpp"

namespace cugraft {

// What naming a compiler came to. `path` is empty where there is none; `missing` then says what was asked for by name
// ("CUGRAFT_NVCC names '/x/nvcc'"), and is empty where nothing was: nvcc is just not installed.
struct NvccSearch {
  std::string path;
  std::string missing;
};

// In the order of CompileRequest::nvcc. CUGRAFT_NVCC=none hides every nvcc.
NvccSearch findNvcc(const std::string& asked);

struct Nvcc {
  std::string path;
  unsigned major = 0;
  std::string version;                  // "13.0.88"
  std::vector<unsigned> architectures;  // ascending; empty: it does not say
};

// Runs it to ask. Reports compiler_failed or compiler_killed.
std::optional<Nvcc> askNvcc(const std::string& path, Diagnostics& diagnostics);

CompileResult compileWithNvcc(const std::string& path, const CompileRequest& request, Diagnostics& diagnostics);

}  // namespace cugraft
