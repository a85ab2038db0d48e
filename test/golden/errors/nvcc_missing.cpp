// RUN: env CUGRAFT_NVCC=none not %cugraft build %s -o %t --compiler nvcc 2>&1 | FileCheck %s
// RUN: not ls %t
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void work(int* p) { *p = 1; }

// CHECK: error: {{.*}}nvcc{{.*}}[compiler-missing]
// CHECK: help:
