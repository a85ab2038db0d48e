// The error function, the normal distribution and the gamma function in double precision. Plain C++, so that it can be
// tested on a host; docs/kernel_language.md says how exact they are.
//
// The tables are coefficients of Chebyshev polynomials, computed with 50 digits from the functions they stand for.
#pragma once

#include "cugraft_exponentials.h"
#include "cugraft_trigonometry.h"

// --- The error function ---

// For |x| <= 1.
__device__ inline double cugraft_small_erf(double x) {
  constexpr double coefficients[] = {0.97547693938265412,     -0.14226120510371365,    0.010035582187599796,
                                     -0.00057687646997674853, 2.741993125219606e-05,   -1.1043175507344507e-06,
                                     3.8488755420345036e-08,  -1.1808582533875466e-09, 3.2334215826050907e-11,
                                     -7.9910159470045487e-13, 1.7990725113961456e-14,  -3.7186354878186928e-16,
                                     7.1035990037142532e-18};
  return x * cugraft_chebyshev(coefficients, 2.0 * x * x - 1.0);
}

// e^(x x) erfc(x), for x >= 0: (1 + 2 x) times it is smooth in (x - 4) / (x + 4).
__device__ inline double cugraft_large_erfcx(double x) {
  constexpr double coefficients[] = {
      1.1774832005374487,      -0.0072607966203019009,  -0.081265123236184997,   0.060092128041222249,
      -0.028753935580276661,   0.010595663363472859,    -0.0031369272945542641,  0.00074564943725361843,
      -0.0001369696503010054,  1.7183861600300937e-05,  -7.1583646234503465e-07, -2.4261399442449534e-07,
      5.5765709395703566e-08,  -2.1057869513809494e-09, -1.1717889351884957e-09, 1.9098355172456688e-10,
      1.408871764208813e-11,   -6.9011083204808152e-12, 9.1679583641112937e-14,  2.1454508286554553e-13,
      -1.4716575027010623e-14, -6.6686751187704082e-15, 7.5045985098800835e-16,  2.22009300666632e-16,
      -3.1704898956330886e-17, -8.1935703098843329e-18, 1.2459819733129574e-18};
  return cugraft_chebyshev(coefficients, (x - 4.0) / (x + 4.0)) / __builtin_fma(2.0, x, 1.0);
}

// e^(-x x)
__device__ inline double cugraft_bell(cugraft_pair x) {
  const cugraft_pair square = cugraft_product(x, x);
  return cugraft_exp_of(cugraft_negative(square));
}

__device__ inline double cugraft_erfc_of(cugraft_pair x) {
  if (x.high > 28.0) return 0.0;
  if (x.high < -7.0) return 2.0;
  if (__builtin_fabs(x.high) < 0.5) return 1.0 - cugraft_small_erf(x.high);
  const double tail = cugraft_bell(x) * cugraft_large_erfcx(__builtin_fabs(x.high));
  return x.high > 0.0 ? tail : 2.0 - tail;
}

__device__ inline double cugraft_double_erfc(double x) { return __builtin_isnan(x) ? x : cugraft_erfc_of({x, 0.0}); }

__device__ inline double cugraft_double_erf(double x) {
  const double magnitude = __builtin_fabs(x);
  if (__builtin_isnan(x) || magnitude < 1e-300) return x;
  return magnitude <= 1.0 ? cugraft_small_erf(x) : __builtin_copysign(1.0 - cugraft_erfc_of({magnitude, 0.0}), x);
}

__device__ inline double cugraft_double_erfcx(double x) {
  if (__builtin_isnan(x)) return x;
  if (x >= 0.0) return x > 1e30 ? 0.56418958354775629 / x : cugraft_large_erfcx(x);
  if (x < -27.0) return __builtin_inf();
  const cugraft_pair square = cugraft_product(x, x);
  return 2.0 * cugraft_exp_of(square) - cugraft_large_erfcx(-x);
}

// --- Its inverses ---

// x with erf(x) = p, for |p| <= 1/2, by Halley's iteration.
__device__ inline double cugraft_small_erfinv(double p) {
  double x = 0.88622692545275805 * p * (1.0 + 0.26 * p * p);
  if (__builtin_fabs(p) < 1e-9) return x;
  for (int k = 0; k < 3; ++k) {
    const double step = (cugraft_small_erf(x) - p) / (1.1283791670955126 * cugraft_bell({x, 0.0}));
    x -= step / (1.0 + x * step);
  }
  return x;
}

// x with erfc(x) = q, for q from (0, 1/2]: from an approximation that is good to 0.002, Newton's iteration for the
// logarithm, which is close to a parabola.
__device__ inline double cugraft_upper_erfcinv(double q) {
  const double logarithm = cugraft_double_log(q * (2.0 - q));
  const double half = 4.3307467508 + 0.5 * logarithm;
  double x = __builtin_sqrt(__builtin_sqrt(half * half - logarithm / 0.147) - half);
  for (int k = 0; k < 4; ++k) {
    const double scaled = cugraft_large_erfcx(x);
    // Near the end of the range of doubles, erfc(x) has lost digits that its logarithm keeps.
    const double distance = q < 1e-290 ? cugraft_double_log(scaled) - x * x - cugraft_double_log(q)
                                       : cugraft_double_log(cugraft_erfc_of({x, 0.0}) / q);
    x += scaled / 1.1283791670955126 * distance;
  }
  return x;
}

// The number 1 - p is exact where it is used.
__device__ inline double cugraft_double_erfinv(double p) {
  const double magnitude = __builtin_fabs(p);
  if (!(magnitude <= 1.0)) return __builtin_nan("");
  if (magnitude == 1.0) return __builtin_copysign(__builtin_inf(), p);
  return magnitude <= 0.5 ? cugraft_small_erfinv(p) : __builtin_copysign(cugraft_upper_erfcinv(1.0 - magnitude), p);
}

__device__ inline double cugraft_double_erfcinv(double q) {
  if (!(q >= 0.0 && q <= 2.0)) return __builtin_nan("");
  if (q == 0.0) return __builtin_inf();
  if (q == 2.0) return -__builtin_inf();
  if (q < 0.5) return cugraft_upper_erfcinv(q);
  return q > 1.5 ? -cugraft_upper_erfcinv(2.0 - q) : cugraft_small_erfinv(1.0 - q);
}

// --- The normal distribution ---

__device__ inline double cugraft_double_normcdf(double x) {
  if (__builtin_isnan(x)) return x;
  if (x > 40.0) return 1.0;
  if (x < -40.0) return 0.0;
  return 0.5 * cugraft_erfc_of(cugraft_product({-0.70710678118654757, 4.8336466567264567e-17}, x));
}

__device__ inline double cugraft_double_normcdfinv(double probability) {
  return -1.4142135623730951 * cugraft_double_erfcinv(2.0 * probability);
}

// --- The gamma function ---

// ln gamma(2 + e), for |e| <= 1/2
__device__ inline double cugraft_log_gamma_near_two(double e) {
  constexpr double coefficients[] = {
      0.41418612492156676,     0.16322170068760064,    -0.0086589723941262846,  0.00067275157260014847,
      -6.1395569636282335e-05, 6.1100657970035758e-06, -6.4100030338262228e-07, 6.9622426927689512e-08,
      -7.7472487337882167e-09, 8.7740751406872395e-10, -1.0070266869830198e-10, 1.1678602130652374e-11,
      -1.3656871334744932e-12, 1.6079351149711552e-13, -1.9039501088488732e-14, 2.2653768767833064e-15,
      -2.7066568148318961e-16, 3.245660731626191e-17,  -3.9044833784574469e-18, 4.7104356412564054e-19};
  return e * cugraft_chebyshev(coefficients, 2.0 * e);
}

// What Stirling's formula lacks of ln gamma(x), for x >= 20.
__device__ inline double cugraft_stirlings_rest(double x) {
  const double square = 1.0 / (x * x);
  double sum = 1.0 / 1188.0;
  sum = __builtin_fma(sum, square, -1.0 / 1680.0);
  sum = __builtin_fma(sum, square, 1.0 / 1260.0);
  sum = __builtin_fma(sum, square, -1.0 / 360.0);
  sum = __builtin_fma(sum, square, 1.0 / 12.0);
  return sum / x;
}

// (x - 1/2) ln x - x, for x >= 20: with ln sqrt(2 pi) and the rest, it is ln gamma(x).
__device__ inline cugraft_pair cugraft_stirlings_formula(double x) {
  return cugraft_sum(cugraft_product(cugraft_log_of(x), cugraft_sum(x, -0.5)), {-x, 0.0});
}

// gamma(x) is e to the power of that, times this.
__device__ inline double cugraft_stirlings_factor(double x) {
  return 2.5066282746310007 * (1.0 + cugraft_small_expm1({cugraft_stirlings_rest(x), 0.0}));
}

// (x - 1) (x - 2) ... y, for the y that is nearest to 2; that is in `last`.
__device__ inline cugraft_pair cugraft_product_down_to_two(double x, double* last) {
  cugraft_pair product{1.0, 0.0};
  while (x > 2.5) {
    x -= 1.0;
    product = cugraft_product(product, x);
  }
  *last = x;
  return product;
}

// For x >= 1/2.
__device__ inline double cugraft_log_gamma(double x) {
  if (x < 1.5) return cugraft_log_gamma_near_two(x - 1.0) - cugraft_double_log(x);
  if (x <= 20.0) {
    double last;
    const cugraft_pair product = cugraft_product_down_to_two(x, &last);
    return cugraft_double_log(product.high) + cugraft_log_gamma_near_two(last - 2.0);
  }
  if (x > 1e306) return __builtin_inf();
  const cugraft_pair formula =
      cugraft_sum(cugraft_stirlings_formula(x), {0.91893853320467278, -3.8782941580672414e-17});
  return formula.high + (formula.low + cugraft_stirlings_rest(x));
}

__device__ inline double cugraft_double_lgamma(double x) {
  if (!__builtin_isfinite(x)) return x * x;
  if (x >= 0.5) return cugraft_log_gamma(x);
  if (x <= 0.0 && __builtin_trunc(x) == x) return __builtin_inf();
  if (x > -0.5) return cugraft_log_gamma(1.0 + x) - cugraft_double_log(__builtin_fabs(x));
  const double sine = cugraft_double_sinpi(x);
  return 1.1447298858494002 - cugraft_double_log(__builtin_fabs(x * sine)) - cugraft_log_gamma(-x);
}

// For x >= 1/2.
__device__ inline double cugraft_gamma(double x) {
  if (x > 172.0) return __builtin_inf();
  if (x < 1.5) return cugraft_double_exp(cugraft_log_gamma_near_two(x - 1.0)) / x;
  if (x <= 20.0) {
    double last;
    const cugraft_pair product = cugraft_product_down_to_two(x, &last);
    return product.high * cugraft_double_exp(cugraft_log_gamma_near_two(last - 2.0));
  }
  return cugraft_exp_of(cugraft_stirlings_formula(x)) * cugraft_stirlings_factor(x);
}

__device__ inline double cugraft_double_tgamma(double x) {
  if (__builtin_isnan(x)) return x;
  if (x == 0.0) return __builtin_copysign(__builtin_inf(), x);
  if (x >= 0.5) return cugraft_gamma(x);
  if (__builtin_trunc(x) == x || __builtin_isinf(x)) return __builtin_nan("");
  if (x > -0.5) return cugraft_gamma(1.0 + x) / x;
  // gamma(x) gamma(-x) = -pi / (x sin(pi x)); gamma(-x) alone may be too large.
  const double product = cugraft_pi_pair.high / (-x * cugraft_double_sinpi(x));
  if (x > -20.0) return product / cugraft_gamma(-x);
  const cugraft_pair formula = cugraft_stirlings_formula(-x);
  const double root = cugraft_exp_of({-0.5 * formula.high, -0.5 * formula.low});
  return root * (product / cugraft_stirlings_factor(-x)) * root;
}
