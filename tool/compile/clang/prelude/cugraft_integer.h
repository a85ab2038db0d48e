// Dot products of packed integers, one instruction each (compute capability 6.1), and the order of bytes reversed.
#pragma once

#define CUGRAFT_DOT(name, instruction, Sum, First, Second)                                     \
  static __device__ __forceinline__ Sum name(First a, Second b, Sum c) {                       \
    Sum result;                                                                                \
    asm(instruction " %0, %1, %2, %3;"                                                         \
        : "=r"(result)                                                                         \
        : "r"(__builtin_bit_cast(unsigned, a)), "r"(__builtin_bit_cast(unsigned, b)), "r"(c)); \
    return result;                                                                             \
  }

CUGRAFT_DOT(__dp4a, "dp4a.s32.s32", int, int, int)
CUGRAFT_DOT(__dp4a, "dp4a.s32.s32", int, char4, char4)
CUGRAFT_DOT(__dp4a, "dp4a.u32.u32", unsigned, unsigned, unsigned)
CUGRAFT_DOT(__dp4a, "dp4a.u32.u32", unsigned, uchar4, uchar4)
CUGRAFT_DOT(__dp2a_lo, "dp2a.lo.s32.s32", int, int, int)
CUGRAFT_DOT(__dp2a_lo, "dp2a.lo.s32.s32", int, short2, char4)
CUGRAFT_DOT(__dp2a_lo, "dp2a.lo.u32.u32", unsigned, unsigned, unsigned)
CUGRAFT_DOT(__dp2a_lo, "dp2a.lo.u32.u32", unsigned, ushort2, uchar4)
CUGRAFT_DOT(__dp2a_hi, "dp2a.hi.s32.s32", int, int, int)
CUGRAFT_DOT(__dp2a_hi, "dp2a.hi.s32.s32", int, short2, char4)
CUGRAFT_DOT(__dp2a_hi, "dp2a.hi.u32.u32", unsigned, unsigned, unsigned)
CUGRAFT_DOT(__dp2a_hi, "dp2a.hi.u32.u32", unsigned, ushort2, uchar4)

#undef CUGRAFT_DOT

static __device__ __forceinline__ unsigned short __nv_bswap16(unsigned short x) { return __builtin_bswap16(x); }
static __device__ __forceinline__ unsigned __nv_bswap32(unsigned x) { return __builtin_bswap32(x); }
static __device__ __forceinline__ unsigned long long __nv_bswap64(unsigned long long x) { return __builtin_bswap64(x); }
