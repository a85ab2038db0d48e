// What <cooperative_groups/scan.h> gives a kernel.
#pragma once

#include <cugraft/kernel/cooperative_groups/reduce.hpp>

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.collective"))), apply_to = function)
#endif

namespace cooperative_groups {

// Thread r gets the values of the threads 0 to r, combined. As in NVIDIA's, the operation's first argument is from the
// higher ranks: that matters where it does not commute.
template <class Group, class T, class Operation>
inline auto inclusive_scan(const Group& group, T&& value, Operation&& operation) -> decltype(operation(value, value)) {
  const auto threads = static_cast<unsigned>(__builtin_popcount(group.cugraft_mask()));
  const unsigned rank = group.thread_rank();
  ::cugraft::kernel_detail::plain_t<T> result = value;
  for (unsigned offset = 1; offset < threads; offset *= 2) {
    const auto before = group.shfl_up(result, offset);
    if (rank >= offset) result = operation(result, before);
  }
  return result;
}
template <class Group, class T>
inline ::cugraft::kernel_detail::plain_t<T> inclusive_scan(const Group& group, T&& value) {
  return inclusive_scan(group, value, plus<::cugraft::kernel_detail::plain_t<T>>());
}

// Thread r gets the values of the threads 0 to r - 1, combined; thread 0 gets T().
template <class Group, class T, class Operation>
inline auto exclusive_scan(const Group& group, T&& value, Operation&& operation) -> decltype(operation(value, value)) {
  const auto before = group.shfl_up(inclusive_scan(group, value, operation), 1);
  return group.thread_rank() == 0 ? ::cugraft::kernel_detail::plain_t<T>() : before;
}
template <class Group, class T>
inline ::cugraft::kernel_detail::plain_t<T> exclusive_scan(const Group& group, T&& value) {
  return exclusive_scan(group, value, plus<::cugraft::kernel_detail::plain_t<T>>());
}

}  // namespace cooperative_groups

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
