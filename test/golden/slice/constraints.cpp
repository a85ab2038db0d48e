// Concepts, default arguments and the types of non-type parameters are part of what a template reaches.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -std=c++20 -isystem %include
// RUN: FileCheck --input-file=%t/constraints.cu %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: concept number
template <class T>
concept number = requires(T a) { a + a; };
// CHECK: struct plus
struct plus {
  template <class T>
  __device__ T operator()(T a, T b) const {
    return a + b;
  }
};
// CHECK: enum class times
enum class times { once, twice };
// CHECK: T apply(T a)
template <number T, class Operation = plus>
__device__ T apply(T a) {
  return Operation()(a, a);
}
// CHECK: void k(T* x)
template <class T, times N = times::twice>
  requires number<T>
__global__ void k(T* x) {
  x[0] = apply(x[0]);
}

// CHECK: template __global__ void k<float, times::twice>(float *);
void run(cugraft::stream& s, float* x) { cugraft::launch<k<float>>(s, cugraft::grid{1}, cugraft::block{1}, x); }
