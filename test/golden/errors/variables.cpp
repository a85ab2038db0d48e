// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
// RUN: not %cugraft build %s -o %t --arch 90 --stop-after=emit -- -isystem %include -DNO_KERNEL 2>&1 | FileCheck --check-prefix=ALONE %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: variables.cpp:[[#@LINE+2]]:5: error: 'host' is given to cugraft::symbol, but it is a variable in host memory [not-a-device-variable]
// CHECK: help: mark it {{\[\[}}cuda::constant]] or {{\[\[}}cuda::device]]
int host = 3;
// ALONE: variables.cpp:[[#@LINE+1]]:16: error: 'device' is given to cugraft::symbol, but this file has no kernel that could use it [variable-without-kernel]
__device__ int device = 3;
// ALONE: help: define or launch a kernel that uses it here, or declare it extern and define it where those are

#ifdef NO_KERNEL
void run(cugraft::stream& s) { cugraft::symbol<device>.set(s, 1); }
#else
[[cuda::kernel]] void k(int* x) { *x = device; }
void run(cugraft::stream& s) { cugraft::symbol<host>.set(s, 1); }
#endif
