// cuFunc* and cuOccupancy*.
#include <algorithm>

#include "function.hpp"

using namespace fake_cuda;

namespace {

result read_attribute(const function_object& of, function_attribute attribute, int& value) {
  const image& contents = of.owner->contents;
  switch (attribute) {
    case function_attribute::max_threads_per_block:
      value = max_threads_of(of);
      return result::success;
    case function_attribute::shared_size_bytes:
      value = of.kernel->static_shared_bytes;
      return result::success;
    case function_attribute::local_size_bytes:
      value = of.kernel->local_bytes;
      return result::success;
    case function_attribute::num_regs:
      value = of.kernel->registers;
      return result::success;
    case function_attribute::ptx_version:
      value = static_cast<int>(contents.architecture);
      return result::success;
    case function_attribute::binary_version:
      value = static_cast<int>(contents.ptx_isa ? of.owner->owner->on->model.capability : contents.architecture);
      return result::success;
    case function_attribute::max_dynamic_shared_size_bytes:
      value = of.max_dynamic_shared_bytes;
      return result::success;
    case function_attribute::const_size_bytes:
    case function_attribute::cache_mode_ca:
    case function_attribute::preferred_shared_memory_carveout:
      value = 0;
      return result::success;
  }
  return result::invalid_value;
}

result write_attribute(function_object& of, function_attribute attribute, int value) {
  if (attribute == function_attribute::preferred_shared_memory_carveout)
    return value >= -1 && value <= 100 ? result::success : result::invalid_value;
  if (attribute != function_attribute::max_dynamic_shared_size_bytes) return result::invalid_value;
  const int limit = of.owner->owner->on->model.max_shared_bytes_per_block_optin - of.kernel->static_shared_bytes;
  if (value < 0 || value > limit) return result::invalid_value;
  of.max_dynamic_shared_bytes = value;
  return result::success;
}

// The largest block among those that keep most threads resident.
int best_block(const function_object& of, block_to_shared_bytes shared_of, std::size_t shared_bytes, int limit) {
  int best = 0;
  int best_threads = 0;
  for (int threads = std::min(max_threads_of(of), limit) / 32 * 32; threads > 0; threads -= 32) {
    const std::size_t bytes = shared_of ? shared_of(threads) : shared_bytes;
    const int resident = threads * blocks_per_multiprocessor(of, threads, bytes);
    if (resident > best_threads) {
      best = threads;
      best_threads = resident;
    }
  }
  return best;
}

// The body of a call about one function.
template <typename Use>
result with_function(const char* name, function_object* handle, std::string details, Use use) {
  return entry(name, a_context, std::move(details), [&](driver_state& state, driver_lock&) {
    function_object* found = function_of(state, name, handle);
    return found ? use(*found) : result::invalid_handle;
  });
}

}  // namespace

extern "C" {

result cuFuncGetAttribute(int* value, function_attribute attribute, function_object* handle) {
  return with_function(
      "cuFuncGetAttribute", handle, "attribute=" + std::to_string(static_cast<int>(attribute)),
      [&](function_object& of) { return value ? read_attribute(of, attribute, *value) : result::invalid_value; });
}

result cuFuncSetAttribute(function_object* handle, function_attribute attribute, int value) {
  return with_function("cuFuncSetAttribute", handle,
                       "attribute=" + std::to_string(static_cast<int>(attribute)) + " value=" + std::to_string(value),
                       [&](function_object& of) { return write_attribute(of, attribute, value); });
}

result cuFuncGetParamInfo(function_object* handle, std::size_t index, std::size_t* offset, std::size_t* size) {
  return with_function("cuFuncGetParamInfo", handle, "index=" + std::to_string(index), [&](function_object& of) {
    const std::vector<kernel_parameter>& parameters = of.kernel->parameters;
    if (!offset || index >= parameters.size()) return result::invalid_value;
    *offset = parameters[index].offset;
    if (size) *size = parameters[index].size;
    return result::success;
  });
}

result cuFuncGetModule(module_object** out, function_object* handle) {
  return with_function("cuFuncGetModule", handle, "", [&](function_object& of) {
    if (!out) return result::invalid_value;
    *out = of.owner;
    return result::success;
  });
}

result cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, function_object* handle, int block_threads,
                                                   std::size_t dynamic_shared_bytes) {
  return with_function("cuOccupancyMaxActiveBlocksPerMultiprocessor", handle, "block=" + std::to_string(block_threads),
                       [&](function_object& of) {
                         if (!blocks || block_threads <= 0) return result::invalid_value;
                         *blocks = blocks_per_multiprocessor(of, block_threads, dynamic_shared_bytes);
                         return result::success;
                       });
}

result cuOccupancyMaxPotentialBlockSize(int* min_grid, int* block_threads, function_object* handle,
                                        block_to_shared_bytes shared_of, std::size_t dynamic_shared_bytes, int limit) {
  return with_function("cuOccupancyMaxPotentialBlockSize", handle, "limit=" + std::to_string(limit),
                       [&](function_object& of) {
                         if (!min_grid || !block_threads) return result::invalid_value;
                         const device_model& model = of.owner->owner->on->model;
                         const int allowed = limit > 0 ? limit : model.max_threads_per_block;
                         *block_threads = best_block(of, shared_of, dynamic_shared_bytes, allowed);
                         if (*block_threads == 0) return result::invalid_value;
                         const std::size_t shared = shared_of ? shared_of(*block_threads) : dynamic_shared_bytes;
                         *min_grid = blocks_per_multiprocessor(of, *block_threads, shared) * model.multiprocessors;
                         return result::success;
                       });
}

}  // extern "C"
