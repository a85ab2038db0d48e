// What nvcc and the programs it runs print, as diagnostics.
//
// nvcc passes on messages of four kinds, each in a form of its own:
//
//   cudafe++, cicc       saxpy.cpp(12): error: identifier "foo" is undefined
//   host preprocessor    saxpy.cpp:3:10: fatal error: missing.h: No such file or directory
//   ptxas                ptxas error   : Entry function '_Z3bigPf' uses too much shared data (…)
//                        ptxas /tmp/….ptx, line 26; error   : Not a name of any known instruction: 'bogus'
//   nvcc itself          nvcc fatal   : Unsupported gpu architecture 'compute_20'
//
// The .cu has #line directives, so the places are the user's own already; only ptxas knows nothing but its PTX file
// (ptxas_places.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "support/diagnostic.hpp"

namespace cugraft {

// How a message of ptxas begins.
inline constexpr std::string_view ptxasPrefix = "ptxas: ";

// Per kernel symbol, what `ptxas -v` alone knows.
struct PtxasResources {
  std::uint32_t spillBytes = 0;   // per thread, stores
  std::uint32_t sharedBytes = 0;  // per block, static, without what the system reserves
};

struct NvccMessages {
  Diagnostics diagnostics;
  std::map<std::string, PtxasResources> resources;
  std::string killed;  // "'cicc' died due to signal 9 (Kill signal)"; empty: no program was killed
};

// Leaves out what is not about the user's code: unknown [[cuda::…]] attributes, and functions that only code outside
// the slice refers to.
NvccMessages parseNvccMessages(std::string_view text);

// What to do about a failure that says what is wrong, but not that; empty for others. `freeBytes` is what the disk of
// nvcc's temporary files had left: where it is full, nvcc may say no more than where there is no host compiler.
std::string adviceFor(std::string_view text, std::uintmax_t freeBytes);

}  // namespace cugraft
