// Warp operations: first the rules, on cpu::warp alone; then whole kernels, whose lanes are fibers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <vector>

#include "cpu/warp.hpp"
#include "cpu_fixture.hpp"

namespace cugraft_cpu_test {
namespace {

using cugraft::abi::warp_operation;
using cugraft::cpu::lane_mask;
using cugraft::cpu::warp;
using cugraft::cpu::warp_request;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

warp_request at(warp_operation operation, lane_mask mask, std::uint64_t value = 0) {
  return {operation, mask, value, 0, 32, nullptr};
}

// --- Rules ---

TEST(cpu_warp_rules, a_group_is_complete_with_its_last_lane) {
  warp lanes;
  lanes.start(0b1111);
  EXPECT_EQ(lanes.arrive(0, at(warp_operation::sync, 0b0111)), 0U);
  EXPECT_EQ(lanes.arrive(2, at(warp_operation::sync, 0b0111)), 0U);
  EXPECT_EQ(lanes.waiting(), 0b0101U);
  EXPECT_EQ(lanes.arrive(1, at(warp_operation::sync, 0b0111)), 0b0111U);
  EXPECT_EQ(lanes.waiting(), 0U);
}

TEST(cpu_warp_rules, groups_of_different_masks_do_not_wait_for_each_other) {
  warp lanes;
  lanes.start(0b1111);
  EXPECT_EQ(lanes.arrive(0, at(warp_operation::ballot, 0b0011, 1)), 0U);
  EXPECT_EQ(lanes.arrive(2, at(warp_operation::ballot, 0b1100, 0)), 0U);
  EXPECT_EQ(lanes.arrive(3, at(warp_operation::ballot, 0b1100, 1)), 0b1100U);
  EXPECT_EQ(lanes.result(2), 0b1000U);
  EXPECT_EQ(lanes.waiting(), 0b0001U);
}

TEST(cpu_warp_rules, a_lane_that_leaves_may_complete_a_group) {
  warp lanes;
  lanes.start(0b111);
  lanes.arrive(0, at(warp_operation::ballot, 0b111, 1));
  lanes.arrive(2, at(warp_operation::ballot, 0b111, 1));
  EXPECT_EQ(lanes.leave(1), 0b101U);
  EXPECT_EQ(lanes.result(0), 0b101U);
}

TEST(cpu_warp_rules, different_operations_or_masks_do_not_meet) {
  warp lanes;
  lanes.start(0b11);
  lanes.arrive(0, at(warp_operation::sync, 0b11));
  EXPECT_EQ(lanes.arrive(1, at(warp_operation::all, 0b11)), 0U);
  lanes.start(0b11);
  lanes.arrive(0, at(warp_operation::sync, 0b11));
  EXPECT_EQ(lanes.arrive(1, at(warp_operation::sync, 0b111)), 0U);
}

TEST(cpu_warp_rules, active_lanes_settle_by_place) {
  warp lanes;
  lanes.start(0b1111);
  const int here = 0;
  const int there = 0;
  for (const unsigned lane : {1U, 3U}) lanes.arrive(lane, {warp_operation::active, ~0U, 0, 0, 32, &here});
  lanes.arrive(2, {warp_operation::active, ~0U, 0, 0, 32, &there});
  EXPECT_EQ(lanes.settle_active(), 0b1010U);
  EXPECT_EQ(lanes.result(3), 0b1010U);
  EXPECT_EQ(lanes.settle_active(), 0b0100U);
  EXPECT_EQ(lanes.settle_active(), 0U);
}

// --- Shuffles, against CUDA's description of them: the warp falls into segments of `width` lanes ---

struct shuffle_case {
  int width;
  int offset;
};

int described(warp_operation operation, int lane, shuffle_case test) {
  const int segment = lane / test.width * test.width;
  const int within = lane % test.width;
  switch (operation) {
    case warp_operation::shuffle:
      return segment + test.offset % test.width;
    case warp_operation::shuffle_up:
      return within < test.offset ? lane : lane - test.offset;
    case warp_operation::shuffle_down:
      return within + test.offset >= test.width ? lane : lane + test.offset;
    default: {
      const int other = lane ^ test.offset;  // an earlier segment may be read, a later one not
      return other / test.width > lane / test.width ? lane : other;
    }
  }
}

[[gnu::always_inline]] inline void all_shuffles(int width, int offset, int* out) {
  const auto lane = static_cast<int>(threadIdx.x);
  out[lane] = __shfl_sync(~0U, lane, offset, width);
  out[32 + lane] = __shfl_up_sync(~0U, lane, static_cast<unsigned>(offset), width);
  out[64 + lane] = __shfl_down_sync(~0U, lane, static_cast<unsigned>(offset), width);
  out[96 + lane] = __shfl_xor_sync(~0U, lane, offset, width);
}

TEST(cpu_warp, shuffles_of_every_width_and_offset) {
  const warp_operation operations[] = {warp_operation::shuffle, warp_operation::shuffle_up,
                                       warp_operation::shuffle_down, warp_operation::shuffle_xor};
  for (const int width : {1, 2, 4, 8, 16, 32})
    for (int offset = 0; offset < 32; ++offset) {
      std::vector<int> out(128, -1);
      launch_cooperative<&all_shuffles>({1, 32}, width, offset, out.data());
      for (int i = 0; i < 128; ++i)
        ASSERT_EQ(out[static_cast<std::size_t>(i)], described(operations[i / 32], i % 32, {width, offset}))
            << "width " << width << ", offset " << offset << ", output " << i;
    }
}

template <class T>
[[gnu::always_inline]] inline void rotate(T* values) {
  const T value = values[threadIdx.x];
  values[threadIdx.x] = __shfl_sync(~0U, value, static_cast<int>(threadIdx.x + 1));
}

template <class T>
void expect_rotated(T scale) {
  std::vector<T> values(32);
  for (std::size_t i = 0; i < 32; ++i) values[i] = static_cast<T>(i) * scale;
  launch_cooperative<&rotate<T>>({1, 32}, values.data());
  for (std::size_t i = 0; i < 32; ++i) ASSERT_EQ(values[i], static_cast<T>((i + 1) % 32) * scale);
}

TEST(cpu_warp, shuffles_carry_every_type_whole) {
  expect_rotated<int>(-60'000'000);
  expect_rotated<unsigned>(100'000'000);
  expect_rotated<long>(-(1L << 57));
  expect_rotated<unsigned long>(1UL << 58);
  expect_rotated<long long>(-(1LL << 57));
  expect_rotated<unsigned long long>(1ULL << 58);
  expect_rotated<float>(-0.375F);
  expect_rotated<double>(1e-300);
}

// --- Votes, matches, reductions ---

[[gnu::always_inline]] inline void votes(unsigned mask, unsigned* out) {
  const unsigned lane = threadIdx.x;
  if ((mask >> lane & 1U) == 0) return;
  out[lane] = __ballot_sync(mask, lane % 3 == 0);
  out[32 + lane] = static_cast<unsigned>(__all_sync(mask, lane % 3 == 0) + 2 * __all_sync(mask, lane < 32));
  out[64 + lane] = static_cast<unsigned>(__any_sync(mask, lane == 40) + 2 * __any_sync(mask, lane % 3 == 0));
}

TEST(cpu_warp, votes_count_the_lanes_of_the_mask) {
  for (const unsigned mask : {~0U, 0x000000ffU, 0x80000001U, 0x12345678U}) {
    std::vector<unsigned> out(96, 77);
    launch_cooperative<&votes>({1, 32}, mask, out.data());
    const unsigned thirds = 0x49249249U & mask;
    for (unsigned lane = 0; lane < 32; ++lane) {
      const bool in_mask = (mask >> lane & 1U) != 0;
      ASSERT_EQ(out[lane], in_mask ? thirds : 77);
      ASSERT_EQ(out[32 + lane], in_mask ? 2U + (thirds == mask) : 77);
      ASSERT_EQ(out[64 + lane], in_mask ? 2U * (thirds != 0) : 77);
    }
  }
}

[[gnu::always_inline]] inline void matches(unsigned* out) {
  const unsigned lane = threadIdx.x;
  int same = -1;
  out[lane] = __match_any_sync(~0U, lane % 4);
  out[32 + lane] = __match_all_sync(~0U, lane / 32, &same) + static_cast<unsigned>(same);
  out[64 + lane] = __match_all_sync(~0U, static_cast<double>(lane / 31), &same) + static_cast<unsigned>(same);
}

TEST(cpu_warp, matches) {
  std::vector<unsigned> out(96, 77);
  launch_cooperative<&matches>({1, 32}, out.data());
  for (unsigned lane = 0; lane < 32; ++lane) {
    ASSERT_EQ(out[lane], 0x11111111U << lane % 4);
    ASSERT_EQ(out[32 + lane], 0xffffffffU + 1U);
    ASSERT_EQ(out[64 + lane], 0U);
  }
}

[[gnu::always_inline]] inline void reductions(int* out) {
  const int value = static_cast<int>(threadIdx.x) - 10;
  const auto bits = static_cast<unsigned>(value);
  const int results[] = {__reduce_add_sync(~0U, value),
                         __reduce_min_sync(~0U, value),
                         __reduce_max_sync(~0U, value),
                         static_cast<int>(__reduce_min_sync(~0U, bits)),
                         static_cast<int>(__reduce_max_sync(~0U, bits)),
                         static_cast<int>(__reduce_and_sync(~0U, bits | 0x100U)),
                         static_cast<int>(__reduce_or_sync(~0U, bits & 0xffU)),
                         static_cast<int>(__reduce_xor_sync(~0U, 1U << threadIdx.x))};
  if (threadIdx.x == 5)
    for (int i = 0; i < 8; ++i) out[i] = results[i];
}

TEST(cpu_warp, reductions_know_signs) {
  std::vector<int> out(8, 77);
  launch_cooperative<&reductions>({1, 32}, out.data());
  EXPECT_THAT(out, ElementsAre(31 * 16 - 320, -10, 21, 0, -1, 0x100, 0xff, -1));
}

// --- Divergence ---

[[gnu::always_inline]] inline void halves_apart(unsigned* out) {
  const unsigned lane = threadIdx.x;
  unsigned sum = lane;
  if (lane < 16) {
    for (unsigned offset = 8; offset > 0; offset /= 2) sum += __shfl_xor_sync(0xffffU, sum, static_cast<int>(offset));
  } else {
    __syncwarp(0xffff0000U);
    sum = __shfl_sync(0xffff0000U, sum, 31);
  }
  __syncwarp();
  out[lane] = sum;
}

TEST(cpu_warp, diverged_halves_work_apart_and_meet_again) {
  std::vector<unsigned> out(32, 77);
  launch_cooperative<&halves_apart>({1, 32}, out.data());
  for (unsigned lane = 0; lane < 32; ++lane) ASSERT_EQ(out[lane], lane < 16 ? 120U : 31U);
}

[[gnu::always_inline]] inline void active_in_branches(unsigned* out) {
  const unsigned lane = threadIdx.x;
  if (lane % 2 == 0)
    out[lane] = __activemask();
  else if (lane < 9)
    out[lane] = 100 + __activemask();
  out[32 + lane] = __activemask();
}

TEST(cpu_warp, activemask_is_who_took_the_branch) {
  std::vector<unsigned> out(64, 77);
  launch_cooperative<&active_in_branches>({1, 32}, out.data());
  for (unsigned lane = 0; lane < 32; ++lane) {
    ASSERT_EQ(out[lane], lane % 2 == 0 ? 0x55555555U : lane < 9 ? 100U + 0xaaU : 77U) << lane;
    ASSERT_EQ(out[32 + lane] >> lane & 1U, 1U) << lane;
  }
}

// The idiom of adding once per group of lanes that happen to be together.
[[gnu::always_inline]] inline void aggregated_add(int* counter) {
  if (threadIdx.x % 5 != 0) return;
  const unsigned active = __activemask();
  if (static_cast<unsigned>(__ffs(static_cast<int>(active))) - 1 == threadIdx.x % 32)
    atomicAdd(counter, __popc(active));
}

TEST(cpu_warp, warp_aggregated_atomics) {
  int counter = 0;
  launch_cooperative<&aggregated_add>({3, 80}, &counter);
  EXPECT_EQ(counter, 3 * 16);
}

[[gnu::always_inline]] inline void sum_of_partial_warp(int* out) {
  int sum = 1;
  for (unsigned offset = 16; offset > 0; offset /= 2) sum += __shfl_down_sync(~0U, sum, offset);
  if (threadIdx.x % 32 == 0) out[threadIdx.x / 32] = sum;
}

TEST(cpu_warp, lanes_that_never_were_are_not_waited_for) {
  std::vector<int> out(2, 77);
  launch_cooperative<&sum_of_partial_warp>({1, 40}, out.data());
  EXPECT_EQ(out[0], 32);
  EXPECT_EQ(out[1], 8);
}

// --- Misuse ---

[[gnu::always_inline]] inline void foreign_mask(int* out) { *out = __shfl_sync(0xfU, 1, 0); }

TEST(cpu_warp, a_mask_without_the_calling_lane_is_an_error) {
  int out = 0;
  const cugraft::error failure = error_of([&] { launch_cooperative<&foreign_mask>({1, 8}, &out); });
  EXPECT_EQ(failure.code(), cugraft::error_code::stuck);
  EXPECT_THAT(failure.problem(), AllOf(HasSubstr("thread (4, 0, 0)"), HasSubstr("__shfl_sync(0x0000000f)")));
}

[[gnu::always_inline]] inline void missing_lane() {
  if (threadIdx.x != 7) __syncwarp();
  __syncthreads();
}

TEST(cpu_warp, a_lane_that_does_not_come_is_an_error) {
  const cugraft::error failure = error_of([] { launch_cooperative<&missing_lane>({1, 32}); });
  EXPECT_EQ(failure.code(), cugraft::error_code::stuck);
  EXPECT_THAT(failure.problem(), AllOf(HasSubstr("31 at __syncwarp(0xffffffff)"),
                                       HasSubstr("1 at __syncthreads (first: thread (7, 0, 0))")));
}

}  // namespace
}  // namespace cugraft_cpu_test
