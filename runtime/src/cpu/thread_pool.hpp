// The host threads that share out a launch's blocks.
//
//   for_each_range ──▶ job: work_ranges ──▶ ranges taken by the calling thread and by the pool's
//
// The calling thread always works too, so a job goes on even if no other thread is free or can be made. Several host
// threads may run jobs at once. The pool's threads are made when a job first has work for them. Between jobs they look
// out for the next one for some microseconds, then sleep. They are never joined, and hold nothing that the end of the
// process must wait for. A child process after fork() makes threads of its own.
#pragma once

#include <cstdint>

namespace cugraft::cpu {

// The threads that a launch may use, the caller's included: CUGRAFT_CPU_THREADS, else as many as the process may run on
// (its affinity mask). At least 1. Throws cugraft::error (bad_environment) if the variable is no positive number.
unsigned thread_count();

// Work on the indices [first, first + count). Called from several threads at once; must not throw.
struct range_work {
  void (*function)(void* context, std::uint64_t first, std::uint64_t count);
  void* context;
};

// Covers [0, count), which is not empty, by disjoint ranges and returns when all of them are done. Lower indices come
// first, in the sense that work_ranges.hpp states. Throws as thread_count(), and std::bad_alloc.
void for_each_range(std::uint64_t count, range_work work);

}  // namespace cugraft::cpu
