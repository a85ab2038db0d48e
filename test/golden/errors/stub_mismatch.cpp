// RUN: not %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include -DFACTOR=2 2>&1 | FileCheck %s
// RUN: not ls %t
// RUN: %cugraft scan --json %s | FileCheck %s --check-prefix=JSON
#include <cugraft/kernel.hpp>

namespace k {
// JSON: "stub": "../build/Inputs/kernels.cu"
// CHECK: stub_mismatch.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: '../build/Inputs/kernels.cu' has no kernel 'void k::scale(float *, long, float)' [stub-mismatch]
[[cuda::kernel("../build/Inputs/kernels.cu")]] void scale(float* x, long n, float by);
// CHECK: kernels.cu:6:{{[0-9]+}}: note: the file has 'void k::scale(float *, int, float)'
// CHECK: help: give the stub the kernel's own scopes and parameter types
// CHECK: error: '../build/Inputs/kernels.cu' has no kernel 'void k::absent()' [stub-mismatch]
[[cuda::kernel("../build/Inputs/kernels.cu")]] void absent();
}  // namespace k
// CHECK: error: kernel 'nowhere' is said to be in '{{.*}}/errors/nowhere.cu', and there is no such file [file-unreadable]
// CHECK: help: name it relative to this file
[[cuda::kernel("nowhere.cu")]] void nowhere();
