// The host threads that share out a launch's blocks.
//
//   for_each_range ──▶ job: next index ──▶ ranges taken in order by the calling thread and by the pool's
//
// The calling thread always works too, so a job goes on even if no other thread is free or can be made. Several host
// threads may run jobs at once. The pool's threads are made when a job first has work for them; they sleep between
// jobs, are never joined, and hold nothing that the end of the process must wait for. A child process after fork()
// makes threads of its own.
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

// Covers [0, count) by ranges of at most `grain` and returns when all of them are done. Ranges begin in ascending
// order, so that work which waits for a lower index finds it done or begun. Throws as thread_count().
void for_each_range(std::uint64_t count, std::uint64_t grain, range_work work);

}  // namespace cugraft::cpu
