// Host code that Clang cannot parse does not matter as long as no kernel needs it.
// RUN: %cugraft scan %s | FileCheck %s
#include <cugraft/kernel.hpp>

int broken() { return beyond_clang(1) + 2 $ 3; }

[[cuda::kernel]] void fine(int* p) { *p = 1; }

struct also_broken { no_such_type member; };

// CHECK: fine(int *)
