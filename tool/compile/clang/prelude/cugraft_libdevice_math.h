// The rest of what clang's CUDA headers take from NVIDIA's libdevice: what takes a few operations more than one. Those
// of floats are those of doubles, rounded, but for the commonest, which cugraft_float_math.h has.
#pragma once

#include "cugraft_bessel.h"
#include "cugraft_float_math.h"
#include "cugraft_special_functions.h"

// Inlining is the compiler's choice: these are long.
#define CUGRAFT_LIBDEVICE extern "C" __device__ inline

// Of one argument.
#define CUGRAFT_DOUBLE(name) \
  CUGRAFT_LIBDEVICE double __nv_##name(double x) { return cugraft_double_##name(x); }
#define CUGRAFT_BOTH(name) \
  CUGRAFT_DOUBLE(name)     \
  CUGRAFT_LIBDEVICE float __nv_##name##f(float x) { return static_cast<float>(cugraft_double_##name(x)); }
CUGRAFT_BOTH(acos)
CUGRAFT_BOTH(acosh)
CUGRAFT_BOTH(asin)
CUGRAFT_BOTH(asinh)
CUGRAFT_BOTH(atan)
CUGRAFT_BOTH(atanh)
CUGRAFT_BOTH(cbrt)
CUGRAFT_BOTH(cospi)
CUGRAFT_BOTH(erf)
CUGRAFT_BOTH(erfc)
CUGRAFT_BOTH(erfcinv)
CUGRAFT_BOTH(erfcx)
CUGRAFT_BOTH(erfinv)
CUGRAFT_BOTH(expm1)
CUGRAFT_BOTH(j0)
CUGRAFT_BOTH(j1)
CUGRAFT_BOTH(lgamma)
CUGRAFT_BOTH(log1p)
CUGRAFT_BOTH(normcdf)
CUGRAFT_BOTH(normcdfinv)
CUGRAFT_BOTH(sinh)
CUGRAFT_BOTH(sinpi)
CUGRAFT_BOTH(tanh)
CUGRAFT_BOTH(tgamma)
CUGRAFT_BOTH(y0)
CUGRAFT_BOTH(y1)
CUGRAFT_DOUBLE(cos)
CUGRAFT_DOUBLE(cosh)
CUGRAFT_DOUBLE(exp)
CUGRAFT_DOUBLE(exp10)
CUGRAFT_DOUBLE(exp2)
CUGRAFT_DOUBLE(log)
CUGRAFT_DOUBLE(log10)
CUGRAFT_DOUBLE(log2)
CUGRAFT_DOUBLE(sin)
CUGRAFT_DOUBLE(tan)
#undef CUGRAFT_BOTH
#undef CUGRAFT_DOUBLE

CUGRAFT_LIBDEVICE double __nv_cyl_bessel_i0(double x) { return cugraft_double_i0(x); }
CUGRAFT_LIBDEVICE float __nv_cyl_bessel_i0f(float x) { return static_cast<float>(cugraft_double_i0(x)); }
CUGRAFT_LIBDEVICE double __nv_cyl_bessel_i1(double x) { return cugraft_double_i1(x); }
CUGRAFT_LIBDEVICE float __nv_cyl_bessel_i1f(float x) { return static_cast<float>(cugraft_double_i1(x)); }
CUGRAFT_LIBDEVICE double __nv_jn(int order, double x) { return cugraft_double_jn(order, x); }
CUGRAFT_LIBDEVICE float __nv_jnf(int order, float x) { return static_cast<float>(cugraft_double_jn(order, x)); }
CUGRAFT_LIBDEVICE double __nv_yn(int order, double x) { return cugraft_double_yn(order, x); }
CUGRAFT_LIBDEVICE float __nv_ynf(int order, float x) { return static_cast<float>(cugraft_double_yn(order, x)); }

CUGRAFT_LIBDEVICE double __nv_atan2(double y, double x) { return cugraft_double_atan2(y, x); }
CUGRAFT_LIBDEVICE float __nv_atan2f(float y, float x) { return static_cast<float>(cugraft_double_atan2(y, x)); }
CUGRAFT_LIBDEVICE double __nv_pow(double x, double y) { return cugraft_double_pow(x, y); }
CUGRAFT_LIBDEVICE double __nv_powi(double x, int n) { return cugraft_double_pow(x, n); }
CUGRAFT_LIBDEVICE float __nv_powif(float x, int n) { return static_cast<float>(cugraft_double_pow(x, n)); }
CUGRAFT_LIBDEVICE double __nv_rcbrt(double x) { return 1.0 / cugraft_double_cbrt(x); }
CUGRAFT_LIBDEVICE float __nv_rcbrtf(float x) { return static_cast<float>(1.0 / cugraft_double_cbrt(x)); }
CUGRAFT_LIBDEVICE void __nv_sincos(double x, double* sine, double* cosine) {
  *sine = cugraft_double_sin(x);
  *cosine = cugraft_double_cos(x);
}
CUGRAFT_LIBDEVICE void __nv_sincospi(double x, double* sine, double* cosine) {
  *sine = cugraft_double_sinpi(x);
  *cosine = cugraft_double_cospi(x);
}
CUGRAFT_LIBDEVICE void __nv_sincospif(float x, float* sine, float* cosine) {
  *sine = static_cast<float>(cugraft_double_sinpi(x));
  *cosine = static_cast<float>(cugraft_double_cospi(x));
}

// Lengths.
CUGRAFT_LIBDEVICE double __nv_norm(int dimension, const double* x) { return cugraft_norm(dimension, x); }
CUGRAFT_LIBDEVICE double __nv_rnorm(int dimension, const double* x) { return cugraft_rnorm(dimension, x); }
CUGRAFT_LIBDEVICE float __nv_normf(int dimension, const float* x) {
  return static_cast<float>(cugraft_float_norm(dimension, x));
}
CUGRAFT_LIBDEVICE float __nv_rnormf(int dimension, const float* x) {
  return static_cast<float>(1.0 / cugraft_float_norm(dimension, x));
}
CUGRAFT_LIBDEVICE double __nv_hypot(double x, double y) {
  const double coordinates[] = {x, y};
  return cugraft_norm(2, coordinates);
}
CUGRAFT_LIBDEVICE double __nv_rhypot(double x, double y) {
  const double coordinates[] = {x, y};
  return cugraft_rnorm(2, coordinates);
}
CUGRAFT_LIBDEVICE float __nv_hypotf(float x, float y) {
  const float coordinates[] = {x, y};
  return static_cast<float>(cugraft_float_norm(2, coordinates));
}
CUGRAFT_LIBDEVICE float __nv_rhypotf(float x, float y) {
  const float coordinates[] = {x, y};
  return static_cast<float>(1.0 / cugraft_float_norm(2, coordinates));
}
CUGRAFT_LIBDEVICE double __nv_norm3d(double x, double y, double z) {
  const double coordinates[] = {x, y, z};
  return cugraft_norm(3, coordinates);
}
CUGRAFT_LIBDEVICE double __nv_rnorm3d(double x, double y, double z) {
  const double coordinates[] = {x, y, z};
  return cugraft_rnorm(3, coordinates);
}
CUGRAFT_LIBDEVICE float __nv_norm3df(float x, float y, float z) {
  const float coordinates[] = {x, y, z};
  return static_cast<float>(cugraft_float_norm(3, coordinates));
}
CUGRAFT_LIBDEVICE float __nv_rnorm3df(float x, float y, float z) {
  const float coordinates[] = {x, y, z};
  return static_cast<float>(1.0 / cugraft_float_norm(3, coordinates));
}
CUGRAFT_LIBDEVICE double __nv_norm4d(double x, double y, double z, double w) {
  const double coordinates[] = {x, y, z, w};
  return cugraft_norm(4, coordinates);
}
CUGRAFT_LIBDEVICE double __nv_rnorm4d(double x, double y, double z, double w) {
  const double coordinates[] = {x, y, z, w};
  return cugraft_rnorm(4, coordinates);
}
CUGRAFT_LIBDEVICE float __nv_norm4df(float x, float y, float z, float w) {
  const float coordinates[] = {x, y, z, w};
  return static_cast<float>(cugraft_float_norm(4, coordinates));
}
CUGRAFT_LIBDEVICE float __nv_rnorm4df(float x, float y, float z, float w) {
  const float coordinates[] = {x, y, z, w};
  return static_cast<float>(1.0 / cugraft_float_norm(4, coordinates));
}

// Parts of numbers. The results for floats are the doubles' exactly.
CUGRAFT_LIBDEVICE double __nv_frexp(double x, int* exponent) { return cugraft_frexp(x, exponent); }
CUGRAFT_LIBDEVICE float __nv_frexpf(float x, int* exponent) { return static_cast<float>(cugraft_frexp(x, exponent)); }
CUGRAFT_LIBDEVICE double __nv_ldexp(double x, int n) { return cugraft_scale(x, n); }
CUGRAFT_LIBDEVICE float __nv_ldexpf(float x, int n) { return static_cast<float>(cugraft_scale(x, n)); }
CUGRAFT_LIBDEVICE double __nv_scalbn(double x, int n) { return cugraft_scale(x, n); }
CUGRAFT_LIBDEVICE float __nv_scalbnf(float x, int n) { return static_cast<float>(cugraft_scale(x, n)); }
CUGRAFT_LIBDEVICE int __nv_ilogb(double x) { return cugraft_ilogb(x); }
CUGRAFT_LIBDEVICE int __nv_ilogbf(float x) { return cugraft_ilogb(x); }
CUGRAFT_LIBDEVICE double __nv_logb(double x) { return cugraft_logb(x); }
CUGRAFT_LIBDEVICE float __nv_logbf(float x) { return static_cast<float>(cugraft_logb(x)); }
CUGRAFT_LIBDEVICE double __nv_nextafter(double x, double y) { return cugraft_next<long long>(x, y); }
CUGRAFT_LIBDEVICE float __nv_nextafterf(float x, float y) { return cugraft_next<int>(x, y); }
CUGRAFT_LIBDEVICE double __nv_fmod(double x, double y) { return cugraft_fmod(x, y); }
CUGRAFT_LIBDEVICE float __nv_fmodf(float x, float y) { return static_cast<float>(cugraft_fmod(x, y)); }
CUGRAFT_LIBDEVICE double __nv_remainder(double x, double y) {
  int quotient;
  return cugraft_remquo(x, y, &quotient);
}
CUGRAFT_LIBDEVICE float __nv_remainderf(float x, float y) {
  int quotient;
  return static_cast<float>(cugraft_remquo(x, y, &quotient));
}
CUGRAFT_LIBDEVICE double __nv_remquo(double x, double y, int* quotient) { return cugraft_remquo(x, y, quotient); }
CUGRAFT_LIBDEVICE float __nv_remquof(float x, float y, int* quotient) {
  return static_cast<float>(cugraft_remquo(x, y, quotient));
}

#undef CUGRAFT_LIBDEVICE
