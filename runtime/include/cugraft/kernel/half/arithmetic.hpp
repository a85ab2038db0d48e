// Fused multiply-add of half-precision numbers, rounded once as on a GPU.
#pragma once

#include <cugraft/kernel/half/number.hpp>

namespace cugraft::kernel_detail {

// a * b + c, where the product is exact (22 bits at most), rounded to odd: what is left over shows in the last bit, so
// that rounding the result once more, to a shorter format, is rounding the exact sum. Boldo and Melquiond, "Emulation
// of FMA and correctly rounded sums: proved algorithms using rounding to odd", IEEE Transactions on Computers 57(4),
// 2008.
inline double fused_to_odd(double a, double b, double c) {
  const double product = a * b;
  double sum = product + c;
  if (!__builtin_isfinite(sum)) return sum;
  const double part = sum - product;
  const double left_over = (product - (sum - part)) + (c - part);
  if (left_over != 0 && (bit_cast<unsigned long long>(sum) & 1) == 0)
    sum = nextafter(sum, left_over > 0 ? __builtin_inf() : -__builtin_inf());
  return sum;
}

template <half_number T>
inline T fused(const T& a, const T& b, const T& c) {
  return half_from_double<T>(fused_to_odd(half_to_double(a), half_to_double(b), half_to_double(c)));
}

// Between 0 and 1, NaN becoming 0.
template <half_number T>
inline T saturated(const T& number) {
  const double value = half_to_double(number);
  return half_from_double<T>(value > 0 ? (value < 1 ? value : 1) : 0);
}

// Not below 0, and -0 becomes 0, as by the maximum with 0; NaN stays.
template <half_number T>
inline T rectified(const T& number) {
  const double value = half_to_double(number);
  return half_from_double<T>(value <= 0 ? 0 : value);
}

}  // namespace cugraft::kernel_detail

template <::cugraft::kernel_detail::half_number T>
inline T __hfma(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  return ::cugraft::kernel_detail::fused<T>(a, b, c);
}
template <::cugraft::kernel_detail::half_number T>
inline T __hfma_sat(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  return ::cugraft::kernel_detail::saturated(::cugraft::kernel_detail::fused<T>(a, b, c));
}
template <::cugraft::kernel_detail::half_number T>
inline T __hfma_relu(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  return ::cugraft::kernel_detail::rectified(::cugraft::kernel_detail::fused<T>(a, b, c));
}

template <::cugraft::kernel_detail::half_pair T>
inline T __hfma2(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  return ::cugraft::kernel_detail::each_half([](auto x, auto y, auto z) { return __hfma(x, y, z); }, a, b, c);
}
template <::cugraft::kernel_detail::half_pair T>
inline T __hfma2_sat(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  return ::cugraft::kernel_detail::each_half([](auto x, auto y, auto z) { return __hfma_sat(x, y, z); }, a, b, c);
}
template <::cugraft::kernel_detail::half_pair T>
inline T __hfma2_relu(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  return ::cugraft::kernel_detail::each_half([](auto x, auto y, auto z) { return __hfma_relu(x, y, z); }, a, b, c);
}

// a * b + c for complex numbers, x the real part; in four fused steps, as NVIDIA's headers take them.
template <::cugraft::kernel_detail::half_pair T>
inline T __hcmadd(T a, ::cugraft::kernel_detail::given<T> b, ::cugraft::kernel_detail::given<T> c) {
  T result;
  result.x = __hfma(-a.y, b.y, __hfma(a.x, b.x, c.x));
  result.y = __hfma(a.y, b.x, __hfma(a.x, b.y, c.y));
  return result;
}
