// Variables in device memory: those that a kernel reaches or that host code names are in the .cu, with a pointer each by
// which the runtime finds them; records of those that other files may name are linked by their mangled names.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: FileCheck --input-file=%t/variables.cu %s
// RUN: FileCheck --input-file=%t/variables.cu --check-prefix=ABSENT %s
// RUN: FileCheck --input-file=%t/variables.cpu.cpp --check-prefix=CPU %s
// RUN: FileCheck --input-file=%t/variables.glue.cpp --check-prefix=GLUE %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

// CHECK: __constant__ float weights[4];
[[cuda::constant]] float weights[4];
// CHECK: __device__ int counter = 3;
static __device__ int counter = 3;
// CHECK: __device__ double named_by_host;
__device__ double named_by_host;
// ABSENT-NOT: nobody
__device__ double nobody_uses_it;
// CHECK: __device__ T table
template <class T>
__device__ T table[2];
const __constant__ int constant = 3;
extern __device__ int elsewhere;

[[cuda::kernel]] void k(float* x) { x[0] = weights[1] + counter + table<float>[1] + constant; }

void run(cugraft::stream& s, float* x) {
  cugraft::launch<k>(s, cugraft::grid{1}, cugraft::block{1}, x);
  cugraft::symbol<named_by_host>.set(s, 1.0);
  cugraft::symbol<elsewhere>.set(s, 1);
}

// CHECK-DAG: extern "C" __device__ void* cugraft_variable_weights = (void*)&weights;
// CHECK-DAG: extern "C" __device__ void* cugraft_variable__ZL7counter = (void*)&counter;
// CHECK-DAG: extern "C" __device__ void* cugraft_variable__Z5tableIfE = (void*)&table<float>;
// CHECK-DAG: extern "C" __device__ void* cugraft_variable_named_by_host = (void*)&named_by_host;
// ABSENT-NOT: cugraft_variable__ZL8constant

// CPU: extern void* const [[ADDRESS:cugraft_cpu_[0-9a-f]+_variable_0]];
// CPU-NEXT: void* const [[ADDRESS]] = (void*)&

// GLUE-DAG: constinit const cugraft::abi::variable_record variable_record_{{[0-9]}} = {
// GLUE-DAG: static constinit const cugraft::abi::variable_record
// GLUE-DAG: __asm__("cugraft_variable_record_weights")
// GLUE-DAG: [[OTHER:other_variable_record_[0-9]]]{{[[:space:]]+}}__asm__("cugraft_variable_record_elsewhere")
// GLUE-DAG: __asm__("_ZN7cugraft3abi8variableIXadL_Z13named_by_hostEELy0EE6recordE")
