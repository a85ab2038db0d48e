// What the arguments of __launch_bounds__ name is reached by the kernel.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: FileCheck --input-file=%t/launch_bounds.cu %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: int warps(int type)
constexpr __host__ __device__ int warps(int type) { return type == 0 ? 4 : 2; }
// CHECK: struct traits
template <int type>
struct traits {
  static constexpr int blocks = type + 1;
};
// CHECK: __launch_bounds__(warps(type) * 32, traits<type>::blocks) k(float* y)
template <int type>
static __global__ void __launch_bounds__(warps(type) * 32, traits<type>::blocks) k(float* y) {
  y[threadIdx.x] = 1;
}

void run(cugraft::stream& s, float* y) { cugraft::launch<k<0>>(s, cugraft::grid{1}, cugraft::block{128}, y); }
