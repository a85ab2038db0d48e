#include "cpu/work_ranges.hpp"

#include <algorithm>

namespace cugraft::cpu {
namespace {

// A thread takes this share of what it has left, but no less than one in least_share of an even part: large takes cost
// little, and the rest can be stolen.
constexpr std::uint32_t take_share = 4;
constexpr std::uint32_t least_share = 64;

}  // namespace

work_ranges::work_ranges(std::uint64_t count, unsigned threads)
    : count_(count),
      unit_(1 + (count - 1) / 0x80000000U),
      units_(1 + (count - 1) / unit_),
      threads_(threads),
      least_take_(static_cast<std::uint32_t>(std::max<std::uint64_t>(1, units_ / threads / least_share))),
      holdings_(new holding[threads]) {}

index_range work_ranges::take(unsigned thread) {
  std::atomic<std::uint64_t>& mine = holdings_[thread].units;
  std::uint64_t word = mine.load(std::memory_order_relaxed);
  for (;;) {
    unit_range left = unpack(word);
    if (left.size() == 0) {
      left = next_part();
      if (left.size() == 0) left = steal();
      if (left.size() == 0) return {};
      word = pack(left);
      mine.store(word, std::memory_order_relaxed);  // nobody else changes an empty holding
    }
    const std::uint32_t middle =
        left.next + std::clamp(left.size() / take_share, std::min(least_take_, left.size()), left.size());
    if (mine.compare_exchange_weak(word, pack({middle, left.end}), std::memory_order_relaxed))
      return indices_of({left.next, middle});
  }
}

// The lowest part that no thread has had; empty if there is none. Where indices are few, some parts have none.
work_ranges::unit_range work_ranges::next_part() {
  while (parts_taken_.load(std::memory_order_relaxed) < threads_) {
    const std::uint64_t part = parts_taken_.fetch_add(1, std::memory_order_relaxed);
    if (part >= threads_) break;
    const unit_range units{static_cast<std::uint32_t>(units_ * part / threads_),
                           static_cast<std::uint32_t>(units_ * (part + 1) / threads_)};
    if (units.size() != 0) return units;
  }
  return {};
}

// The upper half of the largest holding, one unit included; empty if all are empty.
work_ranges::unit_range work_ranges::steal() {
  for (;;) {
    holding* victim = nullptr;
    unit_range most;
    for (unsigned i = 0; i < threads_; ++i) {
      const unit_range units = unpack(holdings_[i].units.load(std::memory_order_relaxed));
      if (units.size() <= most.size()) continue;
      victim = &holdings_[i];
      most = units;
    }
    if (victim == nullptr) return {};
    const std::uint32_t middle = most.next + most.size() / 2;
    std::uint64_t expected = pack(most);
    if (victim->units.compare_exchange_strong(expected, pack({most.next, middle}), std::memory_order_relaxed))
      return {middle, most.end};
  }
}

index_range work_ranges::indices_of(unit_range units) const {
  const std::uint64_t first = units.next * unit_;
  return {first, std::min(count_, units.end * unit_) - first};
}

}  // namespace cugraft::cpu
