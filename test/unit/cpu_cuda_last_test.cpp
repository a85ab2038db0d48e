// cuda_runtime.h after kernel.hpp, or not at all: it must not take our qualifiers back, nor find its names taken.
#include <cugraft/kernel.hpp>
#if __has_include(<cuda_runtime.h>)
#include <cuda_runtime.h>
#include <device_launch_parameters.h>
#endif
#include <gtest/gtest.h>
#include <memory>  // libstdc++ spells __noinline__ here

#include "cpu_cuda_headers.hpp"

TEST(cpu_cuda_headers, after_kernel_hpp) {
  kernel_pointer kernel = &every_kind_of_name<64>;
  kernel(nullptr, nullptr, 0);  // an ordinary function, whose guard returns
  static_assert(sizeof(float4) == 16);
}
