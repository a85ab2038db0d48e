#include "test_bundle.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>
#include <utility>

namespace cugraft::test {
namespace {

template <typename T>
std::uint32_t append_table(std::string& index, const std::vector<T>& table) {
  index.resize((index.size() + 7) / 8 * 8);
  const auto offset = static_cast<std::uint32_t>(index.size());
  index.append(reinterpret_cast<const char*>(table.data()), table.size() * sizeof(T));
  return offset;
}

class name_table {
 public:
  std::uint32_t add(const std::string& name) {
    const auto offset = static_cast<std::uint32_t>(bytes_.size());
    bytes_.insert(bytes_.end(), name.begin(), name.end());
    bytes_.push_back('\0');
    return offset;
  }

  const std::vector<char>& bytes() const { return bytes_; }

 private:
  std::vector<char> bytes_ = {'\0'};
};

class bundle_builder {
 public:
  bundle_builder(const std::vector<test_kernel>& kernels, const std::vector<test_image>& images) {
    for (const test_kernel& kernel : kernels) add(kernel);
    for (const test_image& image : images) add(image, kernels);
  }

  std::string finish(const std::vector<test_image>& images) {
    // Offsets of payloads are part of the index, whose length does not depend on their values: lay out twice.
    write_index();
    std::uint64_t at = header_.payload_offset;
    for (std::size_t index = 0; index < images.size(); ++index) {
      images_[index].offset = at;
      at = rounded_up(at + images[index].bytes.size());
    }
    write_index();
    for (std::size_t index = 0; index < images.size(); ++index) {
      bytes_.resize(images_[index].offset);
      bytes_ += images[index].bytes;
    }
    header_.total_bytes = bytes_.size();
    std::memcpy(bytes_.data(), &header_, sizeof header_);
    header_.index_checksum = XXH3_64bits(bytes_.data() + abi::bundle_checksum_begin,
                                         header_.payload_offset - abi::bundle_checksum_begin);
    std::memcpy(bytes_.data(), &header_, sizeof header_);
    return bytes_;
  }

 private:
  static std::uint64_t rounded_up(std::uint64_t at) {
    return (at + abi::bundle_payload_alignment - 1) / abi::bundle_payload_alignment * abi::bundle_payload_alignment;
  }

  void add(const test_kernel& kernel) {
    abi::bundle_kernel entry{};
    entry.name = names_.add(kernel.name);
    entry.mangled_name = entry.name;
    entry.file = names_.add("test.cpp");
    entry.line = 1;
    entry.first_parameter = static_cast<std::uint32_t>(parameters_.size());
    entry.parameter_count = static_cast<std::uint32_t>(kernel.parameters.size());
    std::memcpy(entry.block, kernel.block, sizeof entry.block);
    kernels_.push_back(entry);
    for (const abi::kernel_parameter& parameter : kernel.parameters)
      parameters_.push_back({names_.add(parameter.name), names_.add(parameter.type), parameter.offset, parameter.size,
                             parameter.size, parameter.role});
  }

  void add(const test_image& image, const std::vector<test_kernel>& kernels) {
    abi::bundle_image entry{};
    entry.kind = image.kind;
    entry.architecture = image.architecture;
    entry.suffix = static_cast<unsigned char>(image.suffix);
    entry.ptx_isa = image.ptx_isa;
    entry.target = names_.add(std::to_string(image.architecture));
    entry.compiler = names_.add("by hand");
    entry.size = image.bytes.size();
    entry.checksum = XXH3_64bits(image.bytes.data(), image.bytes.size());
    images_.push_back(entry);
    constexpr std::uint32_t unknown = abi::bundle_resource::unknown;
    for (std::size_t index = 0; index < kernels.size(); ++index) {
      const bool known = image.kind == abi::image_kind::cubin;
      resources_.push_back({kernels_[index].name, known ? kernels[index].registers : unknown, known ? 0 : unknown,
                            known ? 0 : unknown, known ? kernels[index].static_shared_bytes : unknown,
                            known ? 16 : unknown});
    }
  }

  void write_index() {
    bytes_.assign(sizeof header_, '\0');
    std::memcpy(header_.magic, abi::bundle_magic, sizeof header_.magic);
    header_.version = abi::bundle_version;
    header_.header_bytes = sizeof header_;
    header_.kernel_count = static_cast<std::uint32_t>(kernels_.size());
    header_.parameter_count = static_cast<std::uint32_t>(parameters_.size());
    header_.image_count = static_cast<std::uint32_t>(images_.size());
    header_.names_bytes = static_cast<std::uint32_t>(names_.bytes().size());
    header_.kernels_offset = append_table(bytes_, kernels_);
    header_.parameters_offset = append_table(bytes_, parameters_);
    header_.images_offset = append_table(bytes_, images_);
    header_.resources_offset = append_table(bytes_, resources_);
    header_.names_offset = append_table(bytes_, names_.bytes());
    bytes_.resize(rounded_up(bytes_.size()));
    header_.payload_offset = static_cast<std::uint32_t>(bytes_.size());
  }

  abi::bundle_header header_{};
  name_table names_;
  std::vector<abi::bundle_kernel> kernels_;
  std::vector<abi::bundle_parameter> parameters_;
  std::vector<abi::bundle_image> images_;
  std::vector<abi::bundle_resource> resources_;
  std::string bytes_;
};

std::vector<cubin_kernel> as_cubin_kernels(const std::vector<test_kernel>& kernels) {
  std::vector<cubin_kernel> all;
  for (const test_kernel& kernel : kernels) all.push_back(as_cubin_kernel(kernel));
  return all;
}

std::string with_suffix(unsigned architecture, char suffix) {
  return std::to_string(architecture) + (suffix ? std::string(1, suffix) : std::string());
}

}  // namespace

cubin_kernel as_cubin_kernel(const test_kernel& kernel) {
  cubin_kernel made{.symbol = kernel.name,
                    .registers = kernel.registers,
                    .static_shared_bytes = kernel.static_shared_bytes,
                    .max_threads = kernel.block[0] * kernel.block[1] * kernel.block[2],
                    .parameters = {}};
  for (const abi::kernel_parameter& parameter : kernel.parameters)
    made.parameters.push_back({parameter.offset, parameter.size});
  return made;
}

test_image cubin_image(unsigned architecture, const std::vector<test_kernel>& kernels, char suffix) {
  return {abi::image_kind::cubin, architecture, suffix, 0,
          make_cubin(architecture, as_cubin_kernels(kernels), suffix == 'a')};
}

test_image ptx_image(unsigned architecture, const std::vector<test_kernel>& kernels, char suffix, unsigned isa) {
  const std::string version = std::to_string(isa / 10) + "." + std::to_string(isa % 10);
  const std::string text = make_ptx(with_suffix(architecture, suffix), version, as_cubin_kernels(kernels));
  return {abi::image_kind::ptx, architecture, suffix, isa, text + '\0'};
}

std::string make_bundle(const std::vector<test_kernel>& kernels, const std::vector<test_image>& images) {
  return bundle_builder(kernels, images).finish(images);
}

test_program& test_program::make(const std::vector<test_kernel>& kernels, const std::string& bundle) {
  static auto& immortal = *new std::vector<std::unique_ptr<test_program>>;
  return *immortal.emplace_back(new test_program(kernels, bundle));
}

test_program& test_program::make(const std::vector<test_kernel>& kernels, const std::vector<test_image>& images) {
  return make(kernels, make_bundle(kernels, images));
}

test_program::test_program(std::vector<test_kernel> kernels, const std::string& bundle)
    : kernels_(std::move(kernels)),
      bundle_(bundle.size() / sizeof(std::uint64_t) + 1),
      states_(std::make_unique<abi::kernel_state[]>(kernels_.size())) {
  std::memcpy(bundle_.data(), bundle.data(), bundle.size());
  const auto* first = reinterpret_cast<const unsigned char*>(bundle_.data());
  for (std::uint32_t index = 0; index < kernels_.size(); ++index) {
    const test_kernel& kernel = kernels_[index];
    records_.push_back({.version = abi::record_version,
                        .bundle_index = index,
                        .name = kernel.name.c_str(),
                        .mangled_name = kernel.name.c_str(),
                        .file = "test.cpp",
                        .line = 1,
                        .block = {kernel.block[0], kernel.block[1], kernel.block[2]},
                        .parameter_count = static_cast<std::uint32_t>(kernel.parameters.size()),
                        .parameters = kernel.parameters.data(),
                        .bundle = first,
                        .bundle_end = first + bundle.size(),
                        .cpu = kernel.cpu,
                        .state = &states_[index]});
  }
}

}  // namespace cugraft::test
