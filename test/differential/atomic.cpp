// kernel/atomic.hpp: what each call leaves in its cell and returns; sums that many threads make together; atomics on
// shared memory.
#include <cmath>
#include <limits>

#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(atomicAdd);
CALLS(atomicSub);
CALLS(atomicExch);
CALLS(atomicMin);
CALLS(atomicMax);
CALLS(atomicInc);
CALLS(atomicDec);
CALLS(atomicCAS);
CALLS(atomicAnd);
CALLS(atomicOr);
CALLS(atomicXor);
CALLS(atomicAdd_block);
CALLS(atomicSub_block);
CALLS(atomicExch_block);
CALLS(atomicMin_block);
CALLS(atomicMax_block);
CALLS(atomicInc_block);
CALLS(atomicDec_block);
CALLS(atomicCAS_block);
CALLS(atomicAnd_block);
CALLS(atomicOr_block);
CALLS(atomicXor_block);
CALLS(atomicAdd_system);
CALLS(atomicSub_system);
CALLS(atomicExch_system);
CALLS(atomicMin_system);
CALLS(atomicMax_system);
CALLS(atomicInc_system);
CALLS(atomicDec_system);
CALLS(atomicCAS_system);
CALLS(atomicAnd_system);
CALLS(atomicOr_system);
CALLS(atomicXor_system);

using ushort = unsigned short;
using llong = long long;
using ullong = unsigned long long;

// --- A cell for each thread ---

template <class Function, class T, class... Operands>
[[cuda::kernel]] void update(int n, T* cells, T* returned, const Operands*... operands) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) returned[i] = Function::call(&cells[i], operands[i]...);
}

// The cells, and then what was returned.
template <class Function, class T, class... Operands>
outcome run_update(const std::vector<T>& cells, const std::vector<Operands>&... operands) {
  const std::size_t count = cells.size();
  cugraft::stream s;
  cugraft::buffer<T> updated(s, cells);
  cugraft::buffer<T> returned(s, count);
  cugraft::launch<update<Function, T, Operands...>>(s, cugraft::items(count), static_cast<int>(count), updated,
                                                    returned, cugraft::buffer<Operands>(s, operands)...);
  outcome out = to_outcome(s, updated);
  const outcome second = to_outcome(s, returned);
  out.results.insert(out.results.end(), second.results.begin(), second.results.end());
  out.inputs_digest = digest_of(cells, operands...);
  for (int half = 0; half < 2; ++half)
    for (std::size_t i = 0; i < count; ++i)
      out.called_with.push_back({static_cast<double>(cells[i]), static_cast<double>(operands[i])...});
  return out;
}

template <class Function, class T>
std::function<outcome()> updates() {
  return [] {
    const auto values = edge_values<T>(3);
    const auto [cells, operands] = combinations(values, values);
    return run_update<Function>(cells, operands);
  };
}

// With what is expected, and what is to be stored.
template <class Function, class T>
std::function<outcome()> exchanges() {
  return [] {
    const std::vector<T> values{T(0), T(1), T(0x8000), T(-1), T(0x12345678)};
    const auto [cells, expected, desired] = combinations(values, values, values);
    return run_update<Function>(cells, expected, desired);
  };
}

// A GPU adds to global memory as if numbers below the normal ones were 0, and to shared memory as usual (PTX ISA,
// atom). The CPU has one memory, and adds as usual.
bool below_normal(const arguments& x) {
  const auto is_below = [](double y) { return y != 0 && std::fabs(y) < std::numeric_limits<float>::min(); };
  return is_below(x[0]) || is_below(x[1]);
}

// --- One cell for all threads of several blocks ---

// Operands are small whole numbers, so that sums of floating-point numbers are exact, in whatever order.
template <class Function, class T>
[[cuda::kernel]] void gather(T* cell) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  Function::call(cell, static_cast<T>(thread * 37 % 101));
}

template <class T>
[[cuda::kernel]] void count_up(T* cell) {
  atomicInc(cell, 100U);
}

template <class T>
[[cuda::kernel]] void count_down(T* cell) {
  atomicDec(cell, 100U);
}

// Each thread puts its number in and takes another out: the sum of what was taken and what is left, of all threads.
template <class T>
[[cuda::kernel]] void hand_over(T* cells) {
  const T taken = atomicExch(&cells[0], static_cast<T>(threadIdx.x));
  atomicAdd(&cells[1], taken);
  __syncthreads();
  if (threadIdx.x == 0) atomicAdd(&cells[1], atomicExch(&cells[0], T(0)));
}

// A maximum of doubles, as programs make it.
[[cuda::kernel]] void greatest(ullong* cell) {
  const double value = static_cast<double>(threadIdx.x * 37 % 101) / 8;
  ullong old = *cell;
  ullong assumed = 0;
  do {
    assumed = old;
    if (__longlong_as_double(static_cast<llong>(assumed)) >= value) break;
    old = atomicCAS(cell, assumed, static_cast<ullong>(__double_as_longlong(value)));
  } while (assumed != old);
}

// --- Shared memory ---

template <class T>
[[cuda::kernel]] void histogram(T* bins) {
  __shared__ T counts[16];
  if (threadIdx.x < 16) counts[threadIdx.x] = T(0);
  __syncthreads();
  atomicAdd(&counts[threadIdx.x * 5 % 16], static_cast<T>(threadIdx.x));
  __syncthreads();
  if (threadIdx.x < 16) atomicAdd(&bins[threadIdx.x], counts[threadIdx.x]);
}

// Numbers below the normal ones, which are added as usual here.
[[cuda::kernel]] void add_below_normal(float* sums) {
  __shared__ float sum;
  if (threadIdx.x == 0) sum = 0x1p-130f;
  __syncthreads();
  atomicAdd(&sum, threadIdx.x % 2 == 0 ? 0x1p-140f : -0x1p-149f);
  __syncthreads();
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

// --- Vectors, from compute capability 9.0 on ---

[[cuda::kernel]] void add_vectors(float* cells) {
  const float value = static_cast<float>(threadIdx.x);
  atomicAdd(reinterpret_cast<float2*>(cells), make_float2(value, -value));
  atomicAdd(reinterpret_cast<float4*>(cells + 4), make_float4(value, 2 * value, 3 * value, -value));
}

constexpr cugraft::grid blocks{4};
constexpr cugraft::block threads{128};

}  // namespace

test_class atomic_cases() {
  static const test_case cases[] = {
      {"atomicAdd:int", updates<call_atomicAdd, int>()},
      {"atomicAdd:unsigned", updates<call_atomicAdd, unsigned>()},
      {"atomicAdd:ullong", updates<call_atomicAdd, ullong>()},
      {"atomicAdd:float", updates<call_atomicAdd, float>(), {.unspecified = below_normal}},
      {"atomicAdd:double", updates<call_atomicAdd, double>()},
      {"atomicSub:int", updates<call_atomicSub, int>()},
      {"atomicSub:unsigned", updates<call_atomicSub, unsigned>()},
      {"atomicExch:int", updates<call_atomicExch, int>()},
      {"atomicExch:unsigned", updates<call_atomicExch, unsigned>()},
      {"atomicExch:ullong", updates<call_atomicExch, ullong>()},
      {"atomicExch:float", updates<call_atomicExch, float>()},
      {"atomicMin:int", updates<call_atomicMin, int>()},
      {"atomicMin:unsigned", updates<call_atomicMin, unsigned>()},
      {"atomicMin:llong", updates<call_atomicMin, llong>()},
      {"atomicMin:ullong", updates<call_atomicMin, ullong>()},
      {"atomicMax:int", updates<call_atomicMax, int>()},
      {"atomicMax:unsigned", updates<call_atomicMax, unsigned>()},
      {"atomicMax:llong", updates<call_atomicMax, llong>()},
      {"atomicMax:ullong", updates<call_atomicMax, ullong>()},
      {"atomicInc:unsigned", updates<call_atomicInc, unsigned>()},
      {"atomicDec:unsigned", updates<call_atomicDec, unsigned>()},
      {"atomicCAS:int", exchanges<call_atomicCAS, int>()},
      {"atomicCAS:unsigned", exchanges<call_atomicCAS, unsigned>()},
      {"atomicCAS:ushort", exchanges<call_atomicCAS, ushort>()},
      {"atomicCAS:ullong", exchanges<call_atomicCAS, ullong>()},
      {"atomicAnd:int", updates<call_atomicAnd, int>()},
      {"atomicAnd:unsigned", updates<call_atomicAnd, unsigned>()},
      {"atomicAnd:ullong", updates<call_atomicAnd, ullong>()},
      {"atomicOr:int", updates<call_atomicOr, int>()},
      {"atomicOr:unsigned", updates<call_atomicOr, unsigned>()},
      {"atomicOr:ullong", updates<call_atomicOr, ullong>()},
      {"atomicXor:int", updates<call_atomicXor, int>()},
      {"atomicXor:unsigned", updates<call_atomicXor, unsigned>()},
      {"atomicXor:ullong", updates<call_atomicXor, ullong>()},
      {"atomicAdd_block", updates<call_atomicAdd_block, double>()},
      {"atomicSub_block", updates<call_atomicSub_block, int>()},
      {"atomicExch_block", updates<call_atomicExch_block, float>()},
      {"atomicMin_block", updates<call_atomicMin_block, llong>()},
      {"atomicMax_block", updates<call_atomicMax_block, llong>()},
      {"atomicInc_block", updates<call_atomicInc_block, unsigned>()},
      {"atomicDec_block", updates<call_atomicDec_block, unsigned>()},
      {"atomicCAS_block", exchanges<call_atomicCAS_block, ullong>()},
      {"atomicAnd_block", updates<call_atomicAnd_block, int>()},
      {"atomicOr_block", updates<call_atomicOr_block, int>()},
      {"atomicXor_block", updates<call_atomicXor_block, int>()},
      {"atomicAdd_system", updates<call_atomicAdd_system, double>()},
      {"atomicSub_system", updates<call_atomicSub_system, int>()},
      {"atomicExch_system", updates<call_atomicExch_system, float>()},
      {"atomicMin_system", updates<call_atomicMin_system, llong>()},
      {"atomicMax_system", updates<call_atomicMax_system, llong>()},
      {"atomicInc_system", updates<call_atomicInc_system, unsigned>()},
      {"atomicDec_system", updates<call_atomicDec_system, unsigned>()},
      {"atomicCAS_system", exchanges<call_atomicCAS_system, ullong>()},
      {"atomicAnd_system", updates<call_atomicAnd_system, int>()},
      {"atomicOr_system", updates<call_atomicOr_system, int>()},
      {"atomicXor_system", updates<call_atomicXor_system, int>()},
      {"together:atomicAdd:int", fills<gather<call_atomicAdd, int>, int>(blocks, threads, 1)},
      {"together:atomicAdd:ullong", fills<gather<call_atomicAdd, ullong>, ullong>(blocks, threads, 1)},
      {"together:atomicAdd:float", fills<gather<call_atomicAdd, float>, float>(blocks, threads, 1)},
      {"together:atomicAdd:double", fills<gather<call_atomicAdd, double>, double>(blocks, threads, 1)},
      {"together:atomicSub:int", fills<gather<call_atomicSub, int>, int>(blocks, threads, 1)},
      {"together:atomicMin:int", fills<gather<call_atomicMin, int>, int>(blocks, threads, 1)},
      {"together:atomicMax:unsigned", fills<gather<call_atomicMax, unsigned>, unsigned>(blocks, threads, 1)},
      {"together:atomicOr:unsigned", fills<gather<call_atomicOr, unsigned>, unsigned>(blocks, threads, 1)},
      {"together:atomicXor:ullong", fills<gather<call_atomicXor, ullong>, ullong>(blocks, threads, 1)},
      {"together:atomicInc", fills<count_up<unsigned>, unsigned>(blocks, threads, 1)},
      {"together:atomicDec", fills<count_down<unsigned>, unsigned>(blocks, threads, 1)},
      {"together:atomicExch", fills<hand_over<unsigned>, unsigned>(cugraft::grid{1}, threads, 2)},
      {"together:atomicCAS", fills<greatest, ullong>(blocks, threads, 1)},
      {"shared:atomicAdd:unsigned", fills<histogram<unsigned>, unsigned>(blocks, threads, 16)},
      {"shared:atomicAdd:double", fills<histogram<double>, double>(blocks, threads, 16)},
      {"shared:atomicAdd:float", fills<add_below_normal, float>(blocks, threads, 4)},
      {"vectors:atomicAdd", fills<add_vectors, float>(blocks, threads, 8)},
  };
  return {"atomic", cases};
}

}  // namespace differential
