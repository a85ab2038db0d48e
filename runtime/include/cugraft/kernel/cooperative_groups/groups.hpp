// The groups that a launch makes: the grid, the cluster (on the CPU, always of one block) and the block.
//
// Each function here asks the fiber scheduler where the calling thread is, since the headers do not see the position
// variables of generated code. A kernel that uses groups is therefore cooperative, even if it does not wait.
#pragma once

#include <cugraft/abi/cpu_collective.hpp>
#include <cugraft/kernel/collective.hpp>
#include <cugraft/kernel/vector_types.hpp>

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.collective"))), apply_to = function)
#endif

namespace cugraft::kernel_detail {

inline dim3 to_dim3(const unsigned (&extent)[3]) { return dim3(extent[0], extent[1], extent[2]); }

inline unsigned long long volume(const unsigned (&extent)[3]) {
  return static_cast<unsigned long long>(extent[0]) * extent[1] * extent[2];
}

// x runs fastest.
inline unsigned long long rank(const unsigned (&index)[3], const unsigned (&extent)[3]) {
  return (static_cast<unsigned long long>(index[2]) * extent[1] + index[1]) * extent[0] + index[0];
}

inline unsigned block_size() { return static_cast<unsigned>(volume(abi::position().block)); }

inline unsigned rank_in_block() {
  const abi::thread_position at = abi::position();
  return static_cast<unsigned>(rank(at.thread_index, at.block));
}

inline unsigned lane_of_thread() { return rank_in_block() % 32; }

}  // namespace cugraft::kernel_detail

namespace cooperative_groups {

// Any group whose kind is known at run time only.
class thread_group {
 public:
  void sync() const {
    if (kind_ == kind::grid) return sync_grid();
    if (kind_ == kind::block) return ::__syncthreads();
    ::__syncwarp(mask_);
  }
  unsigned long long num_threads() const {
    const ::cugraft::abi::thread_position at = ::cugraft::abi::position();
    if (kind_ == kind::lanes) return static_cast<unsigned>(__builtin_popcount(mask_));
    const unsigned long long block = ::cugraft::kernel_detail::volume(at.block);
    return kind_ == kind::block ? block : block * ::cugraft::kernel_detail::volume(at.grid);
  }
  unsigned long long size() const { return num_threads(); }
  unsigned long long thread_rank() const {
    const ::cugraft::abi::thread_position at = ::cugraft::abi::position();
    const unsigned in_block = static_cast<unsigned>(::cugraft::kernel_detail::rank(at.thread_index, at.block));
    if (kind_ == kind::block) return in_block;
    if (kind_ == kind::lanes) {
      const unsigned below = (1U << in_block % 32) - 1;
      return static_cast<unsigned>(__builtin_popcount(mask_ & below));
    }
    return ::cugraft::kernel_detail::rank(at.block_index, at.grid) * ::cugraft::kernel_detail::volume(at.block) +
           in_block;
  }

 protected:
  enum class kind : unsigned char { grid, block, lanes };

  explicit thread_group(kind which, unsigned mask = 0) : kind_(which), mask_(mask) {}

  static void sync_grid() {
    if (::cugraft::kernel_detail::volume(::cugraft::abi::position().grid) != 1)
      ::cugraft::abi::gpu_only("grid_group::sync() of more than one block");
    ::__syncthreads();
  }

  kind kind_;
  unsigned mask_;  // of kind::lanes
};

class grid_group : public thread_group {
 public:
  // Whether the grid can synchronise.
  bool is_valid() const { return num_blocks() == 1; }
  void sync() const { sync_grid(); }

  static unsigned long long num_threads() {
    return num_blocks() * ::cugraft::kernel_detail::volume(::cugraft::abi::position().block);
  }
  static unsigned long long size() { return num_threads(); }
  static unsigned long long thread_rank() {
    return block_rank() * ::cugraft::kernel_detail::block_size() + ::cugraft::kernel_detail::rank_in_block();
  }
  static unsigned long long num_blocks() { return ::cugraft::kernel_detail::volume(::cugraft::abi::position().grid); }
  static unsigned long long block_rank() {
    const ::cugraft::abi::thread_position at = ::cugraft::abi::position();
    return ::cugraft::kernel_detail::rank(at.block_index, at.grid);
  }
  static dim3 dim_blocks() { return ::cugraft::kernel_detail::to_dim3(::cugraft::abi::position().grid); }
  static dim3 group_dim() { return dim_blocks(); }
  static dim3 block_index() { return ::cugraft::kernel_detail::to_dim3(::cugraft::abi::position().block_index); }
  static dim3 dim_threads() {
    const ::cugraft::abi::thread_position at = ::cugraft::abi::position();
    return dim3(at.grid[0] * at.block[0], at.grid[1] * at.block[1], at.grid[2] * at.block[2]);
  }
  static dim3 thread_index() {
    const ::cugraft::abi::thread_position at = ::cugraft::abi::position();
    return dim3(at.block_index[0] * at.block[0] + at.thread_index[0],
                at.block_index[1] * at.block[1] + at.thread_index[1],
                at.block_index[2] * at.block[2] + at.thread_index[2]);
  }

 private:
  friend grid_group this_grid();
  grid_group() : thread_group(kind::grid) {}
};

class thread_block : public thread_group {
 public:
  struct arrival_token {};

  static void sync() { ::__syncthreads(); }
  arrival_token barrier_arrive() const { return {}; }
  void barrier_wait(arrival_token&&) const { sync(); }

  static unsigned num_threads() { return ::cugraft::kernel_detail::block_size(); }
  static unsigned size() { return num_threads(); }
  static unsigned thread_rank() { return ::cugraft::kernel_detail::rank_in_block(); }
  static dim3 group_index() { return ::cugraft::kernel_detail::to_dim3(::cugraft::abi::position().block_index); }
  static dim3 thread_index() { return ::cugraft::kernel_detail::to_dim3(::cugraft::abi::position().thread_index); }
  static dim3 dim_threads() { return ::cugraft::kernel_detail::to_dim3(::cugraft::abi::position().block); }
  static dim3 group_dim() { return dim_threads(); }

 private:
  friend thread_block this_thread_block();
  thread_block() : thread_group(kind::block) {}
};

class cluster_group {
 public:
  struct arrival_token {};

  static void sync() { ::__syncthreads(); }
  static arrival_token barrier_arrive() { return {}; }
  static void barrier_wait() { sync(); }
  static void barrier_wait(arrival_token&&) { sync(); }

  static unsigned num_threads() { return thread_block::num_threads(); }
  static unsigned size() { return num_threads(); }
  static unsigned thread_rank() { return thread_block::thread_rank(); }
  static dim3 thread_index() { return thread_block::thread_index(); }
  static dim3 dim_threads() { return thread_block::dim_threads(); }
  static unsigned num_blocks() { return 1; }
  static unsigned block_rank() { return 0; }
  static dim3 block_index() { return dim3(0, 0, 0); }
  static dim3 dim_blocks() { return dim3(1, 1, 1); }
  static unsigned query_shared_rank(const void*) { return 0; }
  template <class T>
  static T* map_shared_rank(T* address, int) {
    return address;
  }
};

inline grid_group this_grid() { return {}; }
inline cluster_group this_cluster() { return {}; }
inline thread_block this_thread_block() { return {}; }

// What a block's larger tiles communicate through on a GPU.
template <unsigned MaxBlockSize = 1024>
struct block_tile_memory {};
template <unsigned MaxBlockSize>
inline thread_block this_thread_block(block_tile_memory<MaxBlockSize>&) {
  return this_thread_block();
}

template <class Group>
inline void sync(const Group& group) {
  group.sync();
}
template <class Group>
inline auto thread_rank(const Group& group) {
  return group.thread_rank();
}
template <class Group>
inline auto group_size(const Group& group) {
  return group.num_threads();
}

}  // namespace cooperative_groups

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
