// A kernel template and a variable with internal linkage in a header: each file that includes it has a copy of the
// variable, while the linker sees one and the same kernel.
#pragma once

#include <cugraft/kernel.hpp>

static __constant__ float factor;

template <class T>
[[cuda::kernel]] void scale_by_factor([[cuda::grid]] int n, T* x) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) x[i] *= static_cast<T>(factor);
}
