// A device image as the driver sees it: whom it is for, and the kernels in it.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "driver_api.hpp"

namespace fake_cuda {

struct kernel_parameter {
  std::size_t offset;  // in the parameter buffer, bytes
  std::size_t size;    // bytes
};

struct image_kernel {
  std::string symbol;
  int registers = 0;  // per thread
  int static_shared_bytes = 0;
  int local_bytes = 0;
  int max_threads = 0;  // __launch_bounds__; 0: none
  std::vector<kernel_parameter> parameters;
};

struct image {
  unsigned architecture = 0;           // capability it was compiled for, major * 10 + minor
  bool architecture_specific = false;  // sm_90a: that capability only
  bool family_specific = false;        // PTX of compute_100f: that major only
  unsigned ptx_isa = 0;                // PTX: major * 10 + minor; cubin: 0
  std::vector<image_kernel> kernels;
};

// What loading found: the image, or the driver's code and the compiler's words about it.
struct image_result {
  result code = result::success;
  std::string log;
  image value;
};

// Reads a cubin (an ELF file; its size is what its own headers say) or PTX (text that ends with NUL) and checks it
// against the device and the driver, as cuModuleLoadData does.
image_result read_image(const void* bytes, unsigned device_capability, int driver_version);

// The two halves of it, before the checks.
image_result read_cubin(const unsigned char* bytes);
image_result read_ptx(const std::string& text);

}  // namespace fake_cuda
