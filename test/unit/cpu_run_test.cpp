// Launches on the CPU backend: shapes, shared memory, barriers, limits, failures, threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>

#include "cpu_fixture.hpp"
#include "cpu_model.cpp"

namespace cugraft_cpu_test {
namespace {

using cugraft::error_code;
using testing::AllOf;
using testing::HasSubstr;

std::vector<float> counting(int count) {
  std::vector<float> values(static_cast<std::size_t>(count));
  std::iota(values.begin(), values.end(), 1.0F);
  return values;
}

// --- The model of a generated file ---

TEST(cpu_model, saxpy_leaves_what_is_beyond_n) {
  for (const int n : {1, 31, 256, 1000, 4099}) {
    const std::vector<float> x = counting(n);
    std::vector<float> y(x.size() + 256, 3.0F);
    const auto blocks = static_cast<unsigned>((n + 127) / 128);
    launch(cugraft_cpu_0123456789abcdef_0, {blocks, 128}, n, 2.0F, x.data(), y.data());
    for (std::size_t i = 0; i < y.size(); ++i) ASSERT_EQ(y[i], i < x.size() ? 2.0F * x[i] + 3.0F : 3.0F) << n;
  }
}

TEST(cpu_model, template_instance) {
  std::vector<double> values(1000, 1.5);
  launch(cugraft_cpu_0123456789abcdef_1, {8, 128}, values.data(), 4.0, 1000);
  EXPECT_THAT(values, testing::Each(6.0));
}

TEST(cpu_model, block_sums_agree_with_the_total) {
  constexpr int n = 128 * 40 - 17;
  const std::vector<float> x(n, 1.0F);
  std::vector<float> sums(40, -1.0F);
  float total = 0;
  launch(cugraft_cpu_0123456789abcdef_2, {40, 128, 128 * sizeof(float)}, x.data(), &total, sums.data(), n);
  EXPECT_EQ(total, static_cast<float>(n));
  EXPECT_EQ(sums.front(), 128.0F);
  EXPECT_EQ(sums.back(), 128.0F - 17.0F);
}

TEST(cpu_model, shared_parameter_sizes_dynamic_memory) {
  std::vector<int> values(6 * 64);
  std::iota(values.begin(), values.end(), 0);
  launch(cugraft_cpu_0123456789abcdef_3, {6, 64, 64 * sizeof(int)}, values.data(), static_cast<int>(64 * sizeof(int)));
  for (int i = 0; i < 6 * 64; ++i) ASSERT_EQ(values[static_cast<std::size_t>(i)], i / 64 * 64 + 63 - i % 64);
}

// --- Positions ---

[[gnu::always_inline]] inline unsigned linear_thread() {
  const unsigned block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  return block * (blockDim.x * blockDim.y * blockDim.z) + thread;
}

[[gnu::always_inline]] inline void visit(int* visits) { atomicAdd(&visits[linear_thread()], 1); }

[[gnu::always_inline]] inline void visit_after_barrier(int* visits) {
  __syncthreads();
  atomicAdd(&visits[linear_thread()], 1);
}

TEST(cpu_run, every_thread_of_three_dimensional_shapes_runs_once) {
  std::vector<int> plain(3 * 4 * 5 * 4 * 2 * 3, 0);
  std::vector<int> cooperative = plain;
  const shape shape{dim3(3, 4, 5), dim3(4, 2, 3)};
  launch_plain<&visit>(shape, plain.data());
  launch_cooperative<&visit_after_barrier>(shape, cooperative.data());
  EXPECT_THAT(plain, testing::Each(1));
  EXPECT_THAT(cooperative, testing::Each(1));
}

TEST(cpu_run, largest_block) {
  std::vector<int> visits(1024 * 3, 0);
  launch_cooperative<&visit_after_barrier>({3, 1024}, visits.data());
  EXPECT_THAT(visits, testing::Each(1));
}

// A parameter is each thread's own copy.
[[gnu::always_inline]] inline void consume(int steps, int* out) {
  while (steps > 1) --steps;
  out[threadIdx.x] += steps;
}

TEST(cpu_run, parameters_are_copied_per_thread) {
  std::vector<int> out(32, 0);
  launch_plain<&consume>({1, 32}, 5, out.data());
  EXPECT_THAT(out, testing::Each(1));
}

// Beyond the width whose x index fits an int, the index wraps, as on a GPU.
[[gnu::always_inline]] inline void count_last_blocks(unsigned long long* sum, unsigned first) {
  if (blockIdx.x >= first) atomicAdd(sum, blockIdx.x - first);
}

TEST(cpu_run, wide_grids_count_blocks_to_the_end) {
  unsigned long long sum = 0;
  const unsigned width = cugraft::abi::unwrapped_grid_x + 5;
  const shape shape{width, 1};
  launch_plain<&count_last_blocks>(shape, &sum, width - 4);
  EXPECT_EQ(sum, 0U + 1 + 2 + 3);
}

// --- Shared memory ---

[[gnu::always_inline]] inline void shared_per_block(int* out) {
  __shared__ int sum;
  if (threadIdx.x == 0) sum = 0;
  __syncthreads();
  atomicAdd(&sum, static_cast<int>(blockIdx.x));
  __syncthreads();
  if (threadIdx.x == blockDim.x - 1) out[blockIdx.x] = sum;
}

TEST(cpu_run, static_shared_memory_belongs_to_one_block) {
  std::vector<int> out(200, -1);
  launch_cooperative<&shared_per_block>({200, 48}, out.data());
  for (int block = 0; block < 200; ++block) ASSERT_EQ(out[static_cast<std::size_t>(block)], 48 * block);
}

[[gnu::always_inline]] inline void address_of_dynamic(std::uintptr_t* out) {
  *out = reinterpret_cast<std::uintptr_t>(cugraft::abi::dynamic_shared());
}

TEST(cpu_run, dynamic_shared_memory_is_aligned_and_absent_if_not_asked_for) {
  std::uintptr_t address = 0;
  launch_plain<&address_of_dynamic>({1, 1, 40}, &address);
  EXPECT_NE(address, 0U);
  EXPECT_EQ(address % 128, 0U);
  launch_plain<&address_of_dynamic>({1, 1, 0}, &address);
  EXPECT_EQ(address, 0U);
}

// --- Barriers ---

[[gnu::always_inline]] inline void barrier_results(int* out) {
  const int count = __syncthreads_count(threadIdx.x % 3 == 0);
  const int all = __syncthreads_and(threadIdx.x < 40) + 2 * __syncthreads_and(threadIdx.x < 39);
  const int any = __syncthreads_or(threadIdx.x == 39) + 2 * __syncthreads_or(threadIdx.x == 40);
  out[threadIdx.x] = count * 100 + all * 10 + any;
}

TEST(cpu_run, barriers_with_a_predicate) {
  std::vector<int> out(40, 0);
  launch_cooperative<&barrier_results>({1, 40}, out.data());
  EXPECT_THAT(out, testing::Each(14 * 100 + 1 * 10 + 1));
}

[[gnu::always_inline]] inline void some_return_early(int* out) {
  if (threadIdx.x % 2 == 1) return;
  out[threadIdx.x] = __syncthreads_count(1);
}

TEST(cpu_run, barriers_do_not_wait_for_threads_that_have_returned) {
  std::vector<int> out(70, 0);
  launch_cooperative<&some_return_early>({1, 70}, out.data());
  for (std::size_t i = 0; i < out.size(); ++i) ASSERT_EQ(out[i], i % 2 == 1 ? 0 : 35);
}

[[gnu::always_inline]] inline void poll_a_later_thread(int* flag, int* seen) {
  if (threadIdx.x == 0)
    while (atomicAdd(flag, 0) == 0) __nanosleep(100);
  if (threadIdx.x == blockDim.x - 1) atomicExch(flag, 1);
  atomicAdd(seen, 1);
}

TEST(cpu_run, polling_with_nanosleep_meets_later_warps) {
  int flag = 0;
  int seen = 0;
  launch_cooperative<&poll_a_later_thread>({1, 128}, &flag, &seen);
  EXPECT_EQ(seen, 128);
}

// --- Failures ---

TEST(cpu_run, shapes_beyond_a_limit_run_nothing) {
  std::vector<int> visits(1, 0);
  const auto code = [&](const shape& shape) {
    return error_of([&] { launch_plain<&visit>(shape, visits.data()); }).code();
  };
  EXPECT_EQ(code({dim3(0, 1, 1), 1}), error_code::invalid_shape);
  EXPECT_EQ(code({dim3(0x80000000U, 1, 1), 1}), error_code::invalid_shape);
  EXPECT_EQ(code({dim3(1, 65536, 1), 1}), error_code::invalid_shape);
  EXPECT_EQ(code({dim3(1, 1, 65536), 1}), error_code::invalid_shape);
  EXPECT_EQ(code({1, dim3(1, 0, 1)}), error_code::invalid_shape);
  EXPECT_EQ(code({1, 1025}), error_code::invalid_shape);
  EXPECT_EQ(code({1, dim3(1, 1, 65)}), error_code::invalid_shape);
  EXPECT_EQ(code({1, dim3(32, 33, 1)}), error_code::invalid_shape);
  EXPECT_EQ(code({1, 1, 227 * 1024 + 1}), error_code::resource_limit);
  EXPECT_EQ(visits.front(), 0);
  const cugraft::error too_wide = error_of([&] { launch_plain<&visit>({1, 1025}, visits.data()); });
  EXPECT_THAT(too_wide.problem(), AllOf(HasSubstr("1025"), HasSubstr("1024"), HasSubstr("block")));
}

[[gnu::always_inline]] inline void half_at_barrier(int divergent, int* out) {
  if (divergent != 0 && threadIdx.x < 16) __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = static_cast<int>(__shfl_down_sync(0xffffffffU, threadIdx.x, 1));
}

TEST(cpu_run, a_stuck_block_is_an_error_that_names_the_operations) {
  std::vector<int> out(32, -1);
  const shape shape{1, 32};
  const cugraft::error stuck = error_of([&] { launch_cooperative<&half_at_barrier>(shape, 1, out.data()); });
  EXPECT_EQ(stuck.code(), error_code::stuck);
  EXPECT_THAT(stuck.problem(),
              AllOf(HasSubstr("block (0, 0, 0)"), HasSubstr("16 at __syncthreads (first: thread (0, 0, 0))"),
                    HasSubstr("16 at __shfl_down_sync(0xffffffff) (first: thread (16, 0, 0))")));
  EXPECT_THAT(out, testing::Each(-1));

  launch_cooperative<&half_at_barrier>(shape, 0, out.data());  // the next launch is none the worse for it
  EXPECT_EQ(out[3], 4);
  EXPECT_EQ(out[31], 31);
}

TEST(cpu_run, one_stuck_block_of_many_fails_the_launch) {
  std::vector<int> out(32 * 64, -1);
  const shape shape{64, 32};
  EXPECT_EQ(error_of([&] { launch_cooperative<&half_at_barrier>(shape, 1, out.data()); }).code(), error_code::stuck);
}

[[gnu::always_inline]] inline void throw_in_thread(unsigned thrower) {
  if (threadIdx.x == thrower) throw std::runtime_error("from the kernel");
  __syncthreads();
}

TEST(cpu_run, what_a_kernel_throws_reaches_the_caller) {
  for (const unsigned thrower : {0U, 40U})
    EXPECT_THROW(launch_cooperative<&throw_in_thread>({4, 64}, thrower), std::runtime_error);
}

TEST(cpu_run, collectives_outside_a_kernel_throw) {
  EXPECT_THAT(error_of([] { __syncthreads(); }).problem(),
              HasSubstr("__syncthreads is called where no GPU thread runs"));
  EXPECT_THAT(error_of([] { __ballot_sync(~0U, 1); }).problem(), HasSubstr("__ballot_sync"));
  EXPECT_THAT(error_of([] { __activemask(); }).problem(), HasSubstr("__activemask"));
}

// --- Host threads ---

TEST(cpu_run, several_host_threads_launch_at_once) {
  constexpr std::size_t launchers = 4;
  std::vector<std::vector<int>> visits(launchers, std::vector<int>(64 * 96, 0));
  std::vector<std::thread> threads;
  for (std::vector<int>& mine : visits)
    threads.emplace_back([&mine] {
      for (int i = 0; i < 5; ++i) launch_cooperative<&visit_after_barrier>({64, 96}, mine.data());
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<int>& mine : visits) EXPECT_THAT(mine, testing::Each(5));
}

#if defined(__SANITIZE_THREAD__)
constexpr bool thread_sanitizer = true;
#elif defined(__has_feature)
constexpr bool thread_sanitizer = __has_feature(thread_sanitizer);
#else
constexpr bool thread_sanitizer = false;
#endif

TEST(cpu_run, a_child_process_has_threads_of_its_own) {
  if (thread_sanitizer) GTEST_SKIP() << "ThreadSanitizer allows no new threads after fork";
  std::vector<int> visits(64 * 96, 0);
  launch_cooperative<&visit_after_barrier>({64, 96}, visits.data());
  const pid_t child = fork();
  ASSERT_NE(child, -1);
  if (child == 0) {
    launch_cooperative<&visit_after_barrier>({64, 96}, visits.data());
    _exit(visits == std::vector<int>(64 * 96, 2) ? 0 : 1);
  }
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << status;
}

void exit_with_thread_count(const char* value) {
  setenv("CUGRAFT_CPU_THREADS", value, 1);
  try {
    _exit(static_cast<int>(cugraft::cpu::thread_count()));
  } catch (const cugraft::error& failure) {
    _exit(failure.code() == error_code::bad_environment ? 200 : 201);
  }
}

TEST(cpu_run, environment_sets_the_thread_count) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");  // a new process, which has not read the variable yet
  EXPECT_EXIT(exit_with_thread_count("3"), testing::ExitedWithCode(3), "");
  for (const char* wrong : {"0", "-1", "3x", "many", "99999999999999999999"})
    EXPECT_EXIT(exit_with_thread_count(wrong), testing::ExitedWithCode(200), "") << wrong;
}

}  // namespace
}  // namespace cugraft_cpu_test
