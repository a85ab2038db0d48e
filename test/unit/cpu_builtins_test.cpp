// What kernel.hpp declares, called as plain functions: values, limits, rounding. Expected values come from CUDA's
// documentation or from independent arithmetic.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cfloat>
#include <climits>
#include <cmath>
#include <numbers>
#include <thread>
#include <vector>

#include <cugraft/kernel.hpp>

namespace {

constexpr float infinity = INFINITY;

// --- Types ---

TEST(cpu_vector_types, size_and_alignment_are_cudas) {
  static_assert(sizeof(char3) == 3 && alignof(char3) == 1);
  static_assert(sizeof(uchar4) == 4 && alignof(uchar4) == 4);
  static_assert(sizeof(short2) == 4 && alignof(short2) == 4);
  static_assert(sizeof(ushort3) == 6 && alignof(ushort3) == 2);
  static_assert(sizeof(int2) == 8 && alignof(int2) == 8);
  static_assert(sizeof(uint3) == 12 && alignof(uint3) == 4);
  static_assert(sizeof(float3) == 12 && alignof(float3) == 4);
  static_assert(sizeof(float4) == 16 && alignof(float4) == 16);
  static_assert(sizeof(longlong2) == 16 && alignof(longlong2) == 16);
  static_assert(sizeof(double1) == 8 && alignof(double1) == 8);
  static_assert(sizeof(double3) == 24 && alignof(double3) == 8);
  static_assert(sizeof(double2) == 16 && alignof(double2) == 16);
  const float4 made = make_float4(1, 2, 3, 4);
  EXPECT_EQ(made.x + 10 * made.y + 100 * made.z + 1000 * made.w, 4321.0F);
  const uint3 index = dim3(7, 8);
  EXPECT_EQ(index.x * 100 + index.y * 10 + index.z, 781U);
}

// --- Bits ---

TEST(cpu_bits, counting) {
  EXPECT_EQ(__popc(0xf0f00001U), 9);
  EXPECT_EQ(__popcll(~0ULL), 64);
  EXPECT_EQ(__clz(0), 32);
  EXPECT_EQ(__clz(1), 31);
  EXPECT_EQ(__clz(-1), 0);
  EXPECT_EQ(__clzll(0), 64);
  EXPECT_EQ(__clzll(1LL << 40), 23);
  EXPECT_EQ(__ffs(0), 0);
  EXPECT_EQ(__ffs(8), 4);
  EXPECT_EQ(__ffsll(1LL << 40), 41);
}

TEST(cpu_bits, reversing_and_selecting) {
  EXPECT_EQ(__brev(0x00000001U), 0x80000000U);
  EXPECT_EQ(__brev(0x12345678U), 0x1e6a2c48U);
  EXPECT_EQ(__brevll(0x0000000012345678ULL), 0x1e6a2c4800000000ULL);
  EXPECT_EQ(__byte_perm(0x33221100U, 0x77665544U, 0x7531), 0x77553311U);
  EXPECT_EQ(__byte_perm(0x00008000U, 0, 0x0019), 0x00008080U);
  EXPECT_EQ(__fns(0b10110, 0, 2), 2U);
  EXPECT_EQ(__fns(0b10110, 4, -2), 2U);
  EXPECT_EQ(__fns(0b10110, 0, 0), 0xffffffffU);
  EXPECT_EQ(__fns(0b10110, 1, 0), 1U);
  EXPECT_EQ(__fns(0b10110, 0, 4), 0xffffffffU);
}

TEST(cpu_bits, funnel_shifts) {
  EXPECT_EQ(__funnelshift_l(0x80000001U, 0x00000002U, 1), 0x00000005U);
  EXPECT_EQ(__funnelshift_l(0x80000001U, 0x00000002U, 33), 0x00000005U);
  EXPECT_EQ(__funnelshift_lc(0x80000001U, 0x00000002U, 33), 0x80000001U);
  EXPECT_EQ(__funnelshift_r(0x80000001U, 0x00000002U, 4), 0x28000000U);
  EXPECT_EQ(__funnelshift_rc(0x80000001U, 0x00000002U, 40), 0x00000002U);
}

TEST(cpu_bits, puns) {
  EXPECT_EQ(__float_as_int(-1.0F), static_cast<int>(0xbf800000U));
  EXPECT_EQ(__uint_as_float(0x40490fdbU), std::numbers::pi_v<float>);
  EXPECT_EQ(__double_as_longlong(1.0), 0x3ff0000000000000LL);
  const double value = -1234.5e-67;
  EXPECT_EQ(__hiloint2double(__double2hiint(value), __double2loint(value)), value);
}

TEST(cpu_integer, products_and_means) {
  EXPECT_EQ(__mulhi(INT_MIN, 2), -1);
  EXPECT_EQ(__umulhi(0x80000000U, 6), 3U);
  EXPECT_EQ(__mul64hi(LLONG_MIN, 4), -2);
  EXPECT_EQ(__umul64hi(1ULL << 63, 10), 5ULL);
  EXPECT_EQ(__mul24(0x01ffffff, 5), -5);
  EXPECT_EQ(__umul24(0xff000003U, 5), 15U);
  EXPECT_EQ(__hadd(INT_MAX, INT_MAX - 1), INT_MAX - 1);
  EXPECT_EQ(__hadd(-1, -2), -2);
  EXPECT_EQ(__rhadd(-1, -2), -1);
  EXPECT_EQ(__uhadd(UINT_MAX, UINT_MAX), UINT_MAX);
  EXPECT_EQ(__urhadd(1, 2), 2U);
  EXPECT_EQ(__sad(INT_MIN, INT_MAX, 1), 0U);
  EXPECT_EQ(__usad(3, 10, 5), 12U);
}

TEST(cpu_integer, dot_products) {
  EXPECT_EQ(__dp4a(static_cast<int>(0xff020304U), 0x01010101, 100), 100 - 1 + 2 + 3 + 4);
  EXPECT_EQ(__dp4a(0xff020304U, 0x01010101U, 100U), 100U + 255 + 2 + 3 + 4);
  EXPECT_EQ(__dp2a_lo(static_cast<int>(0xffff0003U), 0x04030201, 0), 3 * 1 - 1 * 2);
  EXPECT_EQ(__dp2a_hi(0xffff0003U, 0x04030201U, 0U), 3U * 3 + 65535U * 4);
}

TEST(cpu_integer, lanes_of_a_word_do_not_carry) {
  EXPECT_EQ(__vadd4(0xff01807fU, 0x01010101U), 0x00028180U);
  EXPECT_EQ(__vaddss4(0xff01807fU, 0x01010101U), 0x0002817fU);
  EXPECT_EQ(__vaddus4(0xff01807fU, 0x01010101U), 0xff028180U);
  EXPECT_EQ(__vsub2(0x00008000U, 0x00010001U), 0xffff7fffU);
  EXPECT_EQ(__vsubss2(0x00008000U, 0x00010001U), 0xffff8000U);
  EXPECT_EQ(__vsubus2(0x00008000U, 0x00010001U), 0x00007fffU);
  EXPECT_EQ(__vabs2(0x8000fffeU), 0x80000002U);
  EXPECT_EQ(__vabsss2(0x8000fffeU), 0x7fff0002U);
  EXPECT_EQ(__vsadu4(0x00ff0310U, 0x01000110U), 1U + 255 + 2);
  EXPECT_EQ(__vsads4(0x00ff0310U, 0x01000110U), 1U + 1 + 2);
  EXPECT_EQ(__vavgs4(0xfe03fd00U, 0xff040000U), 0xfe04fe00U);
  EXPECT_EQ(__vavgu2(0xffff0001U, 0xfffe0002U), 0xffff0002U);
  EXPECT_EQ(__vhaddu2(0xffff0001U, 0xfffe0002U), 0xfffe0001U);
  EXPECT_EQ(__vcmpgts4(0xff017f00U, 0x00000080U), 0x00ffffffU);
  EXPECT_EQ(__vcmpgtu4(0xff017f00U, 0x00000080U), 0xffffff00U);
  EXPECT_EQ(__vseteq2(0x12345678U, 0x12340000U), 0x00010000U);
  EXPECT_EQ(__vmaxs2(0x8000ffffU, 0x00010001U), 0x00010001U);
  EXPECT_EQ(__vmaxu2(0x8000ffffU, 0x00010001U), 0x8000ffffU);
}

// --- Atomics ---

TEST(cpu_atomic, give_the_old_value_and_store_the_new) {
  int i = 10;
  EXPECT_EQ(atomicAdd(&i, 5), 10);
  EXPECT_EQ(atomicSub(&i, 7), 15);
  EXPECT_EQ(atomicMin(&i, -3), 8);
  EXPECT_EQ(atomicMax(&i, 100), -3);
  EXPECT_EQ(atomicExch(&i, 6), 100);
  EXPECT_EQ(atomicAnd(&i, 3), 6);
  EXPECT_EQ(atomicOr(&i, 8), 2);
  EXPECT_EQ(atomicXor(&i, 15), 10);
  EXPECT_EQ(atomicCAS(&i, 4, 9), 5);
  EXPECT_EQ(atomicCAS(&i, 5, 9), 5);
  EXPECT_EQ(i, 9);
}

TEST(cpu_atomic, wrap_at_the_limit) {
  unsigned u = 2;
  EXPECT_EQ(atomicInc(&u, 3), 2U);
  EXPECT_EQ(atomicInc(&u, 3), 3U);
  EXPECT_EQ(u, 0U);
  EXPECT_EQ(atomicDec(&u, 3), 0U);
  EXPECT_EQ(u, 3U);
  u = 9;
  EXPECT_EQ(atomicDec(&u, 3), 9U);
  EXPECT_EQ(u, 3U);
}

TEST(cpu_atomic, other_types) {
  unsigned long long wide = ULLONG_MAX;
  atomicMin(&wide, 1ULL << 40);
  EXPECT_EQ(atomicAdd(&wide, 1), 1ULL << 40);
  long long negative = 5;
  atomicMin_block(&negative, -1);
  EXPECT_EQ(negative, -1);
  double sum = 0.5;
  EXPECT_EQ(atomicAdd_system(&sum, 1), 0.5);
  EXPECT_EQ(sum, 1.5);
  unsigned short small = 3;
  EXPECT_EQ(atomicCAS(&small, 3, 4), 3);
  EXPECT_EQ(small, 4);
  float2 pair{1, 2};
  atomicAdd(&pair, float2{10, 20});
  EXPECT_EQ(pair.x + pair.y, 33.0F);
}

TEST(cpu_atomic, no_addition_is_lost) {
  float sum = 0;
  unsigned wrapped = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 10000; ++i) {
        atomicAdd(&sum, 1.0F);
        atomicInc(&wrapped, 9);
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(sum, 40000.0F);
  EXPECT_EQ(wrapped, 0U);
}

// --- Conversions ---

TEST(cpu_conversion, rounding) {
  EXPECT_EQ(__float2int_rn(2.5F), 2);
  EXPECT_EQ(__float2int_rn(3.5F), 4);
  EXPECT_EQ(__float2int_rz(-2.7F), -2);
  EXPECT_EQ(__float2int_ru(-2.7F), -2);
  EXPECT_EQ(__float2int_rd(-2.3F), -3);
  EXPECT_EQ(__double2ll_rd(-0.5), -1);
  EXPECT_EQ(__int2float_rn(16777217), 16777216.0F);
  EXPECT_EQ(__int2float_ru(16777217), 16777218.0F);
  EXPECT_EQ(__int2float_rd(-16777217), -16777218.0F);
  EXPECT_EQ(__int2float_rz(-16777217), -16777216.0F);
  EXPECT_EQ(__double2float_ru(1.0 + 1e-12), std::nextafter(1.0F, 2.0F));
  EXPECT_EQ(__double2float_rd(1.0 + 1e-12), 1.0F);
  EXPECT_EQ(__ull2double_rz(ULLONG_MAX), std::nextafter(0x1p64, 0.0));
}

TEST(cpu_conversion, saturation) {
  EXPECT_EQ(__float2int_rz(3e9F), INT_MAX);
  EXPECT_EQ(__float2int_rz(-3e9F), INT_MIN);
  EXPECT_EQ(__float2int_rz(NAN), 0);
  EXPECT_EQ(__float2uint_rz(-1.0F), 0U);
  EXPECT_EQ(__float2uint_rz(infinity), UINT_MAX);
  EXPECT_EQ(__float2uint_rz(4294967040.0F), 4294967040U);
  EXPECT_EQ(__double2ll_rz(1e300), LLONG_MAX);
  EXPECT_EQ(__double2ll_rz(-0x1p63), LLONG_MIN);
  EXPECT_EQ(__double2ull_rz(0x1p64), ULLONG_MAX);
  EXPECT_EQ(__double2ull_rz(0x1p63), 1ULL << 63);
}

// --- Arithmetic in a direction ---

TEST(cpu_rounding, directions_bracket_the_exact_result) {
  const float third_down = __fdiv_rd(1.0F, 3.0F);
  EXPECT_LT(static_cast<double>(third_down), 1.0 / 3.0);
  EXPECT_EQ(__fdiv_ru(1.0F, 3.0F), std::nextafter(third_down, 1.0F));
  EXPECT_EQ(__fdiv_rz(-1.0F, 3.0F), -third_down);
  EXPECT_EQ(__frcp_rd(3.0F), third_down);
  EXPECT_EQ(__fadd_ru(1.0F, 1e-20F), std::nextafter(1.0F, 2.0F));
  EXPECT_EQ(__fadd_rd(1.0F, 1e-20F), 1.0F);
  EXPECT_EQ(__dsub_rd(1.0, 1e-40), std::nextafter(1.0, 0.0));
  EXPECT_EQ(__dmul_ru(1e-200, 1e-200), DBL_TRUE_MIN);
  EXPECT_EQ(__dsqrt_ru(2.0), std::nextafter(__dsqrt_rd(2.0), 2.0));
  EXPECT_EQ(__fmaf_rz(0.1F, 10.0F, -1.0F), std::fma(0.1F, 10.0F, -1.0F));
  EXPECT_EQ(__fma_ru(1e-200, 1e-200, 1.0), std::nextafter(1.0, 2.0));
  EXPECT_EQ(1.0F / 3.0F, __fdiv_rn(1.0F, 3.0F));  // the mode is back
}

// In a function of its own and optimised, so that a compiler that can will fuse.
[[gnu::noinline]] float product_and_sum(float x, float y, float z) { return __fadd_rn(__fmul_rn(x, y), z); }

TEST(cpu_rounding, stated_products_are_not_fused) {
  const float x = 1.0F + 0x1p-12F;
  const volatile float product = x * x;
  EXPECT_EQ(product_and_sum(x, x, -product), 0.0F);
  EXPECT_NE(__fmaf_rn(x, x, -product), 0.0F);
}

// --- Mathematics ---

TEST(cpu_math, exact_turns) {
  EXPECT_EQ(sinpi(1.0), 0.0);
  EXPECT_EQ(sinpi(0.5), 1.0);
  EXPECT_EQ(sinpi(-1.5), 1.0);
  EXPECT_EQ(cospi(0.5), 0.0);
  EXPECT_EQ(cospi(1e300), 1.0);
  EXPECT_EQ(cospif(1.0F), -1.0F);
  EXPECT_NEAR(sinpi(0.3), 0.80901699437494742, 1e-15);
  EXPECT_NEAR(cospi(2.6), -0.30901699437494742, 1e-15);
  EXPECT_TRUE(std::isnan(sinpi(HUGE_VAL)));
  float sine = 0;
  float cosine = 0;
  sincospif(0.25F, &sine, &cosine);
  EXPECT_FLOAT_EQ(sine, cosine);
}

TEST(cpu_math, inverses_undo_their_functions) {
  for (const double x : {-3.0, -1.0, -0.3, 1e-9, 0.2, 0.49, 0.51, 0.9, 2.0, 3.5}) {
    EXPECT_NEAR(erfinv(std::erf(x)), x, 1e-9 * std::exp(x * x));
    EXPECT_NEAR(erfcinv(std::erfc(x)), x, 4e-15 * std::max(1.0, std::exp(x * x) * std::erfc(x) * 4));
    EXPECT_NEAR(normcdfinv(normcdf(x)), x, 1e-11);
  }
  EXPECT_NEAR(erfcinv(1e-300) / 26.209469960516124, 1.0, 1e-14);
  EXPECT_EQ(erfcinv(0.0), HUGE_VAL);
  EXPECT_EQ(erfinv(-1.0), -HUGE_VAL);
  EXPECT_TRUE(std::isnan(erfinv(1.5)));
  EXPECT_FLOAT_EQ(normcdff(1.0F), 0.84134475F);
}

TEST(cpu_math, known_values) {
  EXPECT_NEAR(erfcx(1.0), 0.42758357615580700, 1e-15);
  EXPECT_NEAR(erfcx(9.999) / erfcx(10.001), 10.001 / 9.999, 1e-5);
  EXPECT_NEAR(erfcx(50.0), 0.011281536265323773, 1e-16);
  EXPECT_NEAR(cyl_bessel_i0(1.0), 1.2660658777520084, 1e-15);
  EXPECT_NEAR(cyl_bessel_i1(-2.0), -1.5906368546373291, 1e-15);
  EXPECT_FLOAT_EQ(rsqrtf(16.0F), 0.25F);
  EXPECT_DOUBLE_EQ(rcbrt(27.0), 1.0 / 3.0);
  EXPECT_DOUBLE_EQ(norm3d(2e200, 3e200, 6e200), 7e200);
  EXPECT_DOUBLE_EQ(rnorm4d(1.0, 1.0, 1.0, 1.0), 0.5);
  const float coordinates[] = {3.0F, 0.0F, 4.0F};
  EXPECT_FLOAT_EQ(normf(3, coordinates), 5.0F);
  EXPECT_FLOAT_EQ(__expf(1.0F), std::numbers::e_v<float>);
  EXPECT_FLOAT_EQ(__powf(2.0F, 10.0F), 1024.0F);
  EXPECT_EQ(__saturatef(NAN), 0.0F);
  EXPECT_EQ(__saturatef(2.0F), 1.0F);
  EXPECT_EQ(__fdividef(1.0F, 4.0F), 0.25F);
}

TEST(cpu_math, min_and_max_mix_types_as_cuda_does) {
  static_assert(__is_same(decltype(min(1, 2U)), unsigned));
  static_assert(__is_same(decltype(max(1LL, 2ULL)), unsigned long long));
  static_assert(__is_same(decltype(max(1.0F, 2.0)), double));
  static_assert(__is_same(decltype(min(1.0F, 2.0F)), float));
  EXPECT_EQ(max(-1, 2), 2);
  EXPECT_EQ(max(-1, 2U), UINT_MAX);
  EXPECT_EQ(min(NAN, 1.0F), 1.0F);
  EXPECT_EQ(ullmax(3, 4), 4ULL);
  using namespace std;
  EXPECT_EQ(max(3, 4), 4);
  EXPECT_EQ(min(3.0F, 4.0F), 3.0F);
}

}  // namespace
