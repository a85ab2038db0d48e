// Bessel functions in double precision. Plain C++, so that it can be tested on a host; docs/kernel_language.md says how
// exact they are.
//
// Up to 8, polynomials in x x; beyond, the amplitudes P and Q of a cosine and a sine, polynomials in 64 / (x x). The
// tables are coefficients of Chebyshev polynomials, computed with 40 digits from the functions they stand for.
#pragma once

#include "cugraft_exponentials.h"
#include "cugraft_trigonometry.h"

// --- Up to 8: `t` is x x / 32 - 1 ---

__device__ inline double cugraft_small_j0(double t) {
  constexpr double coefficients[] = {0.15772797147489012,     -0.0087234423528522211,  0.2651786132033368,
                                     -0.37009499387264977,    0.15806710233209725,     -0.034893769411408884,
                                     0.0048191800694676046,   -0.00046062616620627504, 3.2460328821005083e-05,
                                     -1.7619469077621507e-06, 7.6081635924187821e-08,  -2.6792535305576728e-09,
                                     7.8486963144794648e-11,  -1.9438346867370164e-12, 4.1253205956343741e-14,
                                     -7.5885081254475459e-16, 1.2218515873961411e-17};
  return cugraft_chebyshev(coefficients, t);
}

// J1(x) / x
__device__ inline double cugraft_small_j1(double t) {
  constexpr double coefficients[] = {0.081044846325658115,    -0.14897514506765211,    0.16099926235720971,
                                     -0.08268049176681791,    0.022213639654966037,    -0.0036469406007692759,
                                     0.0004050337728354822,   -3.2555548668572587e-05, 1.9858774049915165e-06,
                                     -9.5219847567504361e-08, 3.6871337590971481e-09,  -1.178026622695885e-10,
                                     3.1601545803480032e-12,  -7.2217552396517734e-14, 1.4232144003513942e-15,
                                     -2.4441972916190464e-17, 3.6912682997929334e-19};
  return cugraft_chebyshev(coefficients, t);
}

// Y0(x) - 2/pi ln(x) J0(x)
__device__ inline double cugraft_small_y0(double t) {
  constexpr double coefficients[] = {-0.033146113203284942,   -0.27447430552974528,    0.17903431407718265,
                                     0.26156734625504663,     -0.17730201278114358,    0.04719668959576339,
                                     -0.0072879624795520789,  0.0007531135932577742,   -5.6320791410569873e-05,
                                     3.2065325376548008e-06,  -1.44072332740187e-07,   5.2487947873305158e-09,
                                     -1.5837552541812015e-10, 4.0263308183061204e-12,  -8.7473412033107693e-14,
                                     1.6434898714919468e-15,  -2.6977881152566837e-17, 3.9032584173475982e-19};
  return cugraft_chebyshev(coefficients, t);
}

// (Y1(x) - 2/pi (ln(x) J1(x) - 1/x)) / x
__device__ inline double cugraft_small_y1(double t) {
  constexpr double coefficients[] = {0.0025380132357417816,   -0.016087173047668751,   -0.095912045360830742,
                                     0.084451972596523456,    -0.028328123944594365,   0.0052898975441671133,
                                     -0.0006414551451326356,  5.5059828733387439e-05,  -3.5380800186893499e-06,
                                     1.7707804556154404e-07,  -7.1105500498992796e-09, 2.3443379059115162e-10,
                                     -6.4651518414115946e-12, 1.51429151205002e-13,    -3.0511859694473254e-15,
                                     5.3466803857286703e-17,  -8.224911372021585e-19};
  return cugraft_chebyshev(coefficients, t);
}

// --- Beyond 8: `t` is 128 / (x x) - 1 ---

__device__ inline double cugraft_amplitude_p(int order, double t) {
  if (order == 0) {
    constexpr double coefficients[] = {0.99946034934751871,     -0.00053652204681321172, 3.0751847875194745e-06,
                                       -5.1705945376060975e-08, 1.6306464635151382e-09,  -7.8640913772370698e-11,
                                       5.1682623873491928e-12,  -4.3045788699253914e-13, 4.3265957431549404e-14,
                                       -5.0690340959352359e-15, 6.7480722157338734e-16,  -1.0011513723467786e-16,
                                       1.6305919233744186e-17,  -2.8808661694828711e-18};
    return cugraft_chebyshev(coefficients, t);
  }
  constexpr double coefficients[] = {1.0009030408600137,      0.00089898983308594083,  -3.9872843004889084e-06,
                                     6.1776339606442988e-08,  -1.8718907491063067e-09, 8.8168986595823391e-11,
                                     -5.7048636403956448e-12, 4.699195515230542e-13,   -4.6842237839904895e-14,
                                     5.4526748960447171e-15,  -7.2211808422740179e-16, 1.0667689114335412e-16,
                                     -1.7312313216116335e-17, 3.0492991197665872e-18};
  return cugraft_chebyshev(coefficients, t);
}

__device__ inline double cugraft_amplitude_q(int order, double t) {
  if (order == 0) {
    constexpr double coefficients[] = {-0.015555854605337009,   6.8385199426116493e-05,  -7.4144984110606469e-07,
                                       1.7972457247968992e-08,  -7.2719159368663201e-10, 4.2201219046687385e-11,
                                       -3.2067474209966348e-12, 3.0061451253517062e-13,  -3.3363281853224267e-14,
                                       4.2552250402454608e-15,  -6.0999301316400496e-16, 9.6621289703032567e-17,
                                       -1.6686065214378146e-17, 3.1082440486738143e-18,  -6.1911157873581446e-19,
                                       1.3091448717220122e-19,  -2.9211627152642775e-20};
    return cugraft_chebyshev(coefficients, t);
  }
  constexpr double coefficients[] = {
      0.046777787069535323,   -9.6277235491570797e-05, 9.1386152579554545e-07, -2.0959781384083424e-08,
      8.2291933276505541e-10, -4.6863636881769453e-11, 3.5152187949686082e-12, -3.2643156743279e-13,
      3.5967765829165294e-14, -4.5612523950772974e-15, 6.5082829577833837e-16, -1.0269147531823243e-16,
      1.7676355487764791e-17, -3.2834519872981614e-18, 6.5240811495892607e-19, -1.3765771484849487e-19};
  return cugraft_chebyshev(coefficients, t);
}

// J and Y of order 0 or 1 are the real and the imaginary part of a wave, here of sqrt(2 / (pi x)) (P + i Q) e^(i
// phase).
struct cugraft_wave {
  double j, y;
};

__device__ inline cugraft_wave cugraft_large_bessel(int order, double x) {
  if (__builtin_isinf(x)) return {0.0, 0.0};
  const double inverse = 8.0 / x;
  const double t = __builtin_fma(2.0 * inverse, inverse, -1.0);
  const double p = cugraft_amplitude_p(order, t);
  const double q = inverse * cugraft_amplitude_q(order, t);
  // The phase is x - pi/4 for order 0, and a quarter of a turn less for order 1.
  cugraft_angle phase = cugraft_reduce(x);
  phase.quarters = (phase.quarters - order) & 3;
  const double sine = cugraft_sin_of(phase);
  const double cosine = cugraft_cos_of(phase);
  const double height = 0.56418958354775629 / __builtin_sqrt(x);  // the 1 / sqrt 2 of the eighth of a turn is in it
  return {height * (p * (cosine + sine) - q * (sine - cosine)), height * (p * (sine - cosine) + q * (cosine + sine))};
}

__device__ inline double cugraft_double_j0(double x) {
  if (__builtin_isnan(x)) return x;
  const double magnitude = __builtin_fabs(x);
  return magnitude <= 8.0 ? cugraft_small_j0(x * x / 32.0 - 1.0) : cugraft_large_bessel(0, magnitude).j;
}

__device__ inline double cugraft_double_j1(double x) {
  if (__builtin_isnan(x)) return x;
  const double magnitude = __builtin_fabs(x);
  if (magnitude <= 8.0) return x * cugraft_small_j1(x * x / 32.0 - 1.0);
  const double value = cugraft_large_bessel(1, magnitude).j;
  return x < 0.0 ? -value : value;
}

// Whether Y of x is not a finite number; it is in `result` then.
__device__ inline bool cugraft_has_special_y(double x, double* result) {
  *result = x == 0.0 ? -__builtin_inf() : __builtin_nan("");
  return !(x > 0.0);
}

__device__ inline double cugraft_double_y0(double x) {
  double special;
  if (cugraft_has_special_y(x, &special)) return special;
  if (x > 8.0) return cugraft_large_bessel(0, x).y;
  const double t = x * x / 32.0 - 1.0;
  return __builtin_fma(0.63661977236758134 * cugraft_double_log(x), cugraft_small_j0(t), cugraft_small_y0(t));
}

__device__ inline double cugraft_double_y1(double x) {
  double special;
  if (cugraft_has_special_y(x, &special)) return special;
  if (x > 8.0) return cugraft_large_bessel(1, x).y;
  const double t = x * x / 32.0 - 1.0;
  const double smooth =
      x * __builtin_fma(0.63661977236758134 * cugraft_double_log(x), cugraft_small_j1(t), cugraft_small_y1(t));
  return smooth - 0.63661977236758134 / x;
}

// --- Higher orders, by recurrence from those two ---

// Up from order 1, which is stable as long as the order is below x, and for Y always.
__device__ inline double cugraft_recur_up(int order, double x, double before, double value) {
  for (int k = 1; k < order; ++k) {
    const double next = 2.0 * k / x * value - before;
    before = value;
    value = next;
  }
  return value;
}

// Down from an order where J is nothing; the sum J0 + 2 (J2 + J4 + ...), which is 1, says by how much it is too large.
__device__ inline double cugraft_recur_down(int order, double x) {
  const int start = 2 * ((order + static_cast<int>(__builtin_sqrt(80.0 * order)) + 20) / 2);
  double after = 0.0;
  double value = 1e-300;
  double wanted = 0.0;
  double sum = 0.0;
  for (int k = start; k > 0; --k) {
    if (k == order) wanted = value;
    if (k % 2 == 0) sum += 2.0 * value;
    const double before = 2.0 * k / x * value - after;
    after = value;
    value = before;
    if (__builtin_fabs(value) > 1e250) {
      after *= 1e-250;
      value *= 1e-250;
      wanted *= 1e-250;
      sum *= 1e-250;
    }
  }
  return wanted / (sum + value);
}

// As in CUDA, NaN for negative orders.
__device__ inline double cugraft_double_jn(int order, double x) {
  if (order < 0 || __builtin_isnan(x)) return __builtin_nan("");
  if (order == 0) return cugraft_double_j0(x);
  if (order == 1) return cugraft_double_j1(x);
  const double magnitude = __builtin_fabs(x);
  if (magnitude == 0.0 || __builtin_isinf(x)) return 0.0;
  const double value =
      order < magnitude ? cugraft_recur_up(order, magnitude, cugraft_double_j0(magnitude), cugraft_double_j1(magnitude))
                        : cugraft_recur_down(order, magnitude);
  return x < 0.0 && order % 2 != 0 ? -value : value;
}

__device__ inline double cugraft_double_yn(int order, double x) {
  if (order < 0) return __builtin_nan("");
  if (order == 0) return cugraft_double_y0(x);
  double special;
  if (cugraft_has_special_y(x, &special)) return special;
  if (__builtin_isinf(x)) return 0.0;
  return cugraft_recur_up(order, x, cugraft_double_y0(x), cugraft_double_y1(x));
}

// --- Modified Bessel functions I0 and I1 ---

// e^-x sqrt(x) of I0 and I1, for x >= 8
__device__ inline double cugraft_scaled_i0(double x) {
  constexpr double coefficients[] = {
      0.40224520550705439,     0.0033691164782556943,   6.8897583469168245e-05,  2.8913705208347567e-06,
      2.0489185894690638e-07,  2.266668990498178e-08,   3.3962320257083865e-09,  4.9406023882249701e-10,
      1.1889147107846439e-11,  -3.1499165279632416e-11, -1.3215811840447713e-11, -1.7941785315068062e-12,
      7.180124451383666e-13,   3.8527783827421426e-13,  1.54008621752141e-14,    -4.1505693472872222e-14,
      -9.5548466988283073e-15, 3.8116806693526224e-15,  1.7725601330565263e-15,  -3.425485619677219e-16,
      -2.8276239805165836e-16, 3.4612228676974612e-17,  4.4656214202967598e-17,  -4.8305044859441819e-18,
      -7.2331804878747538e-18, 9.9214754121736987e-19,  1.193650890845982e-18};
  return cugraft_chebyshev(coefficients, 16.0 / x - 1.0);
}

__device__ inline double cugraft_scaled_i1(double x) {
  constexpr double coefficients[] = {
      0.38928811750914005,     -0.0097610974913614687,  -0.00011058893876262371, -3.8825648088776906e-06,
      -2.5122362378702088e-07, -2.6314688468895196e-08, -3.835380385964237e-09,  -5.5897434621965838e-10,
      -1.8974958123505413e-11, 3.2526035830154884e-11,  1.4125807436613782e-11,  2.0356285441470896e-12,
      -7.1985517762459084e-13, -4.0835511110921974e-13, -2.1015418427726643e-14, 4.272440016711951e-14,
      1.0420276984128802e-14,  -3.8144030724370075e-15, -1.8803547755107825e-15, 3.3082023109209285e-16,
      2.9626289976459501e-16,  -3.2095259219934238e-17, -4.6503053684893586e-17, 4.4143483230717077e-18,
      7.5172963108421052e-18,  -9.3141788673268842e-19, -1.242193275194891e-18};
  return cugraft_chebyshev(coefficients, 16.0 / x - 1.0);
}

// The power series of I0 (order 0) or I1(x) / (x / 2) (order 1), for |x| <= 8.
__device__ inline double cugraft_small_modified(int order, double x) {
  const double square = 0.25 * x * x;
  double sum = 1.0;
  for (int k = 36; k > 0; --k) sum = __builtin_fma(sum * square, 1.0 / (k * (k + order * 1.0)), 1.0);
  return sum;
}

// e^x times a value, also where e^x is too large
__device__ inline double cugraft_times_exp(double x, double value) {
  const double half = cugraft_double_exp(0.5 * x);
  return half * value * half;
}

__device__ inline double cugraft_double_i0(double x) {
  if (__builtin_isnan(x)) return x;
  const double magnitude = __builtin_fabs(x);
  if (magnitude > 800.0) return __builtin_inf();
  if (magnitude <= 8.0) return cugraft_small_modified(0, magnitude);
  return cugraft_times_exp(magnitude, cugraft_scaled_i0(magnitude) / __builtin_sqrt(magnitude));
}

__device__ inline double cugraft_double_i1(double x) {
  if (__builtin_isnan(x)) return x;
  const double magnitude = __builtin_fabs(x);
  if (magnitude > 800.0) return __builtin_copysign(__builtin_inf(), x);
  if (magnitude <= 8.0) return 0.5 * x * cugraft_small_modified(1, magnitude);
  return __builtin_copysign(cugraft_times_exp(magnitude, cugraft_scaled_i1(magnitude) / __builtin_sqrt(magnitude)), x);
}
