// The bytes of a bundle, written by the grammar of abi/bundle_format.hpp and by nothing of the code under test.
#pragma once

#include <cstdint>
#include <cstring>
#include <cugraft/abi/bundle_format.hpp>
#include <span>
#include <string>
#include <vector>

#include "support/digest.hpp"

namespace cugraft::test {

struct image_spec {
  abi::image_kind kind = abi::image_kind::cubin;
  std::uint32_t architecture = 90;
  char suffix = 0;
  bool has_kernel = true;
};

// One kernel, "ns::scale<double>" (mangled "scale"), of two parameters, in any number of images. Fields may be changed
// in place; seal() then makes the checksum right again, as a hostile writer would.
class bundle_bytes {
 public:
  explicit bundle_bytes(const std::vector<image_spec>& specs) {
    const std::string names = std::string("\0", 1) + std::string("ns::scale<double>\0scale\0a.cpp\0x\0float *\0", 40);
    const std::size_t kernels = sizeof(abi::bundle_header);
    const std::size_t parameters = kernels + sizeof(abi::bundle_kernel);
    const std::size_t images = parameters + 2 * sizeof(abi::bundle_parameter);
    const std::size_t resources = images + specs.size() * sizeof(abi::bundle_image);
    const std::size_t names_at = resources + specs.size() * sizeof(abi::bundle_resource);
    const std::size_t payload = align(names_at + names.size());
    words_.resize((payload + specs.size() * abi::bundle_payload_alignment) / 8);

    abi::bundle_header& head = header();
    std::memcpy(head.magic, abi::bundle_magic, sizeof(head.magic));
    head.version = abi::bundle_version;
    head.header_bytes = sizeof(abi::bundle_header);
    head.total_bytes = words_.size() * 8;
    head.kernel_count = 1;
    head.parameter_count = 2;
    head.image_count = narrow(specs.size());
    head.names_bytes = narrow(names.size());
    head.kernels_offset = narrow(kernels);
    head.parameters_offset = narrow(parameters);
    head.images_offset = narrow(images);
    head.resources_offset = narrow(resources);
    head.names_offset = narrow(names_at);
    head.payload_offset = narrow(payload);
    std::memcpy(bytes() + names_at, names.data(), names.size());

    kernel() = {.name = 1,
                .mangled_name = 19,
                .file = 25,
                .line = 7,
                .first_parameter = 0,
                .parameter_count = 2,
                .block = {0, 0, 0},
                .reserved = 0};
    for (std::uint32_t i = 0; i < 2; ++i)
      parameter(i) = {
          .name = 31, .type = 33, .offset = 8 * i, .size = 8, .alignment = 8, .role = abi::parameter_role::value};
    for (std::size_t i = 0; i < specs.size(); ++i) add_image(i, specs[i], payload + i * abi::bundle_payload_alignment);
    seal();
  }

  // Writes the index's checksum.
  void seal() {
    header().index_checksum =
        support::xxh3_64(bytes() + abi::bundle_checksum_begin, header().payload_offset - abi::bundle_checksum_begin);
  }

  unsigned char* bytes() { return reinterpret_cast<unsigned char*>(words_.data()); }
  std::size_t size() const { return words_.size() * 8; }
  std::span<const unsigned char> view() { return {bytes(), size()}; }

  abi::bundle_header& header() { return *at<abi::bundle_header>(0); }
  abi::bundle_kernel& kernel() { return *at<abi::bundle_kernel>(header().kernels_offset); }
  abi::bundle_parameter& parameter(std::size_t i) { return at<abi::bundle_parameter>(header().parameters_offset)[i]; }
  abi::bundle_image& image(std::size_t i) { return at<abi::bundle_image>(header().images_offset)[i]; }
  abi::bundle_resource& resource(std::size_t i) { return at<abi::bundle_resource>(header().resources_offset)[i]; }

 private:
  static std::size_t align(std::size_t size) {
    return (size + abi::bundle_payload_alignment - 1) / abi::bundle_payload_alignment * abi::bundle_payload_alignment;
  }
  static std::uint32_t narrow(std::size_t value) { return static_cast<std::uint32_t>(value); }

  template <class T>
  T* at(std::size_t offset) {
    return reinterpret_cast<T*>(bytes() + offset);
  }

  // A payload of ten bytes that differ from image to image, the last one a NUL.
  void add_image(std::size_t i, const image_spec& spec, std::size_t offset) {
    constexpr std::size_t size = 10;
    std::memset(bytes() + offset, static_cast<int>('A' + i), size - 1);
    image(i) = {.kind = spec.kind,
                .architecture = spec.architecture,
                .suffix = static_cast<std::uint32_t>(spec.suffix),
                .ptx_isa = spec.kind == abi::image_kind::ptx ? 80U : 0U,
                .target = 0,
                .compiler = 0,
                .offset = offset,
                .size = size,
                .checksum = support::xxh3_64(bytes() + offset, size)};
    resource(i) = {.symbol = spec.has_kernel ? 19U : 0U,
                   .registers = 20,
                   .spill_bytes = 0,
                   .local_bytes = 0,
                   .shared_bytes = 0,
                   .code_bytes = 100};
  }

  std::vector<std::uint64_t> words_;  // a bundle is aligned to 8 bytes
};

}  // namespace cugraft::test
