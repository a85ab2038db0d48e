// Launches refer to records by the file they stand in, so that two files may have static kernels of one name; a kernel
// of another file is referred to, not defined.
// RUN: %cugraft build %s --stop-after emit --print emit -- -DCUGRAFT_UNIT=0x1234 | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void elsewhere(int* p);
[[cuda::kernel]] static void here(int* p) { *p = 1; }

void run(cugraft::stream& s, int* p) {
  cugraft::launch<elsewhere>(s, cugraft::grid{1}, cugraft::block{1}, p);
  cugraft::launch<here>(s, cugraft::grid{1}, cugraft::block{1}, p);
}

// CHECK-LABEL: === glue
// CHECK: cugraft_bundle_0000000000001234
// CHECK: static constinit const cugraft::abi::kernel_record record_0 =
// CHECK: const cugraft::abi::kernel_record other_record_1
// CHECK-NEXT: __asm__("cugraft_record__Z9elsewherePi");
// CHECK-DAG: __asm__("_ZN7cugraft3abi6kernelIXadL_Z9elsewherePiEELy4660EE6recordE");
// CHECK-DAG: __asm__("_ZN7cugraft3abi6kernelIXadL_ZL4herePiEELy4660EE6recordE");
// CHECK-NOT: Ly0E
