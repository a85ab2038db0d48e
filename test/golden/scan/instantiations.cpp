// Every instantiation that a launch names is a kernel, wherever the launch stands; each is listed once, in a fixed order.
// RUN: %cugraft scan %s | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

template <class T, int N>
[[cuda::kernel]] void fill(T* out) { out[threadIdx.x] = N; }

template <class T>
void in_template(cugraft::stream& s, T* out) { cugraft::launch<fill<T, 3>>(s, cugraft::grid{1}, cugraft::block{1}, out); }

#define LAUNCH(kernel, ...) cugraft::launch<kernel>(__VA_ARGS__)

template <class T>
struct member {
  void run(cugraft::stream& s, T* out) { LAUNCH((fill<T, 5>), s, cugraft::grid{1}, cugraft::block{1}, out); }
};

void never_launched_template();

void run(cugraft::stream& s, float* f, int* i) {
  in_template(s, f);
  in_template(s, f);
  member<int>().run(s, i);
}

// CHECK:      KERNEL
// CHECK-NEXT: fill<float, 3>(float *) {{.*}}instantiations.cpp:7
// CHECK-NEXT: fill<int, 5>(int *)
// CHECK-NOT:  fill
