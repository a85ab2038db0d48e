// For tests that write kernels as a generated CPU version holds them (see cpu_model.cpp), and launch them.
#pragma once

#define __CUGRAFT_CPU__ 1
#include <array>
#include <cstdint>
#include <string>

#include <cugraft/abi/cpu_entry.hpp>
#include <cugraft/error.hpp>
#include <cugraft/kernel.hpp>

#include "cpu/run.hpp"

namespace cugraft_cpu_test {
namespace {

thread_local uint3 threadIdx, blockIdx;
thread_local dim3 blockDim, gridDim;

struct cugraft_position {
  static void set_grid(dim3 grid, dim3 block) {
    gridDim = grid;
    blockDim = block;
  }
  static void set_block(uint3 index) { blockIdx = index; }
  static void set_thread(uint3 index) { threadIdx = index; }
};

// How a test launches: the shape, then the kernel's arguments, which must have exactly its parameters' types.
struct shape {
  dim3 grid = 1;
  dim3 block = 1;
  std::uint32_t dynamic_shared_bytes = 0;
};

template <class... A>
void launch(const cugraft::abi::cpu_kernel& kernel, const shape& shape, A... arguments) {
  const std::array<void*, sizeof...(A) + 1> pointers = {static_cast<void*>(&arguments)..., nullptr};
  cugraft::cpu::run(kernel, {{shape.grid.x, shape.grid.y, shape.grid.z},
                             {shape.block.x, shape.block.y, shape.block.z},
                             shape.dynamic_shared_bytes,
                             pointers.data()});
}

template <auto Kernel, class... A>
void launch_plain(const shape& shape, A... arguments) {
  launch(cugraft::abi::plain_kernel<cugraft_position, Kernel>, shape, arguments...);
}

template <auto Kernel, class... A>
void launch_cooperative(const shape& shape, A... arguments) {
  launch(cugraft::abi::cooperative_kernel<cugraft_position, Kernel>, shape, arguments...);
}

// The cugraft::error that `action` throws; fails the calling test with an error of no problem if it throws none.
template <class Action>
cugraft::error error_of(Action action) {
  try {
    action();
  } catch (const cugraft::error& caught) {
    return caught;
  }
  return cugraft::error(cugraft::error_code::driver_call, {});
}

}  // namespace
}  // namespace cugraft_cpu_test
