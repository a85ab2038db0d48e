// A program's own CPU versions of its kernels, so that a program that knows nothing of this fake runs on it.
#pragma once

#include <string>

#include <cugraft/abi/kernel_record.hpp>

namespace fake_cuda {

// Runs the kernel of the program (or of a library in the process) whose images have that entry name, by the program's
// own CPU backend. Both are found in symbol tables: false for a stripped program, or one without a CPU version.
bool run_program_kernel(const std::string& symbol, const cugraft::abi::cpu_launch& launch);

}  // namespace fake_cuda
