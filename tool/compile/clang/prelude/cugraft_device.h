// Included before every device compile by clang, as nvcc includes cuda_runtime.h: CUDA's language on a machine without
// a CUDA toolkit. It stands on the headers that clang brings for CUDA (intrinsics, math wrappers)
// and declares itself what those expect of NVIDIA's.
//
// The order matters: qualifiers, then the standard headers that clang's wrappers extend, then vector types, then
// everything that uses them.
#pragma once

#define CUDA_VERSION 12040  // the CUDA whose interface clang 19's own headers are to declare

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __grid_constant__
#define CUDARTAPI

// Before <new>, whose device-side operators call them, and <cstdlib>, which brings the host's.
extern "C" {
__device__ void* malloc(__SIZE_TYPE__) __attribute__((nothrow, malloc));
__device__ void free(void*) __attribute__((nothrow));
}

// NVIDIA's headers of the same content must stay out where they are installed.
#define __CUDA_RUNTIME_H__
#define __DEVICE_LAUNCH_PARAMETERS_H__

#include <__clang_cuda_math_forward_declares.h>

// libstdc++ must see a CUDA compiler here: it leaves out __float128 then.
#define __CUDACC__
#include <stdlib.h>
#include <string.h>
#include <climits>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#if __has_include(<cuda_runtime_api.h>)
#include <vector_types.h>
// In this order: one needs the other and does not say so.
#include <vector_functions.h>
#else
#define __VECTOR_TYPES_H__
#define __VECTOR_FUNCTIONS_H__
#include <cugraft_vector_types.h>
#endif

// After NVIDIA's headers, which define these as attributes that clang lacks and ignores.
#undef __managed__
#undef __maxnreg__
#undef __cluster_dims__
#undef __block_size__
#define __managed__ __attribute__((device, annotate("cugraft.managed")))  // read by managed_variables.cpp
#define __maxnreg__(n)
#define __cluster_dims__(...) _Pragma("GCC error \"clang cannot fix the shape of clusters: use nvcc\"")
#define __block_size__(...) _Pragma("GCC error \"clang cannot fix the shape of blocks and clusters so: use nvcc\"")

#include <cugraft_positions.h>

#include <__clang_cuda_libdevice_declares.h>
#ifndef CUGRAFT_HAS_LIBDEVICE
#include <cugraft_libdevice.h>
#include <cugraft_libdevice_math.h>
#endif
// libdevice's own is the approximation unless NVIDIA's compiler asks for better. Here -ffast-math decides.
extern "C" __device__ inline __attribute__((always_inline)) float __nv_sqrtf(float x) { return __builtin_sqrtf(x); }

#include <__clang_cuda_device_functions.h>
#include <__clang_cuda_math.h>
#include <cugraft_math_overloads.h>

extern "C" {
__device__ int vprintf(const char*, const char*);
__device__ int printf(const char*, ...);  // clang turns calls into vprintf
__device__ void __assertfail(const char* message, const char* file, unsigned line, const char* function,
                             size_t char_bytes);

// What the C library's assert calls.
__device__ static inline void __assert_fail(const char* message, const char* file, unsigned line,
                                            const char* function) {
  __assertfail(message, file, line, function, sizeof(char));
}
}

#include <__clang_cuda_cmath.h>

// What __clang_cuda_intrinsics.h uses of NVIDIA's headers.
typedef unsigned int cuuint32_t;
static __device__ __forceinline__ unsigned __isGlobal(const void* p) { return __nvvm_isspacep_global(p); }
static __device__ __forceinline__ unsigned __isShared(const void* p) { return __nvvm_isspacep_shared(p); }
static __device__ __forceinline__ unsigned __isConstant(const void* p) { return __nvvm_isspacep_const(p); }
static __device__ __forceinline__ unsigned __isLocal(const void* p) { return __nvvm_isspacep_local(p); }
static __device__ __forceinline__ size_t __cvta_generic_to_shared(const void* p) {
  return reinterpret_cast<size_t>((__attribute__((address_space(3))) const void*)p);
}
static __device__ __forceinline__ size_t __cvta_generic_to_global(const void* p) {
  return reinterpret_cast<size_t>((__attribute__((address_space(1))) const void*)p);
}
static __device__ __forceinline__ size_t __cvta_generic_to_constant(const void* p) {
  return reinterpret_cast<size_t>((__attribute__((address_space(4))) const void*)p);
}
static __device__ __forceinline__ size_t __cvta_generic_to_local(const void* p) {
  return reinterpret_cast<size_t>((__attribute__((address_space(5))) const void*)p);
}
static __device__ __forceinline__ void* __cvta_shared_to_generic(size_t p) {
  return (void*)reinterpret_cast<__attribute__((address_space(3))) void*>(p);
}
static __device__ __forceinline__ void* __cvta_global_to_generic(size_t p) {
  return (void*)reinterpret_cast<__attribute__((address_space(1))) void*>(p);
}
static __device__ __forceinline__ void* __cvta_constant_to_generic(size_t p) {
  return (void*)reinterpret_cast<__attribute__((address_space(4))) void*>(p);
}
static __device__ __forceinline__ void* __cvta_local_to_generic(size_t p) {
  return (void*)reinterpret_cast<__attribute__((address_space(5))) void*>(p);
}
#include <__clang_cuda_complex_builtins.h>

// Of clang 19's functions two kinds are wrong: warp-wide reductions take the mask for the value, and atomics on vectors
// may be dropped where their result is not used. cugraft_warp.h and cugraft_atomics.h have them right.
#define __reduce_add_sync cugraft_clangs_reduce_add
#define __reduce_min_sync cugraft_clangs_reduce_min
#define __reduce_max_sync cugraft_clangs_reduce_max
#define __reduce_and_sync cugraft_clangs_reduce_and
#define __reduce_or_sync cugraft_clangs_reduce_or
#define __reduce_xor_sync cugraft_clangs_reduce_xor
#define atomicAdd cugraft_clangs_add
#define atomicAdd_block cugraft_clangs_add_block
#define atomicAdd_system cugraft_clangs_add_system
#include <__clang_cuda_intrinsics.h>
#undef __reduce_add_sync
#undef __reduce_min_sync
#undef __reduce_max_sync
#undef __reduce_and_sync
#undef __reduce_or_sync
#undef __reduce_xor_sync
#undef atomicAdd
#undef atomicAdd_block
#undef atomicAdd_system

#include <cugraft_atomics.h>
#include <cugraft_min_max.h>

#include <cugraft_cache_hints.h>
#include <cugraft_integer.h>
#include <cugraft_warp.h>

static __device__ __forceinline__ void __nanosleep(unsigned nanoseconds) {
  asm volatile("nanosleep.u32 %0;" ::"r"(nanoseconds));
}
static __device__ __forceinline__ void __assume(bool condition) { __builtin_assume(condition); }

#if __has_include(<cuda_runtime_api.h>)
#include <cugraft_toolkit.h>
#else
#include <cugraft_textures.h>
#endif
#include <cugraft_surfaces.h>
