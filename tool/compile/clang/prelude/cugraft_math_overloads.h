// The overloads of C's math functions for float. clang's headers declare more of them than they define (the rest comes
// from NVIDIA's headers elsewhere), and lack those that only CUDA has.
#pragma once

// Declared by clang's headers.
static __device__ __forceinline__ float acosh(float x) { return acoshf(x); }
static __device__ __forceinline__ float asinh(float x) { return asinhf(x); }
static __device__ __forceinline__ float atanh(float x) { return atanhf(x); }
static __device__ __forceinline__ float cbrt(float x) { return cbrtf(x); }
static __device__ __forceinline__ float erf(float x) { return erff(x); }
static __device__ __forceinline__ float erfc(float x) { return erfcf(x); }
static __device__ __forceinline__ float exp2(float x) { return exp2f(x); }
static __device__ __forceinline__ float expm1(float x) { return expm1f(x); }
static __device__ __forceinline__ float lgamma(float x) { return lgammaf(x); }
static __device__ __forceinline__ float log1p(float x) { return log1pf(x); }
static __device__ __forceinline__ float log2(float x) { return log2f(x); }
static __device__ __forceinline__ float logb(float x) { return logbf(x); }
static __device__ __forceinline__ float nearbyint(float x) { return nearbyintf(x); }
static __device__ __forceinline__ float rint(float x) { return rintf(x); }
static __device__ __forceinline__ float round(float x) { return roundf(x); }
static __device__ __forceinline__ float tgamma(float x) { return tgammaf(x); }
static __device__ __forceinline__ float trunc(float x) { return truncf(x); }
static __device__ __forceinline__ float copysign(float x, float y) { return copysignf(x, y); }
static __device__ __forceinline__ float fdim(float x, float y) { return fdimf(x, y); }
static __device__ __forceinline__ float fmax(float x, float y) { return fmaxf(x, y); }
static __device__ __forceinline__ float fmin(float x, float y) { return fminf(x, y); }
static __device__ __forceinline__ float hypot(float x, float y) { return hypotf(x, y); }
static __device__ __forceinline__ float nextafter(float x, float y) { return nextafterf(x, y); }
static __device__ __forceinline__ float remainder(float x, float y) { return remainderf(x, y); }
static __device__ __forceinline__ float fma(float x, float y, float z) { return fmaf(x, y, z); }
static __device__ __forceinline__ float scalbn(float x, int n) { return scalbnf(x, n); }
static __device__ __forceinline__ float scalbln(float x, long n) { return scalblnf(x, n); }
static __device__ __forceinline__ int ilogb(float x) { return ilogbf(x); }
static __device__ __forceinline__ long lrint(float x) { return lrintf(x); }
static __device__ __forceinline__ long lround(float x) { return lroundf(x); }
static __device__ __forceinline__ long long llrint(float x) { return llrintf(x); }
static __device__ __forceinline__ long long llround(float x) { return llroundf(x); }
static __device__ __forceinline__ double nan(const char*) { return __builtin_nan(""); }
static __device__ __forceinline__ float nanf(const char*) { return __builtin_nanf(""); }

// CUDA's own.
static __device__ __forceinline__ float cospi(float x) { return cospif(x); }
static __device__ __forceinline__ float erfcinv(float x) { return erfcinvf(x); }
static __device__ __forceinline__ float erfcx(float x) { return erfcxf(x); }
static __device__ __forceinline__ float erfinv(float x) { return erfinvf(x); }
static __device__ __forceinline__ float exp10(float x) { return exp10f(x); }
static __device__ __forceinline__ float normcdf(float x) { return normcdff(x); }
static __device__ __forceinline__ float normcdfinv(float x) { return normcdfinvf(x); }
static __device__ __forceinline__ float rcbrt(float x) { return rcbrtf(x); }
static __device__ __forceinline__ float rsqrt(float x) { return rsqrtf(x); }
static __device__ __forceinline__ float sinpi(float x) { return sinpif(x); }
static __device__ __forceinline__ float saturate(float x) { return __saturatef(x); }
static __device__ __forceinline__ void sincos(float x, float* sine, float* cosine) { sincosf(x, sine, cosine); }
static __device__ __forceinline__ void sincospi(float x, float* sine, float* cosine) { sincospif(x, sine, cosine); }

// The fast hyperbolic tangent: the hardware's, or by way of its exponential function.
static __device__ __forceinline__ float __tanhf(float x) {
#if __CUDA_ARCH__ >= 750
  float result;
  asm("tanh.approx.f32 %0, %1;" : "=f"(result) : "f"(x));
  return result;
#else
  return 1.0f - __fdividef(2.0f, __expf(2.0f * x) + 1.0f);
#endif
}
