// clang's __clang_cuda_intrinsics.h includes NVIDIA's header of this name for what it leaves out: the overloads of
// __match_any_sync and __match_all_sync.
#pragma once

static_assert(sizeof(long) == 8, "cugraft's device compilers target 64-bit hosts");

static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, unsigned value) {
  return __match32_any_sync(mask, value);
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, int value) {
  return __match32_any_sync(mask, static_cast<unsigned>(value));
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, unsigned long value) {
  return __match64_any_sync(mask, value);
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, long value) {
  return __match64_any_sync(mask, static_cast<unsigned long long>(value));
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, unsigned long long value) {
  return __match64_any_sync(mask, value);
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, long long value) {
  return __match64_any_sync(mask, static_cast<unsigned long long>(value));
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, float value) {
  return __match32_any_sync(mask, __builtin_bit_cast(unsigned, value));
}
static __device__ __forceinline__ unsigned __match_any_sync(unsigned mask, double value) {
  return __match64_any_sync(mask, __builtin_bit_cast(unsigned long long, value));
}

static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, unsigned value, int* all) {
  return __match32_all_sync(mask, value, all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, int value, int* all) {
  return __match32_all_sync(mask, static_cast<unsigned>(value), all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, unsigned long value, int* all) {
  return __match64_all_sync(mask, value, all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, long value, int* all) {
  return __match64_all_sync(mask, static_cast<unsigned long long>(value), all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, unsigned long long value, int* all) {
  return __match64_all_sync(mask, value, all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, long long value, int* all) {
  return __match64_all_sync(mask, static_cast<unsigned long long>(value), all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, float value, int* all) {
  return __match32_all_sync(mask, __builtin_bit_cast(unsigned, value), all);
}
static __device__ __forceinline__ unsigned __match_all_sync(unsigned mask, double value, int* all) {
  return __match64_all_sync(mask, __builtin_bit_cast(unsigned long long, value), all);
}
