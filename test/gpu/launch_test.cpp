// Launching, streams and errors as a user meets them: the same on a GPU and on the CPU backend.
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

namespace {

[[cuda::kernel]] void number_cells(int width, int height, int depth, int* cells) {
  const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  const int z = static_cast<int>(blockIdx.z * blockDim.z + threadIdx.z);
  if (x < width && y < height && z < depth) cells[(z * height + y) * width + x] += x + 1000 * y + 1000000 * z;
}

[[cuda::kernel]] void count_up([[cuda::grid]] int n, int* values) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) values[i] += 1;
}

[[cuda::kernel]] void mark_last([[cuda::grid]] std::int64_t n, unsigned char* bytes) {
  const std::int64_t i = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  if (i < n) bytes[i] = static_cast<unsigned char>(i % 251);
}

[[cuda::kernel]] void reverse_block(const int* in, int* out) {
  extern __shared__ int staged[];
  const unsigned i = threadIdx.x, last = blockDim.x - 1;
  staged[i * 16] = in[i];  // spread out: the block needs 64 bytes per thread
  __syncthreads();
  out[i] = staged[(last - i) * 16];
}

[[cuda::kernel, cuda::block(96)]] void block_size(unsigned* out) {
  if (threadIdx.x == 0 && blockIdx.x == 0) *out = blockDim.x;
}

template <class T>
std::vector<T> to_host(const cugraft::stream& s, const cugraft::buffer<T>& from) {
  std::vector<T> host(from.size());
  from.copy_to(host);
  s.synchronize();
  return host;
}

void expect_numbered(int width, int height, int depth) {
  cugraft::stream s;
  cugraft::buffer<int> cells(s, static_cast<std::size_t>(width) * static_cast<std::size_t>(height * depth));
  cells.zero();
  cugraft::launch<number_cells>(s, cugraft::items(width, height, depth), width, height, depth, cells);
  const std::vector<int> host = to_host(s, cells);
  std::size_t at = 0;
  for (int z = 0; z < depth; ++z)
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x, ++at) ASSERT_EQ(host[at], x + 1000 * y + 1000000 * z);
}

TEST(Launch, CoversEveryItemOnceInOneToThreeDimensions) {
  expect_numbered(1, 1, 1);
  expect_numbered(999, 1, 1);
  expect_numbered(257, 33, 1);
  expect_numbered(31, 17, 5);
}

TEST(Launch, DerivesTheShapeFromGridParameters) {
  cugraft::stream s;
  cugraft::buffer<int> values(s, std::vector<int>(5000, 41));
  cugraft::launch<count_up>(s, 5000, values);
  EXPECT_EQ(to_host(s, values), std::vector<int>(5000, 42));
}

TEST(Launch, CountsItemsIn64Bits) {
  cugraft::stream s;
  if (s.device().total_memory_bytes() < std::size_t{16} << 30) GTEST_SKIP() << "takes 4 GiB of device memory";
  const std::int64_t n = (std::int64_t{1} << 32) + 12345;
  cugraft::buffer<unsigned char> bytes(s, static_cast<std::size_t>(n));
  bytes.zero();
  cugraft::launch<mark_last>(s, n, bytes);
  const std::vector<unsigned char> host = to_host(s, bytes);
  for (std::int64_t i = n - 1000; i < n; ++i) ASSERT_EQ(host[static_cast<std::size_t>(i)], i % 251);
}

TEST(Launch, GivesABlockMoreSharedMemoryThanTheDefaultLimit) {
  constexpr unsigned threads = 1024;
  std::vector<int> numbers(threads), reversed(threads);
  for (unsigned i = 0; i < threads; ++i) numbers[i] = reversed[threads - 1 - i] = static_cast<int>(i * i);
  cugraft::stream s;
  cugraft::buffer<int> in(s, numbers), out(s, threads);
  cugraft::launch<reverse_block>(s, cugraft::grid{1}, cugraft::block{threads}, cugraft::shared_bytes{threads * 64}, in,
                                 out);
  EXPECT_EQ(to_host(s, out), reversed);
}

TEST(Launch, KeepsTheBlockThatTheKernelFixes) {
  cugraft::stream s;
  cugraft::buffer<unsigned> out(s, 1);
  cugraft::launch<block_size>(s, cugraft::items(1000), out);
  EXPECT_EQ(to_host(s, out).front(), 96U);
}

TEST(Launch, RefusesWhatTheDeviceCannotDoAndGoesOn) {
  cugraft::stream s;
  cugraft::buffer<int> values(s, std::vector<int>(10, 0));
  const auto code_of = [&](auto... shape) {
    try {
      cugraft::launch<count_up>(s, shape..., 10, values);
    } catch (const cugraft::error& error) {
      EXPECT_NE(std::string(error.what()).find("count_up"), std::string::npos) << error.what();
      return std::string(to_string(error.code()));
    }
    return std::string("no error");
  };
  EXPECT_EQ(code_of(cugraft::items(0)), "invalid_shape");
  EXPECT_EQ(code_of(cugraft::items(-1)), "invalid_shape");
  EXPECT_EQ(code_of(cugraft::grid{0}, cugraft::block{32}), "invalid_shape");
  EXPECT_EQ(code_of(cugraft::grid{1, 70000}, cugraft::block{32}), "invalid_shape");
  EXPECT_EQ(code_of(cugraft::grid{1}, cugraft::block{1, 1, 100}), "invalid_shape");
  EXPECT_EQ(code_of(cugraft::grid{1}, cugraft::block{4096}), "invalid_shape");
  EXPECT_EQ(code_of(cugraft::grid{1}, cugraft::block{32}, cugraft::shared_bytes{1 << 24}), "resource_limit");
  cugraft::launch<count_up>(s, 10, values);
  EXPECT_EQ(to_host(s, values), std::vector<int>(10, 1));
}

// Ported code has its shapes in CUDA's own type.
TEST(Launch, ShapesFromDim3) {
  const cugraft::stream s;
  cugraft::buffer<int> values(s, std::vector<int>(777, 0));
  const dim3 blocks(2), threads(128);
  cugraft::launch<count_up>(s, cugraft::grid{blocks}, cugraft::block{threads}, 777, values);
  const std::vector<int> counted = to_host(s, values);
  EXPECT_EQ(counted[255], 1);
  EXPECT_EQ(counted[256], 0);
}

TEST(Launch, FromSeveralThreadsAtOnce) {
  std::vector<std::vector<int>> counted(8);
  std::vector<std::thread> threads;
  for (std::vector<int>& mine : counted)
    threads.emplace_back([&mine] {
      cugraft::stream s;
      cugraft::buffer<int> values(s, std::vector<int>(777, 0));
      for (int i = 0; i < 50; ++i) cugraft::launch<count_up>(s, 777, values);
      mine = to_host(s, values);
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::vector<int>& each : counted) EXPECT_EQ(each, std::vector<int>(777, 50));
}

TEST(Stream, WaitsForAnEventOfAnother) {
  cugraft::stream first, second;
  cugraft::buffer<int> values(first, std::vector<int>(1 << 22, 0));
  for (int i = 0; i < 20; ++i) cugraft::launch<count_up>(first, 1 << 22, values);
  const cugraft::event counted(first);
  second.wait(counted);
  for (int i = 0; i < 20; ++i) cugraft::launch<count_up>(second, 1 << 22, values);
  const cugraft::event finished(second);
  finished.synchronize();
  EXPECT_EQ(to_host(second, values), std::vector<int>(1 << 22, 40));
  EXPECT_GT(elapsed(counted, finished).count(), 0.0);
}

TEST(KernelInfo, SaysWhatRunsWhere) {
  cugraft::stream s;
  const cugraft::kernel_description info = cugraft::kernel_info<count_up>(s);
  EXPECT_NE(info.name.find("count_up"), std::string::npos);
  EXPECT_NE(info.file.find("launch_test.cpp"), std::string::npos);
  EXPECT_FALSE(info.reason.empty());
  EXPECT_EQ(info.tier == cugraft::load_tier::cpu, s.device().is_cpu());
  EXPECT_EQ(info.registers > 0, !s.device().is_cpu());
  EXPECT_EQ(info.image.empty(), s.device().is_cpu());
}

}  // namespace
