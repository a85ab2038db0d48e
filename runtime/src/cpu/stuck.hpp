// The errors of a block whose threads wait for what cannot happen.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <cugraft/abi/cpu_collective.hpp>
#include <cugraft/error.hpp>

#include "cpu/warp.hpp"

namespace cugraft::cpu {

// Collects what each thread of a stuck block waits at.
class waits {
 public:
  explicit waits(const std::uint32_t (&block_index)[3]);

  void add(const std::uint32_t (&thread_index)[3], abi::barrier_operation operation);
  void add(const std::uint32_t (&thread_index)[3], const warp_request& request);

  // The error that lists them.
  error stuck() const;

 private:
  struct group {
    std::string operation;
    std::string first_thread;
    unsigned threads;
  };

  void add(const std::uint32_t (&thread_index)[3], std::string operation);

  std::string block_;
  std::vector<group> groups_;
};

// The error of one thread's wrong call; `problem` continues "thread (0, 0, 0) calls __shfl_sync(0xf) ".
error misuse(const std::uint32_t (&block_index)[3], const std::uint32_t (&thread_index)[3], const warp_request& request,
             const char* problem);

// The error of a barrier or warp operation that is called where no GPU thread runs.
error outside_kernel(const char* operation);

// CUDA's names: "__syncthreads_or", "__shfl_down_sync".
const char* name_of(abi::barrier_operation operation);
const char* name_of(abi::warp_operation operation);

}  // namespace cugraft::cpu
