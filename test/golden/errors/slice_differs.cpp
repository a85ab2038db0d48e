// --verify finds what no compiler would: a header that the file includes twice, with another meaning each time, is in the
// slice once.
// RUN: not %cugraft build %s -o %t --arch 90 --compiler clang --verify -- -isystem %include 2>&1 | FileCheck %s
// RUN: not ls %t
// RUN: %cugraft build %s -o %t.good --arch 80,90 --compiler clang --verify -- -isystem %include -DGOOD
#include <cugraft/kernel.hpp>

#undef NDEBUG
#include <assert.h>

[[cuda::kernel]] void checked(int* x) { assert(*x > 0); }

#ifndef GOOD
#define NDEBUG
#include <assert.h>
#endif

#define UNUSED(x) (void)(x)

[[cuda::kernel]] void unchecked(int* x) {
  UNUSED(x);
  // CHECK: slice_differs.cpp:[[#@LINE+1]]:3: error: for __CUDA_ARCH__ 900 a device compiler reads '{{.*}}' in the slice, where this file has '{{.*}}'; it comes from macro 'assert' [slice-differs]
  assert(*x > 0);
  // CHECK: help: include the header that defines the macros used here
}
