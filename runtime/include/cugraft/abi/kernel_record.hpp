// What generated code tells the runtime about a kernel: the one contract between a program's glue and libcugraft.
//
//   launch<K>  ──refers to──▶  kernel<K>::record  ◀──defined by──  NAME.glue.cpp
//                                     │
//                                     ▼ kernel_record
//                                     ├ bundle     device images, embedded (abi/bundle_format.hpp)
//                                     ├ cpu        entry points of the CPU version, defined by NAME.cpu.cpp
//                                     └ state      where the runtime keeps what it loaded
//
// `kernel<K>::record` is declared here and defined nowhere in C++: the glue defines it under its mangled name, without
// needing the user's types. A program whose target lacks cugraft_enable_kernels therefore fails to link, and the
// linker's message names the kernel.
#pragma once

#include <atomic>
#include <cstdint>

#include <cugraft/abi/bundle_format.hpp>

namespace cugraft::abi {

inline constexpr std::uint32_t record_version = 1;

// One launch on the CPU backend, as the runtime hands it to generated code. `arguments` holds one pointer per kernel
// parameter, as for cuLaunchKernel; all of it outlives the calls that get it.
struct cpu_launch {
  std::uint32_t grid[3];   // blocks
  std::uint32_t block[3];  // threads per block
  std::uint32_t dynamic_shared_bytes;
  void* const* arguments;
};

// The CPU version of one kernel. The functions may be called from several host threads at once, each for blocks or
// GPU threads of its own; none of them throws.
struct cpu_kernel {
  std::uint32_t version;  // record_version

  // Whether the kernel reaches a barrier or a warp operation. If so, the threads of a block must make progress
  // together, and the runtime runs each as a fiber: set_position, then run_thread. If not, run_blocks does the work.
  bool cooperative;

  // Runs `count` whole blocks from linear block index `first` (x fastest), each as a loop over its threads. Null where
  // cooperative.
  void (*run_blocks)(const cpu_launch& launch, std::uint64_t first, std::uint64_t count);

  // Sets threadIdx, blockIdx, blockDim and gridDim as the calling host thread sees them in this kernel's code. The
  // fiber scheduler calls it whenever it resumes a GPU thread. Null where not cooperative.
  void (*set_position)(const cpu_launch& launch, const std::uint32_t (&block_index)[3],
                       const std::uint32_t (&thread_index)[3]);

  // Runs the body for one GPU thread at the position last set. Null where not cooperative.
  void (*run_thread)(const cpu_launch& launch);
};

struct kernel_parameter {
  const char* name;
  const char* type;      // canonical spelling
  std::uint32_t offset;  // in the parameter buffer, bytes
  std::uint32_t size;    // bytes
  parameter_role role;
  bool is_signed;  // for the grid and shared roles: how to read the integer
};

// The runtime's own part of a record: zero-initialised by the glue, opaque to it.
struct kernel_state {
  std::atomic<void*> loaded;
};

struct kernel_record {
  std::uint32_t version;       // record_version
  std::uint32_t bundle_index;  // this kernel's place in the bundle's kernel table
  const char* name;            // as a user would write it: "saxpy", "ns::scale<double>"
  const char* mangled_name;
  const char* file;  // where it is defined
  std::uint32_t line;
  std::uint32_t block[3];  // [[cuda::block]]; all 0: none
  std::uint32_t parameter_count;
  const kernel_parameter* parameters;
  const unsigned char* bundle;      // first byte of the bundle
  const unsigned char* bundle_end;  // one past its last
  const cpu_kernel* cpu;            // null: built without a CPU version
  kernel_state* state;
};

// The source file that a launch stands in, as a number: cugraft_enable_kernels defines CUGRAFT_UNIT for each source it
// handles. Without it two files could not each have a `static` kernel of the same name, as the records of those would
// have the same name, too.
#ifdef CUGRAFT_UNIT
static constexpr unsigned long long this_unit = CUGRAFT_UNIT;  // internal linkage: it differs from file to file
#else
static constexpr unsigned long long this_unit = 0;
#endif

// What `launch<K>` refers to. Hidden: each executable or shared library that launches K has the glue for it. Clang
// warns at this declaration when K has internal linkage, since no C++ definition can then follow.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <auto Kernel, unsigned long long Unit>
struct kernel {
  [[gnu::visibility("hidden")]] static const kernel_record* const record;
};
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

}  // namespace cugraft::abi
