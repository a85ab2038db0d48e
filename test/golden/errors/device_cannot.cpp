// What a device cannot do is said where the user wrote it, with the way from the kernel to it; what only host code does,
// or only a class that the kernel does not construct, is not.
// RUN: not %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>

#include <iostream>
#include <typeinfo>

int host_counter;
const int limit = 3;
__device__ int device_counter;
int somewhere_else(int x);

struct Checked {
  int value = 0;
  Checked() = default;
  explicit Checked(int x) : value(x) {
    if (x < 0) throw x;
  }
};

// CHECK: device_cannot.cpp:[[# @LINE + 2]]:14: error: a GPU cannot throw exceptions [exception-in-kernel]
int inner(int x) {
  if (x < 0) throw 1;
  return x;
}
// CHECK: note: reached from kernel 'k' through 'outer' and 'inner'
int outer(int x) { return inner(x); }

__global__ void k(int* x, Checked c) {
  x[0] = outer(x[0]) + c.value + limit;
  device_counter = sizeof(host_counter);
  // CHECK: :[[# @LINE + 1]]:3: error: 'host_counter' is a variable in host memory, which a GPU cannot see [host-variable-in-kernel]
  host_counter += 1;
  // CHECK: help: make it const
  // CHECK: :[[# @LINE + 1]]:14: error: 'calls' is a static variable, which a GPU's functions cannot have unless it is constant [static-variable-in-kernel]
  static int calls = 0;
  static const int table[2] = {1, 2};
  x[1] = table[calls & 1];
  // CHECK: :[[# @LINE + 1]]:10: error: 'somewhere_else' is called here, but this file does not show its body [body-not-visible]
  x[2] = somewhere_else(x[1]);
  // CHECK: :[[# @LINE + 1]]:8: error: 'cout' is a variable in host memory
  std::cout << x[2];
  // CHECK: :[[# @LINE + 1]]:10: error: a GPU has no run-time type information for typeid [rtti-in-kernel]
  x[3] = typeid(x).hash_code() != 0;
}

int host(int x) { return Checked(x).value + host_counter; }
