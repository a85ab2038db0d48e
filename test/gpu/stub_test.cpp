// A kernel that is in a .cu file: on a GPU it runs, on the CPU there is an error that says why it cannot.
#include <numeric>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#if __has_include(<cub/block/block_reduce.cuh>)

extern "C" [[cuda::kernel("stub_kernels.cu")]] void stub_block_sum(const int* x, int* sum);

namespace {

TEST(Stub, RunsOnGpusOnly) {
  const cugraft::stream s;
  std::vector<int> values(128), total(1);
  std::iota(values.begin(), values.end(), 1);
  cugraft::buffer<int> x(s, values), sum(s, total);
  const auto launch = [&] { cugraft::launch<stub_block_sum>(s, cugraft::grid{1}, cugraft::block{128}, x, sum); };
  if (s.device().is_cpu()) {
    try {
      launch();
      FAIL() << "no error";
    } catch (const cugraft::error& e) {
      EXPECT_EQ(e.code(), cugraft::error_code::no_cpu_version);
    }
    return;
  }
  if (std::string(s.device().name()).find("Fake") != std::string::npos) GTEST_SKIP() << "a simulated GPU runs nothing";
  launch();
  sum.copy_to(total);
  s.synchronize();
  EXPECT_EQ(total[0], 128 * 129 / 2);
}

}  // namespace

#endif
