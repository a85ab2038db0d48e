// A device compiler that is killed, fails, is too old or makes nonsense: each is named, and nothing is written.
// RUN: rm -rf %t
// RUN: env CUGRAFT_NVCC=%fakes/nvcc/nvcc FAKE_NVCC=kill not %cugraft build %s -o %t --arch 80-virtual -- -isystem %include 2>&1 | FileCheck %s --check-prefix=KILLED
// RUN: env CUGRAFT_NVCC=%fakes/nvcc/nvcc FAKE_NVCC=silent not %cugraft build %s -o %t --arch 80-virtual -- -isystem %include 2>&1 | FileCheck %s --check-prefix=SILENT
// RUN: env CUGRAFT_NVCC=%fakes/nvcc/nvcc FAKE_NVCC=old not %cugraft build %s -o %t --arch 90 -- -isystem %include 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: env CUGRAFT_NVCC=%fakes/nvcc/nvcc FAKE_NVCC=garbage not %cugraft build %s -o %t --arch 80-virtual -- -isystem %include 2>&1 | FileCheck %s --check-prefix=GARBAGE
// RUN: env CUGRAFT_NVCC=%fakes/nvcc/nvcc FAKE_NVCC=fail "FAKE_NVCC_TEXT=here.cpp(7): error: that is wrong" not %cugraft build %s -o %t --arch 80-virtual -- -isystem %include 2>&1 | FileCheck %s --check-prefix=ERROR
// RUN: not ls %t
#include <cugraft/kernel.hpp>

__global__ void k(int* x) { x[0] = 1; }

// KILLED: error: {{.*}} [compiler-killed]
// SILENT: error: {{.*}} [compiler-failed]
// OLD: error: {{.*}}90{{.*}} [architecture-unsupported]
// GARBAGE: error: {{.*}} [image-invalid]
// ERROR: here.cpp:7: error: that is wrong [compiler-message]
