// Host code that Clang cannot read may have held a launch: one warning, not an error.
// RUN: %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void k(int* p) { *p = 1; }

void run(cugraft::stream& s, int* p) {
  // CHECK: host_code_unread.cpp:[[#@LINE+1]]:16: warning: Clang cannot read this host code: use of undeclared identifier 'beyond_clang' [host-code-unread]
  auto value = beyond_clang(1);
  // CHECK: help: if your compiler can, no matter; but a launch that depends on it is not seen
  // CHECK-NOT: warning
  auto other = beyond_clang(2);
  cugraft::launch<k>(s, cugraft::grid{1}, cugraft::block{1}, p);
}
