#include "emit/device_source.hpp"
#include "emit/emit.hpp"
#include "emit/writer.hpp"

namespace cugraft {

ComparableSource comparableSource(const DeviceText& device) {
  ComparableSource source{definitionLines(device.text) + headerLines(device.text), {}};
  for (const RegionOrigin& origin : device.origins) {
    for (const std::string& directive : origin.directives) source.text += directive + '\n';
    source.text += lineDirective(origin.position);  // assert has it in its message
    const auto begin = static_cast<std::uint32_t>(source.text.size());
    source.text += origin.text + '\n';
    source.regions.emplace_back(begin, static_cast<std::uint32_t>(source.text.size()));
  }
  return source;
}

std::string wholeSource(const DeviceSlice& slice, const DeviceText& device, const std::vector<std::size_t>& kernels) {
  std::string text = device.files.front().text + '\n';
  for (const std::size_t index : kernels)
    text += instantiation(slice.kernels[index], lineDirective(slice.kernels[index].kernel.position));
  return text;
}

}  // namespace cugraft
