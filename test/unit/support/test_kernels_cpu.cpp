// In the shape of a generated CPU version, which cpu_model.cpp explains.
#define __CUGRAFT_CPU__ 1
#include <cstdint>

#include <cugraft/abi/cpu_entry.hpp>
#include <cugraft/kernel.hpp>

#include "cpu/run.hpp"
#include "test_kernels_cpu.hpp"

namespace cugraft_cpu_tests {
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

[[gnu::always_inline]] inline void saxpy(int n, float a, const float* x, float* y) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) y[i] = a * x[i] + y[i];
}

[[gnu::always_inline]] inline void mark(int w, int h, int d, int* out) {
  const int x = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  const int y = static_cast<int>(blockIdx.y * blockDim.y + threadIdx.y);
  const int z = static_cast<int>(blockIdx.z * blockDim.z + threadIdx.z);
  if (x < w && y < h && z < d) out[x + w * (y + h * z)] += 1;
}

[[gnu::always_inline]] inline void fill(std::uint64_t n, int value, int* values) {
  const std::uint64_t i = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (i < n) values[i] = value;
}

[[gnu::always_inline]] inline void reverse_blocks(int* values, int bytes) {
  int* const tile = static_cast<int*>(::cugraft::abi::dynamic_shared());
  const unsigned count = static_cast<unsigned>(bytes) / static_cast<unsigned>(sizeof(int));
  int* const block = values + blockIdx.x * blockDim.x;
  tile[threadIdx.x] = block[threadIdx.x];
  __syncthreads();
  block[threadIdx.x] = tile[count - 1 - threadIdx.x];
}

}  // namespace
}  // namespace cugraft_cpu_tests

namespace cugraft::test {

using cugraft_cpu_tests::cugraft_position;

const abi::cpu_kernel saxpy_cpu = abi::plain_kernel<cugraft_position, &cugraft_cpu_tests::saxpy>;
const abi::cpu_kernel mark_cpu = abi::plain_kernel<cugraft_position, &cugraft_cpu_tests::mark>;
const abi::cpu_kernel fill_cpu = abi::plain_kernel<cugraft_position, &cugraft_cpu_tests::fill>;
const abi::cpu_kernel reverse_blocks_cpu =
    abi::cooperative_kernel<cugraft_position, &cugraft_cpu_tests::reverse_blocks>;

void run_on_cpu(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch) { cpu::run(kernel, launch); }

}  // namespace cugraft::test
