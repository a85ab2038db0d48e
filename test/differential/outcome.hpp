// From a kernel's buffers to an outcome.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <type_traits>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "test_case.hpp"

namespace differential {

// FNV-1a over the bytes of all elements.
template <class... T>
std::uint64_t digest_of(const std::vector<T>&... columns) {
  std::uint64_t digest = 14695981039346656037ULL;
  const auto add = [&digest](const auto& column) {
    const auto* bytes = reinterpret_cast<const unsigned char*>(column.data());
    for (std::size_t i = 0; i < column.size() * sizeof column[0]; ++i) digest = (digest ^ bytes[i]) * 1099511628211ULL;
  };
  (add(columns), ...);
  return digest;
}

// Waits for the kernel that fills the buffer.
template <class T>
outcome to_outcome(const cugraft::stream& s, const cugraft::buffer<T>& results) {
  std::vector<T> host(results.size());
  results.copy_to(host);
  s.synchronize();
  outcome out;
  if (std::is_same_v<T, float>) out.results_are = format::float32;
  if (std::is_same_v<T, double>) out.results_are = format::float64;
  for (const T& result : host) {
    word bits = 0;
    std::memcpy(&bits, &result, sizeof result);
    out.results.push_back(bits);
  }
  return out;
}

// What the kernel leaves in its first parameter, an array of `count` elements that are zero at first.
template <auto Kernel, class T>
outcome run_kernel(cugraft::grid grid, cugraft::block block, std::size_t count) {
  cugraft::stream s;
  cugraft::buffer<T> results(s, count);
  results.zero();
  cugraft::launch<Kernel>(s, grid, block, results);
  return to_outcome(s, results);
}

template <auto Kernel, class T>
std::function<outcome()> fills(cugraft::grid grid, cugraft::block block, std::size_t count) {
  return [=] { return run_kernel<Kernel, T>(grid, block, count); };
}

}  // namespace differential
