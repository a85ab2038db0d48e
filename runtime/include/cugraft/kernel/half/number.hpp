// Half-precision numbers (binary16 and bfloat16) as bits, and rounding to them.
#pragma once

#include <math.h>
#include <string.h>

#include <cugraft/kernel/detail.hpp>

struct __half;
struct __half2;
struct __nv_bfloat16;
struct __nv_bfloat162;

namespace cugraft::kernel_detail {

template <class T>
concept half_number = one_of<T, __half, __nv_bfloat16>;

template <class T>
concept half_pair = one_of<T, __half2, __nv_bfloat162>;

template <half_number T>
struct half_format;

template <>
struct half_format<__half> {
  static constexpr int fraction_bits = 10;
  static constexpr int largest_exponent = 15;
};

template <>
struct half_format<__nv_bfloat16> {
  static constexpr int fraction_bits = 7;
  static constexpr int largest_exponent = 127;
};

// Not bit_cast(): NVIDIA's pairs are not trivially copyable.
template <class T>
inline T half_from_bits(unsigned short bits) {
  T number;
  memcpy(static_cast<void*>(&number), &bits, sizeof(bits));
  return number;
}

template <class T>
inline unsigned short half_to_bits(const T& number) {
  unsigned short bits;
  memcpy(&bits, &number, sizeof(bits));
  return bits;
}

// Exact.
template <half_number T>
inline double half_to_double(const T& number) {
  using format = half_format<T>;
  const unsigned bits = half_to_bits(number);
  const unsigned fraction = bits & ((1U << format::fraction_bits) - 1);
  const int biased = static_cast<int>((bits & 0x7fff) >> format::fraction_bits);
  double magnitude = 0;
  if (biased == 2 * format::largest_exponent + 1)
    magnitude = fraction != 0 ? __builtin_nan("") : __builtin_inf();
  else if (biased == 0)
    magnitude = ldexp(fraction, 1 - format::largest_exponent - format::fraction_bits);
  else
    magnitude =
        ldexp(fraction + (1U << format::fraction_bits), biased - format::largest_exponent - format::fraction_bits);
  return (bits & 0x8000) != 0 ? -magnitude : magnitude;
}

enum class half_rounding { nearest_even, toward_zero, down, up };

inline double round_to_integer(double value, half_rounding mode) {
  switch (mode) {
    case half_rounding::toward_zero:
      return trunc(value);
    case half_rounding::down:
      return floor(value);
    case half_rounding::up:
      return ceil(value);
    default:
      return nearbyint(value);
  }
}

// Rounds once; NaN gives the GPU's own NaN. What is too large becomes infinite or, where that would be rounding the
// wrong way, the largest number.
template <half_number T>
inline T half_from_double(double value, half_rounding mode = half_rounding::nearest_even) {
  using format = half_format<T>;
  constexpr unsigned one = 1U << format::fraction_bits;
  constexpr unsigned infinity = (2U * format::largest_exponent + 1) << format::fraction_bits;
  if (value != value) return half_from_bits<T>(0x7fff);
  const unsigned sign = __builtin_signbit(value) ? 0x8000 : 0;
  if (value == 0) return half_from_bits<T>(static_cast<unsigned short>(sign));
  const bool is_infinite = __builtin_isinf(value) != 0;
  int exponent = is_infinite ? format::largest_exponent + 1 : ilogb(value);
  if (exponent < 1 - format::largest_exponent) exponent = 1 - format::largest_exponent;
  double units = is_infinite ? 0 : fabs(round_to_integer(ldexp(value, format::fraction_bits - exponent), mode));
  if (units >= 2 * one) {
    units /= 2;
    ++exponent;
  }
  if (exponent > format::largest_exponent) {
    const bool stops_before =
        mode == half_rounding::toward_zero || mode == (sign ? half_rounding::up : half_rounding::down);
    const unsigned magnitude = stops_before && !is_infinite ? infinity - 1 : infinity;
    return half_from_bits<T>(static_cast<unsigned short>(sign | magnitude));
  }
  const unsigned whole = static_cast<unsigned>(units);
  const unsigned biased = whole < one ? 0 : static_cast<unsigned>(exponent + format::largest_exponent);
  return half_from_bits<T>(static_cast<unsigned short>(sign | (biased << format::fraction_bits) | (whole & (one - 1))));
}

// Both numbers of a pair, each by itself.
template <half_pair T, class Function, class... More>
inline T each_half(Function function, const T& first, const More&... more) {
  T result;
  result.x = function(first.x, more.x...);
  result.y = function(first.y, more.y...);
  return result;
}

}  // namespace cugraft::kernel_detail
