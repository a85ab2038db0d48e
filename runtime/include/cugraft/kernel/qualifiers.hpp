// CUDA's qualifiers, for compilers that are not CUDA compilers.
//
// What they become depends on who reads the file:
//
//   the user's compiler            nothing: a kernel's body is an ordinary function
//   the cugraft tool               the attributes that it looks for          (__CUGRAFT_SCAN__)
//   the user's compiler, on the
//   generated CPU version          storage that a block shares, or nothing   (__CUGRAFT_CPU__)
//
// They stay macros, and stay defined: that is what CUDA's own headers make of them too. Those must come first, or they
// would put their own meaning back.
#pragma once

#if __has_include(<vector_types.h>)
#include <vector_types.h>
#endif

#undef __global__
#undef __device__
#undef __host__
#undef __shared__
#undef __constant__
#undef __managed__
#undef __grid_constant__
#undef __launch_bounds__
#undef __maxnreg__
#undef __cluster_dims__
#undef __block_size__
#undef __noinline__
#undef __forceinline__
#undef __align__

#define __host__
#define __grid_constant__
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __block_size__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __align__(n) __attribute__((aligned(n)))

// Empty, although an attribute exists: libstdc++ writes __attribute__((__noinline__)), and this must survive there.
#define __noinline__

#if defined(__CUGRAFT_SCAN__)

#define __global__ __attribute__((cugraft_kernel))
#define __device__ __attribute__((cugraft_device))
#define __shared__ __attribute__((cugraft_shared))
#define __constant__ __attribute__((cugraft_constant))
#define __managed__ __attribute__((cugraft_managed))
#define __launch_bounds__(...) __attribute__((cugraft_launch_bounds(__VA_ARGS__)))

#else

#define __global__
#define __device__
#define __constant__
#define __managed__
#define __launch_bounds__(...)

// One block at a time runs on a host thread, and all of it on that thread.
#if defined(__CUGRAFT_CPU__)
#define __shared__ static thread_local
#else
#define __shared__
#endif

#endif
