// A driver that lacks entry points, as old ones do: dlsym does not find them.
#pragma once

#include <string>
#include <vector>

namespace fake_cuda {

// Takes these symbols out of this library's own symbol table in memory. What was looked up before stays valid.
void hide_symbols(const std::vector<std::string>& names);

}  // namespace fake_cuda
