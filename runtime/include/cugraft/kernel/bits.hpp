// CUDA's integer intrinsics, and the bits of one type seen as another.
#pragma once

#include <cugraft/kernel/detail.hpp>

namespace cugraft::kernel_detail {

// A value of up to eight bytes as an integer, and back.
template <class T>
inline unsigned long long to_bits(T value) {
  if constexpr (sizeof(T) == 8)
    return bit_cast<unsigned long long>(value);
  else
    return bit_cast<unsigned>(value);
}

template <class T>
inline T from_bits(unsigned long long bits) {
  if constexpr (sizeof(T) == 8)
    return bit_cast<T>(bits);
  else
    return bit_cast<T>(static_cast<unsigned>(bits));
}

}  // namespace cugraft::kernel_detail

// --- The same bits ---

inline int __float_as_int(float x) { return ::cugraft::kernel_detail::bit_cast<int>(x); }
inline unsigned __float_as_uint(float x) { return ::cugraft::kernel_detail::bit_cast<unsigned>(x); }
inline float __int_as_float(int x) { return ::cugraft::kernel_detail::bit_cast<float>(x); }
inline float __uint_as_float(unsigned x) { return ::cugraft::kernel_detail::bit_cast<float>(x); }
inline long long __double_as_longlong(double x) { return ::cugraft::kernel_detail::bit_cast<long long>(x); }
inline double __longlong_as_double(long long x) { return ::cugraft::kernel_detail::bit_cast<double>(x); }

inline int __double2hiint(double x) { return static_cast<int>(__double_as_longlong(x) >> 32); }
inline int __double2loint(double x) { return static_cast<int>(__double_as_longlong(x)); }
inline double __hiloint2double(int hi, int lo) {
  const auto high = static_cast<unsigned long long>(static_cast<unsigned>(hi));
  return ::cugraft::kernel_detail::bit_cast<double>(high << 32 | static_cast<unsigned>(lo));
}

// --- Counting and reversing ---

inline int __popc(unsigned x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }
inline int __clz(int x) { return x == 0 ? 32 : __builtin_clz(static_cast<unsigned>(x)); }
inline int __clzll(long long x) { return x == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(x)); }

// Counting from 1; 0 if no bit is set.
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }

inline unsigned __brev(unsigned x) {
  x = (x & 0x55555555U) << 1 | (x >> 1 & 0x55555555U);
  x = (x & 0x33333333U) << 2 | (x >> 2 & 0x33333333U);
  x = (x & 0x0f0f0f0fU) << 4 | (x >> 4 & 0x0f0f0f0fU);
  return __builtin_bswap32(x);
}
inline unsigned long long __brevll(unsigned long long x) {
  return static_cast<unsigned long long>(__brev(static_cast<unsigned>(x))) << 32 |
         __brev(static_cast<unsigned>(x >> 32));
}

// The position of the offset-th set bit, upwards from bit `base` or, with a negative offset, downwards; all ones if
// there is none. Offset 0 asks for `base` itself.
inline unsigned __fns(unsigned mask, unsigned base, int offset) {
  const int step = offset < 0 ? -1 : 1;
  int wanted = offset == 0 ? 1 : offset * step;
  for (int bit = static_cast<int>(base); bit >= 0 && bit < 32; bit += step) {
    if ((mask >> bit & 1U) != 0 && --wanted == 0) return static_cast<unsigned>(bit);
    if (offset == 0) break;
  }
  return 0xffffffffU;
}

// --- Bytes in the opposite order ---

inline unsigned short __nv_bswap16(unsigned short x) { return __builtin_bswap16(x); }
inline unsigned __nv_bswap32(unsigned x) { return __builtin_bswap32(x); }
inline unsigned long long __nv_bswap64(unsigned long long x) { return __builtin_bswap64(x); }

// --- Selecting bytes and shifting pairs ---

// Byte i of the result is the byte of y:x that the lower three bits of the i-th nibble of `selector` name.
inline unsigned __byte_perm(unsigned x, unsigned y, unsigned selector) {
  const unsigned long long bytes = static_cast<unsigned long long>(y) << 32 | x;
  unsigned result = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned byte = selector >> (4 * i) & 7U;
    result |= (static_cast<unsigned>(bytes >> (8 * byte)) & 0xffU) << (8 * i);
  }
  return result;
}

// hi:lo shifted; the left shifts give the upper half, the right shifts the lower. The plain ones take the shift modulo
// 32, the others (c, "clamp") at most 32.
inline unsigned __funnelshift_l(unsigned lo, unsigned hi, unsigned shift) {
  return static_cast<unsigned>(((static_cast<unsigned long long>(hi) << 32 | lo) << (shift & 31U)) >> 32);
}
inline unsigned __funnelshift_lc(unsigned lo, unsigned hi, unsigned shift) {
  return shift >= 32 ? lo : __funnelshift_l(lo, hi, shift);
}
inline unsigned __funnelshift_r(unsigned lo, unsigned hi, unsigned shift) {
  return static_cast<unsigned>((static_cast<unsigned long long>(hi) << 32 | lo) >> (shift & 31U));
}
inline unsigned __funnelshift_rc(unsigned lo, unsigned hi, unsigned shift) {
  return shift >= 32 ? hi : __funnelshift_r(lo, hi, shift);
}
