// What a kernel's own needs leave of a device's resources.
#pragma once

#include <cstddef>

#include "state.hpp"

namespace fake_cuda {

// The live function behind a handle; null if there is none, noted as a violation if its module was unloaded.
function_object* function_of(driver_state& state, const char* call, function_object* handle);

// Threads per block that registers and launch bounds allow.
int max_threads_of(const function_object& of);

// Blocks of that shape that fit one multiprocessor at once.
int blocks_per_multiprocessor(const function_object& of, int block_threads, std::size_t dynamic_shared_bytes);

}  // namespace fake_cuda
