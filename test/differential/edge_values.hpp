// The numbers that functions are called with: where their results change their nature, and some ordinary ones.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <type_traits>
#include <vector>

namespace differential {

// Patterns of halves and bytes are for the SIMD functions, those beside powers of two for conversions.
inline std::vector<std::uint32_t> words(std::size_t arity) {
  if (arity >= 3) return {0, 1, 0xffffffff, 0x7fffffff, 0x80000000, 0x80ff7f01, 0x12345678};
  std::vector<std::uint32_t> values{0,          1,          0xffffffff, 0x7fffffff, 0x80000000, 0x80007fff,
                                    0xffff0001, 0x80ff7f01, 0x7f8000fe, 0x12345678, 0xdeadbeef, 0x00ff0100};
  if (arity == 2) return values;
  values.insert(values.end(),
                {2,          3,          31,         32,         33,         0x7f,       0x80,       0xff,
                 0x100,      0x7fff,     0x8000,     0xffff,     0x10000,    0x7fffff,   0x800000,   0xffffff,
                 0x1000000,  0x1000001,  0x1000003,  0x2000001,  0x2000002,  0x2000003,  0x7fffff80, 0x7fffffbf,
                 0x7fffffc0, 0x80000001, 0x80000080, 0x80000081, 0x80000100, 0xffffff7f, 0xffffff80, 0xfffffffe,
                 0x55555555, 0xaaaaaaaa, 0x3f800000, 0x7f800000, 0x7fc00000, 0xff800000, 0x80808080, 0x01010101});
  return values;
}

inline std::vector<std::uint64_t> long_words(std::size_t arity) {
  std::vector<std::uint64_t> values{0x100000000, 0x7fffffffffffffff, 0x8000000000000000, 0x0123456789abcdef};
  for (const std::uint32_t narrow : words(arity)) {
    values.push_back(narrow);
    if (static_cast<std::int32_t>(narrow) < 0) values.push_back(0xffffffff00000000U | narrow);
  }
  if (arity > 1) return values;
  values.insert(values.end(),
                {0x1ffffff00,        0x0020000000000001, 0x0020000000000003, 0x003fffffffffffff, 0x3ff0000000000000,
                 0x7fefffffffffffff, 0x7ff0000000000000, 0x7ff8000000000000, 0x7fffff8000000000, 0x7fffffbfffffffff,
                 0x7fffffc000000000, 0x7ffffffffffffdff, 0x7ffffffffffffe00, 0x8000000000000001, 0x8000008000000000,
                 0x8000008000000001, 0x8000000000000400, 0x8000000000000401, 0xfedcba9876543210, 0xfffffffffffff800});
  return values;
}

// Where functions of T change their nature, from subnormal numbers to infinity.
template <class T>
std::vector<double> magnitudes() {
  using limits = std::numeric_limits<T>;
  constexpr double tiny = limits::denorm_min();
  constexpr double step = limits::epsilon();
  constexpr double normal = limits::min();
  std::vector<double> values{0, tiny, normal - tiny, normal, normal * (1 + step), 1 - step / 2, 1, 1 + step};
  const auto add = [&values](std::initializer_list<double> more) { values.insert(values.end(), more); };
  add({1e-30, 1e-10, 1e-4, 0.1, 0.25, 0.49999997, 0.5, 0.70710678, 0.9, 1.25, 1.5, 1.5707963, 2, 2.5, 3, 3.1415927});
  // The ends of what exp and its like and the gamma functions can take are among these.
  add({3.5, 4.75, 5.9, 7.9, 10, 12.5, 20.5, 34.5, 50.25, 88, 88.73, 103.5, 127.5, 170.5, 709.5, 745, 1000.5, 65537});
  // The ends of the integer types, and of T's fractions and integers.
  add({8388607.5, 16777217, 2147483520, 2147483647.5, 2147483648, 4294967040, 4294967295.5, 4294967296});
  add({1e15, 0x7fffff8p36, 0x1.fffffffffffffp62, 0x1p63, 0xffffffp40, 0x1p64, 1e30});
  add({limits::max(), limits::infinity()});
  return values;
}

// The same for arguments of functions of several.
template <class T>
std::vector<double> few(std::size_t arity) {
  using limits = std::numeric_limits<T>;
  constexpr double after_one = 1 + static_cast<double>(limits::epsilon());
  constexpr double below_normal = static_cast<double>(limits::min()) / 2;
  constexpr double infinity = limits::infinity();
  if (arity >= 3) return {-0.0, below_normal, after_one, -3.7, 1e30, -infinity, limits::quiet_NaN()};
  std::vector<double> values{0, -0.0, 1, after_one, -1, 0.3, -2.5, 7.9, 1e20, -1e30, 1e-20};
  const auto add = [&values](std::initializer_list<double> more) { values.insert(values.end(), more); };
  add({limits::denorm_min(), -below_normal, limits::min(), limits::max(), -limits::max()});
  add({infinity, -infinity, limits::quiet_NaN()});
  return values;
}

template <class T>
std::vector<T> floating(std::size_t arity) {
  std::vector<T> values;
  if (arity > 1) {
    for (const double value : few<T>(arity)) values.push_back(static_cast<T>(value));
    return values;
  }
  for (const double magnitude : magnitudes<T>()) {
    values.push_back(static_cast<T>(magnitude));
    values.push_back(static_cast<T>(-magnitude));
  }
  values.push_back(std::numeric_limits<T>::quiet_NaN());
  return values;
}

// Edge values of an argument of type T of a function of `arity` arguments.
template <class T>
std::vector<T> edge_values(std::size_t arity) {
  if constexpr (std::is_floating_point_v<T>) {
    return floating<T>(arity);
  } else {
    std::vector<T> values;
    if constexpr (sizeof(T) == 8)
      for (const std::uint64_t bits : long_words(arity)) values.push_back(static_cast<T>(bits));
    else
      for (const std::uint32_t bits : words(arity)) values.push_back(static_cast<T>(bits));
    return values;
  }
}

}  // namespace differential
