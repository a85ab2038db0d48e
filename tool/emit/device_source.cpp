#include "emit/device_source.hpp"

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
    result += headLines(device.text) + regionLines(device.text, CLinkage::keep, lines);
    if (device.architectures.empty()) return result;
  }
  return result + "#else\n#error \"cugraft: this text was made for other architectures\"\n#endif\n";
}

}  // namespace

std::string deviceSource(const DeviceSlice& slice, LineDirectives lines) {
  std::string text = "// Device code of " + slice.identity + ", taken out by cugraft. Do not edit.\n";
  text += texts(slice, lines) + '\n' + layoutAssertions(slice, lines);
  for (const SliceKernel& kernel : slice.kernels)
    if (!kernel.instantiation.empty())
      text += openScopes(kernel.scopes, CLinkage::keep) + lineDirective(kernel.kernel.position, lines) +
              "template __global__ " + kernel.instantiation + ";\n" + closeScopes(kernel.scopes, CLinkage::keep);
  return text;
}

}  // namespace cugraft
