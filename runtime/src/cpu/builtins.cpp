// What kernel bodies refer to and is no inline function: so that the bodies link as the ordinary functions that they
// are to the user's compiler.
#include <cugraft/abi/cpu_entry.hpp>
#include <cugraft/kernel/position.hpp>

const uint3 threadIdx{0, 0, 0};
const uint3 blockIdx{0, 0, 0};
const dim3 blockDim{1, 1, 1};
const dim3 gridDim{1, 1, 1};
const int warpSize = 32;

namespace cugraft::abi {

#if defined(__x86_64__)

namespace {

instruction_set detect() {
  // The features that cpu_entry.hpp names, as far as they come apart in practice.
  __builtin_cpu_init();
  const bool avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi2");
  const bool avx512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
                      __builtin_cpu_supports("avx512vl");
  if (!avx2) return instruction_set::baseline;
  return avx512 ? instruction_set::avx512 : instruction_set::avx2;
}

}  // namespace

instruction_set best_instruction_set() noexcept {
  static const instruction_set best = detect();
  return best;
}

#else

instruction_set best_instruction_set() noexcept { return instruction_set::baseline; }

#endif

}  // namespace cugraft::abi
