#include "compile/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace cugraft {

void inParallel(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& job) {
  if (jobs == 0) jobs = std::max(1U, std::thread::hardware_concurrency());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < count; i = next++) job(i);
  };
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < std::min<std::size_t>(jobs, count); ++i) helpers.emplace_back(work);
  work();
}

}  // namespace cugraft
