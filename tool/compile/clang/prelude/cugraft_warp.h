// Reductions over the threads of a warp that the mask names: one instruction each.
#pragma once

#if __CUDA_ARCH__ >= 800

static __device__ __forceinline__ unsigned __reduce_add_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(__nvvm_redux_sync_add(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ int __reduce_add_sync(unsigned mask, int value) {
  return static_cast<int>(__nvvm_redux_sync_add(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ unsigned __reduce_min_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(__nvvm_redux_sync_umin(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ int __reduce_min_sync(unsigned mask, int value) {
  return static_cast<int>(__nvvm_redux_sync_min(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ unsigned __reduce_max_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(__nvvm_redux_sync_umax(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ int __reduce_max_sync(unsigned mask, int value) {
  return static_cast<int>(__nvvm_redux_sync_max(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ unsigned __reduce_and_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(__nvvm_redux_sync_and(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ unsigned __reduce_or_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(__nvvm_redux_sync_or(static_cast<int>(value), static_cast<int>(mask)));
}
static __device__ __forceinline__ unsigned __reduce_xor_sync(unsigned mask, unsigned value) {
  return static_cast<unsigned>(__nvvm_redux_sync_xor(static_cast<int>(value), static_cast<int>(mask)));
}

#endif
