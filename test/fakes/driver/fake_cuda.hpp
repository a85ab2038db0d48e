// A CUDA driver without a GPU: what a test says to it, and what it has to say afterwards.
//
//   runtime ──dlopen──▶ libcuda.so.1 (this fake): driver API by its real rules, host memory, kernels run by their
//                           ▲                     CPU version
//   test ────control────────┘   which devices, which call fails, what was called, what leaked, what was misused
//
// The library is found as the real one is: whoever has loaded a library named libcuda.so.1 first decides which one the
// runtime gets, so a test loads the fake by its path, and a whole program finds it through LD_LIBRARY_PATH and is
// configured by CUGRAFT_FAKE_DRIVER. Both speak the grammar of config.hpp.
//
// Every function here may be called from any thread. Strings it returns live as long as the process.
#pragma once

#include <cstddef>

#include <cugraft/abi/kernel_record.hpp>

namespace fake_cuda {

// Runs the CPU version of the kernel whose entry in a device image is `symbol`; false where there is none. Called
// without any lock of the driver held, for different streams at the same time.
using launcher = bool (*)(const char* symbol, const cugraft::abi::cpu_launch& launch);

struct control {
  // Changes the driver as CUGRAFT_FAKE_DRIVER would. Null, or why the text was refused.
  const char* (*configure)(const char* text);

  // The `nth` call (1: the next) of `function`, or of any function if null, returns `code` in place of doing its work.
  // A call that releases something does its work first: the driver documents such codes as those of earlier work. One
  // order stands at a time; nth 0 withdraws it.
  void (*fail)(const char* function, unsigned nth, int code);

  // Whether the order given last was carried out.
  bool (*has_failed)();

  // Null: kernels are looked for in the program's own glue (program_kernels.hpp).
  void (*set_launcher)(launcher run);

  // The calls since the last forget_calls, in the order in which they began. `call_details` tells the arguments that
  // matter: "grid=4x1x1 block=256x1x1 shared=0 symbol=saxpy".
  std::size_t (*call_count)(const char* function);  // null: all
  const char* (*call_name)(std::size_t index);
  const char* (*call_details)(std::size_t index);
  void (*forget_calls)();

  // What exists now: "memory" (allocations), "bytes", "pinned", "stream", "event", "module", "context"
  // (created), "retained" (primary contexts, one per retain).
  std::size_t (*live)(const char* kind);

  // What a correct program never does: freeing twice, using what was freed, writing past an allocation, …
  std::size_t (*violation_count)();
  const char* (*violation)(std::size_t index);
};

// The one symbol beside the driver's own.
inline constexpr const char* control_symbol = "fake_cuda_control";
using get_control = const control* (*)();

}  // namespace fake_cuda
