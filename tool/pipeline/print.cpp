#include "pipeline/print.hpp"

#include <cstring>

#include "cugraft/abi/bundle_format.hpp"

namespace cugraft {
namespace {

std::string place(const SourcePosition& position) {
  return position.file + ':' + std::to_string(position.line) + ':' + std::to_string(position.column);
}

std::string list(const std::vector<std::uint32_t>& ids) {
  std::string text;
  for (const std::uint32_t id : ids) text += ' ' + std::to_string(id);
  return text;
}

std::string section(const std::string& title, const std::string& text) { return "=== " + title + "\n" + text; }

std::string printed(const SliceText& slice) {
  std::string text;
  for (const std::string& header : slice.headers) text += "header " + header + '\n';
  for (const SliceRegion& region : slice.regions) {
    text += "region " + place(region.position);
    for (const std::string& scope : region.scopes) text += " in " + scope;
    text += '\n';
    for (const std::string& directive : region.directives) text += directive + '\n';
    text += region.text + '\n';
  }
  return text;
}

}  // namespace

std::string printed(const TranslationUnit& unit) {
  std::string text = section("scan " + unit.identity, "");
  for (const KernelRoot& root : unit.kernels)
    text += "kernel " + root.kernel.signature + " entity " + std::to_string(root.entity) + '\n';
  for (EntityId id = 0; id < unit.entities.size(); ++id) {
    const Entity& entity = unit.entities[id];
    text += "entity " + std::to_string(id) + ' ' + entity.name + (entity.isCollective ? " collective" : "");
    if (!entity.text.empty()) text += " text" + list(entity.text);
    if (!entity.uses.empty()) text += " uses" + list(entity.uses);
    for (const HeaderId header : entity.headers) text += ' ' + unit.headers[header];
    text += '\n';
  }
  for (DeclarationId id = 0; id < unit.declarations.size(); ++id) {
    const Declaration& declaration = unit.declarations[id];
    text += "declaration " + std::to_string(id) + ' ' + place(declaration.position);
    if (declaration.parent) text += " member of " + std::to_string(*declaration.parent);
    for (const MacroState& macro : declaration.macros)
      text += ' ' + macro.name + (macro.definition ? "" : "=undefined");
    text += '\n';
  }
  for (const ParseError& error : unit.errors) text += "error " + place(error.position) + ' ' + error.message + '\n';
  return text;
}

std::string printed(const DeviceSlice& slice) {
  std::string text = section("slice " + slice.identity, "");
  for (const DeviceText& device : slice.device) {
    if (!device.architectures.empty()) text += "architectures" + list(device.architectures) + '\n';
    text += printed(device.text);
  }
  for (const SliceKernel& kernel : slice.kernels)
    text += "kernel " + kernel.kernel.signature + (kernel.kernel.isCooperative ? " cooperative" : "") + '\n';
  return text;
}

std::string printed(const EmittedFiles& files) {
  return section("device", files.device) + section("cpu", files.cpu) + section("glue", files.glue);
}

std::string printed(const std::vector<DeviceImage>& images) {
  std::string text = section("images", "");
  for (const DeviceImage& image : images) {
    text += (image.kind == ImageKind::cubin ? "cubin sm_" : "ptx compute_") + std::to_string(image.architecture);
    if (image.suffix) text += image.suffix;
    text += " by " + image.compiler + '\n';
    for (const KernelResources& kernel : image.kernels) text += "  " + kernel.symbol + '\n';
  }
  return text;
}

std::string printedBundle(const std::string& bundle) {
  abi::bundle_header header;
  std::memcpy(&header, bundle.data(), sizeof header);
  return section("bundle", std::to_string(header.kernel_count) + " kernels, " + std::to_string(header.image_count) +
                               " images, " + std::to_string(header.total_bytes) + " bytes\n");
}

}  // namespace cugraft
