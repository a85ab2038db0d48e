// What a launch cannot hand to a GPU is an error at the parameter, with a way out; all of them in one run.
// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>

struct owner { int* p; owner(const owner&); ~owner(); };

// CHECK: parameters.cpp:[[#@LINE+1]]:48: error: parameter 'x' of type 'int &' is a reference{{.*}}[parameter-is-reference]
[[cuda::kernel]] void by_reference(int n, int& x) { x = n; }
// CHECK: help: pass it by value, or as a pointer

// CHECK: parameters.cpp:[[#@LINE+1]]:37: error: parameter 'o' of type 'owner' is not trivially copyable{{.*}}[parameter-not-trivially-copyable]
[[cuda::kernel]] void by_copy(owner o) { o.p[0] = 1; }

// CHECK: parameters.cpp:[[#@LINE+1]]:22: error: kernel 'returns' returns 'int'{{.*}}[kernel-returns-value]
[[cuda::kernel]] int returns(int* p) { return *p; }

// CHECK: parameters.cpp:[[#@LINE+1]]:23: error: kernel 'variadic' takes a variable number of arguments{{.*}}[kernel-is-variadic]
[[cuda::kernel]] void variadic(int* p, ...) { *p = 1; }

// CHECK: 4 errors
