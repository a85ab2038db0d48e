// Half-precision numbers between the lanes of a warp, and added atomically.
#pragma once

#include <cugraft/kernel/atomic.hpp>
#include <cugraft/kernel/collective.hpp>
#include <cugraft/kernel/half/number.hpp>

namespace cugraft::kernel_detail {

// A pair as one word.
template <class T>
inline unsigned half_word(const T& value) {
  unsigned word = 0;
  memcpy(&word, &value, sizeof(value));
  return word;
}

template <class T>
inline T half_from_word(unsigned word) {
  T value;
  memcpy(static_cast<void*>(&value), &word, sizeof(value));
  return value;
}

template <class T>
concept half_or_pair = half_number<T> || half_pair<T>;

template <half_number T>
inline T plus(const T& a, const T& b) {
  return half_from_double<T>(half_to_double(a) + half_to_double(b));
}

template <half_pair T>
inline T plus(const T& a, const T& b) {
  return each_half([](auto x, auto y) { return plus(x, y); }, a, b);
}

// The GPU adds the two numbers of a pair one after the other; here both change at once.
template <half_or_pair T>
inline T half_fetch_add(T* address, const T& value) {
  using word [[gnu::may_alias]] = unsigned;
  using half_word_type [[gnu::may_alias]] = unsigned short;
  const auto add = [&](auto old) { return static_cast<decltype(old)>(half_word(plus(half_from_word<T>(old), value))); };
  if constexpr (sizeof(T) == sizeof(word))
    return half_from_word<T>(fetch_update(reinterpret_cast<word*>(address), add));
  else
    return half_from_word<T>(fetch_update(reinterpret_cast<half_word_type*>(address), add));
}

}  // namespace cugraft::kernel_detail

template <::cugraft::kernel_detail::half_or_pair T>
inline T __shfl_sync(unsigned mask, T value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::half_from_word<T>(
      __shfl_sync(mask, ::cugraft::kernel_detail::half_word(value), lane, width));
}
template <::cugraft::kernel_detail::half_or_pair T>
inline T __shfl_up_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::half_from_word<T>(
      __shfl_up_sync(mask, ::cugraft::kernel_detail::half_word(value), delta, width));
}
template <::cugraft::kernel_detail::half_or_pair T>
inline T __shfl_down_sync(unsigned mask, T value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::half_from_word<T>(
      __shfl_down_sync(mask, ::cugraft::kernel_detail::half_word(value), delta, width));
}
template <::cugraft::kernel_detail::half_or_pair T>
inline T __shfl_xor_sync(unsigned mask, T value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::half_from_word<T>(
      __shfl_xor_sync(mask, ::cugraft::kernel_detail::half_word(value), lane_mask, width));
}

template <::cugraft::kernel_detail::half_or_pair T>
inline T atomicAdd(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::half_fetch_add(address, value);
}
