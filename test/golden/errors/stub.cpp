// A stub is listed, but not built yet.
// RUN: %cugraft scan --json %s | FileCheck %s --check-prefix=JSON
// RUN: not %cugraft build %s -o %t 2>&1 | FileCheck %s
// RUN: not ls %t
#include <cugraft/kernel.hpp>

// CHECK: stub.cpp:[[#@LINE+1]]:35: error: kernel 'scale' is in 'scale.cu'{{.*}} [stub-unsupported]
[[cuda::kernel("scale.cu")]] void scale(float* values, int n);
// JSON: "stub": "scale.cu"
