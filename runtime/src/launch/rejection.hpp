// The driver's refusal of device code.
#pragma once

#include <string>

#include "driver/call.hpp"

namespace cugraft::detail {

// Throws image_rejected with the driver's name for it. `problem` says which code and what the driver makes of it.
[[noreturn]] void fail_rejected(const driver::table& driver, const driver::subject& about, const char* call,
                                driver::result why, const std::string& problem);

}  // namespace cugraft::detail
