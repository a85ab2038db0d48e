// A kernel without the header that its names come from.
// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
// CHECK: no_kernel_header.cpp:[[#@LINE+2]]:42: error: use of undeclared identifier 'threadIdx' [source-does-not-parse]
// CHECK: help: kernels need #include <cugraft/kernel.hpp>, which declares CUDA's names
[[cuda::kernel]] void number(int* x) { x[threadIdx.x] = 1; }
