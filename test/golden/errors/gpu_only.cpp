// Kernels for GPUs alone: a warning, and no CPU version of them; the other kernels of the file have theirs.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
// RUN: FileCheck --check-prefix=CPU --implicit-check-not=lane_id --implicit-check-not=device_only --input-file=%t/gpu_only.cpu.cpp %s
// RUN: FileCheck --check-prefix=GLUE --input-file=%t/gpu_only.glue.cpp %s
#include <cugraft/kernel.hpp>

__device__ unsigned lane_id() {
  unsigned lane;
  // CHECK: gpu_only.cpp:[[#@LINE+1]]:3: warning: your own compiler takes this for assembly of the CPU's; kernels that reach it have no CPU version [inline-assembly]
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  return lane;
}
__global__ void assembly(unsigned* x) { x[threadIdx.x] = lane_id(); }

// CHECK: gpu_only.cpp:[[#@LINE+1]]:17: warning: kernel 'device_only' has a body for device compilers only, so it has no CPU version [gpu-only]
__global__ void device_only(unsigned* x) {
#ifdef __CUDA_ARCH__
  x[threadIdx.x] = 3;
#endif
}
// CHECK: help: give it one under #else

// CPU: void both(unsigned* x)
__global__ void both(unsigned* x) { x[threadIdx.x] = 1; }

// CPU: extern const ::cugraft::abi::cpu_kernel [[TABLE:cugraft_cpu_[0-9a-f]+_2]];
// GLUE: constexpr const cugraft::abi::cpu_kernel* cpu_2 = &cugraft_cpu_
// GLUE: constexpr const cugraft::abi::cpu_kernel* cpu_0 = nullptr;
// GLUE-NEXT: constexpr const cugraft::abi::cpu_kernel* cpu_1 = nullptr;
