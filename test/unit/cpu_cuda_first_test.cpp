// cuda_runtime.h before kernel.hpp: CUDA's types and qualifiers are there first.
#if __has_include(<cuda_runtime.h>)
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#endif
#include <cugraft/kernel.hpp>

#include <gtest/gtest.h>

#include "cpu_cuda_headers.hpp"

TEST(cpu_cuda_headers, before_kernel_hpp) {
#if __has_include(<cuda_runtime.h>)
  static_assert(CUDART_VERSION >= 11000);
  kernel_pointer kernel = &every_kind_of_name<64>;
  kernel(nullptr, nullptr, 0);  // an ordinary function, whose guard returns
#else
  GTEST_SKIP() << "no CUDA headers";
#endif
}
