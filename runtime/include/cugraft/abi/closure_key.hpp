// How clang++ and the tool agree on a kernel that takes a closure of the host's.
//
// Such a kernel's name contains the closure type's, for which clang++ has no fixed mangling: it numbers closures in the
// order in which it happens to need their names. What it does say is where the lambda stands, in __PRETTY_FUNCTION__:
//
//   "… [K = &run, Function = void (*)(int, (lambda at /home/me/main.cpp:22:24))]"
//
// So the record is named by a hash of that text, without the path. Kernels of one name and one type have the same text:
// such cannot be launched from clang++'s code. (g++ numbers closures by their place in the function, and needs none of
// this.)
#pragma once

#include <cstdint>
#include <string_view>

#include <cugraft/abi/kernel_record.hpp>

namespace cugraft::abi {

// Of the text of a function whose template parameters are K and K's type. 0: no closure is among K's parameters.
// FNV-1a, 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/
constexpr std::uint64_t closure_key(std::string_view text) noexcept {
  constexpr std::string_view lambda = "(lambda at ";
  const std::size_t first = text.find("[K = ");
  if (first == text.npos || text.find(lambda) == text.npos) return 0;
  text.remove_prefix(first);
  std::uint64_t key = 0xcbf29ce484222325;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at).starts_with(lambda)) {  // over the path, up to the colon before the line
      const std::size_t end = text.find(')', at);
      const std::size_t column = text.rfind(':', end);
      at = text.rfind(':', column - 1);
    }
    key = (key ^ static_cast<unsigned char>(text[at])) * 0x100000001b3;
  }
  return key;
}

// What `launch<K>` refers to there.
template <std::uint64_t Key, unsigned long long Unit>
struct closure_kernel {
  [[gnu::visibility("hidden")]] static const kernel_record* const record;
};

// The tool's way to learn K's key.
template <auto K, std::uint64_t Key>
struct closure_kernel_key {};

}  // namespace cugraft::abi
