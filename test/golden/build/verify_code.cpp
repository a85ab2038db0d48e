// --verify has nvcc compile the whole file, headers included, and compares the machine code of every kernel with the
// slice's. What nvcc cannot read is no error.
// REQUIRES: nvcc
// RUN: %cugraft build %s --verify -o %t --arch 80-real,90-real -- -isystem %include -I %S/Inputs 2>&1 | count 0
// RUN: %cugraft build %s --verify -o %t --arch 90-real -- -isystem %include -I %S/Inputs -DHOST_ONLY -std=c++23 2>&1 | FileCheck --check-prefix=UNREAD %s
//
// An nvcc that computes otherwise when it is given the file itself:
// RUN: env REAL_NVCC=%nvcc not %cugraft build %s --verify -o %t.other --arch 90-real --nvcc %S/Inputs/nvcc_of_other_code -- -isystem %include -I %S/Inputs 2>&1 | FileCheck %s
// RUN: not ls %t.other
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "verified.hpp"

// UNREAD: verify_code.cpp: warning: the device compiler cannot compile this whole file{{.*}}: {{.*}}[code-not-compared]
#ifdef HOST_ONLY
struct counter {
  int n = 0;
  int next(this counter& self) { return ++self.n; }
};
#endif

float on_both_sides(float x) { return lerp(x, 1, 0.25f); }

// CHECK: verify_code.cpp:[[#@LINE+1]]:23: error: for '90-real' the machine code of kernel 'blend' is not what nvcc {{.*}} makes of the whole file [slice-differs]
[[cuda::kernel]] void blend(int n, const float* a, float* out) {
  if (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n) out[i] = on_both_sides(a[i]) / 3;
}

template <class T>
[[cuda::kernel]] void scale(T* x) {
  x[threadIdx.x] *= T(factor) * shared_table[threadIdx.x % 4];
}

float run(cugraft::stream& s, double* x) {
  cugraft::launch<scale<double>>(s, cugraft::grid{1}, cugraft::block{32}, x);
  return on_both_sides(2);
}
