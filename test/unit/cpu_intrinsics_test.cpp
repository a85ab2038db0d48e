// What newer GPUs have instructions for, called as plain functions: values against arithmetic written out here.
#include "cpu_fixture.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace cugraft_cpu_test {
namespace {

// --- Dynamic programming ---

// Words whose lanes are often equal, zero, or the least or greatest there are.
std::vector<unsigned> words() {
  std::vector<unsigned> words = {0, 1, 0xffffffffU, 0x7fffffffU, 0x80000000U, 0x7fff8000U, 0x80007fffU, 0x00010001U};
  std::mt19937 random(1);
  while (words.size() < 24) words.push_back(static_cast<unsigned>(random()));
  return words;
}

// `operation` of the lanes, each of type Lane, of three words.
template <class Lane, class Operation>
unsigned each_lane(unsigned a, unsigned b, unsigned c, Operation operation) {
  unsigned result = 0;
  for (unsigned shift = 0; shift < 32; shift += 16) {
    const auto lane = [shift](unsigned word) { return static_cast<Lane>(word >> shift); };
    result |= static_cast<unsigned>(static_cast<std::uint16_t>(operation(lane(a), lane(b), lane(c)))) << shift;
  }
  return result;
}

template <class Check>
void for_all_triples(Check check) {
  const std::vector<unsigned> all = words();
  for (const unsigned a : all)
    for (const unsigned b : all)
      for (const unsigned c : all) check(a, b, c);
}

int to_int(unsigned x) { return static_cast<int>(x); }

TEST(cpu_dpx, of_whole_words) {
  for_all_triples([](unsigned ua, unsigned ub, unsigned uc) {
    const int a = to_int(ua), b = to_int(ub), c = to_int(uc), sum = to_int(ua + ub);
    ASSERT_EQ(__vimax_s32_relu(a, b), std::max({a, b, 0}));
    ASSERT_EQ(__vimin_s32_relu(a, b), std::max(std::min(a, b), 0));
    ASSERT_EQ(__vimax3_s32(a, b, c), std::max({a, b, c}));
    ASSERT_EQ(__vimin3_s32(a, b, c), std::min({a, b, c}));
    ASSERT_EQ(__vimax3_u32(ua, ub, uc), std::max({ua, ub, uc}));
    ASSERT_EQ(__vimin3_u32(ua, ub, uc), std::min({ua, ub, uc}));
    ASSERT_EQ(__vimax3_s32_relu(a, b, c), std::max({a, b, c, 0}));
    ASSERT_EQ(__vimin3_s32_relu(a, b, c), std::max(std::min({a, b, c}), 0));
    ASSERT_EQ(__viaddmax_s32(a, b, c), std::max(sum, c));
    ASSERT_EQ(__viaddmin_s32(a, b, c), std::min(sum, c));
    ASSERT_EQ(__viaddmax_u32(ua, ub, uc), std::max(ua + ub, uc));
    ASSERT_EQ(__viaddmin_u32(ua, ub, uc), std::min(ua + ub, uc));
    ASSERT_EQ(__viaddmax_s32_relu(a, b, c), std::max({sum, c, 0}));
    ASSERT_EQ(__viaddmin_s32_relu(a, b, c), std::max(std::min(sum, c), 0));
  });
}

TEST(cpu_dpx, of_signed_halves) {
  const auto expect = [](unsigned a, unsigned b, unsigned c, unsigned value, auto operation) {
    EXPECT_EQ(value, each_lane<std::int16_t>(a, b, c, operation)) << std::hex << a << ' ' << b << ' ' << c;
  };
  for_all_triples([&](unsigned a, unsigned b, unsigned c) {
    const auto wrap = [](int x) { return static_cast<int>(static_cast<std::int16_t>(x)); };
    expect(a, b, c, __vimax_s16x2_relu(a, b), [](int x, int y, int) { return std::max({x, y, 0}); });
    expect(a, b, c, __vimin_s16x2_relu(a, b), [](int x, int y, int) { return std::max(std::min(x, y), 0); });
    expect(a, b, c, __vimax3_s16x2(a, b, c), [](int x, int y, int z) { return std::max({x, y, z}); });
    expect(a, b, c, __vimin3_s16x2(a, b, c), [](int x, int y, int z) { return std::min({x, y, z}); });
    expect(a, b, c, __vimax3_s16x2_relu(a, b, c), [](int x, int y, int z) { return std::max({x, y, z, 0}); });
    expect(a, b, c, __vimin3_s16x2_relu(a, b, c), [](int x, int y, int z) { return std::max(std::min({x, y, z}), 0); });
    expect(a, b, c, __viaddmax_s16x2(a, b, c), [&](int x, int y, int z) { return std::max(wrap(x + y), z); });
    expect(a, b, c, __viaddmin_s16x2(a, b, c), [&](int x, int y, int z) { return std::min(wrap(x + y), z); });
    expect(a, b, c, __viaddmax_s16x2_relu(a, b, c), [&](int x, int y, int z) { return std::max({wrap(x + y), z, 0}); });
    expect(a, b, c, __viaddmin_s16x2_relu(a, b, c),
           [&](int x, int y, int z) { return std::max(std::min(wrap(x + y), z), 0); });
  });
}

TEST(cpu_dpx, of_unsigned_halves) {
  const auto expect = [](unsigned a, unsigned b, unsigned c, unsigned value, auto operation) {
    EXPECT_EQ(value, each_lane<std::uint16_t>(a, b, c, operation)) << std::hex << a << ' ' << b << ' ' << c;
  };
  for_all_triples([&](unsigned a, unsigned b, unsigned c) {
    const auto wrap = [](int x) { return static_cast<int>(static_cast<std::uint16_t>(x)); };
    expect(a, b, c, __vimax3_u16x2(a, b, c), [](int x, int y, int z) { return std::max({x, y, z}); });
    expect(a, b, c, __vimin3_u16x2(a, b, c), [](int x, int y, int z) { return std::min({x, y, z}); });
    expect(a, b, c, __viaddmax_u16x2(a, b, c), [&](int x, int y, int z) { return std::max(wrap(x + y), z); });
    expect(a, b, c, __viaddmin_u16x2(a, b, c), [&](int x, int y, int z) { return std::min(wrap(x + y), z); });
  });
}

TEST(cpu_dpx, which_one_it_was) {
  bool first = false;
  EXPECT_EQ(__vibmax_s32(-1, -2, &first), -1);
  EXPECT_TRUE(first);
  EXPECT_EQ(__vibmax_u32(1, 0xffffffffU, &first), 0xffffffffU);
  EXPECT_FALSE(first);
  EXPECT_EQ(__vibmin_s32(4, 4, &first), 4);
  EXPECT_TRUE(first);
  EXPECT_EQ(__vibmin_u32(5, 4, &first), 4U);
  EXPECT_FALSE(first);
  bool high = false, low = false;
  EXPECT_EQ(__vibmax_s16x2(0xffff0003U, 0x00010003U, &high, &low), 0x00010003U);
  EXPECT_FALSE(high);
  EXPECT_TRUE(low);
  EXPECT_EQ(__vibmax_u16x2(0xffff0002U, 0x00010003U, &high, &low), 0xffff0003U);
  EXPECT_TRUE(high);
  EXPECT_FALSE(low);
  EXPECT_EQ(__vibmin_s16x2(0xffff0003U, 0x00010002U, &high, &low), 0xffff0002U);
  EXPECT_TRUE(high);
  EXPECT_FALSE(low);
  EXPECT_EQ(__vibmin_u16x2(0xffff0002U, 0x00010003U, &high, &low), 0x00010002U);
  EXPECT_FALSE(high);
  EXPECT_TRUE(low);
}

// --- Two floats ---

TEST(cpu_packed, each_float_for_itself) {
  const float2 one = make_float2(1, -1), tiny = make_float2(0x1p-30F, -0x1p-30F);
  EXPECT_EQ(__fadd2_rn(one, tiny).x, 1.0F);
  EXPECT_EQ(__fadd2_ru(one, tiny).x, 1 + 0x1p-23F);
  EXPECT_EQ(__fadd2_ru(one, tiny).y, -1.0F);
  EXPECT_EQ(__fadd2_rd(one, tiny).y, -1 - 0x1p-23F);
  EXPECT_EQ(__fadd2_rz(one, tiny).y, -1.0F);
  EXPECT_EQ(__fmul2_rn(make_float2(3, 4), make_float2(5, 6)).y, 24.0F);
  const float2 fused = __ffma2_rn(make_float2(1 + 0x1p-12F, 2), make_float2(1 + 0x1p-12F, 3), make_float2(-1, 4));
  EXPECT_EQ(fused.x, 0x1p-11F + 0x1p-24F);
  EXPECT_EQ(fused.y, 10.0F);
}

// --- Vectors, addresses, bytes ---

TEST(cpu_integer, dot_products_of_vectors) {
  EXPECT_EQ(__dp4a(make_char4(1, -2, 3, 4), make_char4(5, 6, -7, 8), 100), 100 + 5 - 12 - 21 + 32);
  EXPECT_EQ(__dp4a(make_uchar4(255, 0, 0, 1), make_uchar4(255, 0, 0, 2), 1U), 65025U + 3);
  EXPECT_EQ(__dp2a_lo(make_short2(300, -2), make_char4(1, 2, 3, 4), 0), 296);
  EXPECT_EQ(__dp2a_hi(make_ushort2(300, 2), make_uchar4(1, 2, 3, 4), 0U), 908U);
}

TEST(cpu_address, is_the_same_in_every_kind_of_memory) {
  int value = 0;
  EXPECT_EQ(__cvta_shared_to_generic(__cvta_generic_to_shared(&value)), &value);
  EXPECT_EQ(__cvta_global_to_generic(__cvta_generic_to_global(&value)), &value);
}

TEST(cpu_bits, bytes_in_the_opposite_order) {
  EXPECT_EQ(__nv_bswap16(0x1234), 0x3412);
  EXPECT_EQ(__nv_bswap32(0x12345678U), 0x78563412U);
  EXPECT_EQ(__nv_bswap64(0x0102030405060708ULL), 0x0807060504030201ULL);
}

TEST(cpu_atomics, of_signed_64_bits_and_of_vectors_in_other_scopes) {
  long long bits = 0xff;
  EXPECT_EQ(atomicAnd(&bits, 0x3cLL), 0xff);
  EXPECT_EQ(atomicOr_block(&bits, 1LL), 0x3c);
  EXPECT_EQ(atomicXor_system(&bits, 0xffLL), 0x3d);
  EXPECT_EQ(bits, 0xc2);
  float4 sum = make_float4(1, 2, 3, 4);
  EXPECT_EQ(atomicAdd_block(&sum, make_float4(1, 1, 1, 1)).w, 4.0F);
  EXPECT_EQ(sum.w, 5.0F);
}

// --- Clusters ---

void exchange_in_cluster(unsigned* out) {
  out[threadIdx.x] = 10 * __clusterIdx().x + __clusterSizeInBlocks();
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
  const auto* mapped = static_cast<const unsigned*>(__cluster_map_shared_rank(out, 0));
  const unsigned next = mapped[(threadIdx.x + 1) % blockDim.x];
  __syncthreads();
  out[threadIdx.x] += 100 * next;
}

TEST(cpu_cluster, is_one_block) {
  std::vector<unsigned> out(4);
  launch_cooperative<&exchange_in_cluster>({.block = 4}, out.data());
  EXPECT_EQ(out, std::vector<unsigned>(4, 101));
}

}  // namespace
}  // namespace cugraft_cpu_test
