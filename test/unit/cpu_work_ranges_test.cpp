// How a job's indices are shared out.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "cpu/work_ranges.hpp"

namespace {

using cugraft::cpu::index_range;
using cugraft::cpu::work_ranges;

TEST(cpu_work_ranges, one_thread_takes_all_in_ascending_order) {
  for (const std::uint64_t count : {1ULL, 2ULL, 7ULL, 1000ULL, 123457ULL}) {
    work_ranges ranges(count, 3);
    const unsigned thread = ranges.join();
    std::uint64_t next = 0;
    for (index_range range = ranges.take(thread); range.count != 0; range = ranges.take(thread)) {
      ASSERT_EQ(range.first, next);
      next += range.count;
    }
    EXPECT_EQ(next, count);
  }
}

TEST(cpu_work_ranges, threads_begin_apart) {
  work_ranges ranges(1000, 4);
  std::vector<std::uint64_t> firsts;
  for (int i = 0; i < 4; ++i) firsts.push_back(ranges.take(ranges.join()).first);
  EXPECT_THAT(firsts, testing::ElementsAre(0, 250, 500, 750));
}

TEST(cpu_work_ranges, a_late_thread_gets_half_of_what_another_holds) {
  work_ranges ranges(160, 2);
  const unsigned early = ranges.join();
  while (ranges.take(early).first < 80) {
  }
  // 20 of the second part's 80 indices are taken, 60 are left.
  const index_range stolen = ranges.take(ranges.join());
  EXPECT_EQ(stolen.first, 100U + 30U);
  EXPECT_GT(stolen.count, 0U);
}

TEST(cpu_work_ranges, numbers_beyond_32_bits) {
  constexpr std::uint64_t count = (std::uint64_t{1} << 62) + 12345;
  work_ranges ranges(count, 2);
  const unsigned thread = ranges.join();
  std::uint64_t next = 0;
  std::uint64_t takes = 0;
  for (index_range range = ranges.take(thread); range.count != 0 && takes < 1'000'000; ++takes) {
    ASSERT_EQ(range.first, next);
    next += range.count;
    range = ranges.take(thread);
  }
  EXPECT_EQ(next, count);
}

TEST(cpu_work_ranges, each_index_has_one_taker_among_many) {
  constexpr std::uint64_t count = 20011;
  for (int round = 0; round < 20; ++round) {
    std::vector<std::atomic<int>> takers(count);
    work_ranges ranges(count, 4);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
      threads.emplace_back([&] {
        const unsigned thread = ranges.join();
        for (index_range range = ranges.take(thread); range.count != 0; range = ranges.take(thread))
          for (std::uint64_t i = 0; i < range.count; ++i) takers[range.first + i].fetch_add(1);
      });
    for (std::thread& thread : threads) thread.join();
    for (const std::atomic<int>& taker : takers) ASSERT_EQ(taker.load(), 1);
  }
}

}  // namespace
