// CUDA's atomic functions and fences.
//
// As on a GPU they order nothing around them (relaxed) and return the old value. The _block and _system variants do the
// same as the plain ones: memory is one here. Each is a template over exactly CUDA's types, so that a program's own
// atomicAdd for another type, or for an old GPU, can stand beside it.
#pragma once

#include <cugraft/kernel/detail.hpp>
#include <cugraft/kernel/vector_types.hpp>

namespace cugraft::kernel_detail {

// Replaces the value by what `update` makes of it.
template <class T, class Update>
inline T fetch_update(T* address, Update update) {
  T old;
  __atomic_load(address, &old, __ATOMIC_RELAXED);
  for (;;) {
    T desired = update(old);
    if (__atomic_compare_exchange(address, &old, &desired, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED)) return old;
  }
}

template <class T>
inline T fetch_add(T* address, T value) {
  if constexpr (one_of<T, float, double>)
    return fetch_update(address, [=](T old) { return old + value; });
  else
    return __atomic_fetch_add(address, value, __ATOMIC_RELAXED);
}

template <class T>
inline T fetch_sub(T* address, T value) {
  return __atomic_fetch_sub(address, value, __ATOMIC_RELAXED);
}

template <class T>
inline T exchange(T* address, T value) {
  T old;
  __atomic_exchange(address, &value, &old, __ATOMIC_RELAXED);
  return old;
}

template <class T>
inline T fetch_min(T* address, T value) {
  return fetch_update(address, [=](T old) { return value < old ? value : old; });
}

template <class T>
inline T fetch_max(T* address, T value) {
  return fetch_update(address, [=](T old) { return old < value ? value : old; });
}

inline unsigned fetch_increment(unsigned* address, unsigned limit) {
  return fetch_update(address, [=](unsigned old) { return old >= limit ? 0 : old + 1; });
}

inline unsigned fetch_decrement(unsigned* address, unsigned limit) {
  return fetch_update(address, [=](unsigned old) { return old == 0 || old > limit ? limit : old - 1; });
}

template <class T>
inline T compare_exchange(T* address, T expected, T desired) {
  __atomic_compare_exchange(address, &expected, &desired, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return expected;
}

template <class T>
inline T fetch_and(T* address, T value) {
  return __atomic_fetch_and(address, value, __ATOMIC_RELAXED);
}

template <class T>
inline T fetch_or(T* address, T value) {
  return __atomic_fetch_or(address, value, __ATOMIC_RELAXED);
}

template <class T>
inline T fetch_xor(T* address, T value) {
  return __atomic_fetch_xor(address, value, __ATOMIC_RELAXED);
}

}  // namespace cugraft::kernel_detail

template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, float, double> T>
inline T atomicAdd(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_add(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, float, double> T>
inline T atomicAdd_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_add(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, float, double> T>
inline T atomicAdd_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_add(address, value);
}

template <::cugraft::kernel_detail::one_of<int, unsigned> T>
inline T atomicSub(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_sub(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned> T>
inline T atomicSub_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_sub(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned> T>
inline T atomicSub_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_sub(address, value);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, float> T>
inline T atomicExch(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::exchange(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, float> T>
inline T atomicExch_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::exchange(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, float> T>
inline T atomicExch_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::exchange(address, value);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicMin(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_min(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicMin_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_min(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicMin_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_min(address, value);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicMax(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_max(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicMax_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_max(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicMax_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_max(address, value);
}

// old >= limit ? 0 : old + 1
template <::cugraft::kernel_detail::one_of<unsigned> T>
inline T atomicInc(T* address, ::cugraft::kernel_detail::given<T> limit) {
  return ::cugraft::kernel_detail::fetch_increment(address, limit);
}
template <::cugraft::kernel_detail::one_of<unsigned> T>
inline T atomicInc_block(T* address, ::cugraft::kernel_detail::given<T> limit) {
  return ::cugraft::kernel_detail::fetch_increment(address, limit);
}
template <::cugraft::kernel_detail::one_of<unsigned> T>
inline T atomicInc_system(T* address, ::cugraft::kernel_detail::given<T> limit) {
  return ::cugraft::kernel_detail::fetch_increment(address, limit);
}

// old == 0 || old > limit ? limit : old - 1
template <::cugraft::kernel_detail::one_of<unsigned> T>
inline T atomicDec(T* address, ::cugraft::kernel_detail::given<T> limit) {
  return ::cugraft::kernel_detail::fetch_decrement(address, limit);
}
template <::cugraft::kernel_detail::one_of<unsigned> T>
inline T atomicDec_block(T* address, ::cugraft::kernel_detail::given<T> limit) {
  return ::cugraft::kernel_detail::fetch_decrement(address, limit);
}
template <::cugraft::kernel_detail::one_of<unsigned> T>
inline T atomicDec_system(T* address, ::cugraft::kernel_detail::given<T> limit) {
  return ::cugraft::kernel_detail::fetch_decrement(address, limit);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, unsigned short> T>
inline T atomicCAS(T* address, ::cugraft::kernel_detail::given<T> expected,
                   ::cugraft::kernel_detail::given<T> desired) {
  return ::cugraft::kernel_detail::compare_exchange(address, expected, desired);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, unsigned short> T>
inline T atomicCAS_block(T* address, ::cugraft::kernel_detail::given<T> expected,
                         ::cugraft::kernel_detail::given<T> desired) {
  return ::cugraft::kernel_detail::compare_exchange(address, expected, desired);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, unsigned long long, unsigned short> T>
inline T atomicCAS_system(T* address, ::cugraft::kernel_detail::given<T> expected,
                          ::cugraft::kernel_detail::given<T> desired) {
  return ::cugraft::kernel_detail::compare_exchange(address, expected, desired);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicAnd(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_and(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicAnd_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_and(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicAnd_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_and(address, value);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicOr(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_or(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicOr_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_or(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicOr_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_or(address, value);
}

template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicXor(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_xor(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicXor_block(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_xor(address, value);
}
template <::cugraft::kernel_detail::one_of<int, unsigned, long long, unsigned long long> T>
inline T atomicXor_system(T* address, ::cugraft::kernel_detail::given<T> value) {
  return ::cugraft::kernel_detail::fetch_xor(address, value);
}

// Each element is atomic, the whole is not.
inline float2 atomicAdd(float2* address, float2 value) {
  return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y)};
}
inline float4 atomicAdd(float4* address, float4 value) {
  return {atomicAdd(&address->x, value.x), atomicAdd(&address->y, value.y), atomicAdd(&address->z, value.z),
          atomicAdd(&address->w, value.w)};
}
inline float2 atomicAdd_block(float2* address, float2 value) { return atomicAdd(address, value); }
inline float4 atomicAdd_block(float4* address, float4 value) { return atomicAdd(address, value); }
inline float2 atomicAdd_system(float2* address, float2 value) { return atomicAdd(address, value); }
inline float4 atomicAdd_system(float4* address, float4 value) { return atomicAdd(address, value); }

inline void __threadfence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_block() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
inline void __threadfence_system() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }
