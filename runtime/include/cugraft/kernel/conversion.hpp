// CUDA's conversions between numbers with a stated rounding: to nearest (rn), towards zero (rz), up (ru), down (rd).
//
// As on a GPU, what is beyond an integer type becomes its nearest value. NaN becomes the integer with the top bit
// alone, but 0 where a float becomes a 32-bit integer.
#pragma once

#include <math.h>

#include <cugraft/kernel/detail.hpp>

namespace cugraft::kernel_detail {

// Of a value without fraction.
template <class Integer, class Float>
inline Integer saturate_to(Float x) {
  constexpr bool is_signed = static_cast<Integer>(-1) < 0;
  constexpr int bits = 8 * static_cast<int>(sizeof(Integer));
  constexpr auto least = is_signed ? static_cast<Integer>(1ULL << (bits - 1)) : Integer{0};
  constexpr auto greatest = static_cast<Integer>(~least);
  constexpr auto limit = static_cast<Float>(is_signed ? 1ULL << (bits - 1) : 1ULL << (bits - 2)) * (is_signed ? 1 : 4);
  if (x != x) return bits == 32 && sizeof(Float) == 4 ? Integer{0} : static_cast<Integer>(1ULL << (bits - 1));
  if (x >= limit) return greatest;
  if (x < static_cast<Float>(least)) return least;
  return static_cast<Integer>(x);
}

}  // namespace cugraft::kernel_detail

// --- To integers ---

inline int __float2int_rn(float x) { return ::cugraft::kernel_detail::saturate_to<int>(rintf(x)); }
inline int __float2int_rz(float x) { return ::cugraft::kernel_detail::saturate_to<int>(truncf(x)); }
inline int __float2int_ru(float x) { return ::cugraft::kernel_detail::saturate_to<int>(ceilf(x)); }
inline int __float2int_rd(float x) { return ::cugraft::kernel_detail::saturate_to<int>(floorf(x)); }

inline unsigned __float2uint_rn(float x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(rintf(x)); }
inline unsigned __float2uint_rz(float x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(truncf(x)); }
inline unsigned __float2uint_ru(float x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(ceilf(x)); }
inline unsigned __float2uint_rd(float x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(floorf(x)); }

inline long long __float2ll_rn(float x) { return ::cugraft::kernel_detail::saturate_to<long long>(rintf(x)); }
inline long long __float2ll_rz(float x) { return ::cugraft::kernel_detail::saturate_to<long long>(truncf(x)); }
inline long long __float2ll_ru(float x) { return ::cugraft::kernel_detail::saturate_to<long long>(ceilf(x)); }
inline long long __float2ll_rd(float x) { return ::cugraft::kernel_detail::saturate_to<long long>(floorf(x)); }

inline unsigned long long __float2ull_rn(float x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(rintf(x));
}
inline unsigned long long __float2ull_rz(float x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(truncf(x));
}
inline unsigned long long __float2ull_ru(float x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(ceilf(x));
}
inline unsigned long long __float2ull_rd(float x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(floorf(x));
}

inline int __double2int_rn(double x) { return ::cugraft::kernel_detail::saturate_to<int>(rint(x)); }
inline int __double2int_rz(double x) { return ::cugraft::kernel_detail::saturate_to<int>(trunc(x)); }
inline int __double2int_ru(double x) { return ::cugraft::kernel_detail::saturate_to<int>(ceil(x)); }
inline int __double2int_rd(double x) { return ::cugraft::kernel_detail::saturate_to<int>(floor(x)); }

inline unsigned __double2uint_rn(double x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(rint(x)); }
inline unsigned __double2uint_rz(double x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(trunc(x)); }
inline unsigned __double2uint_ru(double x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(ceil(x)); }
inline unsigned __double2uint_rd(double x) { return ::cugraft::kernel_detail::saturate_to<unsigned>(floor(x)); }

inline long long __double2ll_rn(double x) { return ::cugraft::kernel_detail::saturate_to<long long>(rint(x)); }
inline long long __double2ll_rz(double x) { return ::cugraft::kernel_detail::saturate_to<long long>(trunc(x)); }
inline long long __double2ll_ru(double x) { return ::cugraft::kernel_detail::saturate_to<long long>(ceil(x)); }
inline long long __double2ll_rd(double x) { return ::cugraft::kernel_detail::saturate_to<long long>(floor(x)); }

inline unsigned long long __double2ull_rn(double x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(rint(x));
}
inline unsigned long long __double2ull_rz(double x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(trunc(x));
}
inline unsigned long long __double2ull_ru(double x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(ceil(x));
}
inline unsigned long long __double2ull_rd(double x) {
  return ::cugraft::kernel_detail::saturate_to<unsigned long long>(floor(x));
}

// --- From integers, and between floating-point types ---

inline float __int2float_rn(int x) { return static_cast<float>(x); }
inline float __uint2float_rn(unsigned x) { return static_cast<float>(x); }
inline float __ll2float_rn(long long x) { return static_cast<float>(x); }
inline float __ull2float_rn(unsigned long long x) { return static_cast<float>(x); }
inline double __ll2double_rn(long long x) { return static_cast<double>(x); }
inline double __ull2double_rn(unsigned long long x) { return static_cast<double>(x); }
inline float __double2float_rn(double x) { return static_cast<float>(x); }
inline double __int2double_rn(int x) { return x; }
inline double __uint2double_rn(unsigned x) { return x; }

float __int2float_rz(int x);
float __int2float_ru(int x);
float __int2float_rd(int x);
float __uint2float_rz(unsigned x);
float __uint2float_ru(unsigned x);
float __uint2float_rd(unsigned x);
float __ll2float_rz(long long x);
float __ll2float_ru(long long x);
float __ll2float_rd(long long x);
float __ull2float_rz(unsigned long long x);
float __ull2float_ru(unsigned long long x);
float __ull2float_rd(unsigned long long x);
double __ll2double_rz(long long x);
double __ll2double_ru(long long x);
double __ll2double_rd(long long x);
double __ull2double_rz(unsigned long long x);
double __ull2double_ru(unsigned long long x);
double __ull2double_rd(unsigned long long x);
float __double2float_rz(double x);
float __double2float_ru(double x);
float __double2float_rd(double x);
