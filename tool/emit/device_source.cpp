#include "emit/device_source.hpp"

namespace cugraft {

std::string deviceSource(const DeviceSlice& slice, LineDirectives lines) {
  std::string text = "// Device code of " + slice.identity + ", taken out by cugraft. Do not edit.\n";
  for (const std::string& definition : slice.definitions) text += definition + '\n';
  text += includeLines(slice);
  for (const SliceRegion& region : slice.regions) {
    text += '\n';
    for (const std::string& directive : region.directives) text += directive + '\n';
    text += openScopes(region.scopes, CLinkage::keep);
    text += lineDirective(region.position, lines) + region.device + '\n' + closeScopes(region.scopes, CLinkage::keep);
  }
  text += '\n' + layoutAssertions(slice, lines);
  for (const SliceKernel& kernel : slice.kernels)
    if (!kernel.instantiation.empty())
      text += openScopes(kernel.scopes, CLinkage::keep) + lineDirective(kernel.kernel.position, lines) +
              "template __global__ " + kernel.instantiation + ";\n" + closeScopes(kernel.scopes, CLinkage::keep);
  return text;
}

}  // namespace cugraft
