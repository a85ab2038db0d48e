// Half-precision functions that NVIDIA's headers keep from host compilers: values, against arithmetic that is exact.
// kernel.hpp comes first, so that its functions see the types only declared.
#include "cpu_fixture.hpp"

#if __has_include(<cuda_fp16.h>)

#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <gtest/gtest.h>

namespace cugraft_cpu_test {
namespace {

template <class T>
T from_bits(unsigned bits) {
  return cugraft::kernel_detail::half_from_bits<T>(static_cast<unsigned short>(bits));
}

template <class T>
unsigned bits_of(T number) {
  return cugraft::kernel_detail::half_to_bits(number);
}

// Numbers of every kind: both zeros, the smallest, the largest, one and its neighbours, infinities, NaN, any.
std::vector<unsigned> patterns() {
  std::vector<unsigned> bits = {0,      1,      2,      0x3ff,  0x400,  0x401,  0x3bff, 0x3c00, 0x3c01, 0x3f7f, 0x3f80,
                                0x3f81, 0x7bff, 0x7c00, 0x7e00, 0x7f7f, 0x7f80, 0x7fc0, 0x0080, 0x007f, 0x4248, 0x4049};
  std::mt19937 random(1);
  while (bits.size() < 60) bits.push_back(random() & 0x7fff);
  for (std::size_t i = 0, count = bits.size(); i < count; ++i) bits.push_back(bits[i] | 0x8000);
  return bits;
}

template <class T>
class Half : public testing::Test {};
using numbers = testing::Types<__half, __nv_bfloat16>;
TYPED_TEST_SUITE(Half, numbers);

float as_float(__half x) { return __half2float(x); }
float as_float(__nv_bfloat16 x) { return __bfloat162float(x); }

TYPED_TEST(Half, EveryPatternIsReadAndWrittenExactly) {
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    const double value = cugraft::kernel_detail::half_to_double(from_bits<TypeParam>(bits));
    const float expected = as_float(from_bits<TypeParam>(bits));
    if (std::isnan(expected)) {
      EXPECT_TRUE(std::isnan(value)) << bits;
      continue;
    }
    EXPECT_EQ(value, expected) << bits;
    EXPECT_EQ(bits_of(cugraft::kernel_detail::half_from_double<TypeParam>(value)), bits);
  }
}

// Rounding is right if no representable number is nearer, and a tie is even.
template <class T>
void expect_nearest(__float128 exact, T rounded) {
  const unsigned bits = bits_of(rounded);
  const auto distance = [&](unsigned candidate) {
    const __float128 d = exact - static_cast<__float128>(as_float(from_bits<T>(candidate)));
    return d < 0 ? -d : d;
  };
  for (const unsigned other : {bits - 1, bits + 1}) {
    if (!std::isfinite(as_float(from_bits<T>(other))) || !std::isfinite(as_float(rounded))) continue;
    ASSERT_FALSE(distance(other) < distance(bits)) << bits;
    ASSERT_FALSE(distance(other) == distance(bits) && bits % 2 != 0) << bits;
  }
}

TYPED_TEST(Half, FusedMultiplyAddRoundsOnce) {
  const std::vector<unsigned> all = patterns();
  for (const unsigned a : all)
    for (const unsigned b : all)
      for (const unsigned c : all) {
        const TypeParam x = from_bits<TypeParam>(a), y = from_bits<TypeParam>(b), z = from_bits<TypeParam>(c);
        const float product = as_float(x) * as_float(y);
        if (!std::isfinite(product) || !std::isfinite(as_float(z))) continue;
        if (as_float(z) != 0 && std::fabs(product / as_float(z)) > 0x1p90F) continue;  // more than the sum's 113 bits
        expect_nearest(static_cast<__float128>(as_float(x)) * as_float(y) + as_float(z), __hfma(x, y, z));
        if (testing::Test::HasFatalFailure()) FAIL() << a << ' ' << b << ' ' << c;
      }
}

// The product lies halfway between two numbers: an addend far below the last bit of a double decides.
TEST(HalfFunctions, FusedMultiplyAddSeesTheSmallestAddend) {
  const __nv_bfloat16 a = __float2bfloat16(9), b = __float2bfloat16(29 * 0x1p28F);  // 261: between 260 and 262
  const __nv_bfloat16 tiny = from_bits<__nv_bfloat16>(1);
  EXPECT_EQ(__bfloat162float(__hfma(a, b, tiny)), 262 * 0x1p28F);
  EXPECT_EQ(__bfloat162float(__hfma(a, b, -tiny)), 260 * 0x1p28F);
}

TEST(HalfFunctions, SpecialValues) {
  const __half nan = from_bits<__half>(0x7e01), infinity = from_bits<__half>(0x7c00), one = __float2half(1);
  EXPECT_EQ(bits_of(__hfma(nan, one, one)), 0x7fffU);
  EXPECT_EQ(bits_of(__hfma(infinity, one, from_bits<__half>(0xfc00))), 0x7fffU);
  EXPECT_EQ(bits_of(__hfma(__float2half(65504), __float2half(2), one)), 0x7c00U);
  EXPECT_EQ(bits_of(__hfma_sat(__float2half(3), one, one)), bits_of(one));
  EXPECT_EQ(bits_of(__hfma_sat(nan, one, one)), 0U);
  EXPECT_EQ(bits_of(__hfma_relu(__float2half(-3), one, one)), 0U);
  EXPECT_EQ(bits_of(__hfma_relu(nan, one, one)), 0x7fffU);
  EXPECT_EQ(bits_of(__hfma_relu(from_bits<__half>(0x8000), one, from_bits<__half>(0x8000))), 0U);
  EXPECT_EQ(bits_of(hsqrt(__float2half(2))), bits_of(__float2half(1.41421356F)));
  EXPECT_EQ(bits_of(hrcp(__float2half(0))), 0x7c00U);
  EXPECT_EQ(bits_of(hexp(__float2half(1))), bits_of(__float2half(2.71828183F)));
  EXPECT_EQ(bits_of(hrint(__float2half(2.5F))), bits_of(__float2half(2)));
  EXPECT_EQ(bits_of(htanh(infinity)), bits_of(one));
}

TEST(HalfFunctions, Pairs) {
  const __half2 a = __floats2half2_rn(1, 2), b = __floats2half2_rn(3, 4), c = __floats2half2_rn(5, 6);
  const float2 sum = __half22float2(__hfma2(a, b, c));
  EXPECT_EQ(sum.x, 8);
  EXPECT_EQ(sum.y, 14);
  const float2 complex = __half22float2(__hcmadd(a, b, c));  // (1 + 2i)(3 + 4i) + 5 + 6i
  EXPECT_EQ(complex.x, 0);
  EXPECT_EQ(complex.y, 16);
  const float2 floors = __half22float2(h2floor(__floats2half2_rn(1.5F, -1.5F)));
  EXPECT_EQ(floors.x, 1);
  EXPECT_EQ(floors.y, -2);
  EXPECT_EQ(__bfloat1622float2(h2ceil(__floats2bfloat162_rn(1.5F, -1.5F))).x, 2);
}

TEST(HalfFunctions, ToIntegersAndBack) {
  EXPECT_EQ(__half2int_rn(__float2half(2.5F)), 2);
  EXPECT_EQ(__half2int_rd(__float2half(-2.5F)), -3);
  EXPECT_EQ(__half2int_ru(__float2half(-2.5F)), -2);
  EXPECT_EQ(__half2short_rn(from_bits<__half>(0x7c00)), std::numeric_limits<short>::max());
  EXPECT_EQ(__half2ushort_rn(__float2half(-1)), 0);
  EXPECT_EQ(__half2int_rn(from_bits<__half>(0xfc00)), std::numeric_limits<int>::min());
  EXPECT_EQ(__half2int_rn(from_bits<__half>(0x7e00)), 0);
  EXPECT_EQ(__half2ll_rn(from_bits<__half>(0x7e00)), std::numeric_limits<long long>::min());
  EXPECT_EQ(__half2ull_rn(from_bits<__half>(0x7c00)), std::numeric_limits<unsigned long long>::max());
  EXPECT_EQ(__bfloat162uint_ru(__float2bfloat16(0.25F)), 1U);
  EXPECT_EQ(__bfloat162float(__int2bfloat16_rz(257)), 256);
  EXPECT_EQ(__bfloat162float(__int2bfloat16_ru(257)), 258);
  EXPECT_EQ(__bfloat162float(__int2bfloat16_rd(-257)), -258);
  EXPECT_EQ(__bfloat162float(__ull2bfloat16_ru((1ULL << 63) + 1)), std::ldexp(129.0F, 56));
  EXPECT_EQ(__bfloat162float(__ll2bfloat16_rz(std::numeric_limits<long long>::min())), -std::ldexp(1.0F, 63));
}

// What llm.c and its like do in a warp.
template <class Number, class Pair>
void reduce(const Pair* in, Number* total, Pair* shifted) {
  Pair value = in[threadIdx.x];
  shifted[threadIdx.x] = __shfl_down_sync(0xffffffff, value, 1);
  for (int offset = 16; offset > 0; offset /= 2) value = __hadd2(value, __shfl_xor_sync(0xffffffff, value, offset));
  if (threadIdx.x == 0) total[0] = __hadd(value.x, __shfl_sync(1, value.y, 0));
  atomicAdd(&total[1], in[threadIdx.x].x);
}

TEST(HalfFunctions, WarpsAndAtomics) {
  std::vector<__half2> in(32);
  for (int i = 0; i < 32; ++i) in[static_cast<std::size_t>(i)] = __floats2half2_rn(static_cast<float>(i), 1);
  std::vector<__half> total(2, __float2half(0));
  std::vector<__half2> shifted(32);
  launch_cooperative<&reduce<__half, __half2>>({.block = 32}, static_cast<const __half2*>(in.data()), total.data(),
                                               shifted.data());
  EXPECT_EQ(__half2float(total[0]), 31 * 16 + 32);
  EXPECT_EQ(__half2float(total[1]), 31 * 16);
  EXPECT_EQ(__half2float(shifted[3].x), 4);
}

}  // namespace
}  // namespace cugraft_cpu_test

#endif
