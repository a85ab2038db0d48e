// Reads a bundle in place, and believes nothing in it until it has looked.
//
//   bytes ──open()──▶ bundle_view   or a problem that says what is wrong
//
// A bundle comes out of a file or an executable that may be damaged, cut short, or made by another version. open()
// checks every offset, count and name of the index against the format's grammar (abi/bundle_format.hpp), so that the
// accessors need no checks. Payloads are checked when asked for: intact() reads a whole image.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

#include <cugraft/abi/bundle_format.hpp>

namespace cugraft::abi {

// XXH3-64 with seed 0. Passed in, since the tool and the runtime have it from different libraries.
using checksum_function = std::uint64_t (*)(const void* bytes, std::size_t size);

enum class bundle_problem : std::uint8_t {
  none,
  misplaced,       // not at an address that is a multiple of 8
  truncated,       // fewer bytes than the header says, or than a header has
  not_a_bundle,    // the magic is not there
  future_version,  // written by a newer cugraft
  wrong_size,      // more bytes than the header says
  bad_layout,      // a table is misaligned, overlaps the header or leaves the index
  bad_checksum,    // the index is not what was written
  bad_names,       // names are not NUL-terminated, or a name lies outside of them
  bad_kernel,      // a kernel's parameters are not in the table, or one has an unknown role or no room
  bad_image,       // an image lies outside of the payloads, is misaligned or of an unknown kind
};

constexpr std::string_view describe(bundle_problem problem) noexcept {
  switch (problem) {
    case bundle_problem::none:
      return "no problem";
    case bundle_problem::misplaced:
      return "it does not start at a multiple of 8 bytes";
    case bundle_problem::truncated:
      return "it is cut short";
    case bundle_problem::not_a_bundle:
      return "it does not start with a bundle's magic bytes";
    case bundle_problem::future_version:
      return "it was written by a newer version of cugraft";
    case bundle_problem::wrong_size:
      return "it is longer than its header says";
    case bundle_problem::bad_layout:
      return "a table lies outside of its index";
    case bundle_problem::bad_checksum:
      return "the checksum of its index is wrong";
    case bundle_problem::bad_names:
      return "a name lies outside of its table of names";
    case bundle_problem::bad_kernel:
      return "a kernel's entry is invalid";
    case bundle_problem::bad_image:
      return "an image's entry is invalid";
  }
  return "it is invalid";
}

// A valid bundle's index, typed. Refers to the bytes, does not own them; they must stay as they are. Immutable, so it
// may be used from several threads.
class bundle_view {
 public:
  // Sees nothing: no kernels, no images.
  bundle_view() = default;

  // `view` is set if and only if the result is `none`.
  static bundle_problem open(std::span<const unsigned char> bytes, checksum_function checksum, bundle_view& view) {
    bundle_view candidate;
    candidate.bytes_ = bytes;
    const bundle_problem problem = candidate.validate(checksum);
    if (problem == bundle_problem::none) view = candidate;
    return problem;
  }

  const bundle_header& header() const { return *at<bundle_header>(0, 1).data(); }
  std::span<const bundle_kernel> kernels() const { return kernels_; }
  std::span<const bundle_image> images() const { return images_; }

  std::span<const bundle_parameter> parameters(const bundle_kernel& kernel) const {
    return parameters_.subspan(kernel.first_parameter, kernel.parameter_count);
  }

  // What the kernel of that index needs in the image of that index.
  const bundle_resource& resource(std::size_t image, std::size_t kernel) const {
    return resources_[image * kernels_.size() + kernel];
  }

  // NUL-terminated in place. `offset` is a name from the index.
  const char* name(std::uint32_t offset) const { return names_.data() + offset; }

  std::span<const unsigned char> payload(const bundle_image& image) const {
    return bytes_.subspan(image.offset, image.size);
  }

  // Whether the image's bytes are what was written. PTX also ends in its NUL then.
  bool intact(const bundle_image& image, checksum_function checksum) const {
    const auto content = payload(image);
    if (image.kind == image_kind::ptx && (content.empty() || content.back() != 0)) return false;
    return checksum(content.data(), content.size()) == image.checksum;
  }

 private:
  // Count elements at an offset from the first byte: to be asked for only after fits<T>().
  template <class T>
  std::span<const T> at(std::uint64_t offset, std::uint64_t count) const {
    return {reinterpret_cast<const T*>(bytes_.data() + offset), static_cast<std::size_t>(count)};
  }

  // Whether a table of `count` elements lies within the index. 64-bit arithmetic on 32-bit numbers cannot wrap: the
  // longest table has 2^64 / 2^32 elements' room even for a product of two counts, which callers bound first.
  template <class T>
  bool fits(std::uint32_t offset, std::uint64_t count) const {
    const bundle_header& head = header();
    return offset % 8 == 0 && offset >= head.header_bytes && offset <= head.payload_offset &&
           count <= (head.payload_offset - offset) / sizeof(T);
  }

  bool is_name(std::uint32_t offset) const { return offset < names_.size(); }

  bundle_problem validate(checksum_function checksum) {
    if (const auto problem = validate_header(); problem != bundle_problem::none) return problem;
    const bundle_header& head = header();
    const std::uint64_t resource_count = std::uint64_t{head.image_count} * head.kernel_count;
    if (!fits<bundle_kernel>(head.kernels_offset, head.kernel_count) ||
        !fits<bundle_parameter>(head.parameters_offset, head.parameter_count) ||
        !fits<bundle_image>(head.images_offset, head.image_count) ||
        !fits<bundle_resource>(head.resources_offset, resource_count) ||
        !fits<char>(head.names_offset, head.names_bytes))
      return bundle_problem::bad_layout;
    if (checksum(bytes_.data() + bundle_checksum_begin, head.payload_offset - bundle_checksum_begin) !=
        head.index_checksum)
      return bundle_problem::bad_checksum;

    kernels_ = at<bundle_kernel>(head.kernels_offset, head.kernel_count);
    parameters_ = at<bundle_parameter>(head.parameters_offset, head.parameter_count);
    images_ = at<bundle_image>(head.images_offset, head.image_count);
    resources_ = at<bundle_resource>(head.resources_offset, resource_count);
    names_ = at<char>(head.names_offset, head.names_bytes);
    return validate_entries();
  }

  bundle_problem validate_header() const {
    if (reinterpret_cast<std::uintptr_t>(bytes_.data()) % 8 != 0) return bundle_problem::misplaced;
    if (bytes_.size() < sizeof(bundle_magic)) return bundle_problem::truncated;
    if (std::memcmp(bytes_.data(), bundle_magic, sizeof(bundle_magic)) != 0) return bundle_problem::not_a_bundle;
    // Before anything that a later version may have changed.
    std::uint32_t version = 0;
    if (bytes_.size() < sizeof(bundle_magic) + sizeof(version)) return bundle_problem::truncated;
    std::memcpy(&version, bytes_.data() + sizeof(bundle_magic), sizeof(version));
    if (version > bundle_version) return bundle_problem::future_version;
    if (version != bundle_version) return bundle_problem::bad_layout;
    if (bytes_.size() < sizeof(bundle_header)) return bundle_problem::truncated;
    const bundle_header& head = header();
    if (head.total_bytes > bytes_.size()) return bundle_problem::truncated;
    if (head.total_bytes < bytes_.size()) return bundle_problem::wrong_size;
    if (head.header_bytes < sizeof(bundle_header) || head.header_bytes % 8 != 0 ||
        head.header_bytes > head.payload_offset || head.payload_offset > head.total_bytes)
      return bundle_problem::bad_layout;
    return bundle_problem::none;
  }

  bundle_problem validate_entries() const {
    if (names_.empty() || names_.front() != 0 || names_.back() != 0) return bundle_problem::bad_names;
    for (const bundle_kernel& kernel : kernels_) {
      if (!is_name(kernel.name) || !is_name(kernel.mangled_name) || !is_name(kernel.file))
        return bundle_problem::bad_names;
      if (kernel.first_parameter > parameters_.size() ||
          kernel.parameter_count > parameters_.size() - kernel.first_parameter)
        return bundle_problem::bad_kernel;
    }
    for (const bundle_parameter& parameter : parameters_) {
      if (!is_name(parameter.name) || !is_name(parameter.type)) return bundle_problem::bad_names;
      if (parameter.role > parameter_role::shared || parameter.size == 0) return bundle_problem::bad_kernel;
    }
    for (const bundle_image& image : images_) {
      if (!is_name(image.target) || !is_name(image.compiler)) return bundle_problem::bad_names;
      if (!is_valid(image)) return bundle_problem::bad_image;
    }
    for (const bundle_resource& resource : resources_)
      if (!is_name(resource.symbol)) return bundle_problem::bad_names;
    return bundle_problem::none;
  }

  bool is_valid(const bundle_image& image) const {
    const bundle_header& head = header();
    const bool known = (image.kind == image_kind::cubin || image.kind == image_kind::ptx) &&
                       (image.suffix == 0 || image.suffix == 'a' || image.suffix == 'f');
    return known && image.size != 0 && image.offset % bundle_payload_alignment == 0 &&
           image.offset >= head.payload_offset && image.offset <= head.total_bytes &&
           image.size <= head.total_bytes - image.offset;
  }

  std::span<const unsigned char> bytes_;
  std::span<const bundle_kernel> kernels_;
  std::span<const bundle_parameter> parameters_;
  std::span<const bundle_image> images_;
  std::span<const bundle_resource> resources_;
  std::span<const char> names_;
};

}  // namespace cugraft::abi
