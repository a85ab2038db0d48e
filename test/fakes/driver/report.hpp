// What a whole program did to the driver, for tests that see only files.
//
//   report = { "call " name [ " " details ] | "violation " text | "live " kind " " count } , one a line
#pragma once

#include <cstddef>
#include <string_view>

namespace fake_cuda {

// Writes it where the setting `report` says; does nothing without one.
void write_report();

// What exists now, by control::live's kinds; 0 for other words.
std::size_t count_live(std::string_view kind);

}  // namespace fake_cuda
