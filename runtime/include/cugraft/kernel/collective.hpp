// Barriers and warp operations: what the threads of a block or a warp do together.
//
// On the CPU backend each GPU thread that may come here is a fiber. A barrier waits for all threads of the block that
// have not returned; a warp operation for all lanes in its mask that have not returned. Where that cannot happen, the
// launch fails with an error that names the operation, instead of hanging.
//
// A kernel that reaches one of these functions is "cooperative"; the tool knows them by their annotation.
//
// Where CUDA leaves the result undefined: a shuffle that reads a lane that has returned, never was, or is not in the
// mask, gives 0.
#pragma once

#include <cugraft/abi/cpu_collective.hpp>
#include <cugraft/kernel/bits.hpp>

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.collective"))), apply_to = function)
#endif

// --- Barriers ---

inline void __syncthreads() { ::cugraft::abi::barrier(::cugraft::abi::barrier_operation::plain, 1); }
inline int __syncthreads_count(int predicate) {
  return ::cugraft::abi::barrier(::cugraft::abi::barrier_operation::count, predicate);
}
inline int __syncthreads_and(int predicate) {
  return ::cugraft::abi::barrier(::cugraft::abi::barrier_operation::all, predicate);
}
inline int __syncthreads_or(int predicate) {
  return ::cugraft::abi::barrier(::cugraft::abi::barrier_operation::any, predicate);
}
inline void __syncwarp(unsigned mask = 0xffffffffU) {
  ::cugraft::abi::warp(::cugraft::abi::warp_operation::sync, mask);
}

// Lets other threads of the block go on: a thread that polls a flag should call it, as on a GPU.
inline void __nanosleep(unsigned) { ::cugraft::abi::yield(); }

// --- Votes ---

// Never inlined, since the place it is called from tells which lanes are together. The lanes gather: the answer comes
// when no lane of the warp can go on otherwise.
[[gnu::noinline]] inline unsigned __activemask() { return ::cugraft::abi::active_lanes(__builtin_return_address(0)); }

inline unsigned __ballot_sync(unsigned mask, int predicate) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::ballot, mask, predicate != 0));
}
inline int __all_sync(unsigned mask, int predicate) {
  return static_cast<int>(::cugraft::abi::warp(::cugraft::abi::warp_operation::all, mask, predicate != 0));
}
inline int __any_sync(unsigned mask, int predicate) {
  return static_cast<int>(::cugraft::abi::warp(::cugraft::abi::warp_operation::any, mask, predicate != 0));
}

namespace cugraft::kernel_detail {

// The types that CUDA shuffles and matches are kept apart by their overloads below; what they do is the same.
template <class T>
T shuffle(abi::warp_operation operation, unsigned mask, T value, unsigned lane, int width) {
  return from_bits<T>(abi::warp(operation, mask, to_bits(value), lane, static_cast<unsigned>(width)));
}

template <class T>
unsigned match_any(unsigned mask, T value) {
  return static_cast<unsigned>(abi::warp(abi::warp_operation::match_any, mask, to_bits(value)));
}

template <class T>
unsigned match_all(unsigned mask, T value, int* predicate) {
  const auto lanes = static_cast<unsigned>(abi::warp(abi::warp_operation::match_all, mask, to_bits(value)));
  *predicate = lanes != 0;
  return lanes;
}

}  // namespace cugraft::kernel_detail

// --- Shuffles ---

inline int __shfl_sync(unsigned mask, int value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline unsigned __shfl_sync(unsigned mask, unsigned value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline long __shfl_sync(unsigned mask, long value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline unsigned long __shfl_sync(unsigned mask, unsigned long value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline long long __shfl_sync(unsigned mask, long long value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline unsigned long long __shfl_sync(unsigned mask, unsigned long long value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline float __shfl_sync(unsigned mask, float value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}
inline double __shfl_sync(unsigned mask, double value, int lane, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle, mask, value,
                                           static_cast<unsigned>(lane), width);
}

inline int __shfl_up_sync(unsigned mask, int value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline unsigned __shfl_up_sync(unsigned mask, unsigned value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline long __shfl_up_sync(unsigned mask, long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline unsigned long __shfl_up_sync(unsigned mask, unsigned long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline long long __shfl_up_sync(unsigned mask, long long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline unsigned long long __shfl_up_sync(unsigned mask, unsigned long long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline float __shfl_up_sync(unsigned mask, float value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}
inline double __shfl_up_sync(unsigned mask, double value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_up, mask, value, delta, width);
}

inline int __shfl_down_sync(unsigned mask, int value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline unsigned __shfl_down_sync(unsigned mask, unsigned value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline long __shfl_down_sync(unsigned mask, long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline unsigned long __shfl_down_sync(unsigned mask, unsigned long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline long long __shfl_down_sync(unsigned mask, long long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline unsigned long long __shfl_down_sync(unsigned mask, unsigned long long value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline float __shfl_down_sync(unsigned mask, float value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}
inline double __shfl_down_sync(unsigned mask, double value, unsigned delta, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_down, mask, value, delta, width);
}

inline int __shfl_xor_sync(unsigned mask, int value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline unsigned __shfl_xor_sync(unsigned mask, unsigned value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline long __shfl_xor_sync(unsigned mask, long value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline unsigned long __shfl_xor_sync(unsigned mask, unsigned long value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline long long __shfl_xor_sync(unsigned mask, long long value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline unsigned long long __shfl_xor_sync(unsigned mask, unsigned long long value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline float __shfl_xor_sync(unsigned mask, float value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}
inline double __shfl_xor_sync(unsigned mask, double value, int lane_mask, int width = 32) {
  return ::cugraft::kernel_detail::shuffle(::cugraft::abi::warp_operation::shuffle_xor, mask, value,
                                           static_cast<unsigned>(lane_mask), width);
}

// --- Matches ---

inline unsigned __match_any_sync(unsigned mask, int value) { return ::cugraft::kernel_detail::match_any(mask, value); }
inline unsigned __match_any_sync(unsigned mask, unsigned value) {
  return ::cugraft::kernel_detail::match_any(mask, value);
}
inline unsigned __match_any_sync(unsigned mask, long value) { return ::cugraft::kernel_detail::match_any(mask, value); }
inline unsigned __match_any_sync(unsigned mask, unsigned long value) {
  return ::cugraft::kernel_detail::match_any(mask, value);
}
inline unsigned __match_any_sync(unsigned mask, long long value) {
  return ::cugraft::kernel_detail::match_any(mask, value);
}
inline unsigned __match_any_sync(unsigned mask, unsigned long long value) {
  return ::cugraft::kernel_detail::match_any(mask, value);
}
inline unsigned __match_any_sync(unsigned mask, float value) {
  return ::cugraft::kernel_detail::match_any(mask, value);
}
inline unsigned __match_any_sync(unsigned mask, double value) {
  return ::cugraft::kernel_detail::match_any(mask, value);
}

inline unsigned __match_all_sync(unsigned mask, int value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, unsigned value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, long value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, unsigned long value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, long long value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, unsigned long long value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, float value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}
inline unsigned __match_all_sync(unsigned mask, double value, int* predicate) {
  return ::cugraft::kernel_detail::match_all(mask, value, predicate);
}

// --- Reductions ---

inline unsigned __reduce_add_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::add, mask, value));
}
inline int __reduce_add_sync(unsigned mask, int value) {
  return static_cast<int>(
      ::cugraft::abi::warp(::cugraft::abi::warp_operation::add, mask, static_cast<unsigned>(value)));
}
inline unsigned __reduce_min_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::min_unsigned, mask, value));
}
inline int __reduce_min_sync(unsigned mask, int value) {
  return static_cast<int>(
      ::cugraft::abi::warp(::cugraft::abi::warp_operation::min_signed, mask, static_cast<unsigned>(value)));
}
inline unsigned __reduce_max_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::max_unsigned, mask, value));
}
inline int __reduce_max_sync(unsigned mask, int value) {
  return static_cast<int>(
      ::cugraft::abi::warp(::cugraft::abi::warp_operation::max_signed, mask, static_cast<unsigned>(value)));
}
inline unsigned __reduce_and_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::bit_and, mask, value));
}
inline unsigned __reduce_or_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::bit_or, mask, value));
}
inline unsigned __reduce_xor_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(::cugraft::abi::warp(::cugraft::abi::warp_operation::bit_xor, mask, value));
}

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
