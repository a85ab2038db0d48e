// Trigonometric functions and their inverses in double precision. Plain C++, so that it can be tested on a host;
// docs/kernel_language.md says how exact they are.
#pragma once

#include "cugraft_numbers.h"
#include "cugraft_pair.h"

inline constexpr cugraft_pair cugraft_pi_pair{3.1415926535897931, 1.2246467991473532e-16};
inline constexpr cugraft_pair cugraft_half_pi_pair{1.5707963267948966, 6.123233995736766e-17};

// An angle as what is left of it, at most about pi/4, after so many quarters of a turn (modulo 4).
struct cugraft_angle {
  cugraft_pair rest;
  int quarters;
};

// For |x| < 2^20: pi/2 in four parts, of which the first three, of 33 bits, make exact products.
__device__ inline cugraft_angle cugraft_reduce_small(double x) {
  const double n = __builtin_rint(x * 0.63661977236758134);
  cugraft_pair rest = cugraft_sum(__builtin_fma(-n, 1.5707963267341256, x), -n * 6.077100506303966e-11);
  rest = cugraft_sum(rest, {-n * 2.0222662487111665e-21, 0.0});
  rest = cugraft_sum(rest, {-n * 8.4784276603688996e-32, 0.0});
  return {rest, static_cast<int>(n) & 3};
}

// The bits of 2/pi after the point, 64 of them zero before.
__device__ inline unsigned long long cugraft_two_over_pi(int word) {
  constexpr unsigned long long words[] = {
      0x0000000000000000, 0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
      0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41,
      0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f, 0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7,
      0x4f463f669e5fea2d, 0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab,
      0xf0cfbc209af4361d};
  return words[word];
}

// 64 of these bits, from any on.
__device__ inline unsigned long long cugraft_two_over_pi_from(int bit) {
  const unsigned long long word = cugraft_two_over_pi(bit / 64);
  if (bit % 64 == 0) return word;
  return word << (bit % 64) | cugraft_two_over_pi(bit / 64 + 1) >> (64 - bit % 64);
}

// A fraction of 128 bits.
__device__ inline cugraft_pair cugraft_from_fraction(unsigned long long high, unsigned long long low) {
  const cugraft_pair upper =
      cugraft_ordered_sum(static_cast<double>(high >> 32) * 0x1p-32, static_cast<double>(high & 0xffffffff) * 0x1p-64);
  return cugraft_sum(upper, {static_cast<double>(low) * 0x1p-128, 0.0});
}

// For large x, a whole number times a power of two: their product with 2/pi in whole numbers. Bits of 2/pi that only
// add full turns are left out.
__device__ inline cugraft_angle cugraft_reduce_large(double x) {
  __extension__ using wide = unsigned __int128;
  const unsigned long long significand = (cugraft_bits(x) & 0xfffffffffffffULL) | 0x10000000000000ULL;
  const int first = cugraft_exponent(x) - 52 + 62;
  const wide low = static_cast<wide>(significand) * cugraft_two_over_pi_from(first + 128);
  const wide middle = static_cast<wide>(significand) * cugraft_two_over_pi_from(first + 64) +
                      static_cast<unsigned long long>(low >> 64);
  const unsigned long long high =
      significand * cugraft_two_over_pi_from(first) + static_cast<unsigned long long>(middle >> 64);
  const auto next = static_cast<unsigned long long>(middle);

  // high has two bits of quarter turns, then comes the fraction of one.
  int quarters = static_cast<int>(high >> 62);
  unsigned long long upper = high << 2 | next >> 62;
  unsigned long long lower = next << 2 | static_cast<unsigned long long>(low) >> 62;
  const bool rounds_up = upper >> 63 != 0;
  if (rounds_up) {
    upper = ~upper;
    lower = ~lower;
    ++quarters;
  }
  const bool negative = x < 0.0;
  cugraft_pair rest = cugraft_product(cugraft_from_fraction(upper, lower), cugraft_half_pi_pair);
  if (rounds_up != negative) rest = cugraft_negative(rest);
  return {rest, (negative ? -quarters : quarters) & 3};
}

__device__ inline cugraft_angle cugraft_reduce(double x) {
  if (__builtin_fabs(x) < 0.78539816339744828) return {{x, 0.0}, 0};
  return __builtin_fabs(x) < 1048576.0 ? cugraft_reduce_small(x) : cugraft_reduce_large(x);
}

// Taylor's series, for angles of at most about pi/4.
__device__ inline double cugraft_small_sin(cugraft_pair r) {
  const double square = r.high * r.high;
  double sum = 1.0;
  for (int k = 18; k > 2; k -= 2) sum = __builtin_fma(sum, -square / (k * (k + 1.0)), 1.0);
  const double beyond = -sum * square * (1.0 / 6.0);
  return r.high + __builtin_fma(r.high, beyond, r.low * __builtin_fma(square, -0.5, 1.0));
}

__device__ inline double cugraft_small_cos(cugraft_pair r) {
  const double square = r.high * r.high;
  double sum = 1.0;
  for (int k = 18; k > 4; k -= 2) sum = __builtin_fma(sum, -square / ((k - 1.0) * k), 1.0);
  const double half = 0.5 * square;
  const double start = cugraft_add(1.0, -half);
  const double lost = cugraft_add(cugraft_add(1.0, -start), -half) + __builtin_fma(r.high, r.high, -square) * -0.5;
  return start + (lost + __builtin_fma(square * square * (1.0 / 24.0), sum, -r.high * r.low));
}

__device__ inline double cugraft_sin_of(const cugraft_angle& angle) {
  const double value = (angle.quarters & 1) != 0 ? cugraft_small_cos(angle.rest) : cugraft_small_sin(angle.rest);
  return (angle.quarters & 2) != 0 ? -value : value;
}

__device__ inline double cugraft_cos_of(const cugraft_angle& angle) {
  return cugraft_sin_of({angle.rest, (angle.quarters + 1) & 3});
}

__device__ inline double cugraft_double_sin(double x) {
  if (!__builtin_isfinite(x)) return __builtin_nan("");
  return __builtin_fabs(x) < 1e-300 ? x : cugraft_sin_of(cugraft_reduce(x));
}

__device__ inline double cugraft_double_cos(double x) {
  return __builtin_isfinite(x) ? cugraft_cos_of(cugraft_reduce(x)) : __builtin_nan("");
}

__device__ inline double cugraft_double_tan(double x) {
  if (!__builtin_isfinite(x)) return __builtin_nan("");
  if (__builtin_fabs(x) < 1e-300) return x;
  const cugraft_angle angle = cugraft_reduce(x);
  return cugraft_sin_of(angle) / cugraft_cos_of(angle);
}

// An angle of x half turns.
__device__ inline cugraft_angle cugraft_reduce_half_turns(double x) {
  const double turns = x - 2.0 * __builtin_rint(x * 0.5);  // between -1 and 1, exact
  const double n = __builtin_rint(2.0 * turns);
  return {cugraft_product(cugraft_pi_pair, __builtin_fma(n, -0.5, turns)), static_cast<int>(n) & 3};
}

__device__ inline double cugraft_double_sinpi(double x) {
  if (!__builtin_isfinite(x)) return __builtin_nan("");
  if (__builtin_trunc(x) == x) return __builtin_copysign(0.0, x);
  return cugraft_sin_of(cugraft_reduce_half_turns(x));
}

__device__ inline double cugraft_double_cospi(double x) {
  if (!__builtin_isfinite(x)) return __builtin_nan("");
  return cugraft_cos_of(cugraft_reduce_half_turns(x)) + 0.0;  // no negative zero
}

// --- Inverses ---

// The angle to the point (x, y), for 0 <= y <= x: artan(c) + artan((y - c x) / (x + c y)), where c is y / x in eighths,
// or 0 where y / x is small.
__device__ inline cugraft_pair cugraft_small_angle(cugraft_pair y, cugraft_pair x) {
  constexpr cugraft_pair eighths[] = {{0.0, 0.0},
                                      {0.12435499454676144, -3.1253241424539383e-18},
                                      {0.24497866312686414, 1.0698755618734451e-17},
                                      {0.35877067027057225, -2.4623815582638635e-17},
                                      {0.46364760900080609, 2.2698777452961687e-17},
                                      {0.55859931534356244, -5.4556305485916264e-18},
                                      {0.64350110879328437, 1.5834785051444286e-17},
                                      {0.71882999962162453, -2.1478388444456983e-17},
                                      {0.78539816339744828, 3.061616997868383e-17}};
  const double ratio = y.high / x.high;
  const int k = ratio < 0.1875 ? 0 : static_cast<int>(__builtin_rint(8.0 * ratio));
  const double c = k / 8.0;
  const cugraft_pair t =
      cugraft_quotient(cugraft_sum(y, cugraft_product(x, -c)), cugraft_sum(x, cugraft_product(y, c)));
  const double square = t.high * t.high;
  double sum = 1.0 / 27.0;
  for (int n = 25; n > 1; n -= 2) sum = __builtin_fma(sum, -square, 1.0 / n);
  const cugraft_pair rest = cugraft_ordered_sum(t.high, __builtin_fma(t.high * -square, sum, t.low));
  return cugraft_sum(eighths[k], rest);
}

// Between 0 and pi, for y >= 0 and a point other than the origin, with coordinates neither too large nor too small.
__device__ inline cugraft_pair cugraft_angle_to(cugraft_pair y, cugraft_pair x) {
  const bool left = x.high < 0.0;
  if (left) x = cugraft_negative(x);
  const bool steep = y.high > x.high;
  cugraft_pair angle = steep ? cugraft_small_angle(x, y) : cugraft_small_angle(y, x);
  if (steep) angle = cugraft_sum(cugraft_half_pi_pair, cugraft_negative(angle));
  return left ? cugraft_sum(cugraft_pi_pair, cugraft_negative(angle)) : angle;
}

__device__ inline double cugraft_double_atan2(double y, double x) {
  if (__builtin_isnan(x) || __builtin_isnan(y)) return x + y;
  double magnitude = __builtin_fabs(y);
  const bool left = cugraft_bits(x) >> 63 != 0;
  if (magnitude == 0.0) return __builtin_copysign(left ? cugraft_pi_pair.high : 0.0, y);
  if (__builtin_isinf(x) && __builtin_isinf(y)) {
    magnitude = 1.0;
    x = left ? -1.0 : 1.0;
  }
  if (__builtin_isinf(x)) return __builtin_copysign(left ? cugraft_pi_pair.high : 0.0, y);
  if (__builtin_isinf(magnitude) || x == 0.0) return __builtin_copysign(cugraft_half_pi_pair.high, y);
  const int difference = cugraft_exponent(magnitude) - cugraft_exponent(x);
  if (difference > 60) return __builtin_copysign(cugraft_half_pi_pair.high, y);
  if (difference < -60) return __builtin_copysign(left ? cugraft_pi_pair.high : magnitude / x, y);
  const int exponent = cugraft_exponent(x);
  const cugraft_pair angle =
      cugraft_angle_to({cugraft_scale(magnitude, -exponent), 0.0}, {cugraft_scale(x, -exponent), 0.0});
  return __builtin_copysign(angle.high, y);
}

__device__ inline double cugraft_double_atan(double x) {
  return __builtin_fabs(x) < 1e-300 ? x : cugraft_double_atan2(x, 1.0);
}

// The square root of 1 - x x.
__device__ inline cugraft_pair cugraft_other_side(double x) {
  return cugraft_square_root(cugraft_sum({1.0, 0.0}, cugraft_negative(cugraft_product(x, x))));
}

__device__ inline double cugraft_double_asin(double x) {
  const double magnitude = __builtin_fabs(x);
  if (!(magnitude <= 1.0)) return __builtin_nan("");
  if (magnitude < 1e-150) return x;
  return __builtin_copysign(cugraft_angle_to({magnitude, 0.0}, cugraft_other_side(x)).high, x);
}

__device__ inline double cugraft_double_acos(double x) {
  if (!(__builtin_fabs(x) <= 1.0)) return __builtin_nan("");
  return cugraft_angle_to(cugraft_other_side(x), {x, 0.0}).high;
}
