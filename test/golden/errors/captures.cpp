// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

template <class F>
[[cuda::kernel]] void run(F f) {
  f();
}

void references(cugraft::stream& s) {
  int x = 0;
  // CHECK: captures.cpp:[[#@LINE+1]]:14: error: this lambda goes to a kernel and captures 'x' by reference, which is in host memory [capture-not-by-value]
  auto f = [&x] { x = 1; };
  // CHECK: help: capture by value; to write, capture a pointer to device memory
  cugraft::launch<run<decltype(f)>>(s, cugraft::grid{1}, cugraft::block{1}, f);
}

struct Solver {
  int step;
  void run_on(cugraft::stream& s) {
    // CHECK: captures.cpp:[[#@LINE+1]]:15: error: this lambda goes to a kernel and captures 'this', which is in host memory [capture-not-by-value]
    auto f = [this] { ++step; };
    // CHECK: help: copy the members it needs into local variables, and capture those
    cugraft::launch<run<decltype(f)>>(s, cugraft::grid{1}, cugraft::block{1}, f);
  }
};
