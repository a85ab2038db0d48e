// An output folder that cannot be made or written is an error that names it.
// RUN: rm -rf %t && mkdir %t && touch %t/file
// RUN: not %cugraft build %s -o %t/file/out --arch 80 --compiler clang 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void work(int* p) { *p = 1; }

// CHECK: error: cannot write '{{.*}}file/out': {{.*}} [output-unwritable]
