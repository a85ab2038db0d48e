// Elementary functions of half-precision numbers: computed in double precision, rounded once. A GPU approximates some
// of them, to within a unit or two in the last place.
#pragma once

#include <cugraft/kernel/half/number.hpp>

#include <cugraft/kernel/math.hpp>

namespace cugraft::kernel_detail {

template <half_number T, class Function>
inline T by_double(Function function, const T& x) {
  return half_from_double<T>(function(half_to_double(x)));
}

}  // namespace cugraft::kernel_detail

template <::cugraft::kernel_detail::half_number T>
inline T hexp(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return exp(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2exp(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hexp(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hexp2(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return exp2(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2exp2(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hexp2(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hexp10(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return exp10(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2exp10(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hexp10(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hlog(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return log(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2log(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hlog(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hlog2(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return log2(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2log2(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hlog2(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hlog10(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return log10(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2log10(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hlog10(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hsin(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return sin(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2sin(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hsin(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hcos(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return cos(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2cos(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hcos(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T htanh(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return tanh(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2tanh(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return htanh(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T htanh_approx(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return tanh(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2tanh_approx(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return htanh_approx(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hsqrt(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return sqrt(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2sqrt(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hsqrt(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hrsqrt(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return 1 / sqrt(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2rsqrt(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hrsqrt(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hrcp(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return 1 / x; }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2rcp(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hrcp(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hceil(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return ceil(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2ceil(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hceil(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hfloor(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return floor(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2floor(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hfloor(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T htrunc(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return trunc(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2trunc(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return htrunc(x); }, a);
}

template <::cugraft::kernel_detail::half_number T>
inline T hrint(T a) {
  return ::cugraft::kernel_detail::by_double([](double x) { return nearbyint(x); }, a);
}
template <::cugraft::kernel_detail::half_pair T>
inline T h2rint(T a) {
  return ::cugraft::kernel_detail::each_half([](auto x) { return hrint(x); }, a);
}
