// The driver's names for its result codes.
#pragma once

#include <optional>
#include <string_view>

#include "driver_api.hpp"

namespace fake_cuda {

// "CUDA_ERROR_OUT_OF_MEMORY"; null for a code that is not a result.
const char* error_name(result code);

// What cuGetErrorString says; null for a code that is not a result.
const char* error_text(result code);

// The code of a name as error_name gives it.
std::optional<result> error_code(std::string_view name);

}  // namespace fake_cuda
