// An error in text that a kernel needs is the user's error, at the user's place; others are not reported.
// RUN: not %cugraft build %s -o %t 2>&1 | FileCheck %s
// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
// RUN: not ls %t
#include <cugraft/kernel.hpp>

void host() { no_such_function(); }

// CHECK-NOT: no_such_function
// CHECK: does_not_parse.cpp:[[#@LINE+1]]:43: error: use of undeclared identifier 'no_such_name' [source-does-not-parse]
[[cuda::kernel]] void work(int* p) { *p = no_such_name; }
// CHECK: 1 error
