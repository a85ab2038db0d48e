#include "function.hpp"

#include <algorithm>

namespace fake_cuda {
namespace {

constexpr int warp_threads = 32;
constexpr int register_unit = 256;  // registers are given to warps in such pieces
constexpr int shared_unit_bytes = 128;

int warps_of(int threads) { return (threads + warp_threads - 1) / warp_threads; }

int rounded_up(int value, int unit) { return (value + unit - 1) / unit * unit; }

int registers_per_warp(const image_kernel& kernel) {
  return std::max(register_unit, rounded_up(kernel.registers * warp_threads, register_unit));
}

}  // namespace

function_object* function_of(driver_state& state, const char* call, function_object* handle) {
  function_object* found = nullptr;
  const auto look_in = [&](const module_object& in) {
    for (const auto& [symbol, function] : in.functions)
      if (function.get() == handle) found = function.get();
  };
  state.modules.for_each(look_in);
  if (!found && handle) state.complain(call, "the function's module is not loaded");
  return found;
}

int max_threads_of(const function_object& of) {
  const device_model& model = of.owner->owner->on->model;
  const int by_registers = model.max_registers_per_block / registers_per_warp(*of.kernel) * warp_threads;
  const int limit = std::min(model.max_threads_per_block, by_registers);
  return of.kernel->max_threads > 0 ? std::min(limit, of.kernel->max_threads) : limit;
}

int blocks_per_multiprocessor(const function_object& of, int block_threads, std::size_t dynamic_shared_bytes) {
  const device_model& model = of.owner->owner->on->model;
  if (block_threads <= 0 || block_threads > max_threads_of(of)) return 0;
  if (dynamic_shared_bytes > static_cast<std::size_t>(of.max_dynamic_shared_bytes)) return 0;
  const int warps = warps_of(block_threads);
  const int shared = rounded_up(
      of.kernel->static_shared_bytes + static_cast<int>(dynamic_shared_bytes) + model.reserved_shared_bytes_per_block,
      shared_unit_bytes);
  const int by_threads = model.max_threads_per_multiprocessor / (warps * warp_threads);
  const int by_registers = model.max_registers_per_multiprocessor / (warps * registers_per_warp(*of.kernel));
  const int by_shared = shared == 0 ? by_threads : model.max_shared_bytes_per_multiprocessor / shared;
  return std::min({by_threads, by_registers, by_shared, model.max_blocks_per_multiprocessor});
}

}  // namespace fake_cuda
