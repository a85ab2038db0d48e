#include "emit/cpu_source.hpp"

#include "emit/writer.hpp"

namespace cugraft {
namespace {

// The warnings that a user's own compile of the same text has given already, or that copies of it bring about.
constexpr char quiet[] = R"(#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wattributes"
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunknown-attributes"
#pragma clang diagnostic ignored "-Wunused-const-variable"
#pragma clang diagnostic ignored "-Wunneeded-internal-declaration"
#endif
)";

// These hide the ones that kernel.hpp declares. Nothing takes their address, so that they may live in registers.
constexpr char position[] = R"(thread_local uint3 threadIdx, blockIdx;
thread_local dim3 blockDim, gridDim;
[[maybe_unused]] constexpr int warpSize = 32;

struct cugraft_position {
  static void set_grid(dim3 grid, dim3 block) {
    gridDim = grid;
    blockDim = block;
  }
  static void set_block(uint3 index) { blockIdx = index; }
  static void set_thread(uint3 index) { threadIdx = index; }
};
)";

// "static_cast<void (*)(int, float *)>(&ns::k)": one of several overloads.
std::string kernelPointer(const SliceKernel& kernel) {
  std::string types;
  for (const KernelParameter& parameter : kernel.kernel.parameters)
    types += (types.empty() ? "" : ", ") + parameter.type;
  return "static_cast<void (*)(" + types + ")>(&" + kernel.call + ")";
}

std::string table(const DeviceSlice& slice, std::size_t index) {
  const SliceKernel& kernel = slice.kernels[index];
  const std::string name = cpuTableName(slice, index);
  const std::string kind = kernel.kernel.isCooperative ? "cooperative_kernel" : "plain_kernel";
  return "extern \"C\" {\n[[gnu::visibility(\"hidden\")]] extern const ::cugraft::abi::cpu_kernel " + name + ";\n" +
         "const ::cugraft::abi::cpu_kernel " + name + " =\n    ::cugraft::abi::" + kind + "<cugraft_position, " +
         kernelPointer(kernel) + ">;\n}\n";
}

std::string variableAddress(const DeviceSlice& slice, std::size_t index) {
  const std::string name = cpuVariableName(slice, index);
  return "extern \"C\" {\n[[gnu::visibility(\"hidden\")]] extern void* const " + name + ";\nvoid* const " + name +
         " = (void*)&" + slice.variables[index].qualifiedName + ";\n}\n";
}

}  // namespace

std::string cpuVariableName(const DeviceSlice& slice, std::size_t index) {
  return "cugraft_cpu_" + symbolSuffix(slice) + "_variable_" + std::to_string(index);
}

std::string cpuTableName(const DeviceSlice& slice, std::size_t index) {
  return "cugraft_cpu_" + symbolSuffix(slice) + "_" + std::to_string(index);
}

std::string cpuSource(const DeviceSlice& slice) {
  const std::string scope = "cugraft_cpu_" + symbolSuffix(slice);
  std::string text = "// Kernels of " + slice.identity + " for the CPU, taken out by cugraft. Do not edit.\n";
  text += "#define __CUGRAFT_CPU__ 1\n#ifndef CUGRAFT_CPU_FALLBACK\n#define CUGRAFT_CPU_FALLBACK 1\n#endif\n";
  text += quiet;
  text += definitionLines(slice.cpu) + "#include <cugraft/kernel.hpp>\n#include <cugraft/abi/cpu_entry.hpp>\n" +
          headerLines(slice.cpu) + '\n';
  text += "namespace " + scope + " {\nnamespace {\n\n";
  text += position;
  text += regionLines(slice.cpu, CLinkage::drop);
  text += '\n' + layoutAssertions(slice) + "\n}  // namespace\n\n#if CUGRAFT_CPU_FALLBACK\n";
  for (std::size_t i = 0; i < slice.kernels.size(); ++i)
    if (!slice.kernels[i].kernel.isGpuOnly) text += table(slice, i);
  for (std::size_t i = 0; i < slice.variables.size(); ++i) text += variableAddress(slice, i);
  text += "#endif\n\n}  // namespace " + scope + "\n";
  return text;
}

}  // namespace cugraft
