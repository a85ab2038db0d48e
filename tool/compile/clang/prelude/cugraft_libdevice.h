// What clang's CUDA headers take from NVIDIA's libdevice, for machines without a CUDA toolkit: here everything that is
// exact, the hardware's approximations, and the common functions in single precision; cugraft_libdevice_math.h has the
// rest.
#pragma once

#include "cugraft_float_math.h"

// The declarations are clang's (__clang_cuda_libdevice_declares.h); unused definitions vanish.
#define CUGRAFT_LIBDEVICE extern "C" __device__ inline __attribute__((always_inline))

// Integers.
CUGRAFT_LIBDEVICE int __nv_abs(int __a) { return __a < 0 ? -__a : __a; }
CUGRAFT_LIBDEVICE long long __nv_llabs(long long __a) { return __a < 0 ? -__a : __a; }
CUGRAFT_LIBDEVICE int __nv_max(int __a, int __b) { return __a > __b ? __a : __b; }
CUGRAFT_LIBDEVICE long long __nv_llmax(long long __a, long long __b) { return __a > __b ? __a : __b; }
CUGRAFT_LIBDEVICE unsigned int __nv_umax(unsigned int __a, unsigned int __b) { return __a > __b ? __a : __b; }
CUGRAFT_LIBDEVICE unsigned long long __nv_ullmax(unsigned long long __a, unsigned long long __b) {
  return __a > __b ? __a : __b;
}
CUGRAFT_LIBDEVICE int __nv_min(int __a, int __b) { return __a < __b ? __a : __b; }
CUGRAFT_LIBDEVICE long long __nv_llmin(long long __a, long long __b) { return __a < __b ? __a : __b; }
CUGRAFT_LIBDEVICE unsigned int __nv_umin(unsigned int __a, unsigned int __b) { return __a < __b ? __a : __b; }
CUGRAFT_LIBDEVICE unsigned long long __nv_ullmin(unsigned long long __a, unsigned long long __b) {
  return __a < __b ? __a : __b;
}
CUGRAFT_LIBDEVICE int __nv_brev(int __a) {
  return static_cast<int>(__builtin_bitreverse32(static_cast<unsigned>(__a)));
}
CUGRAFT_LIBDEVICE long long __nv_brevll(long long __a) {
  return static_cast<long long>(__builtin_bitreverse64(static_cast<unsigned long long>(__a)));
}
CUGRAFT_LIBDEVICE int __nv_clz(int __a) { return __a == 0 ? 32 : __builtin_clz(static_cast<unsigned>(__a)); }
CUGRAFT_LIBDEVICE int __nv_clzll(long long __a) {
  return __a == 0 ? 64 : __builtin_clzll(static_cast<unsigned long long>(__a));
}
CUGRAFT_LIBDEVICE int __nv_popc(unsigned int __a) { return __builtin_popcount(static_cast<unsigned>(__a)); }
CUGRAFT_LIBDEVICE int __nv_popcll(unsigned long long __a) {
  return __builtin_popcountll(static_cast<unsigned long long>(__a));
}
CUGRAFT_LIBDEVICE int __nv_ffs(int __a) { return __builtin_ffs(__a); }
CUGRAFT_LIBDEVICE int __nv_ffsll(long long __a) { return __builtin_ffsll(__a); }
CUGRAFT_LIBDEVICE int __nv_byte_perm(int __a, int __b, int __c) {
  // The instruction would take a nibble's top bit as a wish for copies of the byte's sign.
  return static_cast<int>(
      __nvvm_prmt(static_cast<unsigned>(__a), static_cast<unsigned>(__b), static_cast<unsigned>(__c) & 0x7777U));
}
CUGRAFT_LIBDEVICE int __nv_mulhi(int __a, int __b) { return __nvvm_mulhi_i(__a, __b); }
CUGRAFT_LIBDEVICE unsigned int __nv_umulhi(unsigned int __a, unsigned int __b) { return __nvvm_mulhi_ui(__a, __b); }
CUGRAFT_LIBDEVICE long long __nv_mul64hi(long long __a, long long __b) { return __nvvm_mulhi_ll(__a, __b); }
CUGRAFT_LIBDEVICE unsigned long long __nv_umul64hi(unsigned long long __a, unsigned long long __b) {
  return __nvvm_mulhi_ull(__a, __b);
}
CUGRAFT_LIBDEVICE int __nv_mul24(int __a, int __b) { return (__a << 8 >> 8) * (__b << 8 >> 8); }
CUGRAFT_LIBDEVICE unsigned int __nv_umul24(unsigned int __a, unsigned int __b) {
  return (__a & 0xffffffU) * (__b & 0xffffffU);
}
CUGRAFT_LIBDEVICE int __nv_sad(int __a, int __b, int __c) { return __nvvm_sad_i(__a, __b, static_cast<int>(__c)); }
CUGRAFT_LIBDEVICE unsigned int __nv_usad(unsigned int __a, unsigned int __b, unsigned int __c) {
  return __nvvm_sad_ui(__a, __b, __c);
}
CUGRAFT_LIBDEVICE int __nv_hadd(int __a, int __b) { return static_cast<int>((static_cast<long long>(__a) + __b) >> 1); }
CUGRAFT_LIBDEVICE int __nv_rhadd(int __a, int __b) {
  return static_cast<int>((static_cast<long long>(__a) + __b + 1) >> 1);
}
CUGRAFT_LIBDEVICE int __nv_uhadd(unsigned int __a, unsigned int __b) {
  return static_cast<unsigned>((static_cast<unsigned long long>(__a) + __b) >> 1);
}
CUGRAFT_LIBDEVICE unsigned int __nv_urhadd(unsigned int __a, unsigned int __b) {
  return static_cast<unsigned>((static_cast<unsigned long long>(__a) + __b + 1) >> 1);
}

// Bits of numbers.
CUGRAFT_LIBDEVICE int __nv_float_as_int(float __a) { return __builtin_bit_cast(int, __a); }
CUGRAFT_LIBDEVICE unsigned int __nv_float_as_uint(float __a) { return __builtin_bit_cast(unsigned, __a); }
CUGRAFT_LIBDEVICE float __nv_int_as_float(int __a) { return __builtin_bit_cast(float, __a); }
CUGRAFT_LIBDEVICE float __nv_uint_as_float(unsigned int __a) { return __builtin_bit_cast(float, __a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_double_as_longlong(double __a) { return __builtin_bit_cast(long long, __a); }
CUGRAFT_LIBDEVICE double __nv_longlong_as_double(long long __a) { return __builtin_bit_cast(double, __a); }
CUGRAFT_LIBDEVICE int __nv_double2hiint(double __a) {
  return static_cast<int>(__builtin_bit_cast(long long, __a) >> 32);
}
CUGRAFT_LIBDEVICE int __nv_double2loint(double __a) { return static_cast<int>(__builtin_bit_cast(long long, __a)); }
CUGRAFT_LIBDEVICE double __nv_hiloint2double(int __a, int __b) {
  return __builtin_bit_cast(
      double, static_cast<long long>(static_cast<unsigned long long>(__a) << 32 | static_cast<unsigned>(__b)));
}
CUGRAFT_LIBDEVICE int __nv_signbitf(float __a) { return __builtin_bit_cast(int, __a) < 0; }
CUGRAFT_LIBDEVICE int __nv_signbitd(double __a) { return __builtin_bit_cast(long long, __a) < 0; }
CUGRAFT_LIBDEVICE int __nv_isnanf(float __a) { return __builtin_isnan(__a); }
CUGRAFT_LIBDEVICE int __nv_isinff(float __a) { return __builtin_isinf(__a); }
CUGRAFT_LIBDEVICE int __nv_isnand(double __a) { return __builtin_isnan(__a); }
CUGRAFT_LIBDEVICE int __nv_isinfd(double __a) { return __builtin_isinf(__a); }
CUGRAFT_LIBDEVICE int __nv_finitef(float __a) { return __builtin_isfinite(__a); }
CUGRAFT_LIBDEVICE int __nv_isfinited(double __a) { return __builtin_isfinite(__a); }

// Rounded as IEEE 754 says: one instruction each, or a few.
CUGRAFT_LIBDEVICE float __nv_fabsf(float __a) { return __builtin_fabsf(__a); }
CUGRAFT_LIBDEVICE float __nv_floorf(float __a) { return __builtin_floorf(__a); }
CUGRAFT_LIBDEVICE float __nv_ceilf(float __a) { return __builtin_ceilf(__a); }
CUGRAFT_LIBDEVICE float __nv_truncf(float __a) { return __builtin_truncf(__a); }
CUGRAFT_LIBDEVICE float __nv_rintf(float __a) { return __builtin_rintf(__a); }
CUGRAFT_LIBDEVICE float __nv_nearbyintf(float __a) { return __builtin_nearbyintf(__a); }
CUGRAFT_LIBDEVICE float __nv_roundf(float __a) { return __builtin_roundf(__a); }
CUGRAFT_LIBDEVICE float __nv_fminf(float __a, float __b) { return __builtin_fminf(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fmaxf(float __a, float __b) { return __builtin_fmaxf(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_copysignf(float __a, float __b) { return __builtin_copysignf(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fmaf(float __a, float __b, float __c) { return __builtin_fmaf(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fdimf(float __a, float __b) { return __a > __b ? __a - __b : __a <= __b ? 0 : __a + __b; }
CUGRAFT_LIBDEVICE double __nv_fabs(double __a) { return __builtin_fabs(__a); }
CUGRAFT_LIBDEVICE double __nv_floor(double __a) { return __builtin_floor(__a); }
CUGRAFT_LIBDEVICE double __nv_ceil(double __a) { return __builtin_ceil(__a); }
CUGRAFT_LIBDEVICE double __nv_trunc(double __a) { return __builtin_trunc(__a); }
CUGRAFT_LIBDEVICE double __nv_rint(double __a) { return __builtin_rint(__a); }
CUGRAFT_LIBDEVICE double __nv_nearbyint(double __a) { return __builtin_nearbyint(__a); }
CUGRAFT_LIBDEVICE double __nv_round(double __a) { return __builtin_round(__a); }
CUGRAFT_LIBDEVICE double __nv_fmin(double __a, double __b) { return __builtin_fmin(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_fmax(double __a, double __b) { return __builtin_fmax(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_copysign(double __a, double __b) { return __builtin_copysign(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_fma(double __a, double __b, double __c) { return __builtin_fma(__a, __b, __c); }
CUGRAFT_LIBDEVICE double __nv_fdim(double __a, double __b) {
  return __a > __b ? __a - __b : __a <= __b ? 0 : __a + __b;
}
CUGRAFT_LIBDEVICE double __nv_sqrt(double __a) { return __nvvm_sqrt_rn_d(__a); }
CUGRAFT_LIBDEVICE float __nv_rsqrtf(float __a) { return __nvvm_rsqrt_approx_f(__a); }
CUGRAFT_LIBDEVICE double __nv_rsqrt(double __a) { return 1.0 / __nvvm_sqrt_rn_d(__a); }
CUGRAFT_LIBDEVICE float __nv_saturatef(float __a) { return __builtin_fminf(__builtin_fmaxf(__a, 0.0f), 1.0f); }
CUGRAFT_LIBDEVICE float __nv_fadd_rn(float __a, float __b) { return __nvvm_add_rn_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fmul_rn(float __a, float __b) { return __nvvm_mul_rn_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fdiv_rn(float __a, float __b) { return __nvvm_div_rn_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fsub_rn(float __a, float __b) { return __nvvm_add_rn_f(__a, -__b); }
CUGRAFT_LIBDEVICE float __nv_frcp_rn(float __a) { return __nvvm_rcp_rn_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fsqrt_rn(float __a) { return __nvvm_sqrt_rn_f(__a); }
CUGRAFT_LIBDEVICE double __nv_dadd_rn(double __a, double __b) { return __nvvm_add_rn_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dmul_rn(double __a, double __b) { return __nvvm_mul_rn_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_ddiv_rn(double __a, double __b) { return __nvvm_div_rn_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dsub_rn(double __a, double __b) { return __nvvm_add_rn_d(__a, -__b); }
CUGRAFT_LIBDEVICE double __nv_drcp_rn(double __a) { return __nvvm_rcp_rn_d(__a); }
CUGRAFT_LIBDEVICE double __nv_dsqrt_rn(double __a) { return __nvvm_sqrt_rn_d(__a); }
CUGRAFT_LIBDEVICE double __nv_fma_rn(double __a, double __b, double __c) { return __nvvm_fma_rn_d(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_rn(float __a, float __b, float __c) { return __nvvm_fma_rn_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fadd_rz(float __a, float __b) { return __nvvm_add_rz_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fmul_rz(float __a, float __b) { return __nvvm_mul_rz_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fdiv_rz(float __a, float __b) { return __nvvm_div_rz_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fsub_rz(float __a, float __b) { return __nvvm_add_rz_f(__a, -__b); }
CUGRAFT_LIBDEVICE float __nv_frcp_rz(float __a) { return __nvvm_rcp_rz_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fsqrt_rz(float __a) { return __nvvm_sqrt_rz_f(__a); }
CUGRAFT_LIBDEVICE double __nv_dadd_rz(double __a, double __b) { return __nvvm_add_rz_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dmul_rz(double __a, double __b) { return __nvvm_mul_rz_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_ddiv_rz(double __a, double __b) { return __nvvm_div_rz_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dsub_rz(double __a, double __b) { return __nvvm_add_rz_d(__a, -__b); }
CUGRAFT_LIBDEVICE double __nv_drcp_rz(double __a) { return __nvvm_rcp_rz_d(__a); }
CUGRAFT_LIBDEVICE double __nv_dsqrt_rz(double __a) { return __nvvm_sqrt_rz_d(__a); }
CUGRAFT_LIBDEVICE double __nv_fma_rz(double __a, double __b, double __c) { return __nvvm_fma_rz_d(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_rz(float __a, float __b, float __c) { return __nvvm_fma_rz_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fadd_rd(float __a, float __b) { return __nvvm_add_rm_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fmul_rd(float __a, float __b) { return __nvvm_mul_rm_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fdiv_rd(float __a, float __b) { return __nvvm_div_rm_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fsub_rd(float __a, float __b) { return __nvvm_add_rm_f(__a, -__b); }
CUGRAFT_LIBDEVICE float __nv_frcp_rd(float __a) { return __nvvm_rcp_rm_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fsqrt_rd(float __a) { return __nvvm_sqrt_rm_f(__a); }
CUGRAFT_LIBDEVICE double __nv_dadd_rd(double __a, double __b) { return __nvvm_add_rm_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dmul_rd(double __a, double __b) { return __nvvm_mul_rm_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_ddiv_rd(double __a, double __b) { return __nvvm_div_rm_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dsub_rd(double __a, double __b) { return __nvvm_add_rm_d(__a, -__b); }
CUGRAFT_LIBDEVICE double __nv_drcp_rd(double __a) { return __nvvm_rcp_rm_d(__a); }
CUGRAFT_LIBDEVICE double __nv_dsqrt_rd(double __a) { return __nvvm_sqrt_rm_d(__a); }
CUGRAFT_LIBDEVICE double __nv_fma_rd(double __a, double __b, double __c) { return __nvvm_fma_rm_d(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_rd(float __a, float __b, float __c) { return __nvvm_fma_rm_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fadd_ru(float __a, float __b) { return __nvvm_add_rp_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fmul_ru(float __a, float __b) { return __nvvm_mul_rp_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fdiv_ru(float __a, float __b) { return __nvvm_div_rp_f(__a, __b); }
CUGRAFT_LIBDEVICE float __nv_fsub_ru(float __a, float __b) { return __nvvm_add_rp_f(__a, -__b); }
CUGRAFT_LIBDEVICE float __nv_frcp_ru(float __a) { return __nvvm_rcp_rp_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fsqrt_ru(float __a) { return __nvvm_sqrt_rp_f(__a); }
CUGRAFT_LIBDEVICE double __nv_dadd_ru(double __a, double __b) { return __nvvm_add_rp_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dmul_ru(double __a, double __b) { return __nvvm_mul_rp_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_ddiv_ru(double __a, double __b) { return __nvvm_div_rp_d(__a, __b); }
CUGRAFT_LIBDEVICE double __nv_dsub_ru(double __a, double __b) { return __nvvm_add_rp_d(__a, -__b); }
CUGRAFT_LIBDEVICE double __nv_drcp_ru(double __a) { return __nvvm_rcp_rp_d(__a); }
CUGRAFT_LIBDEVICE double __nv_dsqrt_ru(double __a) { return __nvvm_sqrt_rp_d(__a); }
CUGRAFT_LIBDEVICE double __nv_fma_ru(double __a, double __b, double __c) { return __nvvm_fma_rp_d(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_ru(float __a, float __b, float __c) { return __nvvm_fma_rp_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_ieee_rn(float __a, float __b, float __c) { return __nvvm_fma_rn_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_ieee_rz(float __a, float __b, float __c) { return __nvvm_fma_rz_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_ieee_rd(float __a, float __b, float __c) { return __nvvm_fma_rm_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE float __nv_fmaf_ieee_ru(float __a, float __b, float __c) { return __nvvm_fma_rp_f(__a, __b, __c); }
CUGRAFT_LIBDEVICE double __nv_rcp64h(double __a) { return __nvvm_rcp_approx_ftz_d(__a); }
CUGRAFT_LIBDEVICE float __nv_frsqrt_rn(float __a) { return static_cast<float>(1.0 / __nvvm_sqrt_rn_d(__a)); }

// Conversions with a rounding mode.
CUGRAFT_LIBDEVICE long long __nv_llrintf(float __a) { return __nvvm_f2ll_rn(__a); }
CUGRAFT_LIBDEVICE long long __nv_llrint(double __a) { return __nvvm_d2ll_rn(__a); }
CUGRAFT_LIBDEVICE long long __nv_llroundf(float __a) { return __nvvm_f2ll_rz(__builtin_roundf(__a)); }
CUGRAFT_LIBDEVICE long long __nv_llround(double __a) { return __nvvm_d2ll_rz(__builtin_round(__a)); }
CUGRAFT_LIBDEVICE int __nv_float2int_rn(float __a) { return __nvvm_f2i_rn(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_float2uint_rn(float __a) { return __nvvm_f2ui_rn(__a); }
CUGRAFT_LIBDEVICE int __nv_double2int_rn(double __a) { return __nvvm_d2i_rn(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_double2uint_rn(double __a) { return __nvvm_d2ui_rn(__a); }
CUGRAFT_LIBDEVICE long long __nv_float2ll_rn(float __a) { return __nvvm_f2ll_rn(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_float2ull_rn(float __a) { return __nvvm_f2ull_rn(__a); }
CUGRAFT_LIBDEVICE long long __nv_double2ll_rn(double __a) { return __nvvm_d2ll_rn(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_double2ull_rn(double __a) { return __nvvm_d2ull_rn(__a); }
CUGRAFT_LIBDEVICE float __nv_double2float_rn(double __a) { return __nvvm_d2f_rn(__a); }
CUGRAFT_LIBDEVICE float __nv_int2float_rn(int __a) { return __nvvm_i2f_rn(__a); }
CUGRAFT_LIBDEVICE float __nv_uint2float_rn(unsigned int __a) { return __nvvm_ui2f_rn(__a); }
CUGRAFT_LIBDEVICE float __nv_ll2float_rn(long long __a) { return __nvvm_ll2f_rn(__a); }
CUGRAFT_LIBDEVICE float __nv_ull2float_rn(unsigned long long __a) { return __nvvm_ull2f_rn(__a); }
CUGRAFT_LIBDEVICE double __nv_ll2double_rn(long long __a) { return __nvvm_ll2d_rn(__a); }
CUGRAFT_LIBDEVICE double __nv_ull2double_rn(unsigned long long __a) { return __nvvm_ull2d_rn(__a); }
CUGRAFT_LIBDEVICE int __nv_float2int_rz(float __a) { return __nvvm_f2i_rz(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_float2uint_rz(float __a) { return __nvvm_f2ui_rz(__a); }
CUGRAFT_LIBDEVICE int __nv_double2int_rz(double __a) { return __nvvm_d2i_rz(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_double2uint_rz(double __a) { return __nvvm_d2ui_rz(__a); }
CUGRAFT_LIBDEVICE long long __nv_float2ll_rz(float __a) { return __nvvm_f2ll_rz(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_float2ull_rz(float __a) { return __nvvm_f2ull_rz(__a); }
CUGRAFT_LIBDEVICE long long __nv_double2ll_rz(double __a) { return __nvvm_d2ll_rz(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_double2ull_rz(double __a) { return __nvvm_d2ull_rz(__a); }
CUGRAFT_LIBDEVICE float __nv_double2float_rz(double __a) { return __nvvm_d2f_rz(__a); }
CUGRAFT_LIBDEVICE float __nv_int2float_rz(int __a) { return __nvvm_i2f_rz(__a); }
CUGRAFT_LIBDEVICE float __nv_uint2float_rz(unsigned int __a) { return __nvvm_ui2f_rz(__a); }
CUGRAFT_LIBDEVICE float __nv_ll2float_rz(long long __a) { return __nvvm_ll2f_rz(__a); }
CUGRAFT_LIBDEVICE float __nv_ull2float_rz(unsigned long long __a) { return __nvvm_ull2f_rz(__a); }
CUGRAFT_LIBDEVICE double __nv_ll2double_rz(long long __a) { return __nvvm_ll2d_rz(__a); }
CUGRAFT_LIBDEVICE double __nv_ull2double_rz(unsigned long long __a) { return __nvvm_ull2d_rz(__a); }
CUGRAFT_LIBDEVICE int __nv_float2int_rd(float __a) { return __nvvm_f2i_rm(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_float2uint_rd(float __a) { return __nvvm_f2ui_rm(__a); }
CUGRAFT_LIBDEVICE int __nv_double2int_rd(double __a) { return __nvvm_d2i_rm(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_double2uint_rd(double __a) { return __nvvm_d2ui_rm(__a); }
CUGRAFT_LIBDEVICE long long __nv_float2ll_rd(float __a) { return __nvvm_f2ll_rm(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_float2ull_rd(float __a) { return __nvvm_f2ull_rm(__a); }
CUGRAFT_LIBDEVICE long long __nv_double2ll_rd(double __a) { return __nvvm_d2ll_rm(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_double2ull_rd(double __a) { return __nvvm_d2ull_rm(__a); }
CUGRAFT_LIBDEVICE float __nv_double2float_rd(double __a) { return __nvvm_d2f_rm(__a); }
CUGRAFT_LIBDEVICE float __nv_int2float_rd(int __a) { return __nvvm_i2f_rm(__a); }
CUGRAFT_LIBDEVICE float __nv_uint2float_rd(unsigned int __a) { return __nvvm_ui2f_rm(__a); }
CUGRAFT_LIBDEVICE float __nv_ll2float_rd(long long __a) { return __nvvm_ll2f_rm(__a); }
CUGRAFT_LIBDEVICE float __nv_ull2float_rd(unsigned long long __a) { return __nvvm_ull2f_rm(__a); }
CUGRAFT_LIBDEVICE double __nv_ll2double_rd(long long __a) { return __nvvm_ll2d_rm(__a); }
CUGRAFT_LIBDEVICE double __nv_ull2double_rd(unsigned long long __a) { return __nvvm_ull2d_rm(__a); }
CUGRAFT_LIBDEVICE int __nv_float2int_ru(float __a) { return __nvvm_f2i_rp(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_float2uint_ru(float __a) { return __nvvm_f2ui_rp(__a); }
CUGRAFT_LIBDEVICE int __nv_double2int_ru(double __a) { return __nvvm_d2i_rp(__a); }
CUGRAFT_LIBDEVICE unsigned int __nv_double2uint_ru(double __a) { return __nvvm_d2ui_rp(__a); }
CUGRAFT_LIBDEVICE long long __nv_float2ll_ru(float __a) { return __nvvm_f2ll_rp(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_float2ull_ru(float __a) { return __nvvm_f2ull_rp(__a); }
CUGRAFT_LIBDEVICE long long __nv_double2ll_ru(double __a) { return __nvvm_d2ll_rp(__a); }
CUGRAFT_LIBDEVICE unsigned long long __nv_double2ull_ru(double __a) { return __nvvm_d2ull_rp(__a); }
CUGRAFT_LIBDEVICE float __nv_double2float_ru(double __a) { return __nvvm_d2f_rp(__a); }
CUGRAFT_LIBDEVICE float __nv_int2float_ru(int __a) { return __nvvm_i2f_rp(__a); }
CUGRAFT_LIBDEVICE float __nv_uint2float_ru(unsigned int __a) { return __nvvm_ui2f_rp(__a); }
CUGRAFT_LIBDEVICE float __nv_ll2float_ru(long long __a) { return __nvvm_ll2f_rp(__a); }
CUGRAFT_LIBDEVICE float __nv_ull2float_ru(unsigned long long __a) { return __nvvm_ull2f_rp(__a); }
CUGRAFT_LIBDEVICE double __nv_ll2double_ru(long long __a) { return __nvvm_ll2d_rp(__a); }
CUGRAFT_LIBDEVICE double __nv_ull2double_ru(unsigned long long __a) { return __nvvm_ull2d_rp(__a); }
CUGRAFT_LIBDEVICE double __nv_int2double_rn(int __a) { return __a; }
CUGRAFT_LIBDEVICE double __nv_uint2double_rn(unsigned int __i) { return __i; }

// The fast, approximate functions: the hardware's own.
CUGRAFT_LIBDEVICE float __nv_fast_sinf(float __a) { return __nvvm_sin_approx_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fast_cosf(float __a) { return __nvvm_cos_approx_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fast_tanf(float __a) {
  return __nvvm_div_approx_f(__nvvm_sin_approx_f(__a), __nvvm_cos_approx_f(__a));
}
CUGRAFT_LIBDEVICE float __nv_fast_expf(float __a) { return __nvvm_ex2_approx_f(__a * 1.44269504f); }
CUGRAFT_LIBDEVICE float __nv_fast_exp10f(float __a) { return __nvvm_ex2_approx_f(__a * 3.32192809f); }
CUGRAFT_LIBDEVICE float __nv_fast_logf(float __a) { return __nvvm_lg2_approx_f(__a) * 0.693147181f; }
CUGRAFT_LIBDEVICE float __nv_fast_log2f(float __a) { return __nvvm_lg2_approx_f(__a); }
CUGRAFT_LIBDEVICE float __nv_fast_log10f(float __a) { return __nvvm_lg2_approx_f(__a) * 0.301029996f; }
CUGRAFT_LIBDEVICE float __nv_fast_powf(float __a, float __b) {
  return __nvvm_ex2_approx_f(__b * __nvvm_lg2_approx_f(__a));
}
CUGRAFT_LIBDEVICE float __nv_fast_fdividef(float __a, float __b) { return __nvvm_div_approx_f(__a, __b); }

// Single-precision functions by way of double precision: correct to the last bit or nearly so, not fast.
CUGRAFT_LIBDEVICE float __nv_expf(float __a) { return static_cast<float>(cugraft_exp(__a)); }
CUGRAFT_LIBDEVICE float __nv_exp2f(float __a) { return static_cast<float>(cugraft_exp(__a * cugraft_ln2)); }
CUGRAFT_LIBDEVICE float __nv_exp10f(float __a) { return static_cast<float>(cugraft_exp(__a * cugraft_ln10)); }
CUGRAFT_LIBDEVICE float __nv_logf(float __a) { return static_cast<float>(cugraft_log(__a)); }
CUGRAFT_LIBDEVICE float __nv_log2f(float __a) { return static_cast<float>(cugraft_log(__a) / cugraft_ln2); }
CUGRAFT_LIBDEVICE float __nv_log10f(float __a) { return static_cast<float>(cugraft_log(__a) / cugraft_ln10); }
CUGRAFT_LIBDEVICE float __nv_sinf(float __a) { return static_cast<float>(cugraft_sin(__a, 0)); }
CUGRAFT_LIBDEVICE float __nv_cosf(float __a) { return static_cast<float>(cugraft_sin(__a, 1)); }
CUGRAFT_LIBDEVICE float __nv_tanf(float __a) { return static_cast<float>(cugraft_sin(__a, 0) / cugraft_sin(__a, 1)); }
CUGRAFT_LIBDEVICE float __nv_coshf(float __a) {
  return static_cast<float>((cugraft_exp(__a) + cugraft_exp(-__a)) * 0.5);
}
CUGRAFT_LIBDEVICE float __nv_powf(float __a, float __b) { return cugraft_pow(__a, __b); }

// C's conversion rules: the fractional and the whole part both have the number's sign.
CUGRAFT_LIBDEVICE float __nv_modff(float x, float* whole) {
  *whole = __builtin_truncf(x);
  return __builtin_copysignf(__builtin_isinf(x) ? 0.0f : x - *whole, x);
}
CUGRAFT_LIBDEVICE double __nv_modf(double x, double* whole) {
  *whole = __builtin_trunc(x);
  return __builtin_copysign(__builtin_isinf(x) ? 0.0 : x - *whole, x);
}
CUGRAFT_LIBDEVICE void __nv_sincosf(float x, float* sine, float* cosine) {
  *sine = static_cast<float>(cugraft_sin(x, 0));
  *cosine = static_cast<float>(cugraft_sin(x, 1));
}
CUGRAFT_LIBDEVICE void __nv_fast_sincosf(float x, float* sine, float* cosine) {
  *sine = __nvvm_sin_approx_f(x);
  *cosine = __nvvm_cos_approx_f(x);
}

#undef CUGRAFT_LIBDEVICE
