// System headers become the #include that brings them in, and only those from which something is reached.
// RUN: %cugraft build %s --stop-after slice --print slice | FileCheck %s
#include <cugraft/kernel.hpp>

#include <cmath>
#include <cstdint>
#include <iostream>
#include <limits>
#include <vector>

[[cuda::kernel]] void work(std::uint32_t* out) {
  out[0] = std::numeric_limits<std::uint32_t>::max();
  out[1] = static_cast<std::uint32_t>(M_PI);
}

void host() { std::cout << std::vector<int>(3).size(); }

// CHECK-DAG: header <cstdint>
// CHECK-DAG: header <limits>
// CHECK-NOT: header <iostream>
// CHECK-NOT: header <vector>
// CHECK: region
