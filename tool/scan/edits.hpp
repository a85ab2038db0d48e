// What changes in a declaration's text on its way into the .cu and into the CPU version.
#pragma once

#include <vector>

#include "clang/AST/DeclBase.h"
#include "model/translation_unit.hpp"
#include "scan/source_text.hpp"

namespace cugraft {

// The edits of a whole declaration, members and bodies included, sorted by place, none inside another:
//   [[cuda::kernel]] void f   →  __global__ void f             | inline __attribute__((always_inline)) void f
//   float helper(float)       →  __device__ float helper(float)  | inline float helper(float)
//   [[cuda::shared]] float t[8]       →  __shared__ float t[8]   | thread_local float t[8]
//   extern __shared__ float d[]       →  (unchanged)             | float* const d = …dynamic_shared()
std::vector<TextEdit> editsOf(const clang::Decl& declaration, SourceText& text);

}  // namespace cugraft
