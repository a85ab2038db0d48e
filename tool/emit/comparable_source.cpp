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

}  // namespace cugraft
