// Which of the indices [0, count) each thread of a job works on.
//
// The indices fall into as many parts as threads may join. A thread takes the lowest part that is left, works on it
// from the front, a few indices at a time, and if no part is left, takes the upper half of what another thread has most
// of. So threads that come back, launch for launch, find their data in their caches, and still end together.
//
// An index's turn comes only when every lower one is done, being done, or in front of a thread that is at work: blocks
// that wait for lower ones, as in a single-pass scan, go on.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>

namespace cugraft::cpu {

struct index_range {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
};

class work_ranges {
 public:
  // `count` and `threads` are at least 1. Throws std::bad_alloc.
  work_ranges(std::uint64_t count, unsigned threads);

  // The calling thread's number, which it passes to take(). May be called at most `threads` times. Thread-safe.
  unsigned join() { return joined_.fetch_add(1, std::memory_order_relaxed); }

  // The next indices for that thread; a count of 0 if nothing is left to take. Thread-safe.
  index_range take(unsigned thread);

 private:
  // What a thread has before it: the units [next, end), in one word, so that it and thieves change both at once.
  struct alignas(64) holding {
    std::atomic<std::uint64_t> units = 0;
  };
  struct unit_range {
    std::uint32_t next = 0;
    std::uint32_t end = 0;

    std::uint32_t size() const { return end - next; }
  };

  static std::uint64_t pack(unit_range units) { return std::uint64_t{units.next} << 32 | units.end; }
  static unit_range unpack(std::uint64_t word) {
    return {static_cast<std::uint32_t>(word >> 32), static_cast<std::uint32_t>(word)};
  }

  unit_range next_part();
  unit_range steal();
  index_range indices_of(unit_range units) const;

  const std::uint64_t count_;
  const std::uint64_t unit_;  // indices per unit: 1, unless 32 bits do not number them
  const std::uint64_t units_;
  const unsigned threads_;
  const std::uint32_t least_take_;  // units
  std::atomic<unsigned> joined_ = 0;
  std::atomic<unsigned> parts_taken_ = 0;
  const std::unique_ptr<holding[]> holdings_;  // by thread
};

}  // namespace cugraft::cpu
