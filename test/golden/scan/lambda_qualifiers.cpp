// Qualifiers are taken from lambda expressions, not from declarations after a "]".
// RUN: %cugraft build %s -o %t --arch 90 --stop-after=scan --print=scan -- -isystem %include | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[maybe_unused]] __device__ int counter;
// This comment ends with a bracket: counts[3]
__device__ int total;

template <class F>
[[cuda::kernel]] void run(F f) {
  f();
}

// CHECK-NOT: error
// CHECK: kernel void run<cugraft_lambda_
// CHECK: kernel void run<cugraft_lambda_
// CHECK: kernel void run<cugraft_lambda_
void all(cugraft::stream& s) {
  auto f = [=] __device__() { counter = 1; };
  auto g = [=] __host__ __device__ { total = 1; };
  auto h = []  __device__ __host__ () mutable { total = 2; };
  cugraft::launch<run<decltype(f)>>(s, cugraft::grid{1}, cugraft::block{1}, f);
  cugraft::launch<run<decltype(g)>>(s, cugraft::grid{1}, cugraft::block{1}, g);
  cugraft::launch<run<decltype(h)>>(s, cugraft::grid{1}, cugraft::block{1}, h);
  cugraft::symbol<counter>.set(s, 1);
  cugraft::symbol<total>.set(s, 1);
}
// CHECK-NOT: error
