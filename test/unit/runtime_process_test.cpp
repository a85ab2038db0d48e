// The runtime and the life of its process: forks, exits, objects that live to the end.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "child_process.hpp"
#include "expect_error.hpp"
#include "fake_driver.hpp"
#include "test_kernels.hpp"

namespace cugraft::test {
namespace {

using testing::HasSubstr;

int filled_value() {
  const stream s;
  std::vector<int> values(16, 0);
  buffer<int> on_device(s, values);
  launch<fill>(s, values.size(), 11, on_device);
  on_device.copy_to(values);
  s.synchronize();
  return values[15];
}

TEST(process, fork_before_first_use_works_in_both) {
  const fake_driver driver;
  const child_result child = run_in_child([] { return std::to_string(filled_value()); });
  EXPECT_EQ(child.output, "11");
  EXPECT_EQ(child.exit_code, 0);
  EXPECT_EQ(filled_value(), 11);
}

TEST(process, child_of_a_process_that_used_the_gpu_is_told) {
  const fake_driver driver;
  const stream s;
  buffer<int> kept(s, 10);
  std::optional<event> mark(s);
  EXPECT_EQ(filled_value(), 11);
  const auto code_in_child = [](const std::function<void()>& body) {
    return run_in_child([&] {
      const error thrown = error_of(body);
      const bool explains = std::string(thrown.what()).find("fork") != std::string::npos;
      return std::string(to_string(thrown.code())) + (explains ? "" : " without a word of fork");
    });
  };
  const std::function<void()> uses[] = {[] { const stream fresh; },
                                        [&] { s.synchronize(); },
                                        [&] { launch<fill>(s, 10U, 1, kept); },
                                        [&] { const buffer<int> more(s, 10); },
                                        [&] { kept.zero(); },
                                        [&] { mark->synchronize(); },
                                        [] { const device first(0); }};
  for (const auto& use : uses) {
    const child_result child = code_in_child(use);
    EXPECT_EQ(child.output, "used_after_fork");
    EXPECT_EQ(child.exit_code, 0);
  }
  EXPECT_EQ(filled_value(), 11);
}

TEST(process, child_may_destroy_what_it_inherits) {
  const fake_driver driver;
  auto s = std::make_unique<stream>();
  auto kept = std::make_unique<buffer<int>>(*s, 10);
  auto mark = std::make_unique<event>(*s);
  const child_result child = run_in_child([&] {
    mark.reset();
    kept.reset();
    s.reset();
    return std::string("done");
  });
  EXPECT_EQ(child.output, "done");
  EXPECT_EQ(child.exit_code, 0);
  EXPECT_EQ(driver.live("memory"), 1U);
}

TEST(process, child_of_a_process_that_used_the_gpu_can_use_the_cpu) {
  const fake_driver driver;
  EXPECT_EQ(filled_value(), 11);
  const child_result child = run_in_child([] {
    const stream on_cpu{device::cpu()};
    std::vector<int> values(16, 0);
    buffer<int> here(on_cpu, values);
    launch<fill>(on_cpu, values.size(), 12, here);
    here.copy_to(values);
    return std::to_string(values[15]);
  });
  EXPECT_EQ(child.output, "12");
  EXPECT_EQ(child.exit_code, 0);
}

// Constructed before the driver is initialised, destroyed after it has shut down.
struct held_to_the_end {
  std::optional<stream> s;
  std::optional<buffer<int>> values;
  std::optional<event> mark;
};

TEST(process, exit_with_live_objects_is_quiet) {
  const auto exit_with_objects = [] {
    static held_to_the_end held;
    static const fake_driver driver;
    held.s.emplace();
    held.values.emplace(*held.s, 10);
    launch<fill>(*held.s, 10U, 1, *held.values);
    held.mark.emplace(*held.s);
    return std::string("made");
  };
  std::string output;
  int exit_code = -1;
  const std::string log = stderr_of([&] {
    const child_result child = run_in_child(exit_with_objects);
    output = child.output;
    exit_code = child.exit_code;
  });
  EXPECT_EQ(output, "made");
  EXPECT_EQ(exit_code, 0);
  EXPECT_EQ(log, "");
}

TEST(process, launch_while_the_process_exits_is_an_error_and_no_crash) {
  struct launches_late {
    std::optional<stream> s;
    ~launches_late() {
      const error thrown = error_of([&] { s->synchronize(); });
      if (thrown.driver_name() != "CUDA_ERROR_DEINITIALIZED") std::_Exit(2);
    }
  };
  const child_result child = run_in_child([] {
    static launches_late late;
    static const fake_driver driver;
    late.s.emplace();
    return std::string("made");
  });
  EXPECT_EQ(child.output, "made");
  EXPECT_EQ(child.exit_code, 0);
}

}  // namespace
}  // namespace cugraft::test
