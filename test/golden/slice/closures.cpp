// A closure of host code that a kernel takes is a class in the slice: captures, names of the function around, body.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: FileCheck --input-file=%t/closures.cu %s
// RUN: FileCheck --input-file=%t/closures.cpu.cpp --check-prefix=CPU %s
// RUN: FileCheck --input-file=%t/closures.glue.cpp --check-prefix=GLUE %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

template <class F>
[[cuda::kernel]] void run([[cuda::grid]] int n, F f) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) f(i);
}

namespace lib {

template <class F>
void for_each(cugraft::stream& s, int n, F f) {
  cugraft::launch<run<F>>(s, n, f);
}

// CHECK: __device__ static float helper(float x)
static float helper(float x) { return x + 1; }

// CHECK: namespace lib {
// CHECK: struct [[FIRST:cugraft_lambda_[0-9a-f]+]] { float *x; float by; __device__ auto operator()(int i) const { x[i] = helper(x[i]) * by; } };
void plain(cugraft::stream& s, float* x, float by) {
  for_each(s, 1, [=](int i) { x[i] = helper(x[i]) * by; });
}

// CHECK: struct [[SECOND:cugraft_lambda_[0-9a-f]+]] { double by; double *x; using value = double; static constexpr const int shift = 2; using T = double; static constexpr int N = 3; __device__ auto operator()(int i) -> void { value v = T(i) + N + shift; x[i] = v + by++; } };
template <class T, int N>
void in_template(cugraft::stream& s, T* x, T by) {
  using value = T;
  constexpr int shift = 2;
  for_each(s, 1, [by, x](int i) mutable -> void { value v = T(i) + N + shift; x[i] = v + by++; });
}

// CHECK: struct {{cugraft_lambda_[0-9a-f]+}} { int *p; __device__ auto operator()(auto i) const { *p = i; } };
// CHECK: struct {{cugraft_lambda_[0-9a-f]+}} { int *p; template <class I> __device__ auto operator()(I i) const { *p = i; } };
// CHECK: struct {{cugraft_lambda_[0-9a-f]+}} { int *p; __device__ auto operator()(int) const { *p = 3; } };
void other_forms(cugraft::stream& s, int* p) {
  for_each(s, 1, [=](auto i) { *p = i; });
  for_each(s, 1, [=]<class I>(I i) { *p = i; });
  for_each(s, 1, [=] __device__(int) { *p = 3; });
}

void all(cugraft::stream& s, double* x) { in_template<double, 3>(s, x, 1.5); }

}  // namespace lib
// CHECK: template __global__ void run<lib::[[FIRST]]>(int, lib::[[FIRST]]);

// CPU: struct {{cugraft_lambda_[0-9a-f]+}} { float *x; float by; auto operator()(int i) const { x[i] = helper(x[i]) * by; } };

// g++ and clang++ each refer to the record by a name of their own.
// GLUE-DAG: __asm__("_ZN7cugraft3abi6kernelIXadL_Z3runIZN3lib5plainERNS_6streamEPffEUliE_EviT_EELy0EE6recordE")
// GLUE-DAG: __asm__("_ZN7cugraft3abi14closure_kernelILm{{[0-9]+}}ELy0EE6recordE")
