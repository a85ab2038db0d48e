// The headers under prelude/, carried inside the tool.
#pragma once

#include <span>
#include <string_view>

namespace cugraft {

struct PreludeFile {
  std::string_view name;  // relative to preludeFolder
  std::string_view text;
};

// Where the compiler is told to find them: no such folder exists on disk.
inline constexpr std::string_view preludeFolder = "/cugraft/prelude";

std::span<const PreludeFile> preludeFiles();

}  // namespace cugraft
