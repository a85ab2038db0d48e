// CUDA has no member kernels: a static member function is device code there, and a kernel of its own calls it.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: FileCheck --input-file=%t/member_kernels.cu %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: template <class T>
// CHECK: struct scaled
template <class T>
struct scaled {
  // CHECK: __device__ static void run(T* x, T factor)
  [[cuda::kernel]] [[cuda::block(64)]] static void run(T* x, T factor) { x[threadIdx.x] *= factor; }
};

struct counter {
  [[cuda::kernel]] static void count(int* x) { atomicAdd(x, 1); }
};

void launch(cugraft::stream& s, float* x, int* n) {
  cugraft::launch<scaled<float>::run>(s, cugraft::grid{1}, cugraft::block{64}, x, 2.0f);
  cugraft::launch<counter::count>(s, cugraft::grid{1}, cugraft::block{32}, n);
}
// CHECK: extern "C" __global__ void __launch_bounds__(64) cugraft_kernel__ZN6scaledIfE3runEPff(float * cugraft_0, float cugraft_1) { scaled<float>::run(cugraft_0, cugraft_1); }
// CHECK: extern "C" __global__ void cugraft_kernel__ZN7counter5countEPi(int * cugraft_0) { counter::count(cugraft_0); }
