// CUDA's dynamic programming intrinsics (DPX): the greater or the lesser of two or three integers, after an addition,
// clamped to 0 (relu), or with the answer which one it was. A word is one integer (s32, u32) or two (s16x2, u16x2).
// Additions wrap around.
#pragma once

#include <cugraft/kernel/simd.hpp>

namespace cugraft::kernel_detail {

template <class T>
constexpr T greater_of(T a, T b) {
  return a < b ? b : a;
}
template <class T>
constexpr T lesser_of(T a, T b) {
  return b < a ? b : a;
}

constexpr int wrapping_sum(int a, int b) {
  return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}

// Whether the halves of `chosen` are those of `a`.
constexpr void compare_halves(unsigned chosen, unsigned a, bool* high, bool* low) {
  *high = chosen >> 16 == a >> 16;
  *low = (chosen & 0xffff) == (a & 0xffff);
}

}  // namespace cugraft::kernel_detail

// --- Of two, clamped ---

inline int __vimax_s32_relu(int a, int b) {
  return ::cugraft::kernel_detail::greater_of(::cugraft::kernel_detail::greater_of(a, b), 0);
}
inline int __vimin_s32_relu(int a, int b) {
  return ::cugraft::kernel_detail::greater_of(::cugraft::kernel_detail::lesser_of(a, b), 0);
}
inline unsigned __vimax_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmaxs2(a, b), 0); }
inline unsigned __vimin_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmins2(a, b), 0); }

// --- Of three ---

inline int __vimax3_s32(int a, int b, int c) {
  return ::cugraft::kernel_detail::greater_of(::cugraft::kernel_detail::greater_of(a, b), c);
}
inline unsigned __vimax3_u32(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::greater_of(::cugraft::kernel_detail::greater_of(a, b), c);
}
inline unsigned __vimax3_s16x2(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vmaxs2(a, b), c); }
inline unsigned __vimax3_u16x2(unsigned a, unsigned b, unsigned c) { return __vmaxu2(__vmaxu2(a, b), c); }
inline int __vimax3_s32_relu(int a, int b, int c) { return __vimax_s32_relu(__vimax3_s32(a, b, c), 0); }
inline unsigned __vimax3_s16x2_relu(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vimax3_s16x2(a, b, c), 0); }

inline int __vimin3_s32(int a, int b, int c) {
  return ::cugraft::kernel_detail::lesser_of(::cugraft::kernel_detail::lesser_of(a, b), c);
}
inline unsigned __vimin3_u32(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::lesser_of(::cugraft::kernel_detail::lesser_of(a, b), c);
}
inline unsigned __vimin3_s16x2(unsigned a, unsigned b, unsigned c) { return __vmins2(__vmins2(a, b), c); }
inline unsigned __vimin3_u16x2(unsigned a, unsigned b, unsigned c) { return __vminu2(__vminu2(a, b), c); }
inline int __vimin3_s32_relu(int a, int b, int c) { return __vimax_s32_relu(__vimin3_s32(a, b, c), 0); }
inline unsigned __vimin3_s16x2_relu(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vimin3_s16x2(a, b, c), 0); }

// --- Of a + b and c ---

inline int __viaddmax_s32(int a, int b, int c) {
  return ::cugraft::kernel_detail::greater_of(::cugraft::kernel_detail::wrapping_sum(a, b), c);
}
inline unsigned __viaddmax_u32(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::greater_of(a + b, c);
}
inline unsigned __viaddmax_s16x2(unsigned a, unsigned b, unsigned c) { return __vmaxs2(__vadd2(a, b), c); }
inline unsigned __viaddmax_u16x2(unsigned a, unsigned b, unsigned c) { return __vmaxu2(__vadd2(a, b), c); }
inline int __viaddmax_s32_relu(int a, int b, int c) { return __vimax_s32_relu(__viaddmax_s32(a, b, c), 0); }
inline unsigned __viaddmax_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__viaddmax_s16x2(a, b, c), 0);
}

inline int __viaddmin_s32(int a, int b, int c) {
  return ::cugraft::kernel_detail::lesser_of(::cugraft::kernel_detail::wrapping_sum(a, b), c);
}
inline unsigned __viaddmin_u32(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::lesser_of(a + b, c);
}
inline unsigned __viaddmin_s16x2(unsigned a, unsigned b, unsigned c) { return __vmins2(__vadd2(a, b), c); }
inline unsigned __viaddmin_u16x2(unsigned a, unsigned b, unsigned c) { return __vminu2(__vadd2(a, b), c); }
inline int __viaddmin_s32_relu(int a, int b, int c) { return __vimax_s32_relu(__viaddmin_s32(a, b, c), 0); }
inline unsigned __viaddmin_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__viaddmin_s16x2(a, b, c), 0);
}

// --- Of two, and whether it is the first (which of equals it is) ---

inline int __vibmax_s32(int a, int b, bool* first) {
  *first = a >= b;
  return *first ? a : b;
}
inline unsigned __vibmax_u32(unsigned a, unsigned b, bool* first) {
  *first = a >= b;
  return *first ? a : b;
}
inline int __vibmin_s32(int a, int b, bool* first) {
  *first = a <= b;
  return *first ? a : b;
}
inline unsigned __vibmin_u32(unsigned a, unsigned b, bool* first) {
  *first = a <= b;
  return *first ? a : b;
}
inline unsigned __vibmax_s16x2(unsigned a, unsigned b, bool* first_high, bool* first_low) {
  const unsigned chosen = __vmaxs2(a, b);
  ::cugraft::kernel_detail::compare_halves(chosen, a, first_high, first_low);
  return chosen;
}
inline unsigned __vibmax_u16x2(unsigned a, unsigned b, bool* first_high, bool* first_low) {
  const unsigned chosen = __vmaxu2(a, b);
  ::cugraft::kernel_detail::compare_halves(chosen, a, first_high, first_low);
  return chosen;
}
inline unsigned __vibmin_s16x2(unsigned a, unsigned b, bool* first_high, bool* first_low) {
  const unsigned chosen = __vmins2(a, b);
  ::cugraft::kernel_detail::compare_halves(chosen, a, first_high, first_low);
  return chosen;
}
inline unsigned __vibmin_u16x2(unsigned a, unsigned b, bool* first_high, bool* first_low) {
  const unsigned chosen = __vminu2(a, b);
  ::cugraft::kernel_detail::compare_halves(chosen, a, first_high, first_low);
  return chosen;
}
