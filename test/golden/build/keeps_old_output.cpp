// A build that fails leaves the output of the last one as it was, and nothing half-written.
// RUN: rm -rf %t && mkdir %t
// RUN: %cugraft build %s -o %t/out --arch 80 --compiler clang
// RUN: cp -r %t/out %t/before
// RUN: not %cugraft build %s -o %t/out --arch 80 --compiler clang -- -DBROKEN
// RUN: diff -r %t/out %t/before
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void work(int* p) {
#ifdef BROKEN
  *p = no_such_name;
#endif
  *p = 1;
}
