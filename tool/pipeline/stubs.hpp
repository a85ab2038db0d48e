// The .cu files that hold the kernels of bodyless declarations, [[cuda::kernel("scale.cu")]].
#pragma once

#include <string>
#include <vector>

#include "compile/compile.hpp"
#include "model/device_slice.hpp"
#include "pipeline/scan_source.hpp"

namespace cugraft {

struct StubFile {
  std::string path;                       // absolute
  std::vector<std::size_t> kernels;       // of the slice: those that are in this file
  std::vector<std::string> dependencies;  // the file and what it includes
};

// The slice's, each read and its kernels compared with the stubs; relative names are relative to the source that has
// the stub. Reports file_unreadable and stub_mismatch.
std::vector<StubFile> stubFilesOf(const DeviceSlice& slice, const ParseOptions& parse, const CompileRequest& compile,
                                  Diagnostics& diagnostics);

// The contents of everything that decides what the file compiles to.
std::string contentKeyOf(const StubFile& file);

}  // namespace cugraft
