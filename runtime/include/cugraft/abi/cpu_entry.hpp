// From a kernel to its abi::cpu_kernel: what a generated CPU version (NAME.cpu.cpp) is made of, beside the user's code.
//
//   kernel's function, position variables ──▶ plain_kernel<Position, &K>        threads of a block as a loop
//                                         └─▶ cooperative_kernel<Position, &K>  for the fiber scheduler
//
// test/unit/cpu_model.cpp is a generated file in all but its author, and explains the shape.
//
// Three things make the loop over threads vectorise, with g++ and clang++ alike:
//   - the kernel is always_inline, and threadIdx and its like are variables of the generated file whose address nobody
//     takes, so that they become registers;
//   - the launch's limits are stated, so that the compiler can prove that blockIdx.x * blockDim.x + threadIdx.x does
//     not wrap;
//   - masked stores, which x86-64 has from AVX2 on. A portable binary therefore has the loop once per instruction set
//     and takes the best at run time. The functions enable single features rather than an `arch=`: g++ then inlines
//     helpers and templates that lack the attribute.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/kernel/vector_types.hpp>

namespace cugraft::abi {

// The block's dynamic shared memory, aligned to 128 bytes: what `extern __shared__ T name[]` means. To be called from a
// running kernel; null if the launch asked for none.
[[nodiscard]] void* dynamic_shared() noexcept;

enum class instruction_set : std::uint8_t { baseline, avx2, avx512 };

// The best of them that this processor and operating system have.
[[nodiscard]] instruction_set best_instruction_set() noexcept;

// A launch's limits: larger ones are refused before a kernel's entry is called.
inline constexpr std::uint32_t max_block_threads = 1024;
inline constexpr std::uint32_t max_block_z = 64;
inline constexpr std::uint32_t max_grid_x = 0x7fffffff;
inline constexpr std::uint32_t max_grid_yz = 65535;

// Grids this wide have no thread whose x index, as an int, could overflow.
inline constexpr std::uint32_t unwrapped_grid_x = (max_grid_x - max_block_threads) / max_block_threads;

// A list of types, as a kernel's parameters.
template <class... T>
struct type_list {};

template <class... P>
type_list<P...> parameters_of(void (*kernel)(P...));

// The entries of one kernel. Position is the generated file's way to its own position variables:
//   static void set_grid(dim3 grid, dim3 block), set_block(uint3 index), set_thread(uint3 index)
template <class Position, auto Kernel, class Parameters = decltype(parameters_of(Kernel))>
struct cpu_entry;

template <class Position, auto Kernel, class... P>
struct cpu_entry<Position, Kernel, type_list<P...>> {
  static void run_blocks(const cpu_launch& launch, std::uint64_t first, std::uint64_t count) {
    run_best(launch, first, count, std::index_sequence_for<P...>{});
  }

  static void set_position(const cpu_launch& launch, const std::uint32_t (&block_index)[3],
                           const std::uint32_t (&thread_index)[3]) {
    place(grid_of(launch), block_of(launch), uint3{block_index[0], block_index[1], block_index[2]},
          uint3{thread_index[0], thread_index[1], thread_index[2]});
  }

  static void run_thread(const cpu_launch& launch) { run_thread(launch, std::index_sequence_for<P...>{}); }

 private:
  // Parameters are copied out of the launch: stores through the kernel's pointers could otherwise alias them.
  template <class T>
  static const T& argument(const cpu_launch& launch, std::size_t index) {
    return *static_cast<const T*>(launch.arguments[index]);
  }

  template <std::size_t... I>
  static void run_thread(const cpu_launch& launch, std::index_sequence<I...>) {
    Kernel(argument<P>(launch, I)...);
  }

  // What each instruction set's loop consists of. `Unwrapped` states that no x index overflows.
  template <bool Unwrapped>
  [[gnu::always_inline]] static inline void loop(const dim3 grid, const dim3 block, std::uint64_t first,
                                                 std::uint64_t count, P... arguments) {
    state_limits<Unwrapped>(grid, block);
    uint3 index{static_cast<unsigned>(first % grid.x), static_cast<unsigned>(first / grid.x % grid.y),
                static_cast<unsigned>(first / grid.x / grid.y)};
    for (; count != 0; --count) {
      if (index.x >= grid.x) __builtin_unreachable();
      for (unsigned z = 0; z < block.z; ++z)
        for (unsigned y = 0; y < block.y; ++y)
          for (unsigned x = 0; x < block.x; ++x) {
            place(grid, block, index, uint3{x, y, z});
            Kernel(arguments...);
          }
      advance(index, grid);
    }
  }

  // All of it for each thread, though most stays the same: g++ then sees the values at hand where the kernel reads
  // them, with the limits it knows of them. What is stored in vain is optimised away.
  [[gnu::always_inline]] static inline void place(const dim3 grid, const dim3 block, const uint3 index,
                                                  const uint3 thread) {
    Position::set_grid(grid, block);
    Position::set_block(index);
    Position::set_thread(thread);
  }

  template <bool Unwrapped>
  [[gnu::always_inline]] static inline void state_limits(const dim3 grid, const dim3 block) {
    if (block.x == 0 || block.x > max_block_threads) __builtin_unreachable();
    if (block.y == 0 || block.y > max_block_threads) __builtin_unreachable();
    if (block.z == 0 || block.z > max_block_z) __builtin_unreachable();
    if (grid.x == 0 || grid.x > (Unwrapped ? unwrapped_grid_x : max_grid_x)) __builtin_unreachable();
    if (grid.y == 0 || grid.y > max_grid_yz) __builtin_unreachable();
    if (grid.z == 0 || grid.z > max_grid_yz) __builtin_unreachable();
  }

  [[gnu::always_inline]] static inline void advance(uint3& index, const dim3 grid) {
    if (++index.x < grid.x) return;
    index.x = 0;
    if (++index.y < grid.y) return;
    index.y = 0;
    ++index.z;
  }

  static dim3 grid_of(const cpu_launch& launch) { return dim3(launch.grid[0], launch.grid[1], launch.grid[2]); }
  static dim3 block_of(const cpu_launch& launch) { return dim3(launch.block[0], launch.block[1], launch.block[2]); }

  template <std::size_t... I>
  static void run_any(const cpu_launch& launch, std::uint64_t first, std::uint64_t count, std::index_sequence<I...>) {
    loop<false>(grid_of(launch), block_of(launch), first, count, argument<P>(launch, I)...);
  }

#if defined(__OPTIMIZE__) && defined(__GNUC__) && !defined(__clang__)
  // At -O2 g++ 12 vectorises only loops of known length.
#define CUGRAFT_VECTORISED gnu::optimize("tree-vectorize", "vect-cost-model=dynamic")
#else
#define CUGRAFT_VECTORISED
#endif

#if defined(__OPTIMIZE__) && defined(__x86_64__) && !defined(__AVX2__)

  template <std::size_t... I>
  [[gnu::target("avx2,fma,bmi,bmi2,f16c,lzcnt,movbe"), CUGRAFT_VECTORISED]] static void run_avx2(
      const cpu_launch& launch, std::uint64_t first, std::uint64_t count, std::index_sequence<I...>) {
    loop<true>(grid_of(launch), block_of(launch), first, count, argument<P>(launch, I)...);
  }

  template <std::size_t... I>
  [[gnu::target("avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx2,fma,bmi,bmi2,f16c,lzcnt,movbe"),
    CUGRAFT_VECTORISED]] static void
  run_avx512(const cpu_launch& launch, std::uint64_t first, std::uint64_t count, std::index_sequence<I...>) {
    loop<true>(grid_of(launch), block_of(launch), first, count, argument<P>(launch, I)...);
  }

  template <class Indices>
  static void run_best(const cpu_launch& launch, std::uint64_t first, std::uint64_t count, Indices indices) {
    const instruction_set best =
        launch.grid[0] <= unwrapped_grid_x ? best_instruction_set() : instruction_set::baseline;
    if (best == instruction_set::avx512) return run_avx512(launch, first, count, indices);
    if (best == instruction_set::avx2) return run_avx2(launch, first, count, indices);
    run_any(launch, first, count, indices);
  }

#else

  template <std::size_t... I>
  [[CUGRAFT_VECTORISED]] static void run_unwrapped(const cpu_launch& launch, std::uint64_t first, std::uint64_t count,
                                                   std::index_sequence<I...>) {
    loop<true>(grid_of(launch), block_of(launch), first, count, argument<P>(launch, I)...);
  }

  // The program is built for this processor, or for looking into it: one loop will do.
  template <class Indices>
  static void run_best(const cpu_launch& launch, std::uint64_t first, std::uint64_t count, Indices indices) {
    if (launch.grid[0] <= unwrapped_grid_x) return run_unwrapped(launch, first, count, indices);
    run_any(launch, first, count, indices);
  }

#endif
};

#undef CUGRAFT_VECTORISED

// What the generated tables are initialised with.
template <class Position, auto Kernel>
inline constexpr cpu_kernel plain_kernel{record_version, false, &cpu_entry<Position, Kernel>::run_blocks, nullptr,
                                         nullptr};

template <class Position, auto Kernel>
inline constexpr cpu_kernel cooperative_kernel{record_version, true, nullptr,
                                               &cpu_entry<Position, Kernel>::set_position,
                                               &cpu_entry<Position, Kernel>::run_thread};

}  // namespace cugraft::abi
