// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: not_a_kernel.cpp:[[#@LINE+1]]:6: error: 'forgotten' is launched, but it is no kernel [not-a-kernel]
void forgotten(int* p) { *p = 1; }
// CHECK: help: mark it {{\[\[}}cuda::kernel]]

void run(cugraft::stream& s, int* p) { cugraft::launch<forgotten>(s, cugraft::grid{1}, cugraft::block{1}, p); }
