// Texture and surface objects: device code as it is, and a warning that there is no CPU version.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 80,90 --stop-after=emit -- -isystem %include 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: %cugraft build %s -o %t --arch 80,90 --stop-after=emit --print=emit -- -isystem %include 2>/dev/null | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: __global__ void filter(cudaTextureObject_t image, cudaSurfaceObject_t out, int n)
[[cuda::kernel]] void filter(cudaTextureObject_t image, cudaSurfaceObject_t out, int n) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x;
  // WARNING: textures.cpp:[[#@LINE+1]]:26: warning: 'tex2D' needs a GPU: kernels that reach it have no CPU version [gpu-only]
  float4 value = x < n ? tex2D<float4>(image, x + 0.5f, 0.5f) : make_float4(0, 0, 0, 0);
  // WARNING: help: put it under #ifdef __CUDA_ARCH__, with C++ for the CPU under #else
  // WARNING-NOT: warning
  value.x += tex1Dfetch<float>(image, x);
  surf2Dwrite(value, out, x * static_cast<int>(sizeof(float4)), 0, cudaBoundaryModeClamp);
}

// CHECK: constexpr const cugraft::abi::cpu_kernel* cpu_0 = nullptr;
void run(cugraft::stream& s) { cugraft::launch<filter>(s, cugraft::grid{1}, cugraft::block{32}, 0, 0, 1); }
