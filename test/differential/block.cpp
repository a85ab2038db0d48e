// kernel/collective.hpp: what the threads of a block do together.
#include <cugraft/kernel.hpp>

#include "calls.hpp"
#include "outcome.hpp"

namespace differential {
namespace {

CALLS(__syncthreads_count);
CALLS(__syncthreads_and);
CALLS(__syncthreads_or);

__device__ unsigned thread_in_block() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }

// With predicates that are zero for all, for some, for all but one or for no thread; any value but zero says yes.
template <class Function>
[[cuda::kernel]] void vote(int* results) {
  const int thread = static_cast<int>(thread_in_block());
  const int count = static_cast<int>(blockDim.x * blockDim.y * blockDim.z);
  const int predicates[] = {
      0, 1, thread % 3 == 0 ? -7 : 0, thread == count - 1, thread != 40, thread >= 32 ? 0x100 : 0};
  int* next = results + (static_cast<int>(blockIdx.x) * count + thread) * 6;
  for (const int predicate : predicates) *next++ = Function::call(predicate);
}

// A sum that goes through shared memory: each step needs its barrier.
[[cuda::kernel]] void sum_before(int* results) {
  __shared__ int sums[77];
  const unsigned thread = threadIdx.x;
  sums[thread] = static_cast<int>(thread * thread);
  __syncthreads();
  for (unsigned offset = 1; offset < blockDim.x; offset *= 2) {
    const int before = thread >= offset ? sums[thread - offset] : 0;
    __syncthreads();
    sums[thread] += before;
    __syncthreads();
  }
  results[thread] = sums[thread];
}

template <class Function>
std::function<outcome()> votes(cugraft::block block, std::size_t threads) {
  return fills<vote<Function>, int>(cugraft::grid{2}, block, 2 * threads * 6);
}

constexpr cugraft::block line{77};
constexpr cugraft::block box{5, 3, 4};

}  // namespace

test_class block_cases() {
  static const test_case cases[] = {
      {"__syncthreads", fills<sum_before, int>(cugraft::grid{1}, line, 77)},
      {"__syncthreads_count:line", votes<call___syncthreads_count>(line, 77)},
      {"__syncthreads_count:box", votes<call___syncthreads_count>(box, 60)},
      {"__syncthreads_and:line", votes<call___syncthreads_and>(line, 77)},
      {"__syncthreads_and:box", votes<call___syncthreads_and>(box, 60)},
      {"__syncthreads_or:line", votes<call___syncthreads_or>(line, 77)},
      {"__syncthreads_or:box", votes<call___syncthreads_or>(box, 60)},
  };
  return {"block", cases};
}

}  // namespace differential
