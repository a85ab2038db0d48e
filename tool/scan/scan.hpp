// Parses one C++ source as its own compiler would and records what its kernels reach.
//
//   source + flags ──Clang──▶ attributes, launches   kernels.cpp      which kernels, which instantiations
//                             references             reach.cpp        what they reach
//                             text                   regions.cpp      where it is written, what must change
//                             macros, includes       macros.cpp, includes.cpp
//                  ──▶ TranslationUnit (model/), which has no Clang in it
//
// This folder is the only one that includes clang/ headers, beside compile/clang/.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/translation_unit.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

struct ScanRequest {
  std::string source;                    // path
  std::optional<std::string> text;       // of the source, where it is no file
  std::string sourceRoot;                // TranslationUnit::identity is relative to it; empty: the working directory
  std::string workingDirectory;          // what relative paths in `flags` refer to; empty: the process's own
  std::vector<std::string> flags;        // the compiler's, without compiler, source and output
  std::vector<std::string> ownIncludes;  // where <cugraft/…> is, if the flags do not say
  // The compiler whose names the glue must match: g++ before 14 does not mangle constraints.
  bool mangleConstraints = true;
  // The view to take: none, the host compiler's; else that of a device compiler for this __CUDA_ARCH__ (900).
  std::optional<unsigned> deviceArchitecture;
  std::vector<std::string> deviceIncludes;  // folders that a device compiler searches by itself, after all others
};

// Reports what is wrong with the kernels (attributes, parameters). Parse errors are recorded, not reported: whether
// they matter is known once the slice is made. Thread-safe for distinct diagnostics.
TranslationUnit scan(const ScanRequest& request, Diagnostics& diagnostics);

// A token after preprocessing, at the place of its outermost macro's use.
struct PreprocessedToken {
  std::uint32_t offset = 0;  // bytes
  std::string spelling;
  std::string macro;  // what it comes from; empty: it is written there
};

// The tokens of one of the user's files, sorted by offset. A file included twice is two; `file.text` is not filled in.
struct PreprocessedFile {
  SourceFile file;
  std::vector<PreprocessedToken> tokens;
};

// As a device compiler preprocesses the source, all headers included; request.deviceArchitecture says for which.
std::vector<PreprocessedFile> preprocess(const ScanRequest& request);

}  // namespace cugraft
