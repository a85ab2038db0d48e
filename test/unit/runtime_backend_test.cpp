// Which backend and device a program gets, and what it is told when it gets none.
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include <cugraft/cugraft.hpp>

#include "child_process.hpp"
#include "expect_error.hpp"
#include "fake_driver.hpp"
#include "test_kernels.hpp"

namespace cugraft::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

void set_environment(const char* name, const char* value) { setenv(name, value, 1); }

bool is_driver_loaded() { return dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD) != nullptr; }

TEST(backend, program_that_never_launches_loads_no_driver) {
  const event unrecorded;
  EXPECT_FALSE(unrecorded.is_recorded());
  EXPECT_FALSE(is_driver_loaded());
}

TEST(backend, cpu_backend_loads_no_driver) {
  set_environment("CUGRAFT_BACKEND", "cpu");
  const stream s;
  std::vector<int> values(1000, 0);
  buffer<int> on_device(s, values);
  launch<fill>(s, values.size(), 7, on_device);
  on_device.copy_to(values);
  s.synchronize();
  EXPECT_EQ(values, std::vector<int>(1000, 7));
  EXPECT_TRUE(s.device().is_cpu());
  EXPECT_EQ(device::count(), 0);
  EXPECT_FALSE(is_driver_loaded());
}

TEST(backend, automatic_takes_the_gpu) {
  const fake_driver driver("devices=sm_86:84");
  const device chosen;
  EXPECT_FALSE(chosen.is_cpu());
  EXPECT_EQ(chosen.ordinal(), 0);
  EXPECT_EQ(chosen.capability(), (compute_capability{8, 6}));
  EXPECT_EQ(chosen.multiprocessors(), 84U);
  EXPECT_EQ(chosen.name(), "Fake GPU sm_86");
  EXPECT_EQ(chosen.total_memory_bytes(), std::size_t{8} << 30);
  EXPECT_EQ(chosen.limits().shared_bytes_per_block, 99U * 1024);
  EXPECT_EQ(chosen.limits().grid[1], 65535U);
  EXPECT_EQ(chosen.limits().threads_per_block, 1024U);
}

TEST(backend, automatic_takes_the_cpu_where_the_driver_sees_no_gpu) {
  const fake_driver driver("devices=none");
  set_environment("CUGRAFT_LOG", "info");
  const std::string log = stderr_of([] { EXPECT_TRUE(device().is_cpu()); });
  EXPECT_THAT(log, AllOf(HasSubstr("info"), HasSubstr("CPU"), HasSubstr("CUDA_ERROR_NO_DEVICE")));
  EXPECT_EQ(device::count(), 0);
}

TEST(backend, automatic_takes_the_cpu_where_there_is_no_driver) {
  if (is_driver_loaded() || dlopen("libcuda.so.1", RTLD_NOW)) GTEST_SKIP() << "this machine has a driver";
  set_environment("CUGRAFT_LOG", "info");
  const std::string log = stderr_of([] { EXPECT_TRUE(device().is_cpu()); });
  EXPECT_THAT(log, HasSubstr("libcuda.so.1"));
  EXPECT_EQ(device::count(), 0);
}

TEST(backend, cuda_says_that_there_is_no_driver) {
  if (dlopen("libcuda.so.1", RTLD_NOW)) GTEST_SKIP() << "this machine has a driver";
  set_environment("CUGRAFT_BACKEND", "cuda");
  const error thrown = error_of([] { const device chosen; });
  EXPECT_EQ(thrown.code(), error_code::no_driver);
  EXPECT_THAT(thrown.what(), AllOf(HasSubstr("libcuda.so.1"), HasSubstr("CUGRAFT_BACKEND=cpu")));
}

TEST(backend, cuda_says_that_there_is_no_device) {
  const fake_driver driver("devices=none");
  set_environment("CUGRAFT_BACKEND", "cuda");
  const error thrown = error_of([] { const stream s; });
  EXPECT_EQ(thrown.code(), error_code::no_device);
  EXPECT_EQ(thrown.call(), "cuInit");
  EXPECT_EQ(thrown.driver_name(), "CUDA_ERROR_NO_DEVICE");
  EXPECT_EQ(thrown.driver_status(), 100);
}

TEST(backend, cuda_names_the_entry_points_that_the_driver_lacks) {
  const fake_driver driver("missing=cuStreamCreate,cuMemFree_v2");
  set_environment("CUGRAFT_BACKEND", "cuda");
  const error thrown = error_of([] { const stream s; });
  EXPECT_EQ(thrown.code(), error_code::driver_incomplete);
  EXPECT_THAT(thrown.what(), AllOf(HasSubstr("cuStreamCreate"), HasSubstr("cuMemFree_v2"), HasSubstr("update")));
}

TEST(backend, automatic_warns_where_the_driver_is_incomplete) {
  const fake_driver driver("missing=cuStreamCreate");
  const std::string log = stderr_of([] { EXPECT_TRUE(device().is_cpu()); });
  EXPECT_THAT(log, AllOf(HasSubstr("warn"), HasSubstr("cuStreamCreate")));
}

TEST(backend, old_driver_without_optional_entry_points_works) {
  const fake_driver driver(
      "version=12000;pools=0;"
      "missing=cuFuncGetParamInfo,cuMemAllocAsync,cuMemFreeAsync,cuCtxGetId,cuGetErrorName,cuGetErrorString");
  std::vector<int> values(100, 0);
  {
    const stream s;
    buffer<int> on_device(s, values);
    launch<fill>(s, values.size(), 3, on_device);
    on_device.copy_to(values);
    s.synchronize();
  }
  EXPECT_EQ(values, std::vector<int>(100, 3));
  EXPECT_EQ(driver.calls("cuMemAlloc_v2"), 1U);
  EXPECT_EQ(driver.leaks(), "");
  EXPECT_EQ(driver.violations(), "");
}

TEST(backend, without_error_names_the_number_is_given) {
  fake_driver driver("missing=cuGetErrorName,cuGetErrorString");
  const stream s;
  driver.fail("cuStreamSynchronize", 1, cuda_error_unknown);
  EXPECT_THAT(error_of([&] { s.synchronize(); }).what(), HasSubstr("999"));
}

TEST(backend, device_variable_chooses_the_gpu) {
  const fake_driver driver("devices=sm_90:132,sm_86:84");
  set_environment("CUGRAFT_DEVICE", "1");
  EXPECT_EQ(device().capability(), (compute_capability{8, 6}));
  EXPECT_EQ(device().ordinal(), 1);
  EXPECT_EQ(stream().device(), device(1));
  EXPECT_EQ(device::count(), 2);
  EXPECT_NE(device(0), device(1));
}

struct bad_value {
  const char* variable;
  const char* value;
  const char* words;
};

class bad_environment : public testing::TestWithParam<bad_value> {};

TEST_P(bad_environment, is_refused_on_every_backend_that_reads_it) {
  const fake_driver driver("devices=sm_90:132,sm_86:84");
  set_environment(GetParam().variable, GetParam().value);
  const error thrown = error_of([] { const device chosen; });
  EXPECT_EQ(thrown.code(), error_code::bad_environment);
  EXPECT_THAT(thrown.what(),
              AllOf(HasSubstr(std::string(GetParam().variable) + "=" + GetParam().value), HasSubstr(GetParam().words)));
}

INSTANTIATE_TEST_SUITE_P(values, bad_environment,
                         testing::Values(bad_value{"CUGRAFT_DEVICE", "2", "0 to 1"},
                                         bad_value{"CUGRAFT_DEVICE", "-1", "from 0"},
                                         bad_value{"CUGRAFT_DEVICE", "99999999999999999999", "out of range"},
                                         bad_value{"CUGRAFT_DEVICE", "first", "not a number"},
                                         bad_value{"CUGRAFT_DEVICE", "1x", "not a number"},
                                         bad_value{"CUGRAFT_BACKEND", "gpu", "auto, cuda or cpu"}));

TEST(backend, device_beyond_the_last_is_refused) {
  const fake_driver driver("devices=sm_90:132");
  const error thrown = error_of([] { const device second(1); });
  EXPECT_EQ(thrown.code(), error_code::no_device);
  EXPECT_THAT(thrown.what(), HasSubstr("1"));
  EXPECT_EQ(error_of([] { const device negative(-1); }).code(), error_code::no_device);
}

TEST(backend, unknown_log_level_is_reported_once) {
  set_environment("CUGRAFT_LOG", "loud");
  set_environment("CUGRAFT_BACKEND", "cpu");
  const std::string log = stderr_of([] {
    const stream first;
    const stream second;
  });
  EXPECT_THAT(log, HasSubstr("CUGRAFT_LOG=loud"));
  EXPECT_EQ(log.find("CUGRAFT_LOG"), log.rfind("CUGRAFT_LOG"));
}

}  // namespace
}  // namespace cugraft::test
