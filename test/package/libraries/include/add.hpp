#pragma once

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

template <class T>
constexpr T sum(T a, T b) {
  return a + b;
}

template <class T>
[[cuda::kernel]] void add(T* value, T own) {
  *value = sum(*value, static_cast<T>(SUMMAND)) + own;
}

// Runs a kernel that takes an int* on one value.
template <auto Kernel>
int run(int value) {
  int values[] = {value};
  cugraft::stream stream;
  cugraft::buffer<int> device(stream, values);
  cugraft::launch<Kernel>(stream, cugraft::grid{1}, cugraft::block{1}, device);
  device.copy_to(values);
  stream.synchronize();
  return values[0];
}
