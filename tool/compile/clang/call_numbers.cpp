#include "compile/clang/call_numbers.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace cugraft {
namespace {

constexpr std::array<std::string_view, 2> numbered{"// callseq ", "prototype_"};

}  // namespace

std::string withCallsNumberedAnew(std::string_view ptx) {
  std::map<std::string_view, std::size_t> numbers;  // LLVM's → ours
  std::string result;
  result.reserve(ptx.size());
  while (!ptx.empty()) {
    std::size_t at = ptx.size();
    for (const std::string_view words : numbered)
      if (const std::size_t found = ptx.find(words); found < at) at = found + words.size();
    result += ptx.substr(0, at);
    ptx.remove_prefix(at);
    const std::string_view number = ptx.substr(0, std::min(ptx.find_first_not_of("0123456789"), ptx.size()));
    if (number.empty()) continue;
    result += std::to_string(numbers.try_emplace(number, numbers.size()).first->second);
    ptx.remove_prefix(number.size());
  }
  return result;
}

}  // namespace cugraft
