// An ordinary CUDA file, with what no host compiler reads.
#include <cub/block/block_reduce.cuh>

extern "C" __global__ void stub_block_sum(const int* x, int* sum) {
  using reduce = cub::BlockReduce<int, 128>;
  __shared__ typename reduce::TempStorage storage;
  const int total = reduce(storage).Sum(x[threadIdx.x]);
  if (threadIdx.x == 0) *sum = total;
}
