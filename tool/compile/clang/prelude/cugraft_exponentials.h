// Exponential functions, logarithms, powers, roots and hyperbolic functions in double precision. Plain C++, so that it
// can be tested on a host; docs/kernel_language.md says how exact they are.
#pragma once

#include "cugraft_numbers.h"
#include "cugraft_pair.h"

inline constexpr cugraft_pair cugraft_ln2_pair{0.69314718055994529, 2.3190468138462996e-17};
inline constexpr cugraft_pair cugraft_ln10_pair{2.3025850929940459, -2.1707562233822494e-16};

// --- Exponential functions ---

// e^r - 1 for |r| <= 0.36: Taylor's series.
__device__ inline double cugraft_small_expm1(cugraft_pair r) {
  double sum = 1.0;
  for (int k = 16; k > 2; --k) sum = __builtin_fma(sum * r.high, 1.0 / k, 1.0);
  const double beyond = __builtin_fma(r.low, r.high, r.low) + 0.5 * r.high * r.high * sum;
  return r.high + beyond;
}

// 2^n e^r
__device__ inline double cugraft_scaled_exp(cugraft_pair r, double n) {
  return cugraft_scale(1.0 + cugraft_small_expm1(r), static_cast<int>(n));
}

// x - n ln 2, for whole n of at most 11 bits
__device__ inline cugraft_pair cugraft_minus_ln2(cugraft_pair x, double n) {
  constexpr double first = 0.69314718055920821;  // of 40 bits: products with n are exact
  constexpr double rest = 7.3710025651677989e-13;
  const cugraft_pair after = cugraft_sum(__builtin_fma(-n, first, x.high), cugraft_multiply(-n, rest));
  return cugraft_sum(after.high, after.low + x.low);
}

// e^x for a finite x; its exponent is brought into the range in which results differ.
__device__ inline double cugraft_exp_of(cugraft_pair x) {
  if (x.high > 800.0) return __builtin_inf();
  if (x.high < -800.0) return 0.0;
  const double n = __builtin_rint(x.high / cugraft_ln2_pair.high);
  return cugraft_scaled_exp(cugraft_minus_ln2(x, n), n);
}

__device__ inline double cugraft_double_exp(double x) {
  if (__builtin_isnan(x)) return x;
  return cugraft_exp_of({x, 0.0});
}

__device__ inline double cugraft_double_exp2(double x) {
  if (__builtin_isnan(x)) return x;
  if (x > 1100.0) return __builtin_inf();
  if (x < -1100.0) return 0.0;
  const double n = __builtin_rint(x);
  return cugraft_scaled_exp(cugraft_product(cugraft_ln2_pair, x - n), n);
}

__device__ inline double cugraft_double_exp10(double x) {
  if (__builtin_isnan(x)) return x;
  if (x > 330.0) return __builtin_inf();
  if (x < -330.0) return 0.0;
  constexpr double first = 0.30102999566361177;  // log10(2), its first 40 bits
  constexpr double rest = 3.6942390771589308e-13;
  const double n = __builtin_rint(x / (first + rest));
  const cugraft_pair decimal = cugraft_sum(__builtin_fma(-n, first, x), -n * rest);
  return cugraft_scaled_exp(cugraft_product(cugraft_ln10_pair, decimal), n);
}

__device__ inline double cugraft_double_expm1(double x) {
  if (__builtin_isnan(x) || __builtin_fabs(x) < 1e-300) return x;
  if (__builtin_fabs(x) < 0.35) return cugraft_small_expm1({x, 0.0});
  if (x > 50.0) return cugraft_double_exp(x);
  if (x < -50.0) return -1.0;
  const double n = __builtin_rint(x / cugraft_ln2_pair.high);
  const double power = cugraft_power_of_two(static_cast<int>(n));
  return __builtin_fma(power, cugraft_small_expm1(cugraft_minus_ln2({x, 0.0}, n)), power - 1.0);
}

// --- Logarithms ---

// ln x, for finite x > 0. With x = m 2^n and m from [1/sqrt 2, sqrt 2), it is n ln 2 + 2 artanh s, s = (m - 1) / (m +
// 1).
__device__ inline cugraft_pair cugraft_log_of(double x) {
  int n = cugraft_exponent(x);
  double m = cugraft_scale(x, -n);
  if (m > 1.41421356237309504880) {
    m *= 0.5;
    ++n;
  }
  const cugraft_pair s = cugraft_quotient({m - 1.0, 0.0}, cugraft_sum(m, 1.0));
  const cugraft_pair square = cugraft_product(s, s);
  double tail = 0.0;
  for (int k = 23; k > 7; k -= 2) tail = __builtin_fma(tail, square.high, 1.0 / k);
  cugraft_pair series = cugraft_sum({1.0 / 7.0, 7.9301644616082606e-18}, {tail * square.high, 0.0});
  series = cugraft_sum({0.2, -1.1102230246251566e-17}, cugraft_product(series, square));
  series = cugraft_sum({1.0 / 3.0, 1.8503717077085941e-17}, cugraft_product(series, square));
  series = cugraft_sum({1.0, 0.0}, cugraft_product(series, square));
  const cugraft_pair logarithm = cugraft_product(series, {2.0 * s.high, 2.0 * s.low});
  return cugraft_sum(cugraft_product(cugraft_ln2_pair, static_cast<double>(n)), logarithm);
}

// Whether ln x is not a finite number, which is then in `result`.
__device__ inline bool cugraft_has_special_log(double x, double* result) {
  *result = x == 0.0 ? -__builtin_inf() : x < 0.0 ? __builtin_nan("") : x;
  return !(x > 0.0) || __builtin_isinf(x);
}

__device__ inline double cugraft_double_log(double x) {
  double special;
  return cugraft_has_special_log(x, &special) ? special : cugraft_log_of(x).high;
}

__device__ inline double cugraft_double_log2(double x) {
  double special;
  if (cugraft_has_special_log(x, &special)) return special;
  return cugraft_product(cugraft_log_of(x), {1.4426950408889634, 2.0355273740931033e-17}).high;
}

__device__ inline double cugraft_double_log10(double x) {
  double special;
  if (cugraft_has_special_log(x, &special)) return special;
  return cugraft_product(cugraft_log_of(x), {0.43429448190325182, 1.0983196502167651e-17}).high;
}

__device__ inline double cugraft_double_log1p(double x) {
  double special;
  if (cugraft_has_special_log(1.0 + x, &special)) return special;
  if (__builtin_fabs(x) < 1e-300) return x;
  const cugraft_pair sum = cugraft_sum(1.0, x);
  return cugraft_sum(cugraft_log_of(sum.high), {sum.low / sum.high, 0.0}).high;
}

// --- Powers ---

// |x|^y for finite x other than 0 and finite y
__device__ inline double cugraft_power_of_magnitude(double x, double y) {
  const cugraft_pair logarithm = cugraft_log_of(__builtin_fabs(x));
  const double estimate = logarithm.high * y;
  if (__builtin_fabs(estimate) > 800.0) return estimate > 0.0 ? __builtin_inf() : 0.0;
  return cugraft_exp_of(cugraft_product(logarithm, y));
}

// C's rules for special values.
__device__ inline double cugraft_double_pow(double x, double y) {
  if (y == 0.0 || x == 1.0) return 1.0;
  if (__builtin_isnan(x) || __builtin_isnan(y)) return x + y;
  const double magnitude = __builtin_fabs(x);
  if (__builtin_isinf(y)) {
    if (magnitude == 1.0) return 1.0;
    return (magnitude > 1.0) == (y > 0.0) ? __builtin_inf() : 0.0;
  }
  const bool whole = __builtin_trunc(y) == y;
  const bool odd = whole && __builtin_trunc(y * 0.5) != y * 0.5;
  const bool negative = cugraft_bits(x) >> 63 != 0;
  double value;
  if (magnitude == 0.0 || __builtin_isinf(magnitude))
    value = (magnitude == 0.0) == (y > 0.0) ? 0.0 : __builtin_inf();
  else if (negative && !whole)
    return __builtin_nan("");
  else
    value = cugraft_power_of_magnitude(x, y);
  return negative && odd ? -value : value;
}

// --- Roots and lengths ---

__device__ inline double cugraft_double_cbrt(double x) {
  if (x == 0.0 || !__builtin_isfinite(x)) return x;
  const int thirds = (cugraft_exponent(x) + 1200) / 3 - 400;
  const double m = cugraft_scale(__builtin_fabs(x), -3 * thirds);  // from [1, 8)
  double root = __builtin_fma(m - 1.0, 1.0 / 7.0, 1.0);
  for (int k = 0; k < 3; ++k) {  // Halley's iteration: each triples the number of digits
    const double cube = root * root * root;
    root *= (cube + 2.0 * m) / (2.0 * cube + m);
  }
  const cugraft_pair cube = cugraft_product(cugraft_product(root, root), root);
  root += (m - cube.high - cube.low) / (3.0 * root * root);
  return __builtin_copysign(cugraft_scale(root, thirds), x);
}

// The square root of the sum of squares, by a power of two too small, and that power. Infinite if a coordinate is.
__device__ inline double cugraft_scaled_norm(int dimension, const double* x, int* exponent) {
  double greatest = 0.0;
  bool infinite = false;
  bool missing = false;
  for (int i = 0; i < dimension; ++i) {
    greatest = __builtin_fmax(greatest, __builtin_fabs(x[i]));
    infinite = infinite || __builtin_isinf(x[i]);
    missing = missing || __builtin_isnan(x[i]);
  }
  *exponent = 0;
  if (infinite) return __builtin_inf();
  if (missing) return __builtin_nan("");
  if (greatest == 0.0) return 0.0;
  *exponent = cugraft_exponent(greatest);
  cugraft_pair sum{0.0, 0.0};
  for (int i = 0; i < dimension; ++i) {
    const double scaled = cugraft_scale(x[i], -*exponent);
    sum = cugraft_sum(sum, cugraft_product(scaled, scaled));
  }
  return cugraft_square_root(sum).high;
}

__device__ inline double cugraft_norm(int dimension, const double* x) {
  int exponent;
  const double norm = cugraft_scaled_norm(dimension, x, &exponent);
  return cugraft_scale(norm, exponent);
}

__device__ inline double cugraft_rnorm(int dimension, const double* x) {
  int exponent;
  const double norm = cugraft_scaled_norm(dimension, x, &exponent);
  return cugraft_scale(1.0 / norm, -exponent);
}

// --- Hyperbolic functions ---

// e^x / 2, also where e^x is too large.
__device__ inline double cugraft_half_exp(double x) {
  if (x > 800.0) return __builtin_inf();
  return cugraft_exp_of(cugraft_sum({x, 0.0}, cugraft_negative(cugraft_ln2_pair)));
}

__device__ inline double cugraft_double_sinh(double x) {
  const double magnitude = __builtin_fabs(x);
  if (__builtin_isnan(x) || magnitude < 1e-300) return x;
  if (magnitude > 25.0) return __builtin_copysign(cugraft_half_exp(magnitude), x);
  const double power = cugraft_double_expm1(magnitude);
  return __builtin_copysign(0.5 * (power + power / (power + 1.0)), x);
}

__device__ inline double cugraft_double_cosh(double x) {
  const double magnitude = __builtin_fabs(x);
  if (__builtin_isnan(x)) return x;
  if (magnitude > 25.0) return cugraft_half_exp(magnitude);
  const double power = cugraft_double_exp(magnitude);
  return 0.5 * (power + 1.0 / power);
}

__device__ inline double cugraft_double_tanh(double x) {
  const double magnitude = __builtin_fabs(x);
  if (__builtin_isnan(x) || magnitude < 1e-300) return x;
  if (magnitude > 25.0) return __builtin_copysign(1.0, x);
  const double power = cugraft_double_expm1(2.0 * magnitude);
  return __builtin_copysign(power / (power + 2.0), x);
}

__device__ inline double cugraft_double_asinh(double x) {
  const double magnitude = __builtin_fabs(x);
  if (!__builtin_isfinite(x) || magnitude < 1e-150) return x;
  if (magnitude > 1e9) return __builtin_copysign(cugraft_sum(cugraft_log_of(magnitude), cugraft_ln2_pair).high, x);
  const double square = magnitude * magnitude;
  const double beyond = square / (1.0 + __builtin_sqrt(square + 1.0));
  return __builtin_copysign(cugraft_double_log1p(magnitude + beyond), x);
}

__device__ inline double cugraft_double_acosh(double x) {
  if (!(x >= 1.0)) return __builtin_nan("");
  if (__builtin_isinf(x)) return x;
  if (x > 1e9) return cugraft_sum(cugraft_log_of(x), cugraft_ln2_pair).high;
  const double beyond = x - 1.0;
  return cugraft_double_log1p(beyond + __builtin_sqrt(__builtin_fma(beyond, beyond, 2.0 * beyond)));
}

__device__ inline double cugraft_double_atanh(double x) {
  const double magnitude = __builtin_fabs(x);
  if (__builtin_isnan(x) || magnitude < 1e-300) return x;
  if (magnitude > 1.0) return __builtin_nan("");
  return __builtin_copysign(0.5 * cugraft_double_log1p(2.0 * magnitude / (1.0 - magnitude)), x);
}
