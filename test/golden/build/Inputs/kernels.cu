// What the stubs of ../stubs.cpp are bound to.
#include "kernels.cuh"

namespace k {

__global__ void scale(float* x, int n, float by) {
  const int i = threadIdx.x;
  if (i < n) x[i] = product(x[i], by) * FACTOR;
}

template <class T>
__global__ void add(T* x, T by) {
  x[threadIdx.x] += by;
}

__global__ void overloaded(int* x) { *x = 1; }
__global__ void overloaded(float* x) { *x = 2; }

}  // namespace k

extern "C" __global__ void plain(int* x) { *x = 3; }
