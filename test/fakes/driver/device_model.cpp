#include "device_model.hpp"

namespace fake_cuda {
namespace {

struct capability_limits {
  unsigned capability;  // these limits hold from here up to the next entry
  int threads_per_multiprocessor;
  int blocks_per_multiprocessor;
  int shared_kib_per_multiprocessor;
  int shared_kib_per_block_optin;
};

constexpr capability_limits limits_table[] = {
    {70, 2048, 32, 96, 96},   {75, 1024, 16, 64, 64},    {80, 2048, 32, 164, 163},
    {86, 1536, 16, 100, 99},  {87, 1536, 16, 164, 163},  {89, 1536, 24, 100, 99},
    {90, 2048, 32, 228, 227}, {100, 2048, 32, 228, 227}, {120, 1536, 24, 100, 99},
};

const capability_limits& limits_of(unsigned capability) {
  const capability_limits* best = &limits_table[0];
  for (const capability_limits& limits : limits_table)
    if (limits.capability <= capability) best = &limits;
  return *best;
}

}  // namespace

device_model model_of(const device_choice& choice) {
  const capability_limits& limits = limits_of(choice.capability);
  device_model model{};
  model.capability = choice.capability;
  model.multiprocessors = choice.multiprocessors;
  model.name = "Fake GPU sm_" + std::to_string(choice.capability);
  model.memory_bytes = std::size_t{8} << 30;
  model.max_threads_per_multiprocessor = limits.threads_per_multiprocessor;
  model.max_blocks_per_multiprocessor = limits.blocks_per_multiprocessor;
  model.max_shared_bytes_per_multiprocessor = limits.shared_kib_per_multiprocessor * 1024;
  model.max_shared_bytes_per_block_optin = limits.shared_kib_per_block_optin * 1024;
  model.reserved_shared_bytes_per_block = choice.capability >= 80 ? 1024 : 0;
  return model;
}

int attribute_of(const device_model& model, device_attribute attribute, bool memory_pools) {
  switch (attribute) {
    case device_attribute::max_threads_per_block:
      return model.max_threads_per_block;
    case device_attribute::max_block_x:
      return model.max_block[0];
    case device_attribute::max_block_y:
      return model.max_block[1];
    case device_attribute::max_block_z:
      return model.max_block[2];
    case device_attribute::max_grid_x:
      return model.max_grid[0];
    case device_attribute::max_grid_y:
      return model.max_grid[1];
    case device_attribute::max_grid_z:
      return model.max_grid[2];
    case device_attribute::max_shared_bytes_per_block:
      return model.max_shared_bytes_per_block;
    case device_attribute::total_constant_bytes:
      return 65536;
    case device_attribute::warp_size:
      return 32;
    case device_attribute::max_registers_per_block:
      return model.max_registers_per_block;
    case device_attribute::clock_rate_khz:
      return 1980000;
    case device_attribute::multiprocessor_count:
      return model.multiprocessors;
    case device_attribute::can_map_host_memory:
      return 1;
    case device_attribute::concurrent_kernels:
      return 1;
    case device_attribute::pci_bus_id:
      return 1;
    case device_attribute::memory_clock_rate_khz:
      return 3201000;
    case device_attribute::memory_bus_bits:
      return 6144;
    case device_attribute::l2_cache_bytes:
      return 60 << 20;
    case device_attribute::max_threads_per_multiprocessor:
      return model.max_threads_per_multiprocessor;
    case device_attribute::async_engine_count:
      return 3;
    case device_attribute::unified_addressing:
      return 1;
    case device_attribute::capability_major:
      return static_cast<int>(model.capability / 10);
    case device_attribute::capability_minor:
      return static_cast<int>(model.capability % 10);
    case device_attribute::stream_priorities:
      return 1;
    case device_attribute::max_shared_bytes_per_multiprocessor:
      return model.max_shared_bytes_per_multiprocessor;
    case device_attribute::max_registers_per_multiprocessor:
      return model.max_registers_per_multiprocessor;
    case device_attribute::cooperative_launch:
      return 1;
    case device_attribute::max_shared_bytes_per_block_optin:
      return model.max_shared_bytes_per_block_optin;
    case device_attribute::max_blocks_per_multiprocessor:
      return model.max_blocks_per_multiprocessor;
    case device_attribute::reserved_shared_bytes_per_block:
      return model.reserved_shared_bytes_per_block;
    case device_attribute::memory_pools_supported:
      return memory_pools ? 1 : 0;
    case device_attribute::last:
      break;
  }
  return 0;
}

}  // namespace fake_cuda
