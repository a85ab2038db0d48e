// kernel/memory.hpp: loads and stores with a hint for the caches.
#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(__ldg);
CALLS(__ldca);
CALLS(__ldcg);
CALLS(__ldcs);
CALLS(__ldcv);
CALLS(__ldlu);
CALLS(__stcg);
CALLS(__stcs);
CALLS(__stwb);
CALLS(__stwt);

template <class Function, class T>
[[cuda::kernel]] void load(int n, const T* from, T* to) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) to[i] = Function::call(&from[i]);
}

template <class Function, class T>
[[cuda::kernel]] void store(int n, const T* from, T* to) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) Function::call(&to[i], from[i]);
}

template <auto Kernel, class T>
std::function<outcome()> copies() {
  return [] {
    const std::vector<T> values = edge_values<T>(3);
    cugraft::stream s;
    const cugraft::buffer<T> from(s, values);
    cugraft::buffer<T> to(s, values.size());
    cugraft::launch<Kernel>(s, cugraft::items(values.size()), static_cast<int>(values.size()), from, to);
    outcome out = to_outcome(s, to);
    out.inputs_digest = digest_of(values);
    return out;
  };
}

}  // namespace

test_class memory_cases() {
  static const test_case cases[] = {
      {"__ldg:int", copies<load<call___ldg, int>, int>()},
      {"__ldg:char", copies<load<call___ldg, signed char>, signed char>()},
      {"__ldg:double", copies<load<call___ldg, double>, double>()},
      {"__ldca", copies<load<call___ldca, unsigned short>, unsigned short>()},
      {"__ldcg", copies<load<call___ldcg, long long>, long long>()},
      {"__ldcs", copies<load<call___ldcs, float>, float>()},
      {"__ldcv", copies<load<call___ldcv, unsigned>, unsigned>()},
      {"__ldlu", copies<load<call___ldlu, short>, short>()},
      {"__stcg", copies<store<call___stcg, long long>, long long>()},
      {"__stcs", copies<store<call___stcs, float>, float>()},
      {"__stwb", copies<store<call___stwb, unsigned char>, unsigned char>()},
      {"__stwt", copies<store<call___stwt, double>, double>()},
  };
  return {"memory", cases};
}

}  // namespace differential
