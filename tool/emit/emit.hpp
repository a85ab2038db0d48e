// The three texts that come from one slice.
//
//   DeviceSlice ──▶ NAME.cu         device code, for the device compilers
//               ──▶ NAME.cpu.cpp    the same kernels for the CPU, built by the user's own compiler
//               ──▶ NAME.glue.cpp   the records that launch<K> links to, with the bundle embedded
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "model/device_slice.hpp"

namespace cugraft {

struct EmitOptions {
  std::string name;        // NAME
  std::string bundlePath;  // what the glue embeds, as the assembler is to open it
};

struct EmittedFiles {
  std::string device;
  std::string deviceWithoutLines;  // the same without #line: what compiled code depends on if it keeps no lines
  std::string cpu;
  std::string glue;
};

// The kernel that stands for a static member function in the .cu: CUDA has no member kernels.
std::string memberKernelName(const Kernel& kernel);

EmittedFiles emit(const DeviceSlice& slice, const EmitOptions& options);

// A .cu that includes the user's at `path`, which has the kernels of those stubs (indices into the slice's kernels),
// and makes the device compiler compare their types with the stubs'.
std::string stubSource(const DeviceSlice& slice, const std::string& path, const std::vector<std::size_t>& kernels);

// The device code that is the user's own text, without what slicing changed in it; needs DeviceText::origins.
struct ComparableSource {
  std::string text;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> regions;  // where each region lies in it: begin, end
};
ComparableSource comparableSource(const DeviceText& device);

// The user's main file whole, with the instantiations of these kernels; needs DeviceText::files.
std::string wholeSource(const DeviceSlice& slice, const DeviceText& device, const std::vector<std::size_t>& kernels);

}  // namespace cugraft
