// One run of clang's front end and NVPTX back end in this process: a .cu to PTX for one architecture.
#pragma once

#include <string>
#include <vector>

#include "compile/compile.hpp"

namespace cugraft {

struct DeviceCompile {
  std::string architecture;                 // "sm_90", one that LLVM knows
  unsigned ptxIsa = 0;                      // major * 10 + minor
  std::string libdevice;                    // path; empty: none
  std::vector<std::string> toolkitHeaders;  // folders
};

// The PTX; empty, with the reasons reported, if that fails. May run on several threads at once.
std::string compileToPtx(const CompileRequest& request, const DeviceCompile& how, Diagnostics& diagnostics);

}  // namespace cugraft
