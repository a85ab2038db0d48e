#include "pipeline/manifest.hpp"

#include "pipeline/kernel_json.hpp"

namespace cugraft {
namespace {

using json = nlohmann::ordered_json;

constexpr int manifestVersion = 1;

json resourceJson(std::uint32_t value) { return value == KernelResources::unknown ? json(nullptr) : json(value); }

json imageJson(const DeviceImage& image) {
  json kernels = json::array();
  for (const KernelResources& kernel : image.kernels)
    kernels.push_back({{"mangled_name", kernel.mangledName},
                       {"symbol", kernel.symbol},
                       {"registers", resourceJson(kernel.registers)},
                       {"spill_bytes", resourceJson(kernel.spillBytes)},
                       {"local_bytes", resourceJson(kernel.localBytes)},
                       {"shared_bytes", resourceJson(kernel.sharedBytes)},
                       {"code_bytes", resourceJson(kernel.codeBytes)}});
  std::string architecture = std::to_string(image.architecture);
  if (image.suffix) architecture += image.suffix;
  return {{"kind", image.kind == ImageKind::cubin ? "cubin" : "ptx"},
          {"architecture", architecture},
          {"target", image.target},
          {"ptx_isa", image.kind == ImageKind::ptx ? json(image.ptxIsa) : json(nullptr)},
          {"compiler", image.compiler},
          {"bytes", image.bytes.size()},
          {"kernels", std::move(kernels)}};
}

}  // namespace

std::string manifestText(const DeviceSlice& slice, const std::vector<DeviceImage>& images,
                         const std::string& deviceKey) {
  json kernels = json::array();
  for (const SliceKernel& kernel : slice.kernels) kernels.push_back(kernelJson(kernel.kernel));
  json imageList = json::array();
  for (const DeviceImage& image : images) imageList.push_back(imageJson(image));
  const json manifest = {{"version", manifestVersion},
                         {"source", slice.source},
                         {"device_key", deviceKey},
                         {"kernels", std::move(kernels)},
                         {"images", std::move(imageList)}};
  return textOf(manifest);
}

std::string deviceKeyOf(const std::string& text) {
  const json manifest = json::parse(text, nullptr, /*allow_exceptions=*/false);
  // Nothing is taken for granted: value() throws where a member has another type.
  if (!manifest.is_object() || !manifest.contains("version") || manifest["version"] != manifestVersion) return {};
  const auto key = manifest.find("device_key");
  return key != manifest.end() && key->is_string() ? key->get<std::string>() : std::string();
}

}  // namespace cugraft
