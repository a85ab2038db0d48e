// The simulated driver against the rules of the real one. These tests speak the driver API alone: with
// CUGRAFT_TEST_DRIVER=libcuda.so.1 they hold the real driver of a machine with a GPU to the same expectations, each in
// a process of its own. (Driver 13.0 on an H200 agrees. It asks for a current context less often than the simulated
// one, which follows the documentation: given a stream, launches, copies and releases find the context themselves.)
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "fake_cubin.hpp"
#include "fake_driver.hpp"

namespace cugraft::test {
namespace {

using address = std::uint64_t;
using handle = void*;

constexpr int success = 0;
constexpr int invalid_value = 1;
constexpr int not_initialized = 3;
constexpr int invalid_device = 101;
constexpr int invalid_image = 200;
constexpr int invalid_context = 201;
constexpr int no_binary_for_gpu = 209;
constexpr int invalid_ptx = 218;
constexpr int unsupported_ptx_version = 222;
constexpr int invalid_handle = 400;
constexpr int not_found = 500;

void* library() {
  static void* const real = [] {
    const char* name = std::getenv("CUGRAFT_TEST_DRIVER");
    return name ? dlopen(name, RTLD_NOW) : fake_driver::library();
  }();
  return real;
}

bool is_fake() { return std::getenv("CUGRAFT_TEST_DRIVER") == nullptr; }

template <typename... Arguments>
int call(const char* name, Arguments... arguments) {
  auto* entry = reinterpret_cast<int (*)(Arguments...)>(dlsym(library(), name));
  if (!entry) {
    ADD_FAILURE() << name << " is not there";
    return -1;
  }
  return entry(arguments...);
}

constexpr const char* write_ptx =
    ".version 7.0\n.target sm_70\n.address_size 64\n"
    ".visible .entry write(.param .u32 n, .param .u64 to)\n{\n"
    "  .reg .b64 %rd<3>;\n  .reg .b32 %r<2>;\n"
    "  ld.param.u32 %r1, [n];\n  ld.param.u64 %rd1, [to];\n  cvta.to.global.u64 %rd2, %rd1;\n"
    "  st.global.u32 [%rd2], %r1;\n  ret;\n}\n"
    ".visible .entry bounded()\n.maxntid 64, 1, 1\n{\n  ret;\n}\n"
    ".visible .entry shared_array()\n{\n  .shared .align 4 .b8 tile[16384];\n  ret;\n}\n";

bool write_is_registered(const char* symbol, const abi::cpu_launch& launch) {
  if (std::string(symbol) == "write")
    **static_cast<int**>(launch.arguments[1]) = *static_cast<int*>(launch.arguments[0]);
  return true;
}

class uninitialized_driver : public testing::Test {
 protected:
  uninitialized_driver() {
    if (!is_fake()) return;
    fake_driver().configure("devices=sm_90:132");
    fake_driver::entry<const fake_cuda::control*()>(fake_cuda::control_symbol)()->set_launcher(write_is_registered);
  }
};

class driver : public uninitialized_driver {
 protected:
  driver() { EXPECT_EQ(call("cuInit", 0U), success); }
};

// With a current context, a stream, and a module.
class driver_at_work : public driver {
 protected:
  driver_at_work() {
    EXPECT_EQ(call("cuDevicePrimaryCtxRetain", &context_, 0), success);
    EXPECT_EQ(call("cuCtxSetCurrent", context_), success);
    EXPECT_EQ(call("cuStreamCreate", &stream_, 1U), success);
    EXPECT_EQ(call("cuModuleLoadData", &module_, static_cast<const void*>(write_ptx)), success);
    EXPECT_EQ(call("cuModuleGetFunction", &write_, module_, "write"), success);
  }

  handle function(const char* name) {
    handle found = nullptr;
    EXPECT_EQ(call("cuModuleGetFunction", &found, module_, name), success);
    return found;
  }

  int launch(handle function, std::vector<unsigned> grid, std::vector<unsigned> block, unsigned shared_bytes = 0) {
    void* pointers[] = {&n_, &memory_};
    return call("cuLaunchKernel", function, grid[0], grid[1], grid[2], block[0], block[1], block[2], shared_bytes,
                stream_, static_cast<void**>(pointers), static_cast<void**>(nullptr));
  }

  int allocate(std::size_t bytes) { return call("cuMemAlloc_v2", &memory_, bytes); }

  handle context_ = nullptr;
  handle stream_ = nullptr;
  handle module_ = nullptr;
  handle write_ = nullptr;
  address memory_ = 0;
  int n_ = 42;
};

TEST_F(uninitialized_driver, refuses_work) {
  int count = 0;
  EXPECT_EQ(call("cuDeviceGetCount", &count), not_initialized);
  EXPECT_EQ(call("cuCtxGetCurrent", &count), not_initialized);
  int version = 0;
  EXPECT_EQ(call("cuDriverGetVersion", &version), success);
  EXPECT_GE(version, 12000);
  EXPECT_EQ(call("cuInit", 1U), invalid_value);
}

TEST_F(driver, knows_its_devices) {
  int count = 0;
  EXPECT_EQ(call("cuDeviceGetCount", &count), success);
  EXPECT_GE(count, 1);
  int ordinal = -1;
  EXPECT_EQ(call("cuDeviceGet", &ordinal, 0), success);
  EXPECT_EQ(ordinal, 0);
  EXPECT_EQ(call("cuDeviceGet", &ordinal, count), invalid_device);
  EXPECT_EQ(call("cuDeviceGet", &ordinal, -1), invalid_device);
  int value = 0;
  EXPECT_EQ(call("cuDeviceGetAttribute", &value, 10, 0), success);
  EXPECT_EQ(value, 32);
  EXPECT_EQ(call("cuDeviceGetAttribute", &value, 0, 0), invalid_value);
}

TEST_F(driver, names_its_errors) {
  const char* text = nullptr;
  EXPECT_EQ(call("cuGetErrorName", 2, &text), success);
  EXPECT_STREQ(text, "CUDA_ERROR_OUT_OF_MEMORY");
  EXPECT_EQ(call("cuGetErrorString", 700, &text), success);
  EXPECT_STREQ(text, "an illegal memory access was encountered");
  EXPECT_EQ(call("cuGetErrorName", 12345, &text), invalid_value);
}

TEST_F(driver, needs_a_current_context) {
  handle made = nullptr;
  address memory = 0;
  EXPECT_EQ(call("cuStreamCreate", &made, 0U), invalid_context);
  EXPECT_EQ(call("cuEventCreate", &made, 0U), invalid_context);
  EXPECT_EQ(call("cuMemAlloc_v2", &memory, std::size_t{4}), invalid_context);
  EXPECT_EQ(call("cuModuleLoadData", &made, static_cast<const void*>(write_ptx)), invalid_context);
  EXPECT_EQ(call("cuCtxSynchronize"), invalid_context);
  int ordinal = 0;
  EXPECT_EQ(call("cuCtxGetDevice", &ordinal), invalid_context);
  EXPECT_EQ(call("cuCtxPopCurrent_v2", &made), invalid_context);
}

TEST_F(driver, keeps_a_stack_of_current_contexts) {
  handle primary = nullptr;
  ASSERT_EQ(call("cuDevicePrimaryCtxRetain", &primary, 0), success);
  handle created = nullptr;
  ASSERT_EQ(call("cuCtxCreate_v2", &created, 0U, 0), success);
  handle current = nullptr;
  const auto top = [&current] {
    EXPECT_EQ(call("cuCtxGetCurrent", &current), success);
    return current;
  };
  EXPECT_EQ(top(), created);
  EXPECT_EQ(call("cuCtxPushCurrent_v2", primary), success);
  EXPECT_EQ(top(), primary);
  EXPECT_EQ(call("cuCtxSetCurrent", created), success);
  EXPECT_EQ(top(), created);
  handle popped = nullptr;
  EXPECT_EQ(call("cuCtxPopCurrent_v2", &popped), success);
  EXPECT_EQ(popped, created);
  EXPECT_EQ(top(), created);
  EXPECT_EQ(call("cuCtxSetCurrent", handle()), success);
  EXPECT_EQ(top(), nullptr);
  EXPECT_EQ(call("cuCtxDestroy_v2", created), success);
  EXPECT_EQ(call("cuDevicePrimaryCtxRelease_v2", 0), success);
}

TEST_F(driver_at_work, launches_and_copies) {
  ASSERT_EQ(allocate(4), success);
  int result = 0;
  EXPECT_EQ(call("cuMemcpyHtoDAsync_v2", memory_, static_cast<const void*>(&result), std::size_t{4}, stream_), success);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 1, 1}), success);
  EXPECT_EQ(call("cuMemcpyDtoHAsync_v2", static_cast<void*>(&result), memory_, std::size_t{4}, stream_), success);
  EXPECT_EQ(call("cuStreamSynchronize", stream_), success);
  EXPECT_EQ(result, 42);
  EXPECT_EQ(call("cuStreamQuery", stream_), success);
  EXPECT_EQ(call("cuMemFree_v2", memory_), success);
}

TEST_F(driver_at_work, holds_launches_to_the_limits) {
  ASSERT_EQ(allocate(4), success);
  EXPECT_EQ(launch(write_, {0, 1, 1}, {1, 1, 1}), invalid_value);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 0, 1}), invalid_value);
  EXPECT_EQ(launch(write_, {1, 65536, 1}, {1, 1, 1}), invalid_value);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1025, 1, 1}), invalid_value);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 1, 65}), invalid_value);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {512, 4, 1}), invalid_value);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1024, 1, 1}), success);
  EXPECT_EQ(launch(function("bounded"), {1, 1, 1}, {65, 1, 1}), invalid_value);
  EXPECT_EQ(launch(function("bounded"), {1, 1, 1}, {64, 1, 1}), success);
  EXPECT_EQ(call("cuStreamSynchronize", stream_), success);
}

TEST_F(driver_at_work, wants_an_opt_in_for_much_shared_memory) {
  ASSERT_EQ(allocate(4), success);
  constexpr int max_dynamic_shared = 8;
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 1, 1}, 48 * 1024), success);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 1, 1}, 48 * 1024 + 1), invalid_value);
  EXPECT_EQ(call("cuFuncSetAttribute", write_, max_dynamic_shared, 227 * 1024 + 1), invalid_value);
  EXPECT_EQ(call("cuFuncSetAttribute", write_, max_dynamic_shared, 227 * 1024), success);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 1, 1}, 227 * 1024), success);
  EXPECT_EQ(call("cuStreamSynchronize", stream_), success);
}

TEST_F(driver_at_work, tells_of_functions) {
  handle found = nullptr;
  EXPECT_EQ(call("cuModuleGetFunction", &found, module_, "nothing"), not_found);
  std::size_t offset = 99;
  std::size_t size = 99;
  EXPECT_EQ(call("cuFuncGetParamInfo", write_, std::size_t{1}, &offset, &size), success);
  EXPECT_EQ(offset, 8U);
  EXPECT_EQ(size, 8U);
  EXPECT_EQ(call("cuFuncGetParamInfo", write_, std::size_t{2}, &offset, &size), invalid_value);
  int value = 0;
  EXPECT_EQ(call("cuFuncGetAttribute", &value, 0, function("bounded")), success);
  EXPECT_EQ(value, 64);
  int grid = 0;
  int block = 0;
  EXPECT_EQ(call("cuOccupancyMaxPotentialBlockSize", &grid, &block, write_, handle(), std::size_t{0}, 0), success);
  EXPECT_GT(grid, 0);
  EXPECT_EQ(block % 32, 0);
}

TEST_F(driver_at_work, checks_images) {
  handle made = nullptr;
  const auto load = [&made](const std::string& image) {
    return call("cuModuleLoadData", &made, static_cast<const void*>(image.c_str()));
  };
  EXPECT_EQ(load(make_ptx("90", "99.0", {})), unsupported_ptx_version);
  EXPECT_EQ(load(make_ptx("121", "8.8", {})), invalid_ptx);
  EXPECT_EQ(load("neither"), invalid_image);
  EXPECT_EQ(load(".version 7.0\n.target sm_70\n.address_size 64\n.entry (\n"), invalid_ptx);
  EXPECT_EQ(load(make_cubin(80, {{.symbol = "other", .parameters = {}}})), no_binary_for_gpu);
  std::string no_cubin = make_cubin(90, {});
  no_cubin[18] = 3;  // e_machine
  EXPECT_EQ(load(no_cubin), invalid_image);
}

TEST_F(driver_at_work, gives_the_compilers_words) {
  char words[512] = "";
  int options[] = {5, 6};  // the error log and its capacity
  void* values[] = {words, reinterpret_cast<void*>(sizeof words)};
  handle made = nullptr;
  const char* broken = ".version 7.0\n.target sm_70\n.address_size 64\n.entry (\n";
  EXPECT_EQ(call("cuModuleLoadDataEx", &made, static_cast<const void*>(broken), 2U, static_cast<int*>(options),
                 static_cast<void**>(values)),
            invalid_ptx);
  EXPECT_THAT(words, testing::HasSubstr("ptxas"));
}

TEST_F(driver_at_work, checks_memory) {
  EXPECT_EQ(allocate(0), invalid_value);
  ASSERT_EQ(allocate(16), success);
  EXPECT_EQ(memory_ % 256, 0U);
  EXPECT_EQ(call("cuMemsetD8Async", memory_, static_cast<unsigned char>(1), std::size_t{0}, stream_), success);
  address nothing = 1;
  EXPECT_EQ(call("cuMemAllocAsync", &nothing, std::size_t{0}, stream_), success);
  EXPECT_EQ(nothing, 0U);
  EXPECT_EQ(call("cuMemsetD8Async", memory_, static_cast<unsigned char>(1), std::size_t{1} << 40, stream_),
            invalid_value);
  EXPECT_EQ(call("cuMemFree_v2", address{0}), success);
  EXPECT_EQ(call("cuMemFree_v2", memory_ + 8), invalid_value);
  EXPECT_EQ(call("cuMemFree_v2", memory_), success);
  EXPECT_EQ(call("cuMemFree_v2", memory_), invalid_value);
}

TEST_F(driver_at_work, treats_unrecorded_events_as_done) {
  handle event = nullptr;
  ASSERT_EQ(call("cuEventCreate", &event, 0U), success);
  EXPECT_EQ(call("cuEventQuery", event), success);
  EXPECT_EQ(call("cuEventSynchronize", event), success);
  EXPECT_EQ(call("cuStreamWaitEvent", stream_, event, 0U), success);
  float time = -1;
  EXPECT_EQ(call("cuEventElapsedTime", &time, event, event), invalid_handle);
  EXPECT_EQ(call("cuEventRecord", event, stream_), success);
  EXPECT_EQ(call("cuEventSynchronize", event), success);
  EXPECT_EQ(call("cuEventElapsedTime", &time, event, event), success);
  EXPECT_EQ(time, 0.0F);
  EXPECT_EQ(call("cuEventDestroy_v2", event), success);
}

TEST_F(driver_at_work, launches_only_where_function_and_stream_belong) {
  ASSERT_EQ(allocate(4), success);
  handle other = nullptr;
  ASSERT_EQ(call("cuCtxCreate_v2", &other, 0U, 0), success);
  handle other_stream = nullptr;
  ASSERT_EQ(call("cuStreamCreate", &other_stream, 0U), success);
  std::swap(stream_, other_stream);
  EXPECT_EQ(launch(write_, {1, 1, 1}, {1, 1, 1}), invalid_handle);
  std::swap(stream_, other_stream);
  EXPECT_EQ(call("cuCtxDestroy_v2", other), success);
}

}  // namespace
}  // namespace cugraft::test
