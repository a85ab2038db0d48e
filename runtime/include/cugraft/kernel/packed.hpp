// Arithmetic of two floats at once, which GPUs of compute capability 10 have; each is computed for itself.
#pragma once

#include <cugraft/kernel/fast_math.hpp>
#include <cugraft/kernel/vector_types.hpp>

inline float2 __fadd2_rn(float2 x, float2 y) { return {__fadd_rn(x.x, y.x), __fadd_rn(x.y, y.y)}; }
inline float2 __fadd2_rz(float2 x, float2 y) { return {__fadd_rz(x.x, y.x), __fadd_rz(x.y, y.y)}; }
inline float2 __fadd2_ru(float2 x, float2 y) { return {__fadd_ru(x.x, y.x), __fadd_ru(x.y, y.y)}; }
inline float2 __fadd2_rd(float2 x, float2 y) { return {__fadd_rd(x.x, y.x), __fadd_rd(x.y, y.y)}; }
inline float2 __fmul2_rn(float2 x, float2 y) { return {__fmul_rn(x.x, y.x), __fmul_rn(x.y, y.y)}; }
inline float2 __fmul2_rz(float2 x, float2 y) { return {__fmul_rz(x.x, y.x), __fmul_rz(x.y, y.y)}; }
inline float2 __fmul2_ru(float2 x, float2 y) { return {__fmul_ru(x.x, y.x), __fmul_ru(x.y, y.y)}; }
inline float2 __fmul2_rd(float2 x, float2 y) { return {__fmul_rd(x.x, y.x), __fmul_rd(x.y, y.y)}; }
inline float2 __ffma2_rn(float2 x, float2 y, float2 z) { return {__fmaf_rn(x.x, y.x, z.x), __fmaf_rn(x.y, y.y, z.y)}; }
inline float2 __ffma2_rz(float2 x, float2 y, float2 z) { return {__fmaf_rz(x.x, y.x, z.x), __fmaf_rz(x.y, y.y, z.y)}; }
inline float2 __ffma2_ru(float2 x, float2 y, float2 z) { return {__fmaf_ru(x.x, y.x, z.x), __fmaf_ru(x.y, y.y, z.y)}; }
inline float2 __ffma2_rd(float2 x, float2 y, float2 z) { return {__fmaf_rd(x.x, y.x, z.x), __fmaf_rd(x.y, y.y, z.y)}; }
