#include "emit/device_source.hpp"

#include "emit/emit.hpp"

namespace cugraft {
namespace {

std::string isOneOf(const std::vector<unsigned>& architectures) {
  std::string condition;
  for (const unsigned architecture : architectures)
    condition += (condition.empty() ? "" : " || ") + ("__CUDA_ARCH__ == " + std::to_string(architecture));
  return condition;
}

// Each architecture's text under a condition of its own; most sources have one text for all.
std::string texts(const DeviceSlice& slice, LineDirectives lines) {
  std::string result;
  for (const DeviceText& device : slice.device) {
    if (!device.architectures.empty())
      result += (result.empty() ? "#if " : "#elif ") + isOneOf(device.architectures) + '\n';
    result += definitionLines(device.text) + headerLines(device.text) + regionLines(device.text, CLinkage::keep, lines);
    if (device.architectures.empty()) return result;
  }
  return result + "#else\n#error \"cugraft: this text was made for other architectures\"\n#endif\n";
}

// Calls the member, which is device code there. Nothing can be launched by that name but through its record.
std::string memberKernel(const SliceKernel& member, const std::string& line) {
  const Kernel& kernel = member.kernel;
  std::string bounds;
  if (kernel.block)
    bounds = "__launch_bounds__(" + std::to_string((*kernel.block)[0] * (*kernel.block)[1] * (*kernel.block)[2]) + ") ";
  std::string parameters;
  std::string arguments;
  for (std::size_t i = 0; i < kernel.parameters.size(); ++i) {
    const std::string name = "cugraft_" + std::to_string(i);
    parameters += (i > 0 ? ", " : "") + kernel.parameters[i].type + " " + name;
    arguments += (i > 0 ? ", " : "") + name;
  }
  return line + "extern \"C\" __global__ void " + bounds + memberKernelName(kernel) + "(" + parameters + ") { " +
         member.call + "(" + arguments + "); }\n";
}

// The runtime finds a variable by this pointer: compilers have names of their own for those with internal linkage, and
// drop what they believe that nobody writes. Managed variables have no address that could be written down here.
std::string variablePointer(const DeviceVariable& variable, const std::string& line) {
  if (variable.isManaged) return "";
  return line + "extern \"C\" __device__ void* " + variableImageName(variable) + " = (void*)&" +
         variable.qualifiedName + ";\n";
}

}  // namespace

std::string instantiation(const SliceKernel& kernel, const std::string& line) {
  if (kernel.instantiation.empty()) return "";
  return openScopes(kernel.scopes, CLinkage::keep) + line + "template __global__ " + kernel.instantiation + ";\n" +
         closeScopes(kernel.scopes, CLinkage::keep);
}

std::string variableImageName(const DeviceVariable& variable) {
  return variable.isManaged ? variable.mangledName : "cugraft_variable_" + variable.mangledName;
}

std::string memberKernelName(const Kernel& kernel) { return "cugraft_kernel_" + kernel.mangledName; }

std::string deviceSource(const DeviceSlice& slice, LineDirectives lines) {
  std::string text = "// Device code of " + slice.identity + ", taken out by cugraft. Do not edit.\n";
  text += texts(slice, lines) + '\n' + layoutAssertions(slice, lines);
  for (const SliceKernel& kernel : slice.kernels) {
    if (kernel.kernel.stub) continue;
    const std::string line = lineDirective(kernel.kernel.position, lines);
    text += kernel.kernel.isMember ? memberKernel(kernel, line) : instantiation(kernel, line);
  }
  for (const DeviceVariable& variable : slice.variables)
    text += variablePointer(variable, lineDirective(variable.position, lines));
  return text;
}

}  // namespace cugraft
