// Where #line says that the text is from elsewhere, the message names that place, and shows no line of another text.
// RUN: not %cugraft scan %s -- -isystem %include 2>&1 | FileCheck %s --match-full-lines --strict-whitespace
#include <cugraft/kernel.hpp>

#line 3
__global__ int early(int* x) { return x[0]; }
#line 70 "grammar.y"
__global__ int k(int* x) { return x[0]; }
//      CHECK:{{.*}}line_directive.cpp:3:16: error: {{.*}} [kernel-returns-value]
// CHECK-NEXT:help: {{.*}}
// CHECK-NEXT:grammar.y:70:16: error: {{.*}} [kernel-returns-value]
// CHECK-NEXT:help: {{.*}}
// CHECK-NEXT:2 errors
