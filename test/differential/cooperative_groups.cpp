// kernel/cooperative_groups: where threads are, and what the threads of a group do together.
#include <cugraft/kernel.hpp>

#ifdef __CUDACC__
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#endif

#include "outcome.hpp"

namespace differential {
namespace {

namespace cg = cooperative_groups;

__device__ unsigned folded(dim3 v) { return v.x + 100 * v.y + 10000 * v.z; }

// Writes one thread's results, one after the other, beside those of the other threads.
template <class T>
class notes {
 public:
  __device__ notes(T* results) {
    const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    const unsigned size = blockDim.x * blockDim.y * blockDim.z;
    threads_ = size * gridDim.x * gridDim.y * gridDim.z;
    next_ = results + block * size + threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  }
  __device__ void add(T value) {
    *next_ = value;
    next_ += threads_;
  }

 private:
  T* next_;
  unsigned threads_;
};

// --- Positions ---

[[cuda::kernel]] void of_block(unsigned* results) {
  const cg::thread_block block = cg::this_thread_block();
  notes<unsigned> note(results);
  note.add(block.thread_rank());
  note.add(block.num_threads());
  note.add(block.size());
  note.add(folded(block.group_index()));
  note.add(folded(block.thread_index()));
  note.add(folded(block.dim_threads()));
  note.add(folded(block.group_dim()));
  const cg::thread_group group = block;
  note.add(static_cast<unsigned>(group.thread_rank() + 1000 * group.size()));
  note.add(static_cast<unsigned>(cg::thread_rank(block)));
  note.add(static_cast<unsigned>(cg::group_size(block)));
  block.sync();
  cg::sync(block);
  block.barrier_wait(block.barrier_arrive());
}

[[cuda::kernel]] void of_grid(unsigned* results) {
  const cg::grid_group grid = cg::this_grid();
  notes<unsigned> note(results);
  note.add(static_cast<unsigned>(grid.thread_rank()));
  note.add(static_cast<unsigned>(grid.num_threads()));
  note.add(static_cast<unsigned>(grid.size()));
  note.add(static_cast<unsigned>(grid.num_blocks()));
  note.add(static_cast<unsigned>(grid.block_rank()));
  note.add(folded(grid.group_dim()));
  note.add(folded(grid.dim_blocks()));
  note.add(folded(grid.block_index()));
  note.add(folded(grid.dim_threads()));
  note.add(folded(grid.thread_index()));
}

// A launch without clusters has clusters of one block.
[[cuda::kernel]] void of_cluster(unsigned* results) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
  __shared__ int cell;
  const cg::cluster_group cluster = cg::this_cluster();
  notes<unsigned> note(results);
  note.add(cluster.thread_rank());
  note.add(cluster.num_threads());
  note.add(cluster.size());
  note.add(cluster.num_blocks());
  note.add(cluster.block_rank());
  note.add(folded(cluster.block_index()));
  note.add(folded(cluster.dim_blocks()));
  note.add(folded(cluster.thread_index()));
  note.add(folded(cluster.dim_threads()));
  note.add(cluster.query_shared_rank(&cell));
  if (cluster.thread_rank() == 0) cell = 5;
  cluster.sync();
  note.add(static_cast<unsigned>(*cluster.map_shared_rank(&cell, 0)));
  cluster.barrier_arrive();
  cluster.barrier_wait();
#endif
}

// --- Tiles ---

template <unsigned Size>
[[cuda::kernel]] void of_tile(unsigned* results) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<Size>(block);
  const unsigned value = block.thread_rank() * 2654435761U;
  notes<unsigned> note(results);
  note.add(tile.thread_rank());
  note.add(tile.num_threads());
  note.add(tile.size());
  note.add(tile.meta_group_rank());
  note.add(tile.meta_group_size());
  tile.sync();
  note.add(tile.shfl(value, Size / 2));
  note.add(tile.shfl(value, static_cast<int>(Size) + 1));
  note.add(tile.shfl_up(value, 1));
  note.add(tile.shfl_down(value, 2));
  note.add(tile.shfl_xor(value, Size / 2));
  note.add(tile.shfl_xor(value, 5 % Size));  // beyond the tile it is undefined
  note.add(static_cast<unsigned>(tile.any(tile.thread_rank() == 1)));
  note.add(static_cast<unsigned>(tile.all(block.thread_rank() < 16)));
  note.add(tile.ballot(block.thread_rank() % 3 == 0));
  note.add(tile.match_any(block.thread_rank() / 3));
  int predicate = 5;
  note.add(tile.match_all(block.thread_rank() / 8, predicate));
  note.add(static_cast<unsigned>(predicate));
}

// A tile of a tile, and a block split by a number known at run time only.
[[cuda::kernel]] void of_tile_of_tile(unsigned* results) {
  const cg::thread_block block = cg::this_thread_block();
  const auto outer = cg::tiled_partition<16>(block);
  const auto inner = cg::tiled_partition<4>(outer);
  notes<unsigned> note(results);
  note.add(inner.thread_rank());
  note.add(inner.meta_group_rank());
  note.add(inner.meta_group_size());
  note.add(inner.shfl(block.thread_rank(), 2));
  const cg::thread_group group = cg::tiled_partition(block, 8);
  group.sync();
  note.add(static_cast<unsigned>(group.thread_rank()));
  note.add(static_cast<unsigned>(group.size()));
}

// A block whose last tile is partial. Votes are taken among the threads that are there.
[[cuda::kernel]] void of_partial_tile(unsigned* results) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<32>(block);
  notes<unsigned> note(results);
  note.add(tile.thread_rank());
  note.add(tile.num_threads());
  note.add(tile.meta_group_rank());
  note.add(tile.meta_group_size());
  note.add(static_cast<unsigned>(tile.any(block.thread_rank() > 70)));
  note.add(static_cast<unsigned>(tile.any(block.thread_rank() > 100)));
  note.add(tile.ballot(block.thread_rank() % 2));
}

// --- Lanes that are together ---

template <class Group>
__device__ void note_group(notes<unsigned>& note, const Group& group, unsigned value) {
  note.add(group.thread_rank());
  note.add(group.num_threads());
  note.add(group.meta_group_rank());
  note.add(group.meta_group_size());
  group.sync();
  note.add(group.shfl(value, 0));
  note.add(group.shfl(value, group.num_threads() - 1));
  note.add(group.shfl_up(value, 1));
  note.add(group.shfl_down(value, 2));
  note.add(static_cast<unsigned>(group.any(value == 5)));
  note.add(static_cast<unsigned>(group.all(value != 5)));
  note.add(group.ballot(value % 5 == 0));
  note.add(group.match_any(value / 6));
  int predicate = 5;
  note.add(group.match_all(value / 32, predicate));
  note.add(static_cast<unsigned>(predicate));
}

constexpr unsigned group_notes = 14;

[[cuda::kernel]] void of_coalesced(unsigned* results) {
  const unsigned thread = threadIdx.x;
  notes<unsigned> note(results);
  note_group(note, cg::coalesced_threads(), thread);
  if (thread % 3 == 1) {
    note_group(note, cg::coalesced_threads(), thread);
    note_group(note, cg::tiled_partition(cg::coalesced_threads(), 4), thread);
  }
}

[[cuda::kernel]] void of_binary_partition(unsigned* results) {
  const unsigned thread = threadIdx.x;
  const auto tile = cg::tiled_partition<16>(cg::this_thread_block());
  notes<unsigned> note(results);
  note_group(note, cg::binary_partition(tile, thread % 3 == 0), thread);
  note_group(note, cg::binary_partition(tile, true), thread);
  note_group(note, cg::binary_partition(tile, false), thread);
  note_group(note, cg::binary_partition(cg::coalesced_threads(), thread % 4 == 3), thread);
}

[[cuda::kernel]] void of_labeled_partition(unsigned* results) {
  const unsigned thread = threadIdx.x;
  const auto tile = cg::tiled_partition<32>(cg::this_thread_block());
  notes<unsigned> note(results);
  note_group(note, cg::labeled_partition(tile, thread * 7 % 5), thread);
  note_group(note, cg::labeled_partition(tile, 3), thread);
  note_group(note, cg::labeled_partition(cg::coalesced_threads(), thread / 20), thread);
}

// --- Collectives ---

// For floating-point T with values whose sums are exact.
template <class T, class Group>
__device__ void note_arithmetic(notes<T>& note, const Group& group, T value) {
  note.add(cg::reduce(group, value, cg::plus<T>()));
  note.add(cg::reduce(group, value, cg::less<T>()));
  note.add(cg::reduce(group, value, cg::greater<T>()));
  note.add(cg::inclusive_scan(group, value));
  note.add(cg::inclusive_scan(group, value, cg::greater<T>()));
  note.add(cg::exclusive_scan(group, value));
  note.add(cg::exclusive_scan(group, value, cg::plus<T>()));
}

constexpr unsigned arithmetic_notes = 7;

template <class T>
[[cuda::kernel]] void arithmetic(T* results) {
  const cg::thread_block block = cg::this_thread_block();
  const T value = static_cast<T>(block.thread_rank() * 37 % 101) - static_cast<T>(50);
  notes<T> note(results);
  note_arithmetic(note, cg::tiled_partition<32>(block), value);
  note_arithmetic(note, cg::tiled_partition<8>(block), value);
  if (block.thread_rank() % 3 != 0) note_arithmetic(note, cg::coalesced_threads(), value);
}

// Sums that depend on the order in which they are made, which CUDA does not promise. This is the one that NVIDIA's
// headers have for tiles.
template <class T>
[[cuda::kernel]] void inexact_sums(T* results) {
  const cg::thread_block block = cg::this_thread_block();
  const T value = T(1) / static_cast<T>(block.thread_rank() * 37 % 101 + 1);
  notes<T> note(results);
  const auto warp = cg::tiled_partition<32>(block);
  note.add(cg::reduce(warp, value, cg::plus<T>()));
  note.add(cg::inclusive_scan(warp, value));
  note.add(cg::exclusive_scan(warp, value));
  const auto tile = cg::tiled_partition<8>(block);
  note.add(cg::reduce(tile, value, cg::plus<T>()));
  note.add(cg::inclusive_scan(tile, value));
}

template <class T>
[[cuda::kernel]] void logic(T* results) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<16>(block);
  const T value = static_cast<T>((block.thread_rank() + 3) * 0x9e3779b97f4a7c15ULL | 0x10);
  notes<T> note(results);
  note.add(cg::reduce(tile, value, cg::bit_and<T>()));
  note.add(cg::reduce(tile, value, cg::bit_or<T>()));
  note.add(cg::reduce(tile, value, cg::bit_xor<T>()));
  note.add(cg::inclusive_scan(tile, value, cg::bit_xor<T>()));
}

// Of any type and operation, if the operation is associative.
struct affine {  // x ↦ scale x + offset
  unsigned scale, offset;
};
struct after {
  __device__ affine operator()(affine first, affine second) const {
    return {first.scale * second.scale, first.offset * second.scale + second.offset};
  }
};

[[cuda::kernel]] void composition(unsigned* results) {
  const cg::thread_block block = cg::this_thread_block();
  const auto tile = cg::tiled_partition<16>(block);
  const affine value{block.thread_rank() + 1, block.thread_rank() * block.thread_rank()};
  notes<unsigned> note(results);
  const affine upto = cg::inclusive_scan(tile, value, after());
  note.add(upto.scale);
  note.add(upto.offset);
}

constexpr cugraft::grid grid{2, 1, 2};
constexpr cugraft::block box{4, 2, 8};
constexpr std::size_t threads = 64;
constexpr std::size_t all_threads = 4 * threads;
constexpr cugraft::grid one_block{1};
constexpr cugraft::block line{threads};

}  // namespace

test_class cooperative_groups_cases() {
  static const test_case cases[] = {
      {"thread_block", fills<of_block, unsigned>(grid, box, 10 * all_threads)},
      {"grid_group", fills<of_grid, unsigned>(grid, box, 10 * all_threads)},
      {"cluster_group", fills<of_cluster, unsigned>(grid, box, 11 * all_threads)},
      {"thread_block_tile:1", fills<of_tile<1>, unsigned>(one_block, box, 17 * threads)},
      {"thread_block_tile:2", fills<of_tile<2>, unsigned>(one_block, box, 17 * threads)},
      {"thread_block_tile:4", fills<of_tile<4>, unsigned>(one_block, box, 17 * threads)},
      {"thread_block_tile:8", fills<of_tile<8>, unsigned>(one_block, box, 17 * threads)},
      {"thread_block_tile:16", fills<of_tile<16>, unsigned>(one_block, box, 17 * threads)},
      {"thread_block_tile:32", fills<of_tile<32>, unsigned>(one_block, box, 17 * threads)},
      {"thread_block_tile:nested", fills<of_tile_of_tile, unsigned>(one_block, box, 6 * threads)},
      {"thread_block_tile:partial", fills<of_partial_tile, unsigned>(one_block, cugraft::block{77}, 7 * 77)},
      {"coalesced_group", fills<of_coalesced, unsigned>(one_block, line, 3 * group_notes * threads)},
      {"binary_partition", fills<of_binary_partition, unsigned>(one_block, line, 4 * group_notes * threads)},
      {"labeled_partition", fills<of_labeled_partition, unsigned>(one_block, line, 3 * group_notes * threads)},
      {"arithmetic:int", fills<arithmetic<int>, int>(one_block, line, 3 * arithmetic_notes * threads)},
      {"arithmetic:llong", fills<arithmetic<long long>, long long>(one_block, line, 3 * arithmetic_notes * threads)},
      {"arithmetic:float", fills<arithmetic<float>, float>(one_block, line, 3 * arithmetic_notes * threads)},
      {"arithmetic:double", fills<arithmetic<double>, double>(one_block, line, 3 * arithmetic_notes * threads)},
      {"inexact_sums:float", fills<inexact_sums<float>, float>(one_block, line, 5 * threads)},
      {"inexact_sums:double", fills<inexact_sums<double>, double>(one_block, line, 5 * threads)},
      {"logic:unsigned", fills<logic<unsigned>, unsigned>(one_block, line, 4 * threads)},
      {"logic:int", fills<logic<int>, int>(one_block, line, 4 * threads)},
      {"logic:ullong", fills<logic<unsigned long long>, unsigned long long>(one_block, line, 4 * threads)},
      {"composition", fills<composition, unsigned>(one_block, line, 2 * threads)},
  };
  return {"cooperative_groups", cases};
}

}  // namespace differential
