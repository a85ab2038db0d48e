// Several threads, devices and streams at once. Run under the thread sanitizer, this is also a test of data races.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <string>
#include <thread>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "fake_driver.hpp"
#include "test_kernels.hpp"

namespace cugraft::test {
namespace {

constexpr int thread_count = 8;

// Runs `body(index)` in several threads that start together.
template <typename Body>
void in_threads(Body body) {
  std::latch ready(thread_count);
  std::vector<std::thread> threads;
  for (int index = 0; index < thread_count; ++index)
    threads.emplace_back([&, index] {
      ready.arrive_and_wait();
      body(index);
    });
  for (std::thread& thread : threads) thread.join();
}

bool fill_and_check(const stream& s, int value) {
  std::vector<int> values(300, 0);
  buffer<int> on_device(s, values);
  launch<fill>(s, values.size(), value, on_device);
  on_device.copy_to(values);
  s.synchronize();
  return values == std::vector<int>(300, value);
}

class threads : public testing::TestWithParam<const char*> {
 protected:
  ~threads() override {
    EXPECT_EQ(driver_.violations(), "");
    EXPECT_EQ(driver_.leaks(), "");
  }

  fake_driver driver_{std::string("devices=sm_90:132,sm_86:84,sm_75:40;") + GetParam()};
};

INSTANTIATE_TEST_SUITE_P(drivers, threads, testing::Values("deferred=0", "deferred=1"),
                         [](const auto& of) { return "with_" + std::to_string(of.index); });

TEST_P(threads, first_use_of_everything_by_all_at_once) {
  std::atomic<int> right = 0;
  in_threads([&](int index) {
    const stream s;
    for (int round = 0; round < 10; ++round) right += fill_and_check(s, index * 100 + round) ? 1 : 0;
  });
  EXPECT_EQ(right, thread_count * 10);
  EXPECT_EQ(driver_.live("module"), 1U);
  EXPECT_EQ(driver_.live("retained"), 1U);
}

TEST_P(threads, each_with_a_device_of_its_own) {
  std::atomic<int> right = 0;
  in_threads([&](int index) {
    const stream s{device(index % 3)};
    for (int round = 0; round < 10; ++round) right += fill_and_check(s, index) ? 1 : 0;
  });
  EXPECT_EQ(right, thread_count * 10);
  EXPECT_EQ(driver_.live("module"), 3U);
}

TEST_P(threads, all_in_one_stream) {
  const stream s;
  buffer<int> counts(s, 64);
  counts.zero();
  in_threads([&](int) {
    for (int round = 0; round < 10; ++round) launch<mark>(s, 8, 8, 1, counts);
  });
  std::vector<int> result(64);
  counts.copy_to(result);
  s.synchronize();
  EXPECT_EQ(result, std::vector<int>(64, thread_count * 10));
}

TEST_P(threads, objects_pass_from_one_to_another) {
  const stream s;
  std::vector<buffer<int>> buffers;
  for (int index = 0; index < thread_count; ++index) buffers.emplace_back(s, 100);
  std::vector<event> events(thread_count);
  in_threads([&](int index) {
    const auto own = static_cast<std::size_t>(index);
    launch<fill>(s, buffers[own].size(), index, buffers[own]);
    events[own].record(s);
  });
  in_threads([&](int index) {
    const auto other = static_cast<std::size_t>((index + 1) % thread_count);
    events[other].synchronize();
    std::vector<int> values(100);
    buffers[other].copy_to(values);
    s.synchronize();
    EXPECT_EQ(values, std::vector<int>(100, static_cast<int>(other)));
    const buffer<int> taken(std::move(buffers[other]));
  });
}

}  // namespace
}  // namespace cugraft::test
