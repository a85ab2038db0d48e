// Cases that call a function for each combination of some arguments.
//
//   CALLS(__byte_perm);
//   {"__byte_perm", calls<call___byte_perm, unsigned(unsigned, unsigned, unsigned)>()}
#pragma once

#include <cstddef>
#include <functional>
#include <tuple>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "calls.hpp"
#include "edge_values.hpp"
#include "outcome.hpp"

namespace differential {

template <class Function, class Result, class... Arguments>
[[cuda::kernel]] void map(int n, Result* results, const Arguments*... of) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) results[i] = Function::call(of[i]...);
}

// All combinations of the lists' elements, in one column for each list; the last list runs fastest.
template <class... T>
std::tuple<std::vector<T>...> combinations(const std::vector<T>&... lists) {
  std::tuple<std::vector<T>...> columns;
  const std::size_t count = (lists.size() * ... * 1);
  std::size_t period = count;
  const auto fill = [&](auto& column, const auto& list) {
    period /= list.size();
    for (std::size_t i = 0; i < count; ++i) column.push_back(list[i / period % list.size()]);
  };
  std::apply([&](auto&... column) { (fill(column, lists), ...); }, columns);
  return columns;
}

template <class Function, class Signature>
struct elementwise;

template <class Function, class Result, class... Arguments>
struct elementwise<Function, Result(Arguments...)> {
  static outcome run(const std::vector<Arguments>&... lists) { return std::apply(run_columns, combinations(lists...)); }

  // With edge values of the arguments' types, of which there are fewer the more arguments there are.
  static outcome run_with_edge_values() { return run(edge_values<Arguments>(sizeof...(Arguments))...); }

 private:
  static outcome run_columns(const std::vector<Arguments>&... columns) {
    const std::size_t count = std::get<0>(std::tie(columns...)).size();
    cugraft::stream s;
    cugraft::buffer<Result> results(s, count);
    cugraft::launch<map<Function, Result, Arguments...>>(s, cugraft::items(count), static_cast<int>(count), results,
                                                         cugraft::buffer<Arguments>(s, columns)...);
    outcome out = to_outcome(s, results);
    out.inputs_digest = digest_of(columns...);
    for (std::size_t i = 0; i < count; ++i) out.called_with.push_back({static_cast<double>(columns[i])...});
    return out;
  }
};

template <class Function, class Signature>
std::function<outcome()> calls() {
  return elementwise<Function, Signature>::run_with_edge_values;
}

template <class Function, class Signature, class... T>
std::function<outcome()> calls(const std::vector<T>&... lists) {
  return [=] { return elementwise<Function, Signature>::run(lists...); };
}

}  // namespace differential
