// The kernels of the runtime's tests: host declarations as a program has them, and their CPU versions as a generated
// file has them. On the simulated driver they run on both backends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "test_bundle.hpp"

namespace cugraft::test {

// y = a * x + y
void saxpy(int n, float a, const float* x, float* y);

// out[x + w * (y + h * z)] += 1: shows that each item is reached once. The sizes are [[cuda::grid]].
void mark(int w, int h, int d, int* out);

// values[i] = value for i < n, an unsigned 64-bit [[cuda::grid]] parameter.
void fill(std::uint64_t n, int value, int* values);

// Reverses each block's part of `values` through dynamic shared memory of `bytes`, a [[cuda::shared]] parameter.
void reverse_blocks(int* values, int bytes);

// A variable in device memory.
extern int variable;

// Their descriptions.
test_kernel saxpy_kernel();
test_kernel mark_kernel();
test_kernel fill_kernel();
test_kernel reverse_kernel();
std::vector<test_kernel> all_kernels();

// The program that launch<K> sees for these kernels: a cubin for sm_90, one for sm_80, and PTX for compute_75.
const test_program& standard_program();

// Launches the kernel of a record that no launch<K> could name, since a test made it.
template <typename... Arguments>
void launch_record(const abi::kernel_record& record, const stream& in, const detail::launch_shape& shape,
                   Arguments... arguments) {
  void* pointers[] = {detail::address(arguments)..., nullptr};
  detail::launch(record, in, shape, pointers);
}

template <typename... Options>
detail::launch_shape shape(Options... options) {
  auto given = std::tuple(options...);
  return detail::shape_of(given, std::index_sequence_for<Options...>{});
}

}  // namespace cugraft::test

// Defined in test_kernels.cpp, where a program has its glue.
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::saxpy, 0>::record;
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::mark, 0>::record;
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::fill, 0>::record;
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::reverse_blocks, 0>::record;
template <>
const cugraft::abi::variable_record* const cugraft::abi::variable<&cugraft::test::variable, 0>::record;
