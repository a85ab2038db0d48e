#include "embed/bundle.hpp"

#include <llvm/Support/xxhash.h>

#include <bit>
#include <cassert>
#include <cstring>
#include <map>
#include <string_view>
#include <type_traits>

#include "cugraft/abi/bundle_format.hpp"

namespace cugraft {
namespace {

static_assert(std::endian::native == std::endian::little, "structs are written as they lie in memory");

constexpr std::size_t tableAlignment = 8;

std::uint32_t narrow(std::size_t value) { return static_cast<std::uint32_t>(value); }

std::uint64_t checksum(std::string_view bytes) {
  return llvm::xxh3_64bits(llvm::StringRef(bytes.data(), bytes.size()));
}

void padTo(std::string& bytes, std::size_t alignment) {
  bytes.resize((bytes.size() + alignment - 1) / alignment * alignment, '\0');
}

// The strings of a bundle, each once, in the order of first use.
class NameTable {
 public:
  NameTable() { add(""); }

  std::uint32_t add(const std::string& name) {
    const auto [entry, isNew] = offsets_.try_emplace(name, narrow(bytes_.size()));
    if (isNew) bytes_.append(name.c_str(), name.size() + 1);
    return entry->second;
  }

  const std::string& bytes() const { return bytes_; }

 private:
  std::map<std::string, std::uint32_t> offsets_;
  std::string bytes_;
};

template <class T>
std::uint32_t appendTable(std::string& bytes, const std::vector<T>& table) {
  static_assert(std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>);
  padTo(bytes, tableAlignment);
  const std::uint32_t offset = narrow(bytes.size());
  if (!table.empty()) bytes.append(reinterpret_cast<const char*>(table.data()), table.size() * sizeof(T));
  return offset;
}

abi::parameter_role roleOf(ParameterRole role) {
  switch (role) {
    case ParameterRole::value:
      return abi::parameter_role::value;
    case ParameterRole::grid:
      return abi::parameter_role::grid;
    case ParameterRole::shared:
      return abi::parameter_role::shared;
  }
  return abi::parameter_role::value;
}

class BundleWriter {
 public:
  std::string run(const std::vector<Kernel>& kernels, const std::vector<DeviceImage>& images) {
    for (const Kernel& kernel : kernels) addKernel(kernel);
    for (const DeviceImage& image : images) {
      assert(image.kernels.size() == kernels.size());
      addImage(image);
    }
    return assemble();
  }

 private:
  void addKernel(const Kernel& kernel) {
    abi::bundle_kernel entry{};
    entry.name = names_.add(kernel.qualifiedName);
    entry.mangled_name = names_.add(kernel.mangledName);
    entry.file = names_.add(kernel.position.file);
    entry.line = kernel.position.line;
    entry.first_parameter = narrow(parameters_.size());
    entry.parameter_count = narrow(kernel.parameters.size());
    if (kernel.block)
      for (std::size_t axis = 0; axis < 3; ++axis) entry.block[axis] = (*kernel.block)[axis];
    kernels_.push_back(entry);
    for (const KernelParameter& parameter : kernel.parameters)
      parameters_.push_back({names_.add(parameter.name), names_.add(parameter.type), parameter.offset, parameter.size,
                             parameter.alignment, roleOf(parameter.role)});
  }

  // Offsets within the payload for now; assemble() knows where that begins.
  void addImage(const DeviceImage& image) {
    const bool isPtx = image.kind == ImageKind::ptx;
    padTo(payload_, abi::bundle_payload_alignment);
    const std::size_t begin = payload_.size();
    payload_ += image.bytes;
    if (isPtx) payload_ += '\0';

    abi::bundle_image entry{};
    entry.kind = isPtx ? abi::image_kind::ptx : abi::image_kind::cubin;
    entry.architecture = image.architecture;
    entry.suffix = static_cast<unsigned char>(image.suffix);
    entry.ptx_isa = isPtx ? image.ptxIsa : 0;
    entry.target = names_.add(image.target);
    entry.compiler = names_.add(image.compiler);
    entry.offset = begin;
    entry.size = payload_.size() - begin;
    entry.checksum = checksum(std::string_view(payload_).substr(begin));
    images_.push_back(entry);
    for (const KernelResources& kernel : image.kernels)
      resources_.push_back({names_.add(kernel.symbol), kernel.registers, kernel.spillBytes, kernel.localBytes,
                            kernel.sharedBytes, kernel.codeBytes});
  }

  std::string assemble() {
    std::string bytes(sizeof(abi::bundle_header), '\0');
    abi::bundle_header header{};
    std::memcpy(header.magic, abi::bundle_magic, sizeof header.magic);
    header.version = abi::bundle_version;
    header.header_bytes = sizeof header;
    header.kernel_count = narrow(kernels_.size());
    header.parameter_count = narrow(parameters_.size());
    header.image_count = narrow(images_.size());
    header.names_bytes = narrow(names_.bytes().size());
    header.kernels_offset = appendTable(bytes, kernels_);
    header.parameters_offset = appendTable(bytes, parameters_);
    const std::size_t imagesAt = header.images_offset = appendTable(bytes, images_);
    header.resources_offset = appendTable(bytes, resources_);
    padTo(bytes, tableAlignment);
    header.names_offset = narrow(bytes.size());
    bytes += names_.bytes();
    if (!images_.empty()) padTo(bytes, abi::bundle_payload_alignment);
    header.payload_offset = narrow(bytes.size());
    header.total_bytes = bytes.size() + payload_.size();

    for (abi::bundle_image& image : images_) image.offset += bytes.size();
    if (!images_.empty()) std::memcpy(&bytes[imagesAt], images_.data(), images_.size() * sizeof images_[0]);
    std::memcpy(bytes.data(), &header, sizeof header);
    header.index_checksum = checksum(std::string_view(bytes).substr(abi::bundle_checksum_begin));
    std::memcpy(bytes.data(), &header, sizeof header);
    return bytes += payload_;
  }

  NameTable names_;
  std::vector<abi::bundle_kernel> kernels_;
  std::vector<abi::bundle_parameter> parameters_;
  std::vector<abi::bundle_image> images_;
  std::vector<abi::bundle_resource> resources_;
  std::string payload_;
};

}  // namespace

std::string writeBundle(const std::vector<Kernel>& kernels, const std::vector<DeviceImage>& images) {
  return BundleWriter().run(kernels, images);
}

}  // namespace cugraft
