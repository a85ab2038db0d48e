// LLVM's NVPTX back end, inside the tool: PTX on a machine without a CUDA toolkit.
#pragma once

#include <string>

#include "compile/compile.hpp"

namespace cugraft {

// "clang 19.1.7"
std::string clangName();

// The name, and the libdevice that would be linked: all that decides what this compiler makes.
std::string describeClang(const CompileRequest& request);

// Makes PTX for every target, cubins included: this compiler makes no machine code. A CUDA toolkit's libdevice is used
// where one is found; without it the less common mathematical functions are a compiler_failed that says so.
CompileResult compileWithClang(const CompileRequest& request, Diagnostics& diagnostics);

}  // namespace cugraft
