// A program's own CPU versions of its kernels and variables, so that a program that knows nothing of this fake runs on
// it.
#pragma once

#include <string>

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/abi/variable_record.hpp>

namespace fake_cuda {

// Runs the kernel of the program (or of a library in the process) that has that entry name in the image, by the
// program's own CPU backend. Both are found in symbol tables: false for a stripped program, or one without a CPU
// version.
bool run_program_kernel(const std::string& symbol, const void* image, const cugraft::abi::cpu_launch& launch);

// The program's variable that has that name in the image; null as above.
const cugraft::abi::variable_record* program_variable(const std::string& symbol, const void* image);

}  // namespace fake_cuda
