#include <span>

#include <cugraft/abi/bundle_view.hpp>

#include "embed/bundle.hpp"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/xxhash.h"

namespace cugraft {
namespace {

std::uint64_t checksum(const void* bytes, std::size_t size) {
  return llvm::xxh3_64bits(llvm::ArrayRef(static_cast<const std::uint8_t*>(bytes), size));
}

KernelResources resourcesFrom(const abi::bundle_view& view, std::size_t image, std::size_t kernel) {
  const abi::bundle_resource& resource = view.resource(image, kernel);
  return {view.name(view.kernels()[kernel].mangled_name),
          view.name(resource.symbol),
          resource.registers,
          resource.spill_bytes,
          resource.local_bytes,
          resource.shared_bytes,
          resource.code_bytes};
}

DeviceImage imageFrom(const abi::bundle_view& view, std::size_t index) {
  const abi::bundle_image& entry = view.images()[index];
  DeviceImage image;
  image.kind = entry.kind == abi::image_kind::cubin ? ImageKind::cubin : ImageKind::ptx;
  image.architecture = entry.architecture;
  image.suffix = static_cast<char>(entry.suffix);
  image.ptxIsa = entry.ptx_isa;
  image.target = view.name(entry.target);
  image.compiler = view.name(entry.compiler);
  const std::span<const unsigned char> payload = view.payload(entry);
  image.bytes.assign(payload.begin(), payload.end());
  if (image.kind == ImageKind::ptx) image.bytes.pop_back();  // the NUL that only the bundle needs
  for (std::size_t kernel = 0; kernel < view.kernels().size(); ++kernel)
    image.kernels.push_back(resourcesFrom(view, index, kernel));
  return image;
}

}  // namespace

std::optional<std::vector<DeviceImage>> readImages(const std::string& bundle) {
  const std::span bytes(reinterpret_cast<const unsigned char*>(bundle.data()), bundle.size());
  abi::bundle_view view;
  if (abi::bundle_view::open(bytes, checksum, view) != abi::bundle_problem::none) return std::nullopt;
  std::vector<DeviceImage> images;
  for (std::size_t i = 0; i < view.images().size(); ++i) {
    if (!view.intact(view.images()[i], checksum)) return std::nullopt;
    images.push_back(imageFrom(view, i));
  }
  return images;
}

}  // namespace cugraft
