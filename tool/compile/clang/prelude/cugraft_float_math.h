// Single-precision transcendental functions by way of double precision: plain C++, so that they can be tested on a
// host.
#pragma once

inline constexpr double cugraft_ln2 = 0.693147180559945309417;
inline constexpr double cugraft_ln10 = 2.302585092994045684018;

// e^x for the x for which it is a float: Taylor's series on [-ln2/2, ln2/2], its error below 1e-11, times 2^n.
__device__ inline double cugraft_exp(double x) {
  if (__builtin_isnan(x)) return x;
  x = __builtin_fmin(__builtin_fmax(x, -200.0), 200.0);
  const double n = __builtin_rint(x / cugraft_ln2);
  const double r = __builtin_fma(-n, cugraft_ln2, x);
  double sum = 1.0;
  for (int k = 10; k > 0; --k) sum = __builtin_fma(sum, r / k, 1.0);
  return sum * __builtin_bit_cast(double, (static_cast<long long>(n) + 1023) << 52);
}

// The natural logarithm of a number that came from a float: with x = m 2^n and m in [1/sqrt 2, sqrt 2), it is
// n ln 2 + 2 artanh((m - 1) / (m + 1)).
__device__ inline double cugraft_log(double x) {
  if (!(x > 0.0)) return x == 0.0 ? -__builtin_inf() : __builtin_nan("");
  if (__builtin_isinf(x)) return x;
  const long long bits = __builtin_bit_cast(long long, x);
  long long n = (bits >> 52) - 1023;
  double m = __builtin_bit_cast(double, (bits & 0xfffffffffffffLL) | 0x3ff0000000000000LL);
  if (m > 1.41421356237309504880) {
    m *= 0.5;
    ++n;
  }
  const double s = (m - 1.0) / (m + 1.0);
  double sum = 0.0;
  for (int k = 17; k > 0; k -= 2) sum = __builtin_fma(sum, s * s, 1.0 / k);
  return __builtin_fma(static_cast<double>(n), cugraft_ln2, 2.0 * s * sum);
}

// sin(x + quarters pi/2). pi/2 is taken in two parts, which is exact enough for |x| < 2^48; beyond that, neighbouring
// floats are millions of periods apart.
__device__ inline double cugraft_sin(double x, int quarters) {
  if (!__builtin_isfinite(x)) return __builtin_nan("");
  const double q = __builtin_rint(x * 0.636619772367581343076);
  double r = __builtin_fma(-q, 1.57079632679489655800, x);
  r = __builtin_fma(-q, 6.12323399573676603587e-17, r);
  const long long quadrant = (static_cast<long long>(q) + quarters) & 3;
  const bool cosine = (quadrant & 1) != 0;
  double sum = 1.0;
  for (int k = 14; k > 0; k -= 2) {
    const double above = cosine ? (k - 1.0) * k : k * (k + 1.0);
    sum = __builtin_fma(sum, -r * r / above, 1.0);
  }
  const double value = cosine ? sum : r * sum;
  return (quadrant & 2) != 0 ? -value : value;
}

// C's rules for special values.
__device__ inline float cugraft_pow(float x, float y) {
  if (y == 0.0f || x == 1.0f) return 1.0f;
  if (__builtin_isnan(x) || __builtin_isnan(y)) return x + y;
  const float magnitude = __builtin_fabsf(x);
  if (__builtin_isinf(y)) {
    if (magnitude == 1.0f) return 1.0f;
    return (magnitude > 1.0f) == (y > 0.0f) ? __builtin_inff() : 0.0f;
  }
  const bool whole = __builtin_truncf(y) == y;
  const bool odd = whole && __builtin_truncf(y * 0.5f) != y * 0.5f;
  const bool negative = __builtin_bit_cast(int, x) < 0;
  float value;
  if (magnitude == 0.0f || __builtin_isinf(magnitude))
    value = (magnitude == 0.0f) == (y > 0.0f) ? 0.0f : __builtin_inff();
  else if (negative && !whole)
    return __builtin_nanf("");
  else
    value = static_cast<float>(cugraft_exp(static_cast<double>(y) * cugraft_log(magnitude)));
  return negative && odd ? -value : value;
}

// The length of a vector of floats, as a double.
__device__ inline double cugraft_float_norm(int dimension, const float* x) {
  double sum = 0.0;
  bool infinite = false;
  for (int i = 0; i < dimension; ++i) {
    infinite = infinite || __builtin_isinf(x[i]);
    sum = __builtin_fma(static_cast<double>(x[i]), static_cast<double>(x[i]), sum);
  }
  return infinite ? __builtin_inf() : __builtin_sqrt(sum);
}
