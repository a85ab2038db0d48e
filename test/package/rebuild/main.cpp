#include <cstdio>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "reached.hpp"
#include "unreached.hpp"

#ifndef OFFSET
#define OFFSET 0
#endif

int unmarked();

[[cuda::kernel]] void fill(int* value) { *value = reached() + OFFSET; }

int main() {
  int values[] = {0};
  cugraft::stream stream;
  cugraft::buffer<int> device(stream, values);
  cugraft::launch<fill>(stream, cugraft::grid{1}, cugraft::block{1}, device);
  device.copy_to(values);
  stream.synchronize();
  std::printf("%d %d %d\n", values[0], unreached(), unmarked());
}
