// REQUIRES: nvcc
// What newer GPUs have instructions for: the device compiler's own in the .cu; on the CPU what has a meaning there.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 -- -isystem %include -isystem %cuda_include 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: FileCheck --input-file=%t/intrinsics.cu --implicit-check-not=cugraft/kernel %s
// RUN: FileCheck --check-prefix=CPU --input-file=%t/intrinsics.cpu.cpp --implicit-check-not=where %s
#include <cugraft/kernel.hpp>

#include <cuda_pipeline.h>

// CHECK: #include <cuda_pipeline.h>
// CPU: void align(
// CHECK: __global__ void align(const unsigned* scores, unsigned* best)
[[cuda::kernel]] void align(const unsigned* scores, unsigned* best) {
  __shared__ uint4 tile[32];
  __pipeline_memcpy_async(&tile[threadIdx.x], reinterpret_cast<const uint4*>(scores) + threadIdx.x, sizeof(uint4));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  const uint4 mine = tile[threadIdx.x];
  best[threadIdx.x] = __vimax3_s16x2_relu(mine.x, mine.y, __viaddmin_s16x2(mine.z, mine.w, best[threadIdx.x]));
}

// The barrier makes it cooperative.
// CPU: void ranks(
[[cuda::kernel]] void ranks(unsigned* out) {
  out[threadIdx.x] = __clusterIdx().x + __clusterRelativeBlockRank();
  __cluster_barrier_arrive();
  __cluster_barrier_wait();
}

// CHECK: __global__ void where(unsigned* out)
[[cuda::kernel]] void where(unsigned* out) {
  // WARNING: intrinsics.cpp:[[#@LINE+1]]:22: warning: '__isShared' needs a GPU: kernels that reach it have no CPU version [gpu-only]
  out[threadIdx.x] = __isShared(out);
}

// CPU: plain_kernel<cugraft_position, {{.*}}&align
// CPU: cooperative_kernel<cugraft_position, {{.*}}&ranks
