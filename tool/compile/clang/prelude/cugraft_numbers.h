// The parts of a number, its neighbours, and remainders: exact functions, in double precision. Those of floats follow
// from them where a float's result is the double's. Plain C++, so that it can be tested on a host.
#pragma once

__device__ inline unsigned long long cugraft_bits(double x) { return __builtin_bit_cast(unsigned long long, x); }
__device__ inline double cugraft_from_bits(unsigned long long bits) { return __builtin_bit_cast(double, bits); }

// 2^n for the n for which that is a normal number.
__device__ inline double cugraft_power_of_two(int n) {
  return cugraft_from_bits(static_cast<unsigned long long>(n + 1023) << 52);
}

// x 2^n. In steps: the last one rounds, and no earlier one does.
__device__ inline double cugraft_scale(double x, int n) {
  for (int k = 0; k < 2 && n > 1023; ++k) {
    x *= 0x1p1023;
    n -= 1023;
  }
  for (int k = 0; k < 2 && n < -1022; ++k) {
    x *= 0x1p-969;
    n += 969;
  }
  n = n > 1023 ? 1023 : n < -1022 ? -1022 : n;
  return x * cugraft_power_of_two(n);
}

// For finite numbers other than 0: floor(log2(|x|)).
__device__ inline int cugraft_exponent(double x) {
  const int exponent = static_cast<int>(cugraft_bits(x) >> 52 & 0x7ff);
  if (exponent != 0) return exponent - 1023;
  return static_cast<int>(cugraft_bits(x * 0x1p54) >> 52 & 0x7ff) - 1023 - 54;
}

__device__ inline int cugraft_ilogb(double x) {
  if (x == 0.0) return -2147483647 - 1;
  if (__builtin_isnan(x)) return -2147483647 - 1;
  return __builtin_isinf(x) ? 2147483647 : cugraft_exponent(x);
}

__device__ inline double cugraft_logb(double x) {
  if (x == 0.0) return -__builtin_inf();
  return __builtin_isfinite(x) ? static_cast<double>(cugraft_exponent(x)) : x * x;
}

// x = result 2^exponent, the result from [1/2, 1).
__device__ inline double cugraft_frexp(double x, int* exponent) {
  *exponent = 0;
  if (x == 0.0 || !__builtin_isfinite(x)) return x;
  *exponent = cugraft_exponent(x) + 1;
  return cugraft_scale(x, -*exponent);
}

// The next number after x towards y. Integer is as large as T.
template <class Integer, class T>
__device__ inline T cugraft_next(T x, T y) {
  if (x != x || y != y) return x + y;
  if (x == y) return y;
  const T least = __builtin_bit_cast(T, Integer{1});
  if (x == 0) return y < 0 ? -least : least;
  const Integer bits = __builtin_bit_cast(Integer, x);
  return __builtin_bit_cast(T, static_cast<Integer>((x < y) == (x > 0) ? bits + 1 : bits - 1));
}

struct cugraft_division {
  double rest;             // with the sign of x, and smaller than y
  unsigned quotient_bits;  // the last ones of |x / y|
};

// x = quotient * y + rest, exactly: long division of the significands, eleven bits at a time.
__device__ inline cugraft_division cugraft_divide(double x, double y) {
  if (__builtin_isnan(x) || __builtin_isnan(y) || __builtin_isinf(x) || y == 0.0) return {__builtin_nan(""), 0};
  const double magnitude = __builtin_fabs(x);
  const double divisor = __builtin_fabs(y);
  if (magnitude < divisor) return {x, 0};
  const int shift = cugraft_exponent(divisor);
  int left = cugraft_exponent(magnitude) - shift;
  auto rest = static_cast<unsigned long long>(cugraft_scale(cugraft_scale(magnitude, -left - shift), 52));
  const auto significand = static_cast<unsigned long long>(cugraft_scale(cugraft_scale(divisor, -shift), 52));
  auto quotient = static_cast<unsigned>(rest / significand);
  rest %= significand;
  while (left > 0) {
    const int step = left < 11 ? left : 11;
    rest <<= step;
    quotient = quotient << step | static_cast<unsigned>(rest / significand);
    rest %= significand;
    left -= step;
  }
  return {__builtin_copysign(cugraft_scale(static_cast<double>(rest), shift - 52), x), quotient};
}

__device__ inline double cugraft_fmod(double x, double y) { return cugraft_divide(x, y).rest; }

// The remainder of the quotient that is rounded to nearest, and that quotient's last bits, with its sign.
__device__ inline double cugraft_remquo(double x, double y, int* quotient) {
  *quotient = 0;
  cugraft_division division = cugraft_divide(x, y);
  if (__builtin_isnan(division.rest) || __builtin_isinf(y)) return division.rest;
  const double rest = __builtin_fabs(division.rest);
  const double divisor = __builtin_fabs(y);
  const double beyond = divisor - rest;  // exact where it matters
  if (rest > beyond || (rest == beyond && (division.quotient_bits & 1) != 0)) {
    division.rest = __builtin_copysign(beyond, -x);
    ++division.quotient_bits;
    if (beyond == 0.0) division.rest = __builtin_copysign(0.0, x);
  }
  const int bits = static_cast<int>(division.quotient_bits & 0x7fffffff);
  *quotient = (x < 0.0) != (y < 0.0) ? -bits : bits;
  return division.rest;
}
