// NVIDIA's asynchronous copies, whose header asks for intrinsics that kernel.hpp declares: on the CPU they copy at
// once.
#include "cpu_fixture.hpp"

#if __has_include(<cuda_pipeline.h>)

#include <vector>

#include <cuda_pipeline.h>

#include <gtest/gtest.h>

namespace cugraft_cpu_test {
namespace {

// Of integers: the header copies as integers, which a compiler may take for not touching other types.
TEST(cpu_pipeline, copies_every_size_and_fills_with_zeros) {
  const std::vector<int4> in = {make_int4(1, 2, 3, 4), make_int4(5, 6, 7, 8)};
  std::vector<int4> out(2, make_int4(-1, -1, -1, -1));
  __pipeline_memcpy_async(&out[0], &in[0], 16);
  __pipeline_memcpy_async(&out[1], &in[1], 8);
  __pipeline_memcpy_async(&out[1].z, &in[1].z, 4);
  __pipeline_memcpy_async(&out[1].w, &in[1].w, 4, 4);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  EXPECT_EQ(out[0].w, 4);
  EXPECT_EQ(out[1].x + 10 * out[1].y + 100 * out[1].z, 765);
  EXPECT_EQ(out[1].w, 0);
}

}  // namespace
}  // namespace cugraft_cpu_test

#endif
