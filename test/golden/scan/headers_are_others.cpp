// A kernel in a header belongs to the files that launch it: one that only includes the header provides nothing.
// RUN: %cugraft scan %s | FileCheck %s --check-prefix=UNUSED
// RUN: %cugraft scan %s -- -DLAUNCH | FileCheck %s
#include <cugraft/cugraft.hpp>

#include "Inputs/in_header.hpp"

#ifdef LAUNCH
void run(cugraft::stream& s, int* p) { cugraft::launch<in_header>(s, cugraft::grid{1}, cugraft::block{1}, p); }
#endif

// UNUSED: no kernels
// CHECK: in_header(int *) {{.*}}in_header.hpp:4
