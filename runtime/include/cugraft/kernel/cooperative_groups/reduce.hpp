// What <cooperative_groups/reduce.h> gives a kernel.
#pragma once

#include <cugraft/kernel/cooperative_groups/tiles.hpp>

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.collective"))), apply_to = function)
#endif

namespace cooperative_groups {

template <class T>
struct plus {
  T operator()(T a, T b) const { return static_cast<T>(a + b); }
};
template <class T>
struct less {  // the lesser of two
  T operator()(T a, T b) const { return b < a ? b : a; }
};
template <class T>
struct greater {
  T operator()(T a, T b) const { return a < b ? b : a; }
};
template <class T>
struct bit_and {
  T operator()(T a, T b) const { return static_cast<T>(a & b); }
};
template <class T>
struct bit_or {
  T operator()(T a, T b) const { return static_cast<T>(a | b); }
};
template <class T>
struct bit_xor {
  T operator()(T a, T b) const { return static_cast<T>(a ^ b); }
};

// All threads of the group get the same value. The order in which values are combined is not CUDA's to promise, nor
// ours: sums of floating-point numbers may round differently on a GPU.
template <class Group, class T, class Operation>
inline auto reduce(const Group& group, T&& value, Operation&& operation) -> decltype(operation(value, value)) {
  const unsigned mask = group.cugraft_mask();
  const auto threads = static_cast<unsigned>(__builtin_popcount(mask));
  const unsigned rank = group.thread_rank();
  ::cugraft::kernel_detail::plain_t<T> result = value;
  unsigned offset = 16;
  while (offset >= threads && offset != 0) offset /= 2;
  for (; offset != 0; offset /= 2) {
    const auto other = group.shfl_down(result, offset);
    if (rank + offset < threads) result = operation(result, other);
  }
  return group.shfl(result, 0);
}

}  // namespace cooperative_groups

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
