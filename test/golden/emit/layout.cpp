// Types that a launch copies are proven to have one layout: the same assertions for both compilers.
// RUN: %cugraft build %s --stop-after emit --print emit | FileCheck %s
#include <cugraft/kernel.hpp>

struct inner { char c; double d; };
struct outer { short s; inner in[2]; };

[[cuda::kernel]] void work(outer o, inner* p) { p[0] = o.in[1]; }

// CHECK-LABEL: === device
// CHECK:      static_assert(sizeof(outer) == 40,
// CHECK:      static_assert(alignof(outer) == 8,
// CHECK:      static_assert(__builtin_offsetof(outer, in) == 8,
// CHECK:      static_assert(__builtin_offsetof(inner, d) == 8,
// CHECK-LABEL: === cpu
// CHECK:      static_assert(sizeof(outer) == 40,
// CHECK:      static_assert(__builtin_offsetof(inner, d) == 8,
