// A file with heavy standard headers, as applications have them: the scan should not pay for what no kernel reaches.
#include <algorithm>
#include <chrono>
#include <functional>
#include <future>
#include <iostream>
#include <map>
#include <memory>
#include <random>
#include <ranges>
#include <regex>
#include <string>
#include <thread>
#include <unordered_map>
#include <variant>
#include <vector>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

// Host code that makes those headers work for their place.
std::map<std::string, std::size_t> count_words(const std::string& text) {
  std::map<std::string, std::size_t> counts;
  const std::regex word("[a-z]+");
  for (std::sregex_iterator match(text.begin(), text.end(), word), end; match != end; ++match) ++counts[match->str()];
  return counts;
}

void run(cugraft::stream& stream, cugraft::buffer<float>& x, cugraft::buffer<float>& y) {
  cugraft::launch<saxpy>(stream, cugraft::items(x.size()), static_cast<int>(x.size()), 2.0f, x, y);
}
