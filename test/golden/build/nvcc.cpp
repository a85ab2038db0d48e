// nvcc makes a cubin and PTX of each plain architecture; its messages name the user's file and line.
// REQUIRES: nvcc
// RUN: rm -rf %t %t.odd
// RUN: %cugraft build %s -o %t --arch 80,90-real,75-virtual --compiler nvcc --print compile,embed | FileCheck %s
// RUN: not %cugraft build %s -o %t.bad --arch 80 --compiler nvcc -- -DBROKEN 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not ls %t.bad
// RUN: %cugraft build %s -o %t.odd --arch 80-real --compiler nvcc -- -DODD 2>&1 | FileCheck %s --check-prefix=ODD
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void work(int* p) {
  *p = 1;
#ifdef ODD
  int odd;
  odd = 3;
#endif
#ifdef BROKEN
  asm("no.such.instruction %0;" :: "r"(*p));
#endif
}

// CHECK:      cubin sm_80 by nvcc {{[0-9.]+}}
// CHECK-NEXT:   _Z4workPi
// CHECK-NEXT: ptx compute_80
// CHECK:      cubin sm_90
// CHECK:      ptx compute_75
// CHECK:      1 kernels, 4 images
// BAD: nvcc.cpp:{{[0-9]+}}{{.*}}error:
// ODD: nvcc.cpp:{{[0-9]+}}{{.*}}warning: {{.*}} [compiler-warning]
