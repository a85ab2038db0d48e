// CUDA's integer arithmetic intrinsics.
#pragma once

#include <cugraft/kernel/detail.hpp>
#include <cugraft/kernel/vector_types.hpp>

namespace cugraft::kernel_detail {

// The sum of the products of the bytes of two words, and of an addend.
template <class ByteA, class ByteB, class Sum>
constexpr Sum dot_bytes(unsigned a, unsigned b, Sum sum) {
  for (unsigned i = 0; i < 32; i += 8)
    sum += static_cast<Sum>(static_cast<ByteA>(a >> i)) * static_cast<Sum>(static_cast<ByteB>(b >> i));
  return sum;
}

// The same for the two halves of `a` and two of the bytes of `b`, from bit `first` on.
template <class HalfA, class ByteB, class Sum>
constexpr Sum dot_halves(unsigned a, unsigned b, unsigned first, Sum sum) {
  sum += static_cast<Sum>(static_cast<HalfA>(a)) * static_cast<Sum>(static_cast<ByteB>(b >> first));
  sum += static_cast<Sum>(static_cast<HalfA>(a >> 16)) * static_cast<Sum>(static_cast<ByteB>(b >> (first + 8)));
  return sum;
}

// Sign-extends the lower 24 bits.
constexpr long long low24(int x) { return static_cast<int>(static_cast<unsigned>(x) << 8) >> 8; }

}  // namespace cugraft::kernel_detail

// --- Products ---

// Of the lower 24 bits; the lower 32 bits of the product.
inline int __mul24(int x, int y) {
  return static_cast<int>(::cugraft::kernel_detail::low24(x) * ::cugraft::kernel_detail::low24(y));
}
inline unsigned __umul24(unsigned x, unsigned y) { return (x & 0xffffffU) * (y & 0xffffffU); }

// The upper half of the product.
inline int __mulhi(int x, int y) { return static_cast<int>(static_cast<long long>(x) * y >> 32); }
inline unsigned __umulhi(unsigned x, unsigned y) {
  return static_cast<unsigned>(static_cast<unsigned long long>(x) * y >> 32);
}
inline long long __mul64hi(long long x, long long y) {
  __extension__ using wide = __int128;
  return static_cast<long long>(static_cast<wide>(x) * y >> 64);
}
inline unsigned long long __umul64hi(unsigned long long x, unsigned long long y) {
  __extension__ using wide = unsigned __int128;
  return static_cast<unsigned long long>(static_cast<wide>(x) * y >> 64);
}

// --- Means: (x + y) / 2 without overflow, rounded down; the r variants rounded up ---

inline int __hadd(int x, int y) { return static_cast<int>((static_cast<long long>(x) + y) >> 1); }
inline int __rhadd(int x, int y) { return static_cast<int>((static_cast<long long>(x) + y + 1) >> 1); }
inline unsigned __uhadd(unsigned x, unsigned y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(x) + y) >> 1);
}
inline unsigned __urhadd(unsigned x, unsigned y) {
  return static_cast<unsigned>((static_cast<unsigned long long>(x) + y + 1) >> 1);
}

// --- |x - y| + z ---

inline unsigned __sad(int x, int y, unsigned z) {
  const unsigned ux = static_cast<unsigned>(x);
  const unsigned uy = static_cast<unsigned>(y);
  return (x < y ? uy - ux : ux - uy) + z;
}
inline unsigned __usad(unsigned x, unsigned y, unsigned z) { return (x < y ? y - x : x - y) + z; }

// --- Dot products of bytes ---

inline int __dp4a(int a, int b, int c) {
  const auto sum = ::cugraft::kernel_detail::dot_bytes<signed char, signed char>(
      static_cast<unsigned>(a), static_cast<unsigned>(b), static_cast<long long>(c));
  return static_cast<int>(sum);
}
inline unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::dot_bytes<unsigned char, unsigned char>(a, b, c);
}
inline int __dp2a_lo(int a, int b, int c) {
  const auto sum = ::cugraft::kernel_detail::dot_halves<short, signed char>(
      static_cast<unsigned>(a), static_cast<unsigned>(b), 0, static_cast<long long>(c));
  return static_cast<int>(sum);
}
inline int __dp2a_hi(int a, int b, int c) {
  const auto sum = ::cugraft::kernel_detail::dot_halves<short, signed char>(
      static_cast<unsigned>(a), static_cast<unsigned>(b), 16, static_cast<long long>(c));
  return static_cast<int>(sum);
}
inline unsigned __dp2a_lo(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::dot_halves<unsigned short, unsigned char>(a, b, 0, c);
}
inline unsigned __dp2a_hi(unsigned a, unsigned b, unsigned c) {
  return ::cugraft::kernel_detail::dot_halves<unsigned short, unsigned char>(a, b, 16, c);
}

// The same of vectors.
inline int __dp4a(char4 a, char4 b, int c) {
  return __dp4a(::cugraft::kernel_detail::bit_cast<int>(a), ::cugraft::kernel_detail::bit_cast<int>(b), c);
}
inline unsigned __dp4a(uchar4 a, uchar4 b, unsigned c) {
  return __dp4a(::cugraft::kernel_detail::bit_cast<unsigned>(a), ::cugraft::kernel_detail::bit_cast<unsigned>(b), c);
}
inline int __dp2a_lo(short2 a, char4 b, int c) {
  return __dp2a_lo(::cugraft::kernel_detail::bit_cast<int>(a), ::cugraft::kernel_detail::bit_cast<int>(b), c);
}
inline int __dp2a_hi(short2 a, char4 b, int c) {
  return __dp2a_hi(::cugraft::kernel_detail::bit_cast<int>(a), ::cugraft::kernel_detail::bit_cast<int>(b), c);
}
inline unsigned __dp2a_lo(ushort2 a, uchar4 b, unsigned c) {
  return __dp2a_lo(::cugraft::kernel_detail::bit_cast<unsigned>(a), ::cugraft::kernel_detail::bit_cast<unsigned>(b), c);
}
inline unsigned __dp2a_hi(ushort2 a, uchar4 b, unsigned c) {
  return __dp2a_hi(::cugraft::kernel_detail::bit_cast<unsigned>(a), ::cugraft::kernel_detail::bit_cast<unsigned>(b), c);
}
