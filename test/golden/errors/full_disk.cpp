// Where one of the files cannot be written in full, none is there.
// RUN: rm -rf %t
// RUN: not %python %S/Inputs/file_size_limit.py 1500 %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
// RUN: ls -A %t | FileCheck %s --check-prefix=FILES --allow-empty
// A rebuild that fails leaves all of them as they were.
// RUN: %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: rm -rf %t.before && cp -r %t %t.before
// RUN: not %python %S/Inputs/file_size_limit.py 1500 %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include -DCHANGED 2>&1 | FileCheck %s
// RUN: diff -r %t %t.before
#include <cugraft/kernel.hpp>

// CHECK: error: {{.*}}full_disk.cpu.cpp{{.*}}: {{.*}} [output-unwritable]
// FILES-NOT: {{.}}
__global__ void k(int* x) {
#ifdef CHANGED
  x[0] = 2;
#else
  x[0] = 1;
#endif
}
