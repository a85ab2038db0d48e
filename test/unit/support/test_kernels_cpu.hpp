// The CPU versions' tables.
#pragma once

#include <cugraft/abi/kernel_record.hpp>

namespace cugraft::test {

extern const abi::cpu_kernel saxpy_cpu;
extern const abi::cpu_kernel mark_cpu;
extern const abi::cpu_kernel fill_cpu;
extern const abi::cpu_kernel reverse_blocks_cpu;

// Runs one by the CPU backend of the runtime.
void run_on_cpu(const abi::cpu_kernel& kernel, const abi::cpu_launch& launch);

}  // namespace cugraft::test
