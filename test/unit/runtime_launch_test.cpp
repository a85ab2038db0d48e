// Launches on a GPU: shapes given and derived, results, limits.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "expect_error.hpp"
#include "fake_driver.hpp"
#include "test_kernels.hpp"

namespace cugraft::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// A launch's shape as the driver was told it.
struct told_shape {
  std::array<std::uint64_t, 3> grid{};
  std::array<std::uint64_t, 3> block{};
  std::uint64_t shared_bytes = 0;
};

told_shape parse(const std::string& details) {
  told_shape told;
  std::istringstream words(details);
  const auto expect = [&words](const std::string& text) {
    for (char c : text) EXPECT_EQ(words.get(), c);
  };
  char x = 0;
  expect("grid=");
  words >> told.grid[0] >> x >> told.grid[1] >> x >> told.grid[2];
  expect(" block=");
  words >> told.block[0] >> x >> told.block[1] >> x >> told.block[2];
  expect(" shared=");
  words >> told.shared_bytes;
  EXPECT_TRUE(words) << details;
  return told;
}

class launching : public testing::Test {
 protected:
  ~launching() override { EXPECT_EQ(driver_.violations(), ""); }

  told_shape told() const { return parse(driver_.last_launch()); }

  fake_driver driver_;
  stream s_;
};

TEST_F(launching, saxpy_gives_the_right_result) {
  constexpr int n = 100'003;
  std::vector<float> x(n);
  std::vector<float> y(n);
  std::iota(x.begin(), x.end(), 0.0F);
  std::iota(y.begin(), y.end(), 5.0F);
  std::vector<float> expected(n);
  for (std::size_t i = 0; i < expected.size(); ++i) expected[i] = 2.0F * x[i] + y[i];
  buffer<float> on_device_x(s_, x);
  buffer<float> on_device_y(s_, y);
  launch<saxpy>(s_, items(n), n, 2.0F, on_device_x, on_device_y);
  std::vector<float> result(n);
  on_device_y.copy_to(result);
  s_.synchronize();
  EXPECT_EQ(result, expected);
  EXPECT_EQ(driver_.calls("cuLaunchKernel"), 1U);
}

TEST_F(launching, derived_grid_covers_the_items_and_no_block_more) {
  for (const int n : {1, 31, 32, 33, 1000, 1 << 20, (1 << 20) + 1}) {
    std::vector<int> marks(static_cast<std::size_t>(n), 0);
    buffer<int> on_device(s_, marks);
    launch<mark>(s_, items(n), n, 1, 1, on_device);
    on_device.copy_to(marks);
    s_.synchronize();
    EXPECT_TRUE(std::all_of(marks.begin(), marks.end(), [](int m) { return m == 1; })) << n << " items";
    const told_shape shape = told();
    const auto count = static_cast<std::uint64_t>(n);
    EXPECT_GE(shape.grid[0] * shape.block[0], count);
    EXPECT_LT((shape.grid[0] - 1) * shape.block[0], count);
    EXPECT_EQ(shape.block[0] % 32, 0U);
  }
}

TEST_F(launching, derived_grids_in_two_and_three_dimensions_reach_each_item_once) {
  for (const auto& [w, h, d] : {std::array{100, 7, 1}, std::array{1, 1000, 1}, std::array{33, 17, 9},
                                std::array{1, 1, 300}, std::array{640, 480, 1}}) {
    std::vector<int> marks(static_cast<std::size_t>(w * h * d), 0);
    buffer<int> on_device(s_, marks);
    if (d == 1)
      launch<mark>(s_, items(w, h), w, h, d, on_device);
    else
      launch<mark>(s_, items(w, h, d), w, h, d, on_device);
    on_device.copy_to(marks);
    s_.synchronize();
    EXPECT_TRUE(std::all_of(marks.begin(), marks.end(), [](int m) { return m == 1; })) << w << " x " << h << " x " << d;
  }
}

TEST_F(launching, grid_parameters_are_the_items_where_no_shape_is_given) {
  std::vector<int> marks(40 * 30 * 20, 0);
  buffer<int> on_device(s_, marks);
  launch<mark>(s_, 40, 30, 20, on_device);
  on_device.copy_to(marks);
  s_.synchronize();
  EXPECT_EQ(marks, std::vector<int>(marks.size(), 1));
}

TEST_F(launching, explicit_shapes_reach_the_driver_as_they_are) {
  buffer<int> out(s_, 64 * 64);
  out.zero();
  launch<mark>(s_, grid{2, 3, 4}, block{8, 4, 2}, 16, 12, 8, out);
  EXPECT_EQ(driver_.last_launch(), "grid=2x3x4 block=8x4x2 shared=0");
  launch<mark>(s_, grid{5}, block{96}, shared_bytes{1234}, 1, 1, 1, out);
  EXPECT_EQ(driver_.last_launch(), "grid=5x1x1 block=96x1x1 shared=1234");
  launch<mark>(s_, items(1000), block{128}, 1, 1, 1, out);
  EXPECT_EQ(driver_.last_launch(), "grid=8x1x1 block=128x1x1 shared=0");
  s_.synchronize();
}

TEST_F(launching, shared_parameter_is_the_dynamic_shared_memory) {
  std::vector<int> values(512);
  std::iota(values.begin(), values.end(), 0);
  buffer<int> on_device(s_, values);
  launch<reverse_blocks>(s_, grid{4}, block{128}, on_device, 512);
  EXPECT_EQ(told().shared_bytes, 512U);
  std::vector<int> result(values.size());
  on_device.copy_to(result);
  s_.synchronize();
  for (auto first = values.begin(); first != values.end(); first += 128) std::reverse(first, first + 128);
  EXPECT_EQ(result, values);
}

TEST_F(launching, shared_memory_over_the_default_is_opted_into_once) {
  std::vector<int> values(1024, 1);
  buffer<int> on_device(s_, values);
  constexpr int bytes = 100 * 1024;
  for (int run = 0; run < 3; ++run) launch<mark>(s_, grid{1}, block{32}, shared_bytes{bytes}, 1, 1, 1, on_device);
  s_.synchronize();
  EXPECT_EQ(told().shared_bytes, std::uint64_t{bytes});
  EXPECT_EQ(driver_.calls("cuFuncSetAttribute"), 1U);
}

TEST_F(launching, simulated_driver_finds_the_kernels_of_an_unsuspecting_program) {
  driver_.use_kernels_of_the_program();
  std::vector<int> values(100, 1);
  buffer<int> on_device(s_, values);
  launch<fill>(s_, values.size(), 2, on_device);
  on_device.copy_to(values);
  s_.synchronize();
  EXPECT_EQ(values, std::vector<int>(100, 2));
}

TEST_F(launching, spans_and_pointers_are_arguments_too) {
  buffer<int> out(s_, 10);
  launch<fill>(s_, 10U, 4, std::span<int>(out.data(), out.size()));
  std::vector<int> result(10);
  out.copy_to(result);
  s_.synchronize();
  EXPECT_EQ(result, std::vector<int>(10, 4));
  launch<fill>(s_, 10U, 5, out.data());
  out.copy_to(result);
  s_.synchronize();
  EXPECT_EQ(result, std::vector<int>(10, 5));
}

TEST_F(launching, later_launches_do_nothing_but_launch) {
  buffer<int> out(s_, 10);
  launch<fill>(s_, 10U, 4, out);
  driver_.forget_calls();
  launch<fill>(s_, 10U, 4, out);
  EXPECT_EQ(driver_.calls("cuLaunchKernel"), 1U);
  EXPECT_LE(driver_.calls(), 2U);  // it may look which context is current
}

TEST_F(launching, kernels_of_one_bundle_share_a_module) {
  buffer<int> out(s_, 10);
  launch<fill>(s_, 10U, 4, out);
  launch<mark>(s_, 2, 2, 2, out);
  EXPECT_EQ(driver_.calls("cuModuleLoadData") + driver_.calls("cuModuleLoadDataEx"), 1U);
  EXPECT_EQ(driver_.live("module"), 1U);
  s_.synchronize();
}

struct bad_shape {
  const char* name;
  detail::launch_shape shape;
  error_code code;
  const char* words;
};

void PrintTo(const bad_shape& bad, std::ostream* out) { *out << bad.name; }

class refused_shape : public testing::TestWithParam<bad_shape> {};

TEST_P(refused_shape, names_the_limit_and_leaves_the_next_launch_well) {
  fake_driver driver;
  const stream s;
  buffer<int> out(s, 8);
  const error thrown =
      error_of([&] { launch_record(standard_program().record(1), s, GetParam().shape, 1, 1, 1, out.data()); });
  EXPECT_EQ(thrown.code(), GetParam().code);
  EXPECT_THAT(thrown.what(), HasSubstr(GetParam().words));
  EXPECT_EQ(thrown.kernel(), "mark");
  EXPECT_THAT(thrown.device(), HasSubstr("Fake GPU sm_90"));
  EXPECT_EQ(driver.calls("cuLaunchKernel"), 0U);
  out.zero();
  launch<mark>(s, 2, 2, 2, out);
  std::vector<int> marks(8);
  out.copy_to(marks);
  s.synchronize();
  EXPECT_EQ(marks, std::vector<int>(8, 1));
}

constexpr auto largest = std::numeric_limits<std::int64_t>::max();

INSTANTIATE_TEST_SUITE_P(
    shapes, refused_shape,
    testing::Values(
        bad_shape{"no_items", shape(items(0)), error_code::invalid_shape, "0"},
        bad_shape{"negative_items", shape(items(-5)), error_code::invalid_shape, "-5"},
        bad_shape{"no_blocks", shape(grid{0}, block{32}), error_code::invalid_shape, "0"},
        bad_shape{"no_threads", shape(grid{1}, block{0}), error_code::invalid_shape, "0"},
        bad_shape{"grid_without_block", shape(grid{1}), error_code::invalid_shape, "block"},
        bad_shape{"too_many_items", shape(items(largest)), error_code::invalid_shape, "2147483647"},
        bad_shape{"too_many_items_of_unsigned", shape(items(~std::uint64_t{0})), error_code::invalid_shape,
                  "2147483647"},
        bad_shape{"too_many_blocks_in_x", shape(grid{std::int64_t{1} << 31}, block{32}), error_code::invalid_shape,
                  "2147483647"},
        bad_shape{"too_many_blocks_in_y", shape(grid{1, 65536}, block{32}), error_code::invalid_shape, "65535"},
        bad_shape{"too_many_blocks_in_z", shape(grid{1, 1, 65536}, block{32}), error_code::invalid_shape, "65535"},
        bad_shape{"too_many_threads", shape(grid{1}, block{32, 64}), error_code::invalid_shape, "1024"},
        bad_shape{"too_many_threads_in_x", shape(grid{1}, block{1025}), error_code::invalid_shape, "1024"},
        bad_shape{"too_many_threads_in_z", shape(grid{1}, block{1, 1, 65}), error_code::invalid_shape, "64"},
        bad_shape{"too_much_shared_memory", shape(grid{1}, block{32}, shared_bytes{227 * 1024 + 1}),
                  error_code::resource_limit, "232448"},
        bad_shape{"negative_shared_memory", shape(grid{1}, block{32}, shared_bytes{-1}), error_code::resource_limit,
                  "-1"}),
    [](const auto& of) { return std::string(of.param.name); });

TEST_F(launching, more_threads_than_the_registers_allow_are_refused) {
  test_kernel greedy = mark_kernel();
  greedy.name = "mark";
  greedy.registers = 128;  // 65536 / 128: 512 threads
  test_program& program = test_program::make({greedy}, {cubin_image(90, {greedy})});
  buffer<int> out(s_, 8);
  const error thrown =
      error_of([&] { launch_record(program.record(), s_, shape(grid{1}, block{1024}), 1, 1, 1, out.data()); });
  EXPECT_EQ(thrown.code(), error_code::resource_limit);
  EXPECT_THAT(thrown.what(), AllOf(HasSubstr("512"), HasSubstr("128")));
  out.zero();
  launch_record(program.record(), s_, shape(items(8)), 8, 1, 1, out.data());
  EXPECT_LE(told().block[0], 512U);
  s_.synchronize();
}

TEST_F(launching, static_and_dynamic_shared_memory_count_together) {
  test_kernel greedy = mark_kernel();
  greedy.static_shared_bytes = 40 * 1024;
  test_program& program = test_program::make({greedy}, {cubin_image(90, {greedy})});
  buffer<int> out(s_, 8);
  const auto with = [&](int bytes) {
    launch_record(program.record(), s_, shape(grid{1}, block{32}, shared_bytes{bytes}), 1, 1, 1, out.data());
  };
  out.zero();
  with(187 * 1024);
  const error thrown = error_of([&] { with(187 * 1024 + 1); });
  EXPECT_EQ(thrown.code(), error_code::resource_limit);
  EXPECT_THAT(thrown.what(), HasSubstr("40960"));
  s_.synchronize();
}

TEST_F(launching, fixed_block_is_used_and_its_contradiction_refused) {
  test_kernel fixed = mark_kernel();
  fixed.block[0] = 64;
  fixed.block[1] = fixed.block[2] = 1;
  test_program& program = test_program::make({fixed}, {cubin_image(90, {fixed})});
  buffer<int> out(s_, 1000);
  out.zero();
  launch_record(program.record(), s_, shape(items(1000)), 1000, 1, 1, out.data());
  EXPECT_EQ(driver_.last_launch(), "grid=16x1x1 block=64x1x1 shared=0");
  EXPECT_EQ(
      error_of([&] { launch_record(program.record(), s_, shape(grid{1}, block{128}), 1, 1, 1, out.data()); }).code(),
      error_code::invalid_shape);
  s_.synchronize();
}

TEST_F(launching, integer_that_does_not_fit_its_parameter_is_refused) {
  buffer<int> out(s_, 8);
  const error thrown = error_of([&] { launch<mark>(s_, items(8), std::int64_t{1} << 40, 1, 1, out); });
  EXPECT_EQ(thrown.code(), error_code::invalid_argument);
  EXPECT_THAT(thrown.what(), AllOf(HasSubstr("parameter 1"), HasSubstr("w"), HasSubstr("int")));
}

}  // namespace
}  // namespace cugraft::test
