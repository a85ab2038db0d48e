// Device images made by hand: as little of a cubin, or of PTX, as a driver needs to find kernels and their needs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cugraft::test {

struct cubin_parameter {
  std::uint32_t offset;  // bytes
  std::uint32_t size;    // bytes
};

struct cubin_kernel {
  std::string symbol;
  std::uint32_t registers = 16;
  std::uint32_t static_shared_bytes = 0;
  std::uint32_t max_threads = 0;  // __launch_bounds__; 0: none
  std::vector<cubin_parameter> parameters;
};

// As nvcc 13 writes them. `architecture_specific`: sm_90a.
std::string make_cubin(unsigned architecture, const std::vector<cubin_kernel>& kernels,
                       bool architecture_specific = false);

// `target` as after "sm_": "90", "90a". Without the trailing NUL.
std::string make_ptx(const std::string& target, const std::string& version, const std::vector<cubin_kernel>& kernels);

}  // namespace cugraft::test
