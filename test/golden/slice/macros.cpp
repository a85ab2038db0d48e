// Macros have in the slice the state they have in the user's file: used, tested only, in skipped branches, redefined,
// undefined, from the command line.
// RUN: %cugraft build %s --stop-after slice --print slice -- -DFROM_COMMAND_LINE=3 | FileCheck %s
#include <cugraft/kernel.hpp>

#define OUTER(x) INNER(x)
#define INNER(x) ((x) + 1)
#define TESTED_ONLY
#define IN_SKIPPED_BRANCH 5
#define VALUE 1

[[cuda::kernel]] void first(int* p) {
#ifdef TESTED_ONLY
  *p = OUTER(VALUE) + FROM_COMMAND_LINE;
#else
  *p = IN_SKIPPED_BRANCH;
#endif
}

#undef TESTED_ONLY
#undef VALUE
#define VALUE 2

[[cuda::kernel]] void second(int* p) {
#ifdef TESTED_ONLY
  *p = -1;
#else
  *p = VALUE;
#endif
}

// CHECK:     region {{.*}}:12:1
// CHECK-DAG: #define FROM_COMMAND_LINE 3
// CHECK-DAG: #define INNER(x) ((x) + 1)
// CHECK-DAG: #define IN_SKIPPED_BRANCH 5
// CHECK-DAG: #define OUTER(x) INNER(x)
// CHECK-DAG: #define TESTED_ONLY
// CHECK-DAG: #define VALUE 1
// CHECK:     __global__ void first
// CHECK:     region {{.*}}:24:1
// CHECK:     #undef TESTED_ONLY
// CHECK:     #undef VALUE
// CHECK:     #define VALUE 2
// CHECK:     __global__ void second
