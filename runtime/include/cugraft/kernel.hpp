// What a kernel's body may use: CUDA's names, declared for every host compiler.
//
// A file with kernels includes this; g++ and clang++ then read the bodies as ordinary C++, and editors index them. A
// CUDA compiler has all of it built in and finds nothing here. Nothing declared here is meant to be called from host
// code: outside a running kernel, barriers and warp operations throw, and threadIdx and its like mean nothing.
//
//   kernel/qualifiers.hpp    __global__, __shared__ …
//   kernel/vector_types.hpp  dim3, float4, make_float4 …
//   kernel/position.hpp      threadIdx, blockIdx, blockDim, gridDim, warpSize
//   kernel/collective.hpp    __syncthreads, __shfl_down_sync, __ballot_sync …
//   kernel/atomic.hpp        atomicAdd …, __threadfence
//   kernel/bits.hpp          __popc, __byte_perm, __float_as_int …
//   kernel/integer.hpp       __mulhi, __dp4a …
//   kernel/simd.hpp          __vadd4, __vcmpgtu2 …
//   kernel/dpx.hpp           __vimax3_s32, __viaddmax_s16x2_relu …
//   kernel/conversion.hpp    __float2int_rn …
//   kernel/math.hpp          rsqrtf, normcdf, min, max …; all of <math.h>
//   kernel/fast_math.hpp     __expf, __fdividef, __fmaf_rn …
//   kernel/packed.hpp        __fadd2_rn, __ffma2_rn … of two floats
//   kernel/memory.hpp        __ldg, __stcs …
//   kernel/address.hpp       __cvta_generic_to_shared, __isShared …
//   kernel/control.hpp       printf, assert, clock, __trap …
//   kernel/cluster.hpp       __clusterIdx, __barrier_sync …
//   kernel/texture.hpp       tex2D, surf2Dwrite … of texture and surface objects
//   kernel/half.hpp          __hfma2, hexp … of <cuda_fp16.h> and <cuda_bf16.h>
//   kernel/cooperative_groups.hpp  this_thread_block, tiled_partition, reduce …
#pragma once

#if !defined(__CUDACC__) && !defined(__CUDA__)

#include <cugraft/kernel/address.hpp>
#include <cugraft/kernel/atomic.hpp>
#include <cugraft/kernel/bits.hpp>
#include <cugraft/kernel/cluster.hpp>
#include <cugraft/kernel/collective.hpp>
#include <cugraft/kernel/control.hpp>
#include <cugraft/kernel/conversion.hpp>
#include <cugraft/kernel/cooperative_groups.hpp>
#include <cugraft/kernel/dpx.hpp>
#include <cugraft/kernel/fast_math.hpp>
#include <cugraft/kernel/half.hpp>
#include <cugraft/kernel/integer.hpp>
#include <cugraft/kernel/math.hpp>
#include <cugraft/kernel/memory.hpp>
#include <cugraft/kernel/packed.hpp>
#include <cugraft/kernel/position.hpp>
#include <cugraft/kernel/qualifiers.hpp>
#include <cugraft/kernel/simd.hpp>
#include <cugraft/kernel/texture.hpp>
#include <cugraft/kernel/vector_types.hpp>

#endif
