// Where a file cannot be written in full, none of it is there, and neither is the manifest that vouches for the others.
// RUN: rm -rf %t
// RUN: not %python %S/Inputs/file_size_limit.py 1500 %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
// RUN: ls -a %t | FileCheck %s --check-prefix=FILES --implicit-check-not=cpu --implicit-check-not=json --implicit-check-not=tmp
// A rebuild that fails keeps each file whole, and the old manifest, so that the next build starts over.
// RUN: %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: cp %t/full_disk.cpu.cpp %t.cpu && cp %t/full_disk.json %t.json
// RUN: not %python %S/Inputs/file_size_limit.py 1500 %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include -DCHANGED 2>&1 | FileCheck %s
// RUN: cmp %t/full_disk.cpu.cpp %t.cpu && cmp %t/full_disk.json %t.json
#include <cugraft/kernel.hpp>

// CHECK: error: {{.*}}full_disk.cpu.cpp{{.*}}: {{.*}} [output-unwritable]
// FILES: full_disk.cu
__global__ void k(int* x) {
#ifdef CHANGED
  x[0] = 2;
#else
  x[0] = 1;
#endif
}
