// What the device compilers produce.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cugraft {

// What to compile for, spelled as in CMAKE_CUDA_ARCHITECTURES: "90" is both real and virtual, "90-real" machine code
// alone, "90-virtual" PTX alone; "90a" and "100f" are architecture- and family-specific.
struct DeviceTarget {
  unsigned architecture = 0;  // compute capability, major * 10 + minor
  char suffix = 0;            // 0, 'a' or 'f'
  bool cubin = true;
  bool ptx = true;
  std::string spelling;  // as the user wrote it
};

enum class ImageKind { cubin, ptx };

// One kernel in one image. `unknown` where only the driver's own compiler will know (PTX).
struct KernelResources {
  static constexpr std::uint32_t unknown = 0xffffffffU;
  std::string mangledName;              // the kernel's identity (Kernel::mangledName)
  std::string symbol;                   // its entry name in this image; empty: it is in another
  std::uint32_t registers = unknown;    // per thread
  std::uint32_t spillBytes = unknown;   // per thread
  std::uint32_t localBytes = unknown;   // per thread: stack frame
  std::uint32_t sharedBytes = unknown;  // per block, static
  std::uint32_t codeBytes = unknown;
};

struct DeviceImage {
  ImageKind kind = ImageKind::cubin;
  unsigned architecture = 0;
  char suffix = 0;
  unsigned ptxIsa = 0;                   // PTX: major * 10 + minor
  std::string target;                    // DeviceTarget::spelling
  std::string compiler;                  // "nvcc 13.0.88"
  std::string bytes;                     // PTX without a trailing NUL
  std::vector<KernelResources> kernels;  // one per kernel asked for, in that order
};

}  // namespace cugraft
