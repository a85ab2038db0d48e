// A generated CPU version, written by hand: what the tool's emitter produces is to have this shape, and the tests and
// the benchmark of the CPU backend run this file. The comments that start with "Tool:" say what an emitter does there.
//
// The user's file had these kernels:
//
//   [[cuda::kernel]] void saxpy(int n, float a, const float* x, float* y) …
//   template <class T> [[cuda::kernel]] void scale(T* values, T factor, int n) …       used as scale<double>
//   template <int Threads> __global__ void __launch_bounds__(Threads) block_sums(…)   used as block_sums<128>
//   [[cuda::kernel]] void reverse_blocks(int* values, [[cuda::shared]] int bytes) …

// Tool: both lines first. The macro gives CUDA's qualifiers their meaning in a CPU version.
#define __CUGRAFT_CPU__ 1
#include <cugraft/abi/cpu_entry.hpp>

// Tool: then the #include lines of the slice, exactly as in the .cu. kernel.hpp is one of them.
#include <cugraft/kernel.hpp>

// Tool: one namespace per source file, named by a hash of its path, keeps these copies of the user's functions apart
// from the originals. The nested unnamed one gives all of them internal linkage: the compiler inlines them, drops what
// is unused, and may keep the position variables in registers.
namespace cugraft_cpu_0123456789abcdef {
namespace {

// Tool: these lines are the same in each file. The variables hide the ones that kernel.hpp declares. Nothing may take
// their address but the user's code: `set_…` exist so that nothing else has to.
thread_local uint3 threadIdx, blockIdx;
thread_local dim3 blockDim, gridDim;
[[maybe_unused]] constexpr int warpSize = 32;

struct cugraft_position {
  static void set_grid(dim3 grid, dim3 block) {
    gridDim = grid;
    blockDim = block;
  }
  static void set_block(uint3 index) { blockIdx = index; }
  static void set_thread(uint3 index) { threadIdx = index; }
};

// Tool: the slice's regions follow, in their namespaces and under #line. The edits:
//   - [[cuda::kernel]], or __global__, becomes [[gnu::always_inline]], and `inline` is added where the declaration does
//     not say it; a kernel's own `static` and `extern "C"` stay
//   - the other cuda:: attributes vanish from parameters and functions
//   - [[cuda::shared]] on a variable becomes `static thread_local` (kernel.hpp makes the same of __shared__)
//   - `extern __shared__ T name[];` becomes `T* const name = static_cast<T*>(::cugraft::abi::dynamic_shared());`

[[gnu::always_inline]] inline void saxpy(int n, float a, const float* x, float* y) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) y[i] = a * x[i] + y[i];
}

namespace shapes {

template <class T>
[[gnu::always_inline]] inline void scale(T* values, T factor, int n) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) values[i] *= factor;
}

}  // namespace shapes

__device__ float warp_sum(float value) {
  for (unsigned offset = 16; offset > 0; offset /= 2) value += __shfl_down_sync(0xffffffffU, value, offset);
  return value;
}

// Static and dynamic shared memory, barriers, shuffles, an atomic.
template <int Threads>
[[gnu::always_inline]] inline void __launch_bounds__(Threads)
    block_sums(const float* x, float* total, float* sums, int n) {
  __shared__ float warp_sums[Threads / 32];
  float* const scratch =
      static_cast<float*>(::cugraft::abi::dynamic_shared());  // was: extern __shared__ float scratch[];
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  scratch[threadIdx.x] = i < n ? x[i] : 0.0F;
  __syncthreads();
  const float sum = warp_sum(scratch[Threads - 1 - threadIdx.x]);
  if (threadIdx.x % 32 == 0) warp_sums[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x >= 32) return;
  const float block_sum = warp_sum(threadIdx.x < Threads / 32 ? warp_sums[threadIdx.x] : 0.0F);
  if (threadIdx.x != 0) return;
  sums[blockIdx.x] = block_sum;
  atomicAdd(total, block_sum);
}

// A [[cuda::shared]] parameter says how much dynamic shared memory there is.
[[gnu::always_inline]] inline void reverse_blocks(int* values, int bytes) {
  static thread_local int count;                                          // was: [[cuda::shared]] int count;
  int* const tile = static_cast<int*>(::cugraft::abi::dynamic_shared());  // was: extern __shared__ int tile[];
  if (threadIdx.x == 0) count = bytes / static_cast<int>(sizeof(int));
  int* const block = values + blockIdx.x * blockDim.x;
  tile[threadIdx.x] = block[threadIdx.x];
  __syncthreads();
  block[threadIdx.x] = tile[static_cast<unsigned>(count) - 1 - threadIdx.x];
}

}  // namespace
}  // namespace cugraft_cpu_0123456789abcdef

// Tool: one table per kernel of the bundle, in its order, which the glue's records point at: plain_kernel, or
// cooperative_kernel where Kernel::isCooperative. An overloaded kernel is named with a cast: static_cast<void (*)(int,
// float*)>(&K). The tables are hidden: each executable or shared library has CPU versions of its own.
extern "C" [[gnu::visibility("hidden")]] const cugraft::abi::cpu_kernel cugraft_cpu_0123456789abcdef_0 =
    cugraft::abi::plain_kernel<cugraft_cpu_0123456789abcdef::cugraft_position, &cugraft_cpu_0123456789abcdef::saxpy>;
extern "C" [[gnu::visibility("hidden")]] const cugraft::abi::cpu_kernel cugraft_cpu_0123456789abcdef_1 =
    cugraft::abi::plain_kernel<cugraft_cpu_0123456789abcdef::cugraft_position,
                               &cugraft_cpu_0123456789abcdef::shapes::scale<double>>;
extern "C" [[gnu::visibility("hidden")]] const cugraft::abi::cpu_kernel cugraft_cpu_0123456789abcdef_2 =
    cugraft::abi::cooperative_kernel<cugraft_cpu_0123456789abcdef::cugraft_position,
                                     &cugraft_cpu_0123456789abcdef::block_sums<128>>;
extern "C" [[gnu::visibility("hidden")]] const cugraft::abi::cpu_kernel cugraft_cpu_0123456789abcdef_3 =
    cugraft::abi::cooperative_kernel<cugraft_cpu_0123456789abcdef::cugraft_position,
                                     &cugraft_cpu_0123456789abcdef::reverse_blocks>;
