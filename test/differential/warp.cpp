// kernel/collective.hpp: what the lanes of a warp do together.
#include <cugraft/kernel.hpp>

#include "calls.hpp"
#include "outcome.hpp"

namespace differential {
namespace {

CALLS(__shfl_sync);
CALLS(__shfl_up_sync);
CALLS(__shfl_down_sync);
CALLS(__shfl_xor_sync);
CALLS(__ballot_sync);
CALLS(__all_sync);
CALLS(__any_sync);
CALLS(__match_any_sync);
CALLS(__reduce_add_sync);
CALLS(__reduce_min_sync);
CALLS(__reduce_max_sync);
CALLS(__reduce_and_sync);
CALLS(__reduce_or_sync);
CALLS(__reduce_xor_sync);

using ulong = unsigned long;
using llong = long long;
using ullong = unsigned long long;

// A value for each lane, which fills the type's bytes.
template <class T>
T value_of(unsigned lane) {
  return static_cast<T>((lane + 1) * 0x9e3779b97f4a7c15ULL);
}

// --- Shuffles among all lanes ---

// Every width, and every way to be out of range.
template <class Function>
[[cuda::kernel]] void shuffle_in_all_widths(int* results) {
  const int others[] = {0, 1, 2, 3, 5, 8, 15, 16, 17, 31, 32, 33, 63, -1, -5};
  const unsigned lane = threadIdx.x;
  int* next = results + lane;
  for (int width = 1; width <= 32; width *= 2)
    for (const int other : others) {
      *next = Function::call(0xffffffffU, value_of<int>(lane), other, width);
      next += 32;
    }
}

constexpr std::size_t width_results = 6 * 15 * 32;

template <class Function, class T>
[[cuda::kernel]] void shuffle(T* results) {
  const unsigned lane = threadIdx.x;
  const T value = value_of<T>(lane);
  results[lane] = Function::call(0xffffffffU, value, 3, 32);
  results[lane + 32] = Function::call(0xffffffffU, value, 5, 8);
  results[lane + 64] = Function::call(0xffffffffU, value, -1, 32);
}

constexpr std::size_t shuffle_results = 3 * 32;

// --- Groups of lanes ---

// The lanes of a warp that the block has.
__device__ unsigned lanes_of_warp() {
  const unsigned left = blockDim.x - threadIdx.x / 32 * 32;
  return left < 32 ? (1U << left) - 1 : 0xffffffffU;
}

// Operation::call(mask, lane) for all lanes of each warp, the last of which is partial; for odd and even lanes apart;
// for the first five; for each lane alone.
template <class Operation, class T>
[[cuda::kernel]] void in_groups(T* results) {
  const unsigned lane = threadIdx.x % 32;
  const unsigned all = lanes_of_warp();
  T* next = results + threadIdx.x;
  *next = Operation::call(all, lane);
  next += blockDim.x;
  if (lane % 2 == 1)
    *next = Operation::call(all & 0xaaaaaaaaU, lane);
  else
    *next = Operation::call(all & 0x55555555U, lane);
  next += blockDim.x;
  if (lane < 5) *next = Operation::call(0x1fU, lane);
  next += blockDim.x;
  *next = Operation::call(1U << lane, lane);
}

constexpr unsigned group_threads = 77;
constexpr std::size_t group_results = 4 * group_threads;

template <class Operation, class T>
std::function<outcome()> groups() {
  return fills<in_groups<Operation, T>, T>(cugraft::grid{1}, cugraft::block{group_threads}, group_results);
}

// Shuffles that read lanes of the group only, since other lanes' values are undefined.
template <class T>
struct from_lowest {
  __device__ static T call(unsigned mask, unsigned lane) {
    return __shfl_sync(mask, value_of<T>(lane), __ffs(mask) - 1);
  }
};
template <class T>
struct from_two_below {
  __device__ static T call(unsigned mask, unsigned lane) {
    const T value = __shfl_up_sync(mask, value_of<T>(lane), 2);
    return lane < 2 || (mask >> (lane - 2) & 1) != 0 ? value : T(0);
  }
};
template <class T>
struct from_two_above {
  __device__ static T call(unsigned mask, unsigned lane) {
    const T value = __shfl_down_sync(mask, value_of<T>(lane), 2);
    return lane >= 30 || (mask >> (lane + 2) & 1) != 0 ? value : T(0);
  }
};
template <class T>
struct from_beside {
  __device__ static T call(unsigned mask, unsigned lane) {
    const T value = __shfl_xor_sync(mask, value_of<T>(lane), 6, 16);
    return (mask >> (lane ^ 6) & 1) != 0 ? value : T(0);
  }
};

// A vote with predicates that are zero for all, for some or for no lane; any value but zero says yes.
template <class Function, int Kind>
struct vote {
  __device__ static unsigned call(unsigned mask, unsigned lane) {
    const int predicates[] = {0, 1, lane % 3 == 0 ? 2 : 0, lane == 4 ? -1 : 0, lane == 7 ? 0 : 0x10000};
    return static_cast<unsigned>(Function::call(mask, predicates[Kind]));
  }
};

// Of four values, two of which are equal as numbers, or in their lower halves, alone.
template <class T>
T label_of(unsigned lane) {
  const unsigned kind = lane / 3 % 4;
  if constexpr (static_cast<T>(0.5) != T(0))
    return kind == 0   ? T(0)
           : kind == 1 ? -T(0)
           : kind == 2 ? static_cast<T>(__longlong_as_double(0x7ff8000000000000))
                       : T(1);
  else
    return kind == 0 ? T(7) : kind == 1 ? static_cast<T>(7 | 1ULL << (8 * sizeof(T) - 2)) : kind == 2 ? T(-1) : T(0);
}

template <class T>
struct match_any {
  __device__ static unsigned call(unsigned mask, unsigned lane) {
    return call___match_any_sync::call(mask, label_of<T>(lane));
  }
};

// Among lanes with many labels, and with one. The predicate is above the lanes.
template <class T>
struct match_all {
  __device__ static ullong call(unsigned mask, unsigned lane) {
    int predicate = 5;
    const unsigned same = __match_all_sync(mask, label_of<T>(lane), &predicate);
    return static_cast<ullong>(predicate) << 32 | same;
  }
};
template <class T>
struct match_all_equal {
  __device__ static ullong call(unsigned mask, unsigned) {
    int predicate = 5;
    const unsigned same = __match_all_sync(mask, label_of<T>(6), &predicate);
    return static_cast<ullong>(predicate) << 32 | same;
  }
};

template <class Function, class T>
struct reduction {
  __device__ static T call(unsigned mask, unsigned lane) { return Function::call(mask, value_of<T>(lane ^ 9)); }
};

// Each lane reads what the next one has written; needs __syncwarp between.
[[cuda::kernel]] void exchange(unsigned* results) {
  __shared__ unsigned cells[64];
  cells[threadIdx.x] = threadIdx.x * 3;
  __syncwarp();
  results[threadIdx.x] = cells[threadIdx.x ^ 1];
  __syncwarp();
  if (threadIdx.x % 32 < 6) {
    cells[threadIdx.x] = threadIdx.x * 5;
    __syncwarp(0x3fU);
    results[threadIdx.x] += cells[threadIdx.x ^ 1];
  }
}

// CUDA does not promise which lanes are together. These are, on every GPU so far.
[[cuda::kernel]] void active(unsigned* results) {
  const unsigned lane = threadIdx.x % 32;
  results[threadIdx.x] = __activemask();
  if (lane % 4 == 1) results[threadIdx.x + blockDim.x] = __activemask();
  __syncwarp();
  if (lane < 9) results[threadIdx.x + 2 * blockDim.x] = __activemask();
}

constexpr cugraft::grid one_block{1};
constexpr cugraft::block one_warp{32};

}  // namespace

#define SHUFFLE_CASES(T)                                                                                             \
  {"__shfl_sync:" #T, fills<shuffle<call___shfl_sync, T>, T>(one_block, one_warp, shuffle_results)},                 \
      {"__shfl_up_sync:" #T, fills<shuffle<call___shfl_up_sync, T>, T>(one_block, one_warp, shuffle_results)},       \
      {"__shfl_down_sync:" #T, fills<shuffle<call___shfl_down_sync, T>, T>(one_block, one_warp, shuffle_results)}, { \
    "__shfl_xor_sync:" #T, fills<shuffle<call___shfl_xor_sync, T>, T>(one_block, one_warp, shuffle_results)          \
  }

#define GROUP_SHUFFLE_CASES(T)                                           \
  {"groups:__shfl_sync:" #T, groups<from_lowest<T>, T>()},               \
      {"groups:__shfl_up_sync:" #T, groups<from_two_below<T>, T>()},     \
      {"groups:__shfl_down_sync:" #T, groups<from_two_above<T>, T>()}, { \
    "groups:__shfl_xor_sync:" #T, groups<from_beside<T>, T>()            \
  }

#define MATCH_CASES(T)                                                 \
  {"__match_any_sync:" #T, groups<match_any<T>, unsigned>()},          \
      {"__match_all_sync:" #T, groups<match_all<T>, ullong>()}, {      \
    "__match_all_sync:equal:" #T, groups<match_all_equal<T>, ullong>() \
  }

#define VOTE_CASES(name)                                           \
  {#name ":none", groups<vote<call_##name, 0>, unsigned>()},       \
      {#name ":every", groups<vote<call_##name, 1>, unsigned>()},  \
      {#name ":some", groups<vote<call_##name, 2>, unsigned>()},   \
      {#name ":one", groups<vote<call_##name, 3>, unsigned>()}, {  \
    #name ":all_but_one", groups<vote<call_##name, 4>, unsigned>() \
  }

test_class warp_cases() {
  static const test_case cases[] = {
      {"widths:__shfl_sync", fills<shuffle_in_all_widths<call___shfl_sync>, int>(one_block, one_warp, width_results)},
      {"widths:__shfl_up_sync",
       fills<shuffle_in_all_widths<call___shfl_up_sync>, int>(one_block, one_warp, width_results)},
      {"widths:__shfl_down_sync",
       fills<shuffle_in_all_widths<call___shfl_down_sync>, int>(one_block, one_warp, width_results)},
      {"widths:__shfl_xor_sync",
       fills<shuffle_in_all_widths<call___shfl_xor_sync>, int>(one_block, one_warp, width_results)},
      SHUFFLE_CASES(int),
      SHUFFLE_CASES(unsigned),
      SHUFFLE_CASES(long),
      SHUFFLE_CASES(ulong),
      SHUFFLE_CASES(llong),
      SHUFFLE_CASES(ullong),
      SHUFFLE_CASES(float),
      SHUFFLE_CASES(double),
      GROUP_SHUFFLE_CASES(int),
      GROUP_SHUFFLE_CASES(double),
      VOTE_CASES(__ballot_sync),
      VOTE_CASES(__all_sync),
      VOTE_CASES(__any_sync),
      MATCH_CASES(int),
      MATCH_CASES(unsigned),
      MATCH_CASES(long),
      MATCH_CASES(ulong),
      MATCH_CASES(llong),
      MATCH_CASES(ullong),
      MATCH_CASES(float),
      MATCH_CASES(double),
      {"__reduce_add_sync:unsigned", groups<reduction<call___reduce_add_sync, unsigned>, unsigned>()},
      {"__reduce_add_sync:int", groups<reduction<call___reduce_add_sync, int>, int>()},
      {"__reduce_min_sync:unsigned", groups<reduction<call___reduce_min_sync, unsigned>, unsigned>()},
      {"__reduce_min_sync:int", groups<reduction<call___reduce_min_sync, int>, int>()},
      {"__reduce_max_sync:unsigned", groups<reduction<call___reduce_max_sync, unsigned>, unsigned>()},
      {"__reduce_max_sync:int", groups<reduction<call___reduce_max_sync, int>, int>()},
      {"__reduce_and_sync", groups<reduction<call___reduce_and_sync, unsigned>, unsigned>()},
      {"__reduce_or_sync", groups<reduction<call___reduce_or_sync, unsigned>, unsigned>()},
      {"__reduce_xor_sync", groups<reduction<call___reduce_xor_sync, unsigned>, unsigned>()},
      {"__syncwarp", fills<exchange, unsigned>(one_block, cugraft::block{64}, 64)},
      {"__activemask", fills<active, unsigned>(one_block, cugraft::block{group_threads}, 3 * group_threads)},
  };
  return {"warp", cases};
}

}  // namespace differential
