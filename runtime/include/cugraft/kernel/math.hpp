// CUDA's math functions that the C library lacks, under CUDA's names, and its overloads in the global namespace.
//
// Everything of <math.h> is here too, with C++'s overloads. Newer C libraries declare some of these names themselves
// (C23's rsqrt, sinpi …), always as C functions that do not throw: so do we.
#pragma once

#include <math.h>
#include <stdlib.h>

extern "C" {

inline double rsqrt(double x) noexcept { return 1.0 / sqrt(x); }
inline float rsqrtf(float x) noexcept { return 1.0F / sqrtf(x); }
inline double rcbrt(double x) noexcept { return 1.0 / cbrt(x); }
inline float rcbrtf(float x) noexcept { return 1.0F / cbrtf(x); }
inline double fdivide(double x, double y) noexcept { return x / y; }
inline float fdividef(float x, float y) noexcept { return x / y; }

// sin(pi x) and cos(pi x); exact where the result is.
double sinpi(double x) noexcept;
double cospi(double x) noexcept;
float sinpif(float x) noexcept;
float cospif(float x) noexcept;
inline void sincospi(double x, double* sine, double* cosine) noexcept {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
inline void sincospif(float x, float* sine, float* cosine) noexcept {
  *sine = sinpif(x);
  *cosine = cospif(x);
}

// The standard normal distribution, and inverses of the error function and its like.
double normcdf(double x) noexcept;
double normcdfinv(double probability) noexcept;
double erfinv(double x) noexcept;
double erfcinv(double x) noexcept;
double erfcx(double x) noexcept;
double cyl_bessel_i0(double x) noexcept;
double cyl_bessel_i1(double x) noexcept;
float normcdff(float x) noexcept;
float normcdfinvf(float probability) noexcept;
float erfinvf(float x) noexcept;
float erfcinvf(float x) noexcept;
float erfcxf(float x) noexcept;
float cyl_bessel_i0f(float x) noexcept;
float cyl_bessel_i1f(float x) noexcept;

// Euclidean lengths, and their reciprocals (r), of two, three, four or `dimension` coordinates.
double rhypot(double x, double y) noexcept;
double norm3d(double x, double y, double z) noexcept;
double rnorm3d(double x, double y, double z) noexcept;
double norm4d(double x, double y, double z, double w) noexcept;
double rnorm4d(double x, double y, double z, double w) noexcept;
double norm(int dimension, const double* x) noexcept;
double rnorm(int dimension, const double* x) noexcept;
float rhypotf(float x, float y) noexcept;
float norm3df(float x, float y, float z) noexcept;
float rnorm3df(float x, float y, float z) noexcept;
float norm4df(float x, float y, float z, float w) noexcept;
float rnorm4df(float x, float y, float z, float w) noexcept;
float normf(int dimension, const float* x) noexcept;
float rnormf(int dimension, const float* x) noexcept;

}  // extern "C"

inline float rsqrt(float x) noexcept { return rsqrtf(x); }
inline float rcbrt(float x) noexcept { return rcbrtf(x); }
inline float sinpi(float x) noexcept { return sinpif(x); }
inline float cospi(float x) noexcept { return cospif(x); }
inline void sincospi(float x, float* sine, float* cosine) noexcept { sincospif(x, sine, cosine); }
inline void sincos(float x, float* sine, float* cosine) noexcept { sincosf(x, sine, cosine); }
inline float exp10(float x) noexcept { return exp10f(x); }
inline float normcdf(float x) noexcept { return normcdff(x); }
inline float normcdfinv(float probability) noexcept { return normcdfinvf(probability); }
inline float erfinv(float x) noexcept { return erfinvf(x); }
inline float erfcinv(float x) noexcept { return erfcinvf(x); }
inline float erfcx(float x) noexcept { return erfcxf(x); }

// --- min and max ---
//
// CUDA's overloads: of two types the result has the one that C++'s arithmetic gives, but signed mixed with unsigned
// makes unsigned. In parentheses, so that a program's macros of these names do not reach them.

constexpr int(min)(int x, int y) { return y < x ? y : x; }
constexpr unsigned(min)(unsigned x, unsigned y) { return y < x ? y : x; }
constexpr unsigned(min)(int x, unsigned y) { return (min)(static_cast<unsigned>(x), y); }
constexpr unsigned(min)(unsigned x, int y) { return (min)(x, static_cast<unsigned>(y)); }
constexpr long(min)(long x, long y) { return y < x ? y : x; }
constexpr unsigned long(min)(unsigned long x, unsigned long y) { return y < x ? y : x; }
constexpr unsigned long(min)(long x, unsigned long y) { return (min)(static_cast<unsigned long>(x), y); }
constexpr unsigned long(min)(unsigned long x, long y) { return (min)(x, static_cast<unsigned long>(y)); }
constexpr long long(min)(long long x, long long y) { return y < x ? y : x; }
constexpr unsigned long long(min)(unsigned long long x, unsigned long long y) { return y < x ? y : x; }
constexpr unsigned long long(min)(long long x, unsigned long long y) {
  return (min)(static_cast<unsigned long long>(x), y);
}
constexpr unsigned long long(min)(unsigned long long x, long long y) {
  return (min)(x, static_cast<unsigned long long>(y));
}
inline float(min)(float x, float y) { return fminf(x, y); }
inline double(min)(double x, double y) { return fmin(x, y); }
inline double(min)(float x, double y) { return fmin(static_cast<double>(x), y); }
inline double(min)(double x, float y) { return fmin(x, static_cast<double>(y)); }

constexpr int(max)(int x, int y) { return x < y ? y : x; }
constexpr unsigned(max)(unsigned x, unsigned y) { return x < y ? y : x; }
constexpr unsigned(max)(int x, unsigned y) { return (max)(static_cast<unsigned>(x), y); }
constexpr unsigned(max)(unsigned x, int y) { return (max)(x, static_cast<unsigned>(y)); }
constexpr long(max)(long x, long y) { return x < y ? y : x; }
constexpr unsigned long(max)(unsigned long x, unsigned long y) { return x < y ? y : x; }
constexpr unsigned long(max)(long x, unsigned long y) { return (max)(static_cast<unsigned long>(x), y); }
constexpr unsigned long(max)(unsigned long x, long y) { return (max)(x, static_cast<unsigned long>(y)); }
constexpr long long(max)(long long x, long long y) { return x < y ? y : x; }
constexpr unsigned long long(max)(unsigned long long x, unsigned long long y) { return x < y ? y : x; }
constexpr unsigned long long(max)(long long x, unsigned long long y) {
  return (max)(static_cast<unsigned long long>(x), y);
}
constexpr unsigned long long(max)(unsigned long long x, long long y) {
  return (max)(x, static_cast<unsigned long long>(y));
}
inline float(max)(float x, float y) { return fmaxf(x, y); }
inline double(max)(double x, double y) { return fmax(x, y); }
inline double(max)(float x, double y) { return fmax(static_cast<double>(x), y); }
inline double(max)(double x, float y) { return fmax(x, static_cast<double>(y)); }

constexpr unsigned umin(unsigned x, unsigned y) { return (min)(x, y); }
constexpr unsigned umax(unsigned x, unsigned y) { return (max)(x, y); }
constexpr long long llmin(long long x, long long y) { return (min)(x, y); }
constexpr long long llmax(long long x, long long y) { return (max)(x, y); }
constexpr unsigned long long ullmin(unsigned long long x, unsigned long long y) { return (min)(x, y); }
constexpr unsigned long long ullmax(unsigned long long x, unsigned long long y) { return (max)(x, y); }
