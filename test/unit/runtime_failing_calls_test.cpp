// Every driver call of a whole program fails once, in turn: each time a clean error that names the call, nothing lost,
// and a program that works as soon as the driver does again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
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

// A bit of everything. What is wrong with its results; empty: nothing.
std::string run_scenario() {
  const stream first;
  const stream second;
  std::vector<int> values(256);
  buffer<int> a(first, values);
  buffer<int> b(second, values.size());
  launch<fill>(first, a.size(), 5, a);
  launch<mark>(first, items(256), 256, 1, 1, a);
  launch<reverse_blocks>(first, grid{2}, block{128}, a, 100 * 1024);
  const event filled(first);
  second.wait(filled);
  copy(second, a, b);
  b.copy_to(values);
  second.synchronize();
  const event done(second);
  done.synchronize();
  if (!done.is_done() || !second.is_idle() || elapsed(filled, filled).count() != 0) return "work is not done";
  if (kernel_info<fill>(first).registers != 16) return "wrong registers";
  a.zero();
  symbol<variable>.set(second, 3);
  if (symbol<variable>.get(second) != 3) return "wrong variable";
  first.synchronize();
  return {};
}

struct outcome {
  bool reached = false;    // there was such a call
  std::string call;        // its name
  std::string complaints;  // what the program did not do well
};

std::string complaints_after(fake_driver& driver, std::size_t lost_objects) {
  std::string complaints = driver.violations();
  if (driver.live("memory") + driver.live("stream") + driver.live("event") > lost_objects) complaints += driver.leaks();
  if (driver.live("module") > 1) complaints += "a module is loaded twice\n";
  return complaints;
}

// What a thrown error must tell of the call that failed.
std::string check_error(const error& thrown, const std::string& call, const char* driver_name) {
  const bool tells = thrown.call() == call && thrown.driver_name() == driver_name;
  const bool in_words = std::string(thrown.what()).find(call) != std::string::npos;
  return tells && in_words ? "" : std::string("the error does not tell: ") + thrown.what() + "\n";
}

// Calls whose failure a program never sees: they release.
bool is_release(const std::string& call) {
  static const std::set<std::string> releases = {"cuStreamDestroy_v2", "cuEventDestroy_v2", "cuMemFreeAsync",
                                                 "cuMemFree_v2", "cuCtxPopCurrent_v2"};
  return releases.count(call) != 0;
}

// Calls that find and set the current context. Where one of them fails in a destructor, the destructor cannot reach
// its object and leaves it: what else it might destroy is not known.
bool is_context_call(const std::string& call) { return call == "cuCtxGetCurrent" || call == "cuCtxPushCurrent_v2"; }

std::string failed_call(const fake_driver& driver, unsigned nth) { return driver.call_name(nth - 1); }

outcome fail_nth_call(fake_driver& driver, unsigned nth, int code, const char* driver_name) {
  outcome found;
  driver.fail(nullptr, nth, code);
  bool has_thrown = false;
  std::string complaints;
  try {
    complaints = run_scenario();
  } catch (const error& thrown) {
    has_thrown = true;
    complaints = check_error(thrown, failed_call(driver, nth), driver_name);
  }
  found.reached = driver.has_failed();
  if (!found.reached) {
    found.complaints = complaints;
    return found;
  }
  found.call = failed_call(driver, nth);
  const bool in_destructor = is_release(found.call) || (is_context_call(found.call) && !has_thrown);
  if (has_thrown == in_destructor) complaints += has_thrown ? "threw\n" : "did not throw\n";
  const std::size_t lost_objects = in_destructor && is_context_call(found.call) ? 1 : 0;
  complaints += complaints_after(driver, lost_objects);
  driver.fail_nothing();
  complaints += run_scenario() + complaints_after(driver, lost_objects);
  found.complaints = complaints;
  return found;
}

std::string describe(const outcome& of) { return (of.reached ? "1" : "0") + of.call + "|" + of.complaints; }

struct injected {
  const char* name;
  int code;
  const char* configuration;
};

void PrintTo(const injected& of, std::ostream* out) { *out << of.name << ", " << of.configuration; }

class failing_calls : public testing::TestWithParam<injected> {};

TEST_P(failing_calls, each_in_turn_is_a_clean_error) {
  setenv("CUGRAFT_BACKEND", "cuda", 1);
  setenv("CUGRAFT_LOG", "error", 1);
  std::set<std::string> names;
  for (unsigned nth = 1;; ++nth) {
    const child_result result = run_in_child([nth] {
      fake_driver driver(GetParam().configuration);
      return describe(fail_nth_call(driver, nth, GetParam().code, GetParam().name));
    });
    ASSERT_EQ(result.exit_code, 0) << "call " << nth << ": " << result.output;
    ASSERT_THAT(result.output, HasSubstr("|")) << "call " << nth;
    const std::string call = result.output.substr(1, result.output.find('|') - 1);
    EXPECT_EQ(result.output.substr(result.output.find('|') + 1), "") << "call " << nth << ", " << call;
    if (result.output[0] == '0') break;
    names.insert(call);
    ASSERT_LT(nth, 1000U);
  }
  // That it was a whole program: from the first call to the last kind of release.
  for (const char* name :
       {"cuInit", "cuDeviceGetAttribute", "cuDevicePrimaryCtxRetain", "cuStreamCreate", "cuModuleLoadData",
        "cuModuleGetFunction", "cuFuncGetParamInfo", "cuFuncGetAttribute", "cuFuncSetAttribute", "cuLaunchKernel",
        "cuModuleGetGlobal_v2", "cuMemcpyDtoH_v2", "cuMemcpyHtoDAsync_v2", "cuMemcpyAsync", "cuMemcpyDtoHAsync_v2", "cuMemsetD8Async", "cuEventRecord",
        "cuStreamWaitEvent", "cuStreamSynchronize", "cuStreamDestroy_v2", "cuEventDestroy_v2"})
    EXPECT_EQ(names.count(name), 1U) << name;
}

INSTANTIATE_TEST_SUITE_P(codes, failing_calls,
                         testing::Values(injected{"CUDA_ERROR_UNKNOWN", 999, "devices=sm_90:132"},
                                         injected{"CUDA_ERROR_OUT_OF_MEMORY", 2, "devices=sm_90:132"},
                                         injected{"CUDA_ERROR_UNKNOWN", 999, "devices=sm_90:132;deferred=1;pools=0"}),
                         [](const auto& of) { return std::string(of.param.name) + "_" + std::to_string(of.index); });

TEST(failing_call, error_names_call_kernel_and_device) {
  fake_driver driver;
  const stream s;
  buffer<int> values(s, 10);
  driver.fail("cuLaunchKernel", 1, cuda_error_out_of_memory);
  const error thrown = error_of([&] { launch<fill>(s, values.size(), 1, values); });
  EXPECT_EQ(thrown.code(), error_code::out_of_memory);
  EXPECT_EQ(thrown.call(), "cuLaunchKernel");
  EXPECT_EQ(thrown.kernel(), "fill");
  EXPECT_EQ(thrown.device(), "Fake GPU sm_90 (device 0)");
  EXPECT_EQ(thrown.driver_name(), "CUDA_ERROR_OUT_OF_MEMORY");
  EXPECT_EQ(thrown.driver_status(), 2);
  EXPECT_FALSE(thrown.help().empty());
  for (const std::string& part : {thrown.call(), thrown.kernel(), thrown.device(), thrown.driver_name()})
    EXPECT_THAT(thrown.what(), HasSubstr(part));
}

TEST(failing_call, kernel_that_uses_freed_memory_is_told_by_whoever_waits) {
  fake_driver driver;
  const stream s;
  int* dangling = nullptr;
  {
    buffer<int> values(s, 10);
    dangling = values.data();
  }
  launch<fill>(s, 10U, 1, dangling);
  const error thrown = error_of([&] { s.synchronize(); });
  EXPECT_EQ(thrown.code(), error_code::driver_call);
  EXPECT_EQ(thrown.driver_name(), "CUDA_ERROR_ILLEGAL_ADDRESS");
  EXPECT_THAT(driver.violations(), HasSubstr("freed"));
}

TEST(failing_call, destructors_log_and_do_not_throw) {
  fake_driver driver;
  const std::string log = stderr_of([&] {
    const stream s;
    driver.fail("cuStreamDestroy_v2", 1, cuda_error_unknown);
  });
  EXPECT_THAT(log, testing::AllOf(HasSubstr("cuStreamDestroy_v2"), HasSubstr("CUDA_ERROR_UNKNOWN")));
  EXPECT_EQ(driver.leaks(), "");
}

TEST(failing_call, automatic_backend_falls_back_where_the_driver_does_not_start) {
  fake_driver driver;
  driver.fail("cuInit", 1, 803);
  const std::string log = stderr_of([] { EXPECT_TRUE(device().is_cpu()); });
  EXPECT_THAT(log, testing::AllOf(HasSubstr("warn"), HasSubstr("CUDA_ERROR_SYSTEM_DRIVER_MISMATCH")));
}

}  // namespace
}  // namespace cugraft::test
