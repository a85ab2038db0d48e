// Cooperative groups on the CPU: each kernel's results against values worked out without groups.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

#include "cpu_fixture.hpp"

namespace cugraft_cpu_test {
namespace {

namespace cg = cooperative_groups;

// --- Blocks and grids ---

void block_position(unsigned* rank, unsigned* sizes) {
  const cg::thread_block block = cg::this_thread_block();
  const unsigned own = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  const cg::grid_group grid = cg::this_grid();
  const unsigned in_grid = blockIdx.x + gridDim.x * blockIdx.y;
  rank[in_grid * blockDim.x * blockDim.y * blockDim.z + own] = static_cast<unsigned>(grid.thread_rank());
  if (block.thread_rank() != own || block.thread_index().z != threadIdx.z) atomicAdd(&sizes[0], 1U);
  if (block.group_index().y != blockIdx.y || block.dim_threads().y != blockDim.y) atomicAdd(&sizes[0], 1U);
  if (grid.thread_rank() != 0) return;
  sizes[1] = block.size();
  sizes[2] = static_cast<unsigned>(grid.size());
  sizes[3] = grid.dim_blocks().y;
}

TEST(cpu_groups, blocks_and_grids_know_their_position) {
  std::vector<unsigned> rank(2 * 3 * 24, ~0U);
  std::vector<unsigned> sizes(4);
  launch_cooperative<&block_position>({dim3(2, 3), dim3(4, 3, 2)}, rank.data(), sizes.data());
  for (unsigned i = 0; i < rank.size(); ++i) EXPECT_EQ(rank[i], i);
  EXPECT_THAT(sizes, testing::ElementsAre(0, 24, 144, 3));
}

void reverse_in_block(int* values) {
  __shared__ int staged[64];
  const auto block = cg::this_thread_block();
  staged[block.thread_rank()] = values[block.thread_rank()];
  block.sync();
  values[block.thread_rank()] = staged[block.size() - 1 - block.thread_rank()];
}

TEST(cpu_groups, a_block_synchronises) {
  std::vector<int> values(50);
  for (int i = 0; i < 50; ++i) values[static_cast<unsigned>(i)] = i;
  launch_cooperative<&reverse_in_block>({1, 50}, values.data());
  for (int i = 0; i < 50; ++i) EXPECT_EQ(values[static_cast<unsigned>(i)], 49 - i);
}

void synchronise_grid(int* valid) {
  const auto grid = cg::this_grid();
  if (grid.thread_rank() == 0) *valid = grid.is_valid();
  grid.sync();
}

TEST(cpu_groups, only_a_grid_of_one_block_synchronises) {
  int valid = -1;
  launch_cooperative<&synchronise_grid>({1, 40}, &valid);
  EXPECT_EQ(valid, 1);
  const auto error = error_of([&] { launch_cooperative<&synchronise_grid>({2, 40}, &valid); });
  EXPECT_EQ(error.code(), cugraft::error_code::no_cpu_version);
  EXPECT_THAT(error.what(), testing::HasSubstr("grid_group::sync() of more than one block is GPU only"));
  EXPECT_EQ(valid, 0);
}

// --- Tiles ---

template <unsigned Size>
void tile_sums(const int* in, int* sum, int* least, int* before, unsigned* place) {
  const auto tile = cg::tiled_partition<Size>(cg::this_thread_block());
  const unsigned i = threadIdx.x;
  sum[i] = cg::reduce(tile, in[i], cg::plus<int>());
  least[i] = cg::reduce(tile, in[i], cg::less<int>());
  before[i] = cg::exclusive_scan(tile, in[i]);
  place[i] = tile.meta_group_rank() * 10000 + tile.meta_group_size() * 100 + tile.thread_rank();
}

template <unsigned Size>
void check_tile_sums() {
  constexpr unsigned threads = 96;
  std::vector<int> in(threads), sum(threads), least(threads), before(threads);
  std::vector<unsigned> place(threads);
  for (unsigned i = 0; i < threads; ++i) in[i] = static_cast<int>(i * 7919 % 101) - 50;
  launch_cooperative<&tile_sums<Size>>({1, threads}, static_cast<const int*>(in.data()), sum.data(), least.data(),
                                       before.data(), place.data());
  for (unsigned i = 0; i < threads; ++i) {
    const unsigned first = i / Size * Size;
    int total = 0, smallest = in[first], so_far = 0;
    for (unsigned j = first; j < first + Size; ++j) {
      if (j < i) so_far += in[j];
      total += in[j];
      smallest = in[j] < smallest ? in[j] : smallest;
    }
    EXPECT_EQ(sum[i], total) << i;
    EXPECT_EQ(least[i], smallest) << i;
    EXPECT_EQ(before[i], so_far) << i;
    EXPECT_EQ(place[i], i / Size * 10000 + threads / Size * 100 + i % Size);
  }
}

TEST(cpu_groups, tiles_of_every_size_reduce_and_scan) {
  check_tile_sums<32>();
  check_tile_sums<16>();
  check_tile_sums<8>();
  check_tile_sums<4>();
  check_tile_sums<2>();
  check_tile_sums<1>();
}

struct wide {
  double a;
  int b;
  float c;
  char d[5];
};

void tile_exchanges(wide* values, unsigned* votes) {
  const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
  const unsigned i = threadIdx.x;
  values[i] = tile.shfl_xor(values[i], 3);
  votes[i] = tile.ballot(i % 3 == 0) | tile.match_any(static_cast<int>(i % 2)) << 8 |
             static_cast<unsigned>(tile.any(i == 9)) << 16 | static_cast<unsigned>(tile.all(i >= 8)) << 17;
}

TEST(cpu_groups, tiles_exchange_structs_and_vote) {
  std::vector<wide> values(20);
  std::vector<unsigned> votes(20);
  for (unsigned i = 0; i < 20; ++i)
    values[i] = {i * 0.5, static_cast<int>(i), -1.0F, {'a', 'b', 'c', 'd', char('a' + i)}};
  launch_cooperative<&tile_exchanges>({1, 20}, values.data(), votes.data());
  for (unsigned i = 0; i < 20; ++i) {
    const unsigned first = i / 8 * 8;
    const unsigned other = i ^ 3U;
    EXPECT_EQ(values[i].a, other * 0.5);
    EXPECT_EQ(values[i].b, static_cast<int>(other));
    EXPECT_EQ(values[i].d[4], char('a' + other));
    unsigned thirds = 0, same = 0;
    for (unsigned j = first; j < first + 8 && j < 20; ++j) {
      thirds |= (j % 3 == 0 ? 1U : 0U) << (j - first);
      same |= (j % 2 == i % 2 ? 1U : 0U) << (j - first);
    }
    // The third tile has four lanes of eight: all() counts those that are missing, as a GPU does.
    const unsigned expected = thirds | same << 8 | (first == 8 ? 1U : 0U) << 16 | (first == 8 ? 1U : 0U) << 17;
    EXPECT_EQ(votes[i], expected) << i;
  }
}

void large_tile(int* reached) {
  const auto tile = cg::tiled_partition<64>(cg::this_thread_block());
  tile.sync();
  atomicAdd(reached, static_cast<int>(tile.meta_group_size()));
}

TEST(cpu_groups, a_tile_of_several_warps_must_be_the_block) {
  int reached = 0;
  launch_cooperative<&large_tile>({1, 64}, &reached);
  EXPECT_EQ(reached, 64);
  const auto error = error_of([&] { launch_cooperative<&large_tile>({1, 128}, &reached); });
  EXPECT_EQ(error.code(), cugraft::error_code::no_cpu_version);
}

// --- Lanes that are together ---

void of_divergent_lanes(const int* in, int* sum, unsigned* place, int* neighbour) {
  const unsigned i = threadIdx.x;
  if (i % 3 != 0) return;
  const cg::coalesced_group group = cg::coalesced_threads();
  sum[i] = cg::reduce(group, in[i], cg::plus<int>());
  place[i] = group.size() * 100 + group.thread_rank();
  neighbour[i] = group.shfl_down(in[i], 1) * 1000 + group.shfl_up(in[i], 2);
}

TEST(cpu_groups, coalesced_threads_are_those_of_the_branch) {
  constexpr unsigned threads = 40;  // the second warp is partial
  std::vector<int> in(threads), sum(threads, -1), neighbour(threads);
  std::vector<unsigned> place(threads);
  for (unsigned i = 0; i < threads; ++i) in[i] = static_cast<int>(i * i % 37);
  launch_cooperative<&of_divergent_lanes>({1, threads}, static_cast<const int*>(in.data()), sum.data(), place.data(),
                                          neighbour.data());
  for (unsigned i = 0; i < threads; ++i) {
    if (i % 3 != 0) {
      EXPECT_EQ(sum[i], -1);
      continue;
    }
    std::vector<unsigned> members;
    unsigned rank = 0;
    int total = 0;
    for (unsigned j = i / 32 * 32; j < i / 32 * 32 + 32 && j < threads; ++j) {
      if (j % 3 != 0) continue;
      if (j == i) rank = static_cast<unsigned>(members.size());
      members.push_back(j);
      total += in[j];
    }
    EXPECT_EQ(sum[i], total) << i;
    EXPECT_EQ(place[i], members.size() * 100 + rank);
    const int below = in[rank + 1 < members.size() ? members[rank + 1] : i];
    const int above = in[rank >= 2 ? members[rank - 2] : i];
    EXPECT_EQ(neighbour[i], below * 1000 + above);
  }
}

void by_label(unsigned* place) {
  const auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  const auto same = cg::labeled_partition(warp, static_cast<int>((threadIdx.x + 2) % 4));
  const auto half = cg::binary_partition(warp, threadIdx.x >= 24);
  const auto eights = cg::tiled_partition(same, 4);
  place[threadIdx.x] = same.meta_group_rank() + 10 * same.thread_rank() + 1000 * half.size() +
                       100000 * eights.meta_group_rank() + 1000000 * eights.size();
}

TEST(cpu_groups, groups_split_by_label_and_by_count) {
  std::vector<unsigned> place(32);
  launch_cooperative<&by_label>({1, 32}, place.data());
  for (unsigned i = 0; i < 32; ++i)
    EXPECT_EQ(place[i], i % 4 + 10 * (i / 4) + 1000 * (i >= 24 ? 8 : 24) + 100000 * (i / 16) + 4000000) << i;
}

void of_any_kind(unsigned long long* sizes) {
  const cg::thread_group groups[] = {cg::this_thread_block(), cg::tiled_partition(cg::this_thread_block(), 4),
                                     cg::this_grid()};
  for (unsigned i = 0; i < 2; ++i) cg::sync(groups[i]);
  for (unsigned i = 0; i < 3; ++i) atomicAdd(&sizes[i], groups[i].size() * 1000 + groups[i].thread_rank());
}

TEST(cpu_groups, a_group_keeps_its_kind_behind_thread_group) {
  std::vector<unsigned long long> sizes(3);
  launch_cooperative<&of_any_kind>({2, 8}, sizes.data());
  EXPECT_THAT(sizes, testing::ElementsAre(16 * 8000 + 2 * 28, 16 * 4000 + 4 * 6, 16 * 16000 + 120));
}

}  // namespace
}  // namespace cugraft_cpu_test
