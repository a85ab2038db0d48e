// Groups of lanes: coalesced_group and thread_block_tile<N>, and the ways to split a group into them.
#pragma once

#include <cugraft/kernel/cooperative_groups/groups.hpp>

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.collective"))), apply_to = function)
#endif

namespace cugraft::kernel_detail {

template <class T>
struct plain {
  using type = T;
};
template <class T>
struct plain<const T> {
  using type = T;
};
template <class T>
struct plain<T&> : plain<T> {};
template <class T>
struct plain<T&&> : plain<T> {};
template <class T>
using plain_t = typename plain<T>::type;

// A value of up to 32 bytes, which crosses between lanes in words of eight.
template <class T>
inline T shuffle_any(abi::warp_operation operation, unsigned mask, const T& value, unsigned lane, unsigned width) {
  static_assert(__is_trivially_copyable(T) && sizeof(T) <= 32, "shuffled values are trivially copyable, of 32 bytes");
  unsigned long long words[(sizeof(T) + 7) / 8] = {};
  __builtin_memcpy(words, &value, sizeof(T));
  for (unsigned long long& word : words) word = abi::warp(operation, mask, word, lane, width);
  T result = value;
  __builtin_memcpy(&result, words, sizeof(T));
  return result;
}

// The bits of `lanes` that are in `mask`, closed up.
inline unsigned pack_lanes(unsigned mask, unsigned lanes) {
  unsigned packed = 0;
  for (unsigned rank = 0; mask != 0; mask &= mask - 1, ++rank)
    if ((lanes & mask & -mask) != 0) packed |= 1U << rank;
  return packed;
}

// The lane of rank `rank` in the mask; 32 or more if there is none.
inline unsigned lane_of_rank(unsigned mask, unsigned rank) {
  for (; rank != 0 && mask != 0; --rank) mask &= mask - 1;
  return mask == 0 ? 32U : static_cast<unsigned>(__builtin_ctz(mask));
}

}  // namespace cugraft::kernel_detail

namespace cooperative_groups {

// The lanes of a mask. Ranks are positions among these.
class coalesced_group : public thread_group {
 public:
  unsigned num_threads() const { return static_cast<unsigned>(__builtin_popcount(mask_)); }
  unsigned size() const { return num_threads(); }
  unsigned thread_rank() const { return static_cast<unsigned>(thread_group::thread_rank()); }
  unsigned meta_group_rank() const { return meta_rank_; }
  unsigned meta_group_size() const { return meta_size_; }
  void sync() const { ::__syncwarp(mask_); }

  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl(T&& value, unsigned rank) const {
    return from_rank(value, rank);
  }
  // Past an end of the group, a lane keeps its own value.
  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl_down(T&& value, unsigned delta) const {
    const unsigned rank = thread_rank();
    return from_rank(value, delta < num_threads() - rank ? rank + delta : rank);
  }
  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl_up(T&& value, unsigned delta) const {
    const unsigned rank = thread_rank();
    return from_rank(value, delta <= rank ? rank - delta : rank);
  }

  int any(int predicate) const { return ::__ballot_sync(mask_, predicate) != 0; }
  int all(int predicate) const { return ::__ballot_sync(mask_, predicate) == mask_; }
  unsigned ballot(int predicate) const { return pack(::__ballot_sync(mask_, predicate)); }
  template <class T>
  unsigned match_any(T value) const {
    return pack(::__match_any_sync(mask_, value));
  }
  template <class T>
  unsigned match_all(T value, int& predicate) const {
    return pack(::__match_all_sync(mask_, value, &predicate));
  }

  // Ours: what the functions below split and collect by.
  unsigned cugraft_mask() const { return mask_; }
  static coalesced_group cugraft_of(unsigned mask, unsigned meta_rank, unsigned meta_size) {
    return coalesced_group(mask, meta_rank, meta_size);
  }

 private:
  explicit coalesced_group(unsigned mask, unsigned meta_rank, unsigned meta_size)
      : thread_group(kind::lanes, mask), meta_rank_(meta_rank), meta_size_(meta_size) {}

  template <class T>
  T from_rank(const T& value, unsigned rank) const {
    const unsigned lane = ::cugraft::kernel_detail::lane_of_rank(mask_, rank);
    return ::cugraft::kernel_detail::shuffle_any(::cugraft::abi::warp_operation::shuffle, mask_, value, lane, 32);
  }
  unsigned pack(unsigned lanes) const { return ::cugraft::kernel_detail::pack_lanes(mask_, lanes); }

  unsigned meta_rank_;
  unsigned meta_size_;
};

// Inlined into its caller, whose place in the program tells which lanes are together.
[[gnu::always_inline]] inline coalesced_group coalesced_threads() {
  return coalesced_group::cugraft_of(::__activemask(), 0, 1);
}

// N consecutive threads of a block. The last parameter is the group it was split from.
template <unsigned Size, class Parent = void>
class thread_block_tile : public thread_group {
  static_assert(Size >= 1 && Size <= 1024 && (Size & (Size - 1)) == 0, "a tile's size is a power of two up to 1024");

 public:
  static constexpr unsigned num_threads() { return Size; }
  static constexpr unsigned size() { return Size; }
  static unsigned thread_rank() { return ::cugraft::kernel_detail::rank_in_block() % Size; }
  unsigned meta_group_rank() const { return meta_rank_; }
  unsigned meta_group_size() const { return meta_size_; }

  void sync() const {
    if constexpr (Size <= 32)
      ::__syncwarp(cugraft_mask());
    else if (Size >= ::cugraft::kernel_detail::block_size())
      ::__syncthreads();
    else
      ::cugraft::abi::gpu_only("a tile of more than 32 threads");
  }

  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl(T&& value, int rank) const {
    return shuffle(::cugraft::abi::warp_operation::shuffle, value, static_cast<unsigned>(rank));
  }
  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl_down(T&& value, unsigned delta) const {
    return shuffle(::cugraft::abi::warp_operation::shuffle_down, value, delta);
  }
  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl_up(T&& value, unsigned delta) const {
    return shuffle(::cugraft::abi::warp_operation::shuffle_up, value, delta);
  }
  template <class T>
  ::cugraft::kernel_detail::plain_t<T> shfl_xor(T&& value, unsigned lane_mask) const {
    return shuffle(::cugraft::abi::warp_operation::shuffle_xor, value, lane_mask);
  }

  int any(int predicate) const { return ::__ballot_sync(cugraft_mask(), predicate) != 0; }
  // As on a GPU: lanes that the block does not have say no.
  int all(int predicate) const { return ::__ballot_sync(cugraft_mask(), predicate) == cugraft_mask(); }
  unsigned ballot(int predicate) const { return from_first(::__ballot_sync(cugraft_mask(), predicate)); }
  template <class T>
  unsigned match_any(T value) const {
    return from_first(::__match_any_sync(cugraft_mask(), value));
  }
  template <class T>
  unsigned match_all(T value, int& predicate) const {
    return from_first(::__match_all_sync(cugraft_mask(), value, &predicate));
  }

  operator thread_block_tile<Size, void>() const { return thread_block_tile<Size, void>(meta_rank_, meta_size_); }

  // Ours: what the functions below make and collect by.
  thread_block_tile(unsigned meta_rank, unsigned meta_size)
      : thread_group(kind::lanes, lanes()), meta_rank_(meta_rank), meta_size_(meta_size) {}
  unsigned cugraft_mask() const {
    if constexpr (Size > 32) ::cugraft::abi::gpu_only("a tile of more than 32 threads");
    return mask_;
  }

 private:
  static unsigned first_lane() { return ::cugraft::kernel_detail::lane_of_thread() & ~(Size - 1); }
  static unsigned lanes() {
    if constexpr (Size >= 32)
      return 0xffffffffU;
    else
      return ((1U << Size) - 1) << first_lane();
  }
  static unsigned from_first(unsigned lanes) { return lanes >> first_lane(); }

  template <class T>
  T shuffle(::cugraft::abi::warp_operation operation, const T& value, unsigned lane) const {
    return ::cugraft::kernel_detail::shuffle_any(operation, cugraft_mask(), value, lane, Size);
  }

  unsigned meta_rank_;
  unsigned meta_size_;
};

// --- Splitting ---

template <unsigned Size, class Parent>
inline thread_block_tile<Size, Parent> tiled_partition(const Parent& parent) {
  const auto threads = static_cast<unsigned>(parent.num_threads());
  return {static_cast<unsigned>(parent.thread_rank()) / Size, (threads + Size - 1) / Size};
}

inline coalesced_group tiled_partition(const coalesced_group& parent, unsigned size) {
  if (parent.num_threads() <= size) return parent;
  const unsigned rank = parent.thread_rank() / size;
  unsigned mask = 0;
  for (unsigned member = rank * size; member < (rank + 1) * size; ++member) {
    const unsigned lane = ::cugraft::kernel_detail::lane_of_rank(parent.cugraft_mask(), member);
    if (lane < 32) mask |= 1U << lane;
  }
  return coalesced_group::cugraft_of(mask, rank, (parent.num_threads() + size - 1) / size);
}

inline thread_group tiled_partition(const thread_block& parent, unsigned size) {
  const unsigned first = parent.thread_rank() & ~(size - 1);
  const unsigned left = parent.num_threads() - first;
  const unsigned count = left < size ? left : size;
  const unsigned mask = (0xffffffffU >> (32 - count)) << first % 32;
  return coalesced_group::cugraft_of(mask, first / size, (parent.num_threads() + size - 1) / size);
}

template <class Group>
inline coalesced_group binary_partition(const Group& group, bool predicate) {
  const unsigned all = group.cugraft_mask();
  const unsigned yes = ::__ballot_sync(all, predicate);
  if (yes == all || yes == 0) return coalesced_group::cugraft_of(all, 0, 1);
  return coalesced_group::cugraft_of(predicate ? yes : all & ~yes, predicate ? 1 : 0, 2);
}

template <class Group, class Label>
inline coalesced_group labeled_partition(const Group& group, Label label) {
  const unsigned all = group.cugraft_mask();
  const unsigned same = ::__match_any_sync(all, label);
  const auto leader = static_cast<unsigned>(__builtin_ctz(same));
  const unsigned leaders = ::__ballot_sync(all, leader == ::cugraft::kernel_detail::lane_of_thread());
  const unsigned before = leaders & ((1U << leader) - 1);
  return coalesced_group::cugraft_of(same, static_cast<unsigned>(__builtin_popcount(before)),
                                     static_cast<unsigned>(__builtin_popcount(leaders)));
}

}  // namespace cooperative_groups

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
