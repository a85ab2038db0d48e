// Attributes where they mean nothing.
// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>

// CHECK-DAG: attributes.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: attribute {{\[\[}}cuda::kernel]] applies to functions only [attribute-misplaced]
[[cuda::kernel]] int variable = 1;

// CHECK-DAG: attributes.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: attribute {{\[\[}}cuda::grid]] applies to integer parameters only [attribute-misplaced]
[[cuda::kernel]] void grid_of_float([[cuda::grid]] float n, int* p) { *p = static_cast<int>(n); }
