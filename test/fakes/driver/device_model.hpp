// The limits of a device of one compute capability, as NVIDIA's tables give them.
#pragma once

#include <cstddef>
#include <string>

#include "config.hpp"
#include "driver_api.hpp"

namespace fake_cuda {

struct device_model {
  unsigned capability;  // major * 10 + minor
  int multiprocessors;
  std::string name;
  std::size_t memory_bytes;

  int max_threads_per_block = 1024;
  int max_block[3] = {1024, 1024, 64};
  int max_grid[3] = {2147483647, 65535, 65535};
  int max_registers_per_block = 65536;
  int max_registers_per_multiprocessor = 65536;
  int max_threads_per_multiprocessor;
  int max_blocks_per_multiprocessor;
  int max_shared_bytes_per_block = 48 * 1024;
  int max_shared_bytes_per_block_optin;
  int max_shared_bytes_per_multiprocessor;
  int reserved_shared_bytes_per_block;
};

device_model model_of(const device_choice& choice);

// The value of an attribute; 0 for those that this fake knows nothing about.
int attribute_of(const device_model& model, device_attribute attribute, bool memory_pools);

}  // namespace fake_cuda
