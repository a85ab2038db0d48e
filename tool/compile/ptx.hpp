// What there is to know about a PTX text without compiling it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cugraft {

struct PtxFacts {
  unsigned isa = 0;                  // .version: major * 10 + minor
  std::vector<std::string> entries;  // kernels, in order
};

// Nothing if the text is not PTX: it has no .version or no .target.
std::optional<PtxFacts> readPtx(std::string_view text);

}  // namespace cugraft
