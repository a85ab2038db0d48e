#include "emit/emit.hpp"

#include "emit/device_source.hpp"
#include "emit/writer.hpp"

namespace cugraft {
namespace {

// A pointer of the stub's type, made from the kernel: of overloads it takes the one that fits, and where none does the
// compiler names both types.
std::string pointerCheck(const SliceKernel& kernel, std::size_t number) {
  std::string types;
  for (const KernelParameter& parameter : kernel.kernel.parameters)
    types += (types.empty() ? "" : ", ") + parameter.type;
  return "[[maybe_unused]] static void (*const cugraft_stub_" + std::to_string(number) + ")(" + types + ") = &" +
         kernel.call + ";\n";
}

}  // namespace

std::string stubSource(const DeviceSlice& slice, const std::string& path, const std::vector<std::size_t>& kernels) {
  std::string text = "// Kernels of " + path + " that " + slice.identity +
                     " launches. By cugraft; do not edit.\n#include " + quoted(path) + "\n\n";
  for (const std::size_t index : kernels) {
    const SliceKernel& kernel = slice.kernels[index];
    const std::string line = lineDirective(kernel.kernel.position);
    text += kernel.instantiation.empty() ? line + pointerCheck(kernel, index) : instantiation(kernel, line);
  }
  return text;
}

}  // namespace cugraft
