// A template's parameter is an integer or not only once it is instantiated.
// RUN: not %cugraft build %s -o %t --compiler clang -- -isystem %include 2>&1 | FileCheck %s
// RUN: not ls %t
#include <cugraft/kernel.hpp>

// CHECK: role_not_integer.cpp:[[# @LINE + 2]]:{{[0-9]+}}: error: [[CUDA:.*]]grid]] and {{.*}} parameters are integers; here the type is 'float' [parameter-role-not-integer]
template <class T>
[[cuda::kernel]] void k([[cuda::grid]] T n, int* x) {
  x[0] = static_cast<int>(n);
}
template void k<float>(float, int*);
template void k<int>(int, int*);
