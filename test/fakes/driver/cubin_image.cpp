// Cubins: ELF files for machine 190. Checked against what nvcc 13.0 writes (ABI version 8, compute capability in bits 8
// to 15 of e_flags) and what nvcc 12 wrote (ABI version 7, in bits 0 to 7, with bit 11 for architecture-specific code).
#include <elf.h>

#include <cstring>
#include <span>
#include <string_view>

#include "image.hpp"

namespace fake_cuda {
namespace {

constexpr unsigned short machine_cuda = 190;
constexpr unsigned char abi_cuda_12 = 7;
constexpr unsigned char abi_cuda_13 = 8;
constexpr unsigned abi_12_architecture_specific = 0x800;

// Records of .nv.info sections: format and attribute, one byte each, then a 16-bit value, or size and payload.
constexpr unsigned char format_sized = 4;
constexpr unsigned char attribute_max_threads = 0x05;  // x, y, z
constexpr unsigned char attribute_frame_size = 0x11;   // symbol, bytes
constexpr unsigned char attribute_parameter = 0x17;    // index, ordinal and offset, size in bits 18 and up
constexpr unsigned char attribute_registers = 0x2f;    // symbol, count

// .nv.compat: triples of format, attribute, value; this attribute is 1 in code for sm_90a and its like.
constexpr unsigned char compat_architecture_specific = 0x09;

constexpr int system_shared_bytes = 1024;  // the part of .nv.shared that the system keeps, from sm_90 on

template <typename T>
T load(const unsigned char* bytes) {
  T value;
  std::memcpy(&value, bytes, sizeof(T));
  return value;
}

class cubin_reader {
 public:
  explicit cubin_reader(const unsigned char* bytes) : bytes_(bytes), header_(load<Elf64_Ehdr>(bytes)) {}

  image_result read() {
    image_result read;
    if (!is_cubin()) {
      read.code = result::invalid_image;
      return read;
    }
    read_architecture(read.value);
    for (unsigned index = 0; index < header_.e_shnum; ++index) read_kernel(index, read.value);
    for (unsigned index = 0; index < header_.e_shnum; ++index) read_properties(index, read.value);
    return read;
  }

 private:
  bool is_cubin() const {
    const unsigned char abi = header_.e_ident[EI_ABIVERSION];
    return header_.e_ident[EI_CLASS] == ELFCLASS64 && header_.e_machine == machine_cuda &&
           (abi == abi_cuda_12 || abi == abi_cuda_13) && header_.e_shentsize == sizeof(Elf64_Shdr) &&
           header_.e_shstrndx < header_.e_shnum;
  }

  void read_architecture(image& value) const {
    if (header_.e_ident[EI_ABIVERSION] == abi_cuda_12) {
      value.architecture = header_.e_flags & 0xff;
      value.architecture_specific = (header_.e_flags & abi_12_architecture_specific) != 0;
    } else {
      value.architecture = header_.e_flags >> 8 & 0xff;
    }
  }

  Elf64_Shdr section(unsigned index) const {
    return load<Elf64_Shdr>(bytes_ + header_.e_shoff + index * sizeof(Elf64_Shdr));
  }

  std::string_view section_name(unsigned index) const {
    return reinterpret_cast<const char*>(bytes_ + section(header_.e_shstrndx).sh_offset + section(index).sh_name);
  }

  std::span<const unsigned char> contents(unsigned index) const {
    const Elf64_Shdr header = section(index);
    return {bytes_ + header.sh_offset, header.sh_size};
  }

  std::string_view symbol_name(std::uint32_t symbol) const {
    for (unsigned index = 0; index < header_.e_shnum; ++index) {
      const Elf64_Shdr table = section(index);
      if (table.sh_type != SHT_SYMTAB || symbol >= table.sh_size / sizeof(Elf64_Sym)) continue;
      const auto entry = load<Elf64_Sym>(bytes_ + table.sh_offset + symbol * sizeof(Elf64_Sym));
      return reinterpret_cast<const char*>(bytes_ + section(table.sh_link).sh_offset + entry.st_name);
    }
    return {};
  }

  void read_kernel(unsigned index, image& value) const {
    constexpr std::string_view prefix = ".text.";
    const std::string_view name = section_name(index);
    if (!name.starts_with(prefix)) return;
    image_kernel kernel;
    kernel.symbol = name.substr(prefix.size());
    value.kernels.push_back(std::move(kernel));
  }

  void read_properties(unsigned index, image& value) const {
    const std::string_view name = section_name(index);
    if (name == ".nv.compat") read_compat(contents(index), value);
    if (name == ".nv.info") read_info(contents(index), value, nullptr);
    if (image_kernel* kernel = owner(name, ".nv.info.", value)) read_info(contents(index), value, kernel);
    if (image_kernel* kernel = owner(name, ".nv.shared.", value)) {
      const int bytes = static_cast<int>(section(index).sh_size);
      const bool has_system_part = value.architecture >= 90 && bytes >= system_shared_bytes;
      kernel->static_shared_bytes = has_system_part ? bytes - system_shared_bytes : bytes;
    }
  }

  static image_kernel* find(std::string_view symbol, image& value) {
    for (image_kernel& kernel : value.kernels)
      if (kernel.symbol == symbol) return &kernel;
    return nullptr;
  }

  static image_kernel* owner(std::string_view section, std::string_view prefix, image& value) {
    return section.starts_with(prefix) ? find(section.substr(prefix.size()), value) : nullptr;
  }

  static void read_compat(std::span<const unsigned char> bytes, image& value) {
    for (std::size_t at = 0; at + 4 <= bytes.size();) {
      if (bytes[at] == format_sized) {
        at += 4 + load<std::uint16_t>(&bytes[at + 2]);
        continue;
      }
      if (bytes[at + 1] == compat_architecture_specific) value.architecture_specific = bytes[at + 2] == 1;
      at += 4;
    }
  }

  // `kernel`: whose section this is; null for the file's own, where records name a symbol.
  void read_info(std::span<const unsigned char> bytes, image& value, image_kernel* kernel) const {
    for (std::size_t at = 0; at + 4 <= bytes.size();) {
      if (bytes[at] != format_sized) {
        at += 4;
        continue;
      }
      const std::size_t size = load<std::uint16_t>(&bytes[at + 2]);
      if (at + 4 + size > bytes.size()) return;
      apply(bytes[at + 1], bytes.subspan(at + 4, size), value, kernel);
      at += 4 + size;
    }
  }

  void apply(unsigned char attribute, std::span<const unsigned char> payload, image& value,
             image_kernel* kernel) const {
    const auto word = [payload](std::size_t index) { return load<std::uint32_t>(&payload[index * 4]); };
    if (kernel && attribute == attribute_parameter && payload.size() >= 12) {
      const std::size_t ordinal = word(1) & 0xffff;
      if (kernel->parameters.size() <= ordinal) kernel->parameters.resize(ordinal + 1);
      kernel->parameters[ordinal] = {word(1) >> 16, word(2) >> 18};
    }
    if (kernel && attribute == attribute_max_threads && payload.size() >= 12)
      kernel->max_threads = static_cast<int>(word(0) * word(1) * word(2));
    if (kernel || payload.size() < 8) return;
    image_kernel* named = find(symbol_name(word(0)), value);
    if (named && attribute == attribute_registers) named->registers = static_cast<int>(word(1));
    if (named && attribute == attribute_frame_size) named->local_bytes = static_cast<int>(word(1));
  }

  const unsigned char* bytes_;
  Elf64_Ehdr header_;
};

}  // namespace

image_result read_cubin(const unsigned char* bytes) { return cubin_reader(bytes).read(); }

}  // namespace fake_cuda
