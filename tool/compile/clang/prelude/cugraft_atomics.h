// CUDA's atomic functions on clang's internal ones. Scopes: a block's threads (_block), the device's (no suffix), the
// system's (_system).
#pragma once

static __device__ __forceinline__ int atomicAdd(int* address, int value) { return __iAtomicAdd(address, value); }
static __device__ __forceinline__ unsigned atomicAdd(unsigned* address, unsigned value) {
  return __uAtomicAdd(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAdd(unsigned long long* address, unsigned long long value) {
  return __ullAtomicAdd(address, value);
}
static __device__ __forceinline__ float atomicAdd(float* address, float value) { return __fAtomicAdd(address, value); }
static __device__ __forceinline__ double atomicAdd(double* address, double value) {
  return __dAtomicAdd(address, value);
}
static __device__ __forceinline__ int atomicExch(int* address, int value) { return __iAtomicExch(address, value); }
static __device__ __forceinline__ unsigned atomicExch(unsigned* address, unsigned value) {
  return __uAtomicExch(address, value);
}
static __device__ __forceinline__ unsigned long long atomicExch(unsigned long long* address, unsigned long long value) {
  return __ullAtomicExch(address, value);
}
static __device__ __forceinline__ float atomicExch(float* address, float value) {
  return __fAtomicExch(address, value);
}
static __device__ __forceinline__ int atomicMin(int* address, int value) { return __iAtomicMin(address, value); }
static __device__ __forceinline__ unsigned atomicMin(unsigned* address, unsigned value) {
  return __uAtomicMin(address, value);
}
static __device__ __forceinline__ long long atomicMin(long long* address, long long value) {
  return __illAtomicMin(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMin(unsigned long long* address, unsigned long long value) {
  return __ullAtomicMin(address, value);
}
static __device__ __forceinline__ int atomicMax(int* address, int value) { return __iAtomicMax(address, value); }
static __device__ __forceinline__ unsigned atomicMax(unsigned* address, unsigned value) {
  return __uAtomicMax(address, value);
}
static __device__ __forceinline__ long long atomicMax(long long* address, long long value) {
  return __illAtomicMax(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMax(unsigned long long* address, unsigned long long value) {
  return __ullAtomicMax(address, value);
}
static __device__ __forceinline__ unsigned atomicInc(unsigned* address, unsigned value) {
  return __uAtomicInc(address, value);
}
static __device__ __forceinline__ unsigned atomicDec(unsigned* address, unsigned value) {
  return __uAtomicDec(address, value);
}
static __device__ __forceinline__ int atomicAnd(int* address, int value) { return __iAtomicAnd(address, value); }
static __device__ __forceinline__ unsigned atomicAnd(unsigned* address, unsigned value) {
  return __uAtomicAnd(address, value);
}
static __device__ __forceinline__ long long atomicAnd(long long* address, long long value) {
  return __llAtomicAnd(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAnd(unsigned long long* address, unsigned long long value) {
  return __ullAtomicAnd(address, value);
}
static __device__ __forceinline__ int atomicOr(int* address, int value) { return __iAtomicOr(address, value); }
static __device__ __forceinline__ unsigned atomicOr(unsigned* address, unsigned value) {
  return __uAtomicOr(address, value);
}
static __device__ __forceinline__ long long atomicOr(long long* address, long long value) {
  return __llAtomicOr(address, value);
}
static __device__ __forceinline__ unsigned long long atomicOr(unsigned long long* address, unsigned long long value) {
  return __ullAtomicOr(address, value);
}
static __device__ __forceinline__ int atomicXor(int* address, int value) { return __iAtomicXor(address, value); }
static __device__ __forceinline__ unsigned atomicXor(unsigned* address, unsigned value) {
  return __uAtomicXor(address, value);
}
static __device__ __forceinline__ long long atomicXor(long long* address, long long value) {
  return __llAtomicXor(address, value);
}
static __device__ __forceinline__ unsigned long long atomicXor(unsigned long long* address, unsigned long long value) {
  return __ullAtomicXor(address, value);
}
static __device__ __forceinline__ int atomicSub(int* address, int value) { return __iAtomicAdd(address, -value); }
static __device__ __forceinline__ unsigned atomicSub(unsigned* address, unsigned value) {
  return __uAtomicAdd(address, 0U - value);
}
static __device__ __forceinline__ int atomicCAS(int* address, int expected, int value) {
  return __iAtomicCAS(address, expected, value);
}
static __device__ __forceinline__ unsigned atomicCAS(unsigned* address, unsigned expected, unsigned value) {
  return static_cast<unsigned>(
      __iAtomicCAS(reinterpret_cast<int*>(address), static_cast<int>(expected), static_cast<int>(value)));
}
static __device__ __forceinline__ unsigned long long atomicCAS(unsigned long long* address, unsigned long long expected,
                                                               unsigned long long value) {
  return __ullAtomicCAS(address, expected, value);
}

static __device__ __forceinline__ int atomicAdd_block(int* address, int value) {
  return __iAtomicAdd_block(address, value);
}
static __device__ __forceinline__ unsigned atomicAdd_block(unsigned* address, unsigned value) {
  return __uAtomicAdd_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAdd_block(unsigned long long* address,
                                                                     unsigned long long value) {
  return __ullAtomicAdd_block(address, value);
}
static __device__ __forceinline__ float atomicAdd_block(float* address, float value) {
  return __fAtomicAdd_block(address, value);
}
static __device__ __forceinline__ double atomicAdd_block(double* address, double value) {
  return __dAtomicAdd_block(address, value);
}
static __device__ __forceinline__ int atomicExch_block(int* address, int value) {
  return __iAtomicExch_block(address, value);
}
static __device__ __forceinline__ unsigned atomicExch_block(unsigned* address, unsigned value) {
  return __uAtomicExch_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicExch_block(unsigned long long* address,
                                                                      unsigned long long value) {
  return __ullAtomicExch_block(address, value);
}
static __device__ __forceinline__ float atomicExch_block(float* address, float value) {
  return __fAtomicExch_block(address, value);
}
static __device__ __forceinline__ int atomicMin_block(int* address, int value) {
  return __iAtomicMin_block(address, value);
}
static __device__ __forceinline__ unsigned atomicMin_block(unsigned* address, unsigned value) {
  return __uAtomicMin_block(address, value);
}
static __device__ __forceinline__ long long atomicMin_block(long long* address, long long value) {
  return __illAtomicMin_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMin_block(unsigned long long* address,
                                                                     unsigned long long value) {
  return __ullAtomicMin_block(address, value);
}
static __device__ __forceinline__ int atomicMax_block(int* address, int value) {
  return __iAtomicMax_block(address, value);
}
static __device__ __forceinline__ unsigned atomicMax_block(unsigned* address, unsigned value) {
  return __uAtomicMax_block(address, value);
}
static __device__ __forceinline__ long long atomicMax_block(long long* address, long long value) {
  return __illAtomicMax_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMax_block(unsigned long long* address,
                                                                     unsigned long long value) {
  return __ullAtomicMax_block(address, value);
}
static __device__ __forceinline__ unsigned atomicInc_block(unsigned* address, unsigned value) {
  return __uAtomicInc_block(address, value);
}
static __device__ __forceinline__ unsigned atomicDec_block(unsigned* address, unsigned value) {
  return __uAtomicDec_block(address, value);
}
static __device__ __forceinline__ int atomicAnd_block(int* address, int value) {
  return __iAtomicAnd_block(address, value);
}
static __device__ __forceinline__ unsigned atomicAnd_block(unsigned* address, unsigned value) {
  return __uAtomicAnd_block(address, value);
}
static __device__ __forceinline__ long long atomicAnd_block(long long* address, long long value) {
  return __llAtomicAnd_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAnd_block(unsigned long long* address,
                                                                     unsigned long long value) {
  return __ullAtomicAnd_block(address, value);
}
static __device__ __forceinline__ int atomicOr_block(int* address, int value) {
  return __iAtomicOr_block(address, value);
}
static __device__ __forceinline__ unsigned atomicOr_block(unsigned* address, unsigned value) {
  return __uAtomicOr_block(address, value);
}
static __device__ __forceinline__ long long atomicOr_block(long long* address, long long value) {
  return __llAtomicOr_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicOr_block(unsigned long long* address,
                                                                    unsigned long long value) {
  return __ullAtomicOr_block(address, value);
}
static __device__ __forceinline__ int atomicXor_block(int* address, int value) {
  return __iAtomicXor_block(address, value);
}
static __device__ __forceinline__ unsigned atomicXor_block(unsigned* address, unsigned value) {
  return __uAtomicXor_block(address, value);
}
static __device__ __forceinline__ long long atomicXor_block(long long* address, long long value) {
  return __llAtomicXor_block(address, value);
}
static __device__ __forceinline__ unsigned long long atomicXor_block(unsigned long long* address,
                                                                     unsigned long long value) {
  return __ullAtomicXor_block(address, value);
}
static __device__ __forceinline__ int atomicSub_block(int* address, int value) {
  return __iAtomicAdd_block(address, -value);
}
static __device__ __forceinline__ unsigned atomicSub_block(unsigned* address, unsigned value) {
  return __uAtomicAdd_block(address, 0U - value);
}
static __device__ __forceinline__ int atomicCAS_block(int* address, int expected, int value) {
  return __iAtomicCAS_block(address, expected, value);
}
static __device__ __forceinline__ unsigned atomicCAS_block(unsigned* address, unsigned expected, unsigned value) {
  return static_cast<unsigned>(
      __iAtomicCAS_block(reinterpret_cast<int*>(address), static_cast<int>(expected), static_cast<int>(value)));
}
static __device__ __forceinline__ unsigned long long atomicCAS_block(unsigned long long* address,
                                                                     unsigned long long expected,
                                                                     unsigned long long value) {
  return __ullAtomicCAS_block(address, expected, value);
}

static __device__ __forceinline__ int atomicAdd_system(int* address, int value) {
  return __iAtomicAdd_system(address, value);
}
static __device__ __forceinline__ unsigned atomicAdd_system(unsigned* address, unsigned value) {
  return __uAtomicAdd_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAdd_system(unsigned long long* address,
                                                                      unsigned long long value) {
  return __ullAtomicAdd_system(address, value);
}
static __device__ __forceinline__ float atomicAdd_system(float* address, float value) {
  return __fAtomicAdd_system(address, value);
}
static __device__ __forceinline__ double atomicAdd_system(double* address, double value) {
  return __dAtomicAdd_system(address, value);
}
static __device__ __forceinline__ int atomicExch_system(int* address, int value) {
  return __iAtomicExch_system(address, value);
}
static __device__ __forceinline__ unsigned atomicExch_system(unsigned* address, unsigned value) {
  return __uAtomicExch_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicExch_system(unsigned long long* address,
                                                                       unsigned long long value) {
  return __ullAtomicExch_system(address, value);
}
static __device__ __forceinline__ float atomicExch_system(float* address, float value) {
  return __fAtomicExch_system(address, value);
}
static __device__ __forceinline__ int atomicMin_system(int* address, int value) {
  return __iAtomicMin_system(address, value);
}
static __device__ __forceinline__ unsigned atomicMin_system(unsigned* address, unsigned value) {
  return __uAtomicMin_system(address, value);
}
static __device__ __forceinline__ long long atomicMin_system(long long* address, long long value) {
  return __illAtomicMin_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMin_system(unsigned long long* address,
                                                                      unsigned long long value) {
  return __ullAtomicMin_system(address, value);
}
static __device__ __forceinline__ int atomicMax_system(int* address, int value) {
  return __iAtomicMax_system(address, value);
}
static __device__ __forceinline__ unsigned atomicMax_system(unsigned* address, unsigned value) {
  return __uAtomicMax_system(address, value);
}
static __device__ __forceinline__ long long atomicMax_system(long long* address, long long value) {
  return __illAtomicMax_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicMax_system(unsigned long long* address,
                                                                      unsigned long long value) {
  return __ullAtomicMax_system(address, value);
}
static __device__ __forceinline__ unsigned atomicInc_system(unsigned* address, unsigned value) {
  return __uAtomicInc_system(address, value);
}
static __device__ __forceinline__ unsigned atomicDec_system(unsigned* address, unsigned value) {
  return __uAtomicDec_system(address, value);
}
static __device__ __forceinline__ int atomicAnd_system(int* address, int value) {
  return __iAtomicAnd_system(address, value);
}
static __device__ __forceinline__ unsigned atomicAnd_system(unsigned* address, unsigned value) {
  return __uAtomicAnd_system(address, value);
}
static __device__ __forceinline__ long long atomicAnd_system(long long* address, long long value) {
  return __llAtomicAnd_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicAnd_system(unsigned long long* address,
                                                                      unsigned long long value) {
  return __ullAtomicAnd_system(address, value);
}
static __device__ __forceinline__ int atomicOr_system(int* address, int value) {
  return __iAtomicOr_system(address, value);
}
static __device__ __forceinline__ unsigned atomicOr_system(unsigned* address, unsigned value) {
  return __uAtomicOr_system(address, value);
}
static __device__ __forceinline__ long long atomicOr_system(long long* address, long long value) {
  return __llAtomicOr_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicOr_system(unsigned long long* address,
                                                                     unsigned long long value) {
  return __ullAtomicOr_system(address, value);
}
static __device__ __forceinline__ int atomicXor_system(int* address, int value) {
  return __iAtomicXor_system(address, value);
}
static __device__ __forceinline__ unsigned atomicXor_system(unsigned* address, unsigned value) {
  return __uAtomicXor_system(address, value);
}
static __device__ __forceinline__ long long atomicXor_system(long long* address, long long value) {
  return __llAtomicXor_system(address, value);
}
static __device__ __forceinline__ unsigned long long atomicXor_system(unsigned long long* address,
                                                                      unsigned long long value) {
  return __ullAtomicXor_system(address, value);
}
static __device__ __forceinline__ int atomicSub_system(int* address, int value) {
  return __iAtomicAdd_system(address, -value);
}
static __device__ __forceinline__ unsigned atomicSub_system(unsigned* address, unsigned value) {
  return __uAtomicAdd_system(address, 0U - value);
}
static __device__ __forceinline__ int atomicCAS_system(int* address, int expected, int value) {
  return __iAtomicCAS_system(address, expected, value);
}
static __device__ __forceinline__ unsigned atomicCAS_system(unsigned* address, unsigned expected, unsigned value) {
  return static_cast<unsigned>(
      __iAtomicCAS_system(reinterpret_cast<int*>(address), static_cast<int>(expected), static_cast<int>(value)));
}
static __device__ __forceinline__ unsigned long long atomicCAS_system(unsigned long long* address,
                                                                      unsigned long long expected,
                                                                      unsigned long long value) {
  return __ullAtomicCAS_system(address, expected, value);
}

#if __CUDA_ARCH__ >= 700

#define CUGRAFT_CAS_SHORT(name, scope)                                                                    \
  static __device__ __forceinline__ unsigned short name(unsigned short* address, unsigned short expected, \
                                                        unsigned short value) {                           \
    unsigned short old;                                                                                   \
    asm volatile("atom." scope "cas.b16 %0, [%1], %2, %3;"                                                \
                 : "=h"(old)                                                                              \
                 : "l"(address), "h"(expected), "h"(value)                                                \
                 : "memory");                                                                             \
    return old;                                                                                           \
  }
CUGRAFT_CAS_SHORT(atomicCAS, "")
CUGRAFT_CAS_SHORT(atomicCAS_block, "cta.")
CUGRAFT_CAS_SHORT(atomicCAS_system, "sys.")
#undef CUGRAFT_CAS_SHORT

#endif

#if __CUDA_ARCH__ >= 900

// Each element is atomic, the whole is not.
#define CUGRAFT_ADD_VECTORS(name)                                                               \
  static __device__ __forceinline__ float2 name(float2* address, float2 value) {                \
    return {name(&address->x, value.x), name(&address->y, value.y)};                            \
  }                                                                                             \
  static __device__ __forceinline__ float4 name(float4* address, float4 value) {                \
    return {name(&address->x, value.x), name(&address->y, value.y), name(&address->z, value.z), \
            name(&address->w, value.w)};                                                        \
  }
CUGRAFT_ADD_VECTORS(atomicAdd)
CUGRAFT_ADD_VECTORS(atomicAdd_block)
CUGRAFT_ADD_VECTORS(atomicAdd_system)
#undef CUGRAFT_ADD_VECTORS

#endif
