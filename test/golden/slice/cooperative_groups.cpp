// cugraft's own cooperative groups stand in for CUDA's on the host; the device compiler reads what the user named. A
// kernel that uses them runs its threads together.
// REQUIRES: nvcc
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90-real --print slice -- -isystem %include -isystem %cuda_include | FileCheck %s
#include <cugraft/kernel.hpp>

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda_fp16.h>

namespace cg = cooperative_groups;

// RUN: FileCheck --check-prefix=CPU --input-file=%t/cooperative_groups.cpu.cpp %s
// CPU-NOT: #include <cooperative_groups
// CHECK-NOT: cuda_fp16
// CHECK: header <cooperative_groups.h>
// CHECK: header <cooperative_groups/reduce.h>
// CHECK: namespace cg = cooperative_groups;
// CHECK: kernel void k(float *) cooperative
[[cuda::kernel]] void k(float* x) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<32>(block);
  const float total = cg::reduce(tile, x[block.thread_rank()], cg::plus<float>());
  if (tile.thread_rank() == 0) x[tile.meta_group_rank()] = total;
}
