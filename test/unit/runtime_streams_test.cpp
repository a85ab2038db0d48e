// Order: what is put into streams happens as it was put, and is there after synchronising. The simulated driver defers
// work until somebody waits for it, so that a missing wait is seen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "expect_error.hpp"
#include "fake_driver.hpp"
#include "test_kernels.hpp"

namespace cugraft::test {
namespace {

using context_handle = void*;

std::vector<int> contents(const stream& s, const buffer<int>& of) {
  std::vector<int> values(of.size());
  of.copy_to(values);
  s.synchronize();
  return values;
}

class streams : public testing::TestWithParam<const char*> {
 protected:
  ~streams() override {
    EXPECT_EQ(driver_.violations(), "");
    EXPECT_EQ(driver_.leaks(), "");
  }

  fake_driver driver_{std::string("devices=sm_90:132;") + GetParam()};
};

INSTANTIATE_TEST_SUITE_P(drivers, streams, testing::Values("deferred=0", "deferred=1", "deferred=1;pools=0"),
                         [](const auto& of) { return "with_" + std::to_string(of.index); });

TEST_P(streams, work_of_one_stream_is_done_in_order) {
  const stream s;
  buffer<int> values(s, 100);
  values.zero();
  for (int round = 1; round <= 5; ++round) launch<fill>(s, values.size(), round, values);
  launch<mark>(s, 10, 10, 1, values);
  EXPECT_EQ(contents(s, values), std::vector<int>(100, 6));
}

TEST_P(streams, host_range_copied_from_may_change_after_synchronising) {
  const stream s;
  std::vector<int> source(1000, 1);
  buffer<int> values(s, source);
  s.synchronize();
  source.assign(source.size(), 2);
  EXPECT_EQ(contents(s, values), std::vector<int>(1000, 1));
}

TEST_P(streams, event_orders_two_streams) {
  const stream producer;
  const stream consumer;
  buffer<int> first(producer, 100);
  buffer<int> second(consumer, 100);
  launch<fill>(producer, first.size(), 8, first);
  const event filled(producer);
  consumer.wait(filled);
  copy(consumer, first, second);
  EXPECT_EQ(contents(consumer, second), std::vector<int>(100, 8));
  EXPECT_TRUE(filled.is_done());
  EXPECT_EQ(contents(producer, first), std::vector<int>(100, 8));
}

TEST_P(streams, event_can_be_waited_for_and_recorded_again) {
  const stream s;
  buffer<int> values(s, 10);
  event mark;
  for (int round = 0; round < 3; ++round) {
    launch<fill>(s, values.size(), round, values);
    mark.record(s);
    mark.synchronize();
    EXPECT_TRUE(mark.is_done());
    EXPECT_TRUE(s.is_idle());
  }
  EXPECT_EQ(driver_.calls("cuEventCreate"), 1U);
}

TEST_P(streams, time_between_events_is_not_negative) {
  const stream s;
  buffer<int> values(s, 1 << 16);
  const event before(s);
  launch<fill>(s, values.size(), 1, values);
  const event after(s);
  EXPECT_GT(elapsed(before, after).count(), 0.0);
  EXPECT_EQ(elapsed(before, before).count(), 0.0);
}

TEST_P(streams, buffer_outlives_its_stream_object) {
  std::vector<int> values(64, 3);
  auto s = std::make_unique<stream>();
  buffer<int> kept(*s, values);
  s.reset();
  std::vector<int> result(64);
  kept.copy_to(result);
  const stream other;
  EXPECT_EQ(driver_.live("stream"), 2U);
  buffer<int> moved(std::move(kept));
  EXPECT_EQ(kept.size(), 0U);
  EXPECT_EQ(kept.data(), nullptr);
  EXPECT_EQ(moved.size(), 64U);
}

TEST_P(streams, move_assignment_frees_what_was_there) {
  const stream s;
  buffer<int> first(s, 10);
  buffer<int> second(s, 20);
  const int* address = second.data();
  first = std::move(second);
  EXPECT_EQ(first.data(), address);
  EXPECT_EQ(driver_.live("memory"), 1U);
}

TEST_P(streams, empty_buffers_need_no_memory) {
  const stream s;
  buffer<int> none(s, std::vector<int>());
  none.zero();
  std::array<int, 0> nothing;
  none.copy_to(nothing);
  EXPECT_EQ(none.size_bytes(), 0U);
  EXPECT_EQ(driver_.live("memory"), 0U);
}

TEST_P(streams, copies_of_other_sizes_are_refused) {
  const stream s;
  buffer<int> ten(s, 10);
  buffer<int> eleven(s, 11);
  std::vector<int> nine(9);
  EXPECT_EQ(error_of([&] { ten.copy_to(nine); }).code(), error_code::invalid_argument);
  EXPECT_EQ(error_of([&] { ten.copy_from(nine); }).code(), error_code::invalid_argument);
  EXPECT_EQ(error_of([&] { copy(s, ten, eleven); }).code(), error_code::invalid_argument);
}

TEST_P(streams, more_memory_than_there_is_is_out_of_memory) {
  const stream s;
  const error too_much = error_of([&] { const buffer<char> huge(s, std::size_t{9} << 30); });
  EXPECT_EQ(too_much.code(), error_code::out_of_memory);
  EXPECT_EQ(too_much.driver_name(), "CUDA_ERROR_OUT_OF_MEMORY");
  EXPECT_EQ(error_of([&] { const buffer<long> absurd(s, ~std::size_t{0} / 4); }).code(), error_code::out_of_memory);
  const buffer<char> fits(s, 1 << 20);
  EXPECT_NE(fits.data(), nullptr);
}

TEST_P(streams, what_was_moved_from_or_not_recorded_is_refused) {
  stream s;
  const event never;
  EXPECT_EQ(error_of([&] { s.wait(never); }).code(), error_code::invalid_argument);
  EXPECT_EQ(error_of([&] { never.synchronize(); }).code(), error_code::invalid_argument);
  EXPECT_EQ(error_of([&] { never.is_done(); }).code(), error_code::invalid_argument);
  const event recorded(s);
  EXPECT_EQ(error_of([&] { elapsed(recorded, never); }).code(), error_code::invalid_argument);
  const stream moved(std::move(s));
  EXPECT_EQ(error_of([&] { s.synchronize(); }).code(), error_code::invalid_argument);
  moved.synchronize();
}

TEST(devices, copy_between_two_of_them) {
  const fake_driver driver("devices=sm_90:132,sm_80:108;deferred=1");
  {
    const stream on_first{device(0)};
    const stream on_second{device(1)};
    buffer<int> first(on_first, 100);
    buffer<int> second(on_second, 100);
    launch<fill>(on_first, first.size(), 6, first);
    const event filled(on_first);
    on_second.wait(filled);
    copy(on_second, first, second);
    launch<mark>(on_second, 10, 10, 1, second);
    EXPECT_EQ(contents(on_second, second), std::vector<int>(100, 7));
    EXPECT_EQ(error_of([&] { elapsed(filled, event(on_second)); }).code(), error_code::invalid_argument);
  }
  EXPECT_EQ(driver.violations(), "");
  EXPECT_EQ(driver.leaks(), "");
}

TEST(devices, cpu_and_gpu_work_side_by_side) {
  const fake_driver driver;
  {
    const stream on_gpu;
    const stream on_cpu{device::cpu()};
    buffer<int> there(on_gpu, 100);
    buffer<int> here(on_cpu, 100);
    launch<fill>(on_gpu, there.size(), 1, there);
    launch<fill>(on_cpu, here.size(), 2, here);
    EXPECT_EQ(contents(on_cpu, here), std::vector<int>(100, 2));
    copy(on_gpu, there, here);
    on_gpu.synchronize();
    EXPECT_EQ(contents(on_cpu, here), std::vector<int>(100, 1));
  }
  EXPECT_EQ(driver.calls("cuLaunchKernel"), 1U);
  EXPECT_EQ(driver.violations(), "");
  EXPECT_EQ(driver.leaks(), "");
}

// Another library in the process, which speaks to the driver itself.
class other_library {
 public:
  explicit other_library(int ordinal) {
    call<int(unsigned)>("cuInit", 0U);
    call<int(context_handle*, unsigned, int)>("cuCtxCreate_v2", &context_, 0U, ordinal);
  }
  ~other_library() { call<int(context_handle)>("cuCtxDestroy_v2", context_); }

  void make_current() const { call<int(context_handle)>("cuCtxSetCurrent", context_); }
  static void make_none_current() { call<int(context_handle)>("cuCtxSetCurrent", context_handle()); }

  static context_handle current() {
    context_handle found = nullptr;
    call<int(context_handle*)>("cuCtxGetCurrent", &found);
    return found;
  }

  static context_handle owner_of(const stream& s) {
    context_handle found = nullptr;
    call<int(void*, context_handle*)>("cuStreamGetCtx", s.native_handle(), &found);
    return found;
  }

  context_handle context() const { return context_; }

 private:
  template <typename Function, typename... Arguments>
  static void call(const char* name, Arguments... arguments) {
    ASSERT_EQ(fake_driver::entry<Function>(name)(arguments...), 0) << name;
  }

  context_handle context_ = nullptr;
};

void fill_and_check(const stream& s, int value) {
  buffer<int> values(s, 20);
  launch<fill>(s, values.size(), value, values);
  EXPECT_EQ(contents(s, values), std::vector<int>(20, value));
}

TEST(contexts, current_context_of_the_caller_is_used_and_stays) {
  const fake_driver driver("devices=sm_90:132,sm_86:84");
  {
    const other_library other(1);
    const stream s;
    EXPECT_EQ(other_library::owner_of(s), other.context());
    EXPECT_EQ(s.device(), device(1));
    fill_and_check(s, 4);
    EXPECT_EQ(other_library::current(), other.context());
  }
  EXPECT_EQ(driver.live("retained"), 0U);
  EXPECT_EQ(driver.violations(), "");
  EXPECT_EQ(driver.leaks(), "");
}

TEST(contexts, change_of_the_current_one_between_calls_does_no_harm) {
  const fake_driver driver("devices=sm_90:132,sm_86:84");
  {
    const stream on_primary{device(0)};
    fill_and_check(on_primary, 1);
    const other_library other(1);
    const stream on_other{device(1)};
    for (int round = 0; round < 3; ++round) {
      other.make_current();
      fill_and_check(on_primary, round);
      EXPECT_EQ(other_library::current(), other.context());
      fill_and_check(on_other, round);
      other_library::make_none_current();
      fill_and_check(on_other, round);
      fill_and_check(on_primary, round);
    }
  }
  EXPECT_EQ(driver.violations(), "");
}

TEST(contexts, context_at_an_old_address_is_another_one) {
  const fake_driver driver;
  for (int round = 0; round < 3; ++round) {
    const other_library other(0);
    fill_and_check(stream(), round);
  }
  EXPECT_EQ(driver.violations(), "");
  EXPECT_EQ(driver.leaks(), "");
}

}  // namespace
}  // namespace cugraft::test
