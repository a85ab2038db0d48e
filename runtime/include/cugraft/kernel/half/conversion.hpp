// Half-precision numbers to integers, and integers to bfloat16 in the rounding modes that NVIDIA's headers hide.
#pragma once

#include <cugraft/kernel/half/number.hpp>

namespace cugraft::kernel_detail {

// What does not fit becomes the nearest integer that there is, NaN 0; in 64 bits the sign bit alone.
template <class Integer, half_number T>
inline Integer half_to_integer(const T& number, half_rounding mode) {
  constexpr bool is_signed = static_cast<Integer>(-1) < Integer{0};
  constexpr Integer least = is_signed ? static_cast<Integer>(Integer{1} << (sizeof(Integer) * 8 - 1)) : Integer{0};
  constexpr Integer most = static_cast<Integer>(~least);
  const double value = half_to_double(number);
  if (value != value) return sizeof(Integer) < 8 ? Integer{0} : static_cast<Integer>(1ULL << 63);
  const double whole = round_to_integer(value, mode);
  if (whole <= static_cast<double>(least)) return least;
  if (whole >= static_cast<double>(most)) return most;
  return static_cast<Integer>(whole);
}

// Through a double that keeps, in its last bit, whether something of a 64-bit integer was left out.
template <half_number T, class Integer>
inline T half_from_integer(Integer value, half_rounding mode) {
  const bool is_negative = value < Integer{0};
  unsigned long long magnitude =
      is_negative ? 0ULL - static_cast<unsigned long long>(value) : static_cast<unsigned long long>(value);
  if (magnitude >> 53 != 0) magnitude = (magnitude >> 12 << 12) | ((magnitude & 0xfff) != 0 ? 0x1000 : 0);
  const double exact = static_cast<double>(magnitude);
  return half_from_double<T>(is_negative ? -exact : exact, mode);
}

}  // namespace cugraft::kernel_detail

template <::cugraft::kernel_detail::one_of<__half> T>
inline short __half2short_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<short>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline short __half2short_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<short>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline short __half2short_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<short>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned short __half2ushort_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned short>(
      x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned short __half2ushort_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned short>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned short __half2ushort_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned short>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline int __half2int_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<int>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline int __half2int_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<int>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline int __half2int_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<int>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned __half2uint_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned __half2uint_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned __half2uint_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline long long __half2ll_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<long long>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline long long __half2ll_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<long long>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline long long __half2ll_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<long long>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned long long __half2ull_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned long long>(
      x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned long long __half2ull_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned long long>(x,
                                                                       ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__half> T>
inline unsigned long long __half2ull_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned long long>(x, ::cugraft::kernel_detail::half_rounding::up);
}

template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline short __bfloat162short_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<short>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline short __bfloat162short_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<short>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline short __bfloat162short_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<short>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned short __bfloat162ushort_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned short>(
      x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned short __bfloat162ushort_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned short>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned short __bfloat162ushort_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned short>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline int __bfloat162int_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<int>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline int __bfloat162int_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<int>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline int __bfloat162int_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<int>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned __bfloat162uint_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned __bfloat162uint_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned __bfloat162uint_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline long long __bfloat162ll_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<long long>(x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline long long __bfloat162ll_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<long long>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline long long __bfloat162ll_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<long long>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned long long __bfloat162ull_rn(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned long long>(
      x, ::cugraft::kernel_detail::half_rounding::nearest_even);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned long long __bfloat162ull_rd(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned long long>(x,
                                                                       ::cugraft::kernel_detail::half_rounding::down);
}
template <::cugraft::kernel_detail::one_of<__nv_bfloat16> T>
inline unsigned long long __bfloat162ull_ru(T x) {
  return ::cugraft::kernel_detail::half_to_integer<unsigned long long>(x, ::cugraft::kernel_detail::half_rounding::up);
}

template <class T = __nv_bfloat16>
inline T __short2bfloat16_rz(short x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::toward_zero);
}
template <class T = __nv_bfloat16>
inline T __short2bfloat16_rd(short x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <class T = __nv_bfloat16>
inline T __short2bfloat16_ru(short x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <class T = __nv_bfloat16>
inline T __ushort2bfloat16_rz(unsigned short x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::toward_zero);
}
template <class T = __nv_bfloat16>
inline T __ushort2bfloat16_rd(unsigned short x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <class T = __nv_bfloat16>
inline T __ushort2bfloat16_ru(unsigned short x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <class T = __nv_bfloat16>
inline T __int2bfloat16_rz(int x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::toward_zero);
}
template <class T = __nv_bfloat16>
inline T __int2bfloat16_rd(int x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <class T = __nv_bfloat16>
inline T __int2bfloat16_ru(int x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <class T = __nv_bfloat16>
inline T __uint2bfloat16_rz(unsigned x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::toward_zero);
}
template <class T = __nv_bfloat16>
inline T __uint2bfloat16_rd(unsigned x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <class T = __nv_bfloat16>
inline T __uint2bfloat16_ru(unsigned x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <class T = __nv_bfloat16>
inline T __ll2bfloat16_rz(long long x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::toward_zero);
}
template <class T = __nv_bfloat16>
inline T __ll2bfloat16_rd(long long x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <class T = __nv_bfloat16>
inline T __ll2bfloat16_ru(long long x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::up);
}
template <class T = __nv_bfloat16>
inline T __ull2bfloat16_rz(unsigned long long x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::toward_zero);
}
template <class T = __nv_bfloat16>
inline T __ull2bfloat16_rd(unsigned long long x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::down);
}
template <class T = __nv_bfloat16>
inline T __ull2bfloat16_ru(unsigned long long x) {
  return ::cugraft::kernel_detail::half_from_integer<T>(x, ::cugraft::kernel_detail::half_rounding::up);
}
