// CUDA's approximate functions and its arithmetic with a stated rounding.
//
// The approximate ones are as exact here as the C library's functions. glibc's math.h declares some of them as C
// functions and defines none: these are the definitions. The arithmetic rounds to nearest (rn), towards zero (rz), up
// (ru) or down (rd), and is never merged into a fused multiply-add.
#pragma once

#include <math.h>

extern "C" {
inline float __sinf(float x) noexcept { return sinf(x); }
inline float __cosf(float x) noexcept { return cosf(x); }
inline float __tanf(float x) noexcept { return tanf(x); }
inline float __tanhf(float x) noexcept { return tanhf(x); }
inline void __sincosf(float x, float* sine, float* cosine) noexcept { sincosf(x, sine, cosine); }
inline float __expf(float x) noexcept { return expf(x); }
inline float __exp10f(float x) noexcept { return exp10f(x); }
inline float __logf(float x) noexcept { return logf(x); }
inline float __log2f(float x) noexcept { return log2f(x); }
inline float __log10f(float x) noexcept { return log10f(x); }
inline float __powf(float x, float y) noexcept { return powf(x, y); }
}

inline float __fdividef(float x, float y) { return x / y; }

// x kept within [0, 1]; 0 for NaN.
inline float __saturatef(float x) { return x > 0.0F ? (x < 1.0F ? x : 1.0F) : 0.0F; }

namespace cugraft::kernel_detail {

// The value, kept from being merged with what is done to it next: g++ makes one fused operation of a*b + c even where
// the product comes from another function. __builtin_assoc_barrier says the same, but g++'s vectoriser forgets it; this
// costs the loop its vectors. clang++ looks at single expressions only.
template <class T>
inline T unmerged(T value) {
#if defined(__GNUC__) && !defined(__clang__)
#if defined(__x86_64__)
  __asm__("" : "+x"(value));
#elif defined(__aarch64__)
  __asm__("" : "+w"(value));
#else
  __asm__("" : "+m"(value));
#endif
#endif
  return value;
}

}  // namespace cugraft::kernel_detail

// --- To nearest ---

inline float __fadd_rn(float x, float y) {
  return ::cugraft::kernel_detail::unmerged(x) + ::cugraft::kernel_detail::unmerged(y);
}
inline float __fsub_rn(float x, float y) {
  return ::cugraft::kernel_detail::unmerged(x) - ::cugraft::kernel_detail::unmerged(y);
}
inline float __fmul_rn(float x, float y) { return ::cugraft::kernel_detail::unmerged(x * y); }
inline float __fdiv_rn(float x, float y) { return x / y; }
inline float __frcp_rn(float x) { return 1.0F / x; }
inline float __fsqrt_rn(float x) { return sqrtf(x); }
inline float __fmaf_rn(float x, float y, float z) { return fmaf(x, y, z); }
inline float __fmaf_ieee_rn(float x, float y, float z) { return fmaf(x, y, z); }  // whatever the compiler's flags
inline float __frsqrt_rn(float x) { return static_cast<float>(1.0 / sqrt(static_cast<double>(x))); }

inline double __dadd_rn(double x, double y) {
  return ::cugraft::kernel_detail::unmerged(x) + ::cugraft::kernel_detail::unmerged(y);
}
inline double __dsub_rn(double x, double y) {
  return ::cugraft::kernel_detail::unmerged(x) - ::cugraft::kernel_detail::unmerged(y);
}
inline double __dmul_rn(double x, double y) { return ::cugraft::kernel_detail::unmerged(x * y); }
inline double __ddiv_rn(double x, double y) { return x / y; }
inline double __drcp_rn(double x) { return 1.0 / x; }
inline double __dsqrt_rn(double x) { return sqrt(x); }
inline double __fma_rn(double x, double y, double z) { return fma(x, y, z); }

// --- In a direction: slow, since each switches the processor's rounding mode twice ---

float __fadd_rz(float x, float y);
float __fsub_rz(float x, float y);
float __fmul_rz(float x, float y);
float __fdiv_rz(float x, float y);
float __frcp_rz(float x);
float __fsqrt_rz(float x);
float __fmaf_rz(float x, float y, float z);
inline float __fmaf_ieee_rz(float x, float y, float z) { return __fmaf_rz(x, y, z); }
float __fadd_ru(float x, float y);
float __fsub_ru(float x, float y);
float __fmul_ru(float x, float y);
float __fdiv_ru(float x, float y);
float __frcp_ru(float x);
float __fsqrt_ru(float x);
float __fmaf_ru(float x, float y, float z);
inline float __fmaf_ieee_ru(float x, float y, float z) { return __fmaf_ru(x, y, z); }
float __fadd_rd(float x, float y);
float __fsub_rd(float x, float y);
float __fmul_rd(float x, float y);
float __fdiv_rd(float x, float y);
float __frcp_rd(float x);
float __fsqrt_rd(float x);
float __fmaf_rd(float x, float y, float z);
inline float __fmaf_ieee_rd(float x, float y, float z) { return __fmaf_rd(x, y, z); }
double __dadd_rz(double x, double y);
double __dsub_rz(double x, double y);
double __dmul_rz(double x, double y);
double __ddiv_rz(double x, double y);
double __drcp_rz(double x);
double __dsqrt_rz(double x);
double __fma_rz(double x, double y, double z);
double __dadd_ru(double x, double y);
double __dsub_ru(double x, double y);
double __dmul_ru(double x, double y);
double __ddiv_ru(double x, double y);
double __drcp_ru(double x);
double __dsqrt_ru(double x);
double __fma_ru(double x, double y, double z);
double __dadd_rd(double x, double y);
double __dsub_rd(double x, double y);
double __dmul_rd(double x, double y);
double __ddiv_rd(double x, double y);
double __drcp_rd(double x);
double __dsqrt_rd(double x);
double __fma_rd(double x, double y, double z);
