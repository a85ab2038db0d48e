#include "test_kernels.hpp"

#include "fake_driver.hpp"
#include "test_kernels_cpu.hpp"

namespace cugraft::test {
namespace {

using abi::kernel_parameter;
using abi::parameter_role;

constexpr parameter_role value = parameter_role::value;
constexpr parameter_role grid_size = parameter_role::grid;
constexpr parameter_role shared_size = parameter_role::shared;

}  // namespace

test_kernel saxpy_kernel() {
  return {.name = "saxpy",
          .parameters = {{"n", "int", 0, 4, value, true},
                         {"a", "float", 4, 4, value, false},
                         {"x", "const float *", 8, 8, value, false},
                         {"y", "float *", 16, 8, value, false}},
          .cpu = &saxpy_cpu};
}

test_kernel mark_kernel() {
  return {.name = "mark",
          .parameters = {{"w", "int", 0, 4, grid_size, true},
                         {"h", "int", 4, 4, grid_size, true},
                         {"d", "int", 8, 4, grid_size, true},
                         {"out", "int *", 16, 8, value, false}},
          .cpu = &mark_cpu};
}

test_kernel fill_kernel() {
  return {.name = "fill",
          .parameters = {{"n", "unsigned long", 0, 8, grid_size, false},
                         {"value", "int", 8, 4, value, true},
                         {"values", "int *", 16, 8, value, false}},
          .cpu = &fill_cpu};
}

test_kernel reverse_kernel() {
  return {.name = "reverse_blocks",
          .parameters = {{"values", "int *", 0, 8, value, false}, {"bytes", "int", 8, 4, shared_size, true}},
          .cpu = &reverse_blocks_cpu};
}

std::vector<test_kernel> all_kernels() { return {saxpy_kernel(), mark_kernel(), fill_kernel(), reverse_kernel()}; }

const test_program& standard_program() {
  static const test_program& program = [&]() -> const test_program& {
    const std::vector<test_kernel> kernels = all_kernels();
    return test_program::make(kernels, {cubin_image(90, kernels), cubin_image(80, kernels), ptx_image(75, kernels)});
  }();
  return program;
}

bool run_registered_kernel(const char* symbol, const abi::cpu_launch& launch) {
  for (const test_kernel& kernel : all_kernels()) {
    if (kernel.name != symbol) continue;
    run_on_cpu(*kernel.cpu, launch);
    return true;
  }
  return false;
}

int variable = 0;

namespace {

void* const address_of_variable = &variable;
const abi::variable_record record_of_variable = {
    abi::record_version,           "variable",          "cugraft_variable_variable", true, sizeof(variable),
    &standard_program().record(2), &address_of_variable};

}  // namespace

}  // namespace cugraft::test

template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::saxpy, 0>::record =
    &cugraft::test::standard_program().record(0);
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::mark, 0>::record =
    &cugraft::test::standard_program().record(1);
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::fill, 0>::record =
    &cugraft::test::standard_program().record(2);
template <>
const cugraft::abi::kernel_record* const cugraft::abi::kernel<cugraft::test::reverse_blocks, 0>::record =
    &cugraft::test::standard_program().record(3);
template <>
const cugraft::abi::variable_record* const cugraft::abi::variable<&cugraft::test::variable, 0>::record =
    &cugraft::test::record_of_variable;
