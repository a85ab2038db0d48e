// RUN: not %cugraft build %s -o %t 2>&1 | FileCheck %s
// RUN: not ls %t
// RUN: rm -rf %t.allowed && %cugraft build %s -o %t.allowed --allow-no-kernel
// RUN: ls %t.allowed | FileCheck %s --check-prefix=FILES
int host() { return 1; }

// CHECK: no_kernel.cpp{{.*}}error: no kernel is defined or launched here [no-kernel]
// CHECK: help: mark a function {{\[\[}}cuda::kernel]]
// FILES: no_kernel.glue.cpp
// FILES: no_kernel.json
