// What a cubin says about the kernels in it: a cubin is an ELF file, and only its symbol table, its sections and
// their .nv.info attributes are read here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cugraft {

struct CubinKernel {
  std::string symbol;
  std::uint32_t codeBytes = 0;              // size of .text.<symbol>
  std::optional<std::uint32_t> registers;   // per thread
  std::optional<std::uint32_t> frameBytes;  // local memory of the kernel's own stack frame, per thread
};

// The kernels in the order of their sections; nothing if the bytes are not a whole cubin. Never reads beyond `bytes`,
// whatever is in them.
std::optional<std::vector<CubinKernel>> readCubin(std::string_view bytes);

// The contents of the section of that name, within `cubin`; nothing if there is none.
std::optional<std::string_view> sectionOf(std::string_view cubin, std::string_view name);

}  // namespace cugraft
