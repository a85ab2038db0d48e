// What the benchmarks say about a series of measurements.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace bench {

// The value that `share` of `values` do not exceed: 0.5 is the median. `values` is not empty.
inline double quantile(std::vector<double> values, double share) {
  const auto rank = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1) + 0.5);
  std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(rank), values.end());
  return values[rank];
}

inline double median(const std::vector<double>& values) { return quantile(values, 0.5); }

}  // namespace bench
