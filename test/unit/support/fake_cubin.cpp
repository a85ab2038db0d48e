#include "fake_cubin.hpp"

#include <elf.h>

#include <cstring>
#include <utility>

namespace cugraft::test {
namespace {

constexpr std::uint16_t machine_cuda = 190;
constexpr unsigned char os_abi_cuda = 0x41;
constexpr unsigned char abi_version = 8;             // nvcc 13
constexpr std::uint32_t other_flags = 0x6000004;     // what it sets beside the capability, in bits 8 to 15
constexpr std::uint32_t system_shared_bytes = 1024;  // part of .nv.shared from sm_90 on
constexpr std::uint32_t section_type_info = SHT_LOPROC;

template <typename T>
void append(std::string& to, const T& value) {
  to.append(reinterpret_cast<const char*>(&value), sizeof value);
}

// A record of a .nv.info section: format 4 (sized), the attribute, the size, the words.
void append_record(std::string& to, unsigned char attribute, const std::vector<std::uint32_t>& words) {
  to += '\x04';
  to += static_cast<char>(attribute);
  append(to, static_cast<std::uint16_t>(words.size() * sizeof(std::uint32_t)));
  for (const std::uint32_t word : words) append(to, word);
}

class elf_writer {
 public:
  elf_writer() { add("", SHT_NULL, {}); }

  std::size_t add(const std::string& name, std::uint32_t type, const std::string& bytes, std::uint64_t size = 0) {
    Elf64_Shdr header{};
    header.sh_name = static_cast<Elf64_Word>(names_.size());
    header.sh_type = type;
    header.sh_size = bytes.empty() ? size : bytes.size();
    header.sh_addralign = 8;
    names_ += name + '\0';
    sections_.emplace_back(header, bytes);
    return sections_.size() - 1;
  }

  Elf64_Shdr& header(std::size_t index) { return sections_[index].first; }

  std::string finish(std::uint32_t flags) {
    const std::size_t names_index = add(".shstrtab", SHT_STRTAB, "");
    sections_[names_index].second = names_;
    header(names_index).sh_size = names_.size();
    std::string file(sizeof(Elf64_Ehdr), '\0');
    for (auto& [section, bytes] : sections_) {
      file.resize((file.size() + 7) / 8 * 8);
      section.sh_offset = file.size();
      file += bytes;
    }
    file.resize((file.size() + 7) / 8 * 8);
    const Elf64_Ehdr header = file_header(flags, file.size(), names_index);
    for (const auto& [section, bytes] : sections_) append(file, section);
    std::memcpy(file.data(), &header, sizeof header);
    return file;
  }

 private:
  Elf64_Ehdr file_header(std::uint32_t flags, std::size_t sections_at, std::size_t names_index) const {
    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    header.e_ident[EI_CLASS] = ELFCLASS64;
    header.e_ident[EI_DATA] = ELFDATA2LSB;
    header.e_ident[EI_VERSION] = EV_CURRENT;
    header.e_ident[EI_OSABI] = os_abi_cuda;
    header.e_ident[EI_ABIVERSION] = abi_version;
    header.e_type = ET_EXEC;
    header.e_machine = machine_cuda;
    header.e_version = EV_CURRENT;
    header.e_flags = flags;
    header.e_ehsize = sizeof(Elf64_Ehdr);
    header.e_shoff = sections_at;
    header.e_shentsize = sizeof(Elf64_Shdr);
    header.e_shnum = static_cast<Elf64_Half>(sections_.size());
    header.e_shstrndx = static_cast<Elf64_Half>(names_index);
    return header;
  }

  std::vector<std::pair<Elf64_Shdr, std::string>> sections_;
  std::string names_;
};

std::string info_of(const cubin_kernel& kernel) {
  std::string info;
  for (std::uint32_t ordinal = 0; ordinal < kernel.parameters.size(); ++ordinal)
    append_record(info, 0x17,
                  {0, ordinal | kernel.parameters[ordinal].offset << 16, kernel.parameters[ordinal].size << 18});
  if (kernel.max_threads) append_record(info, 0x05, {kernel.max_threads, 1, 1});
  return info;
}

void add_symbols(elf_writer& elf, const std::vector<cubin_kernel>& kernels) {
  std::string names(1, '\0');
  std::string symbols(sizeof(Elf64_Sym), '\0');
  std::string info;
  std::uint32_t index = 1;
  for (const cubin_kernel& kernel : kernels) {
    Elf64_Sym symbol{};
    symbol.st_name = static_cast<Elf64_Word>(names.size());
    symbol.st_info = ELF64_ST_INFO(STB_GLOBAL, STT_FUNC);
    names += kernel.symbol + '\0';
    append(symbols, symbol);
    append_record(info, 0x2f, {index, kernel.registers});
    append_record(info, 0x11, {index, 0});
    ++index;
  }
  const std::size_t names_index = elf.add(".strtab", SHT_STRTAB, names);
  elf.header(elf.add(".symtab", SHT_SYMTAB, symbols)).sh_link = static_cast<Elf64_Word>(names_index);
  elf.add(".nv.info", section_type_info, info);
}

std::string entry_of(const cubin_kernel& kernel) {
  std::string text = ".visible .entry " + kernel.symbol + "(";
  for (std::size_t index = 0; index < kernel.parameters.size(); ++index)
    text += (index ? ",\n  " : "\n  ") + std::string(".param .b") + std::to_string(kernel.parameters[index].size * 8) +
            " " + kernel.symbol + "_param_" + std::to_string(index);
  text += "\n)\n";
  if (kernel.max_threads) text += ".maxntid " + std::to_string(kernel.max_threads) + ", 1, 1\n";
  return text + "{\n  ret;\n}\n";
}

}  // namespace

std::string make_cubin(unsigned architecture, const std::vector<cubin_kernel>& kernels, bool architecture_specific) {
  elf_writer elf;
  add_symbols(elf, kernels);
  const char compat[4] = {2, 9, static_cast<char>(architecture_specific), 0};
  elf.add(".nv.compat", section_type_info + 0x86, std::string(compat, sizeof compat));
  for (const cubin_kernel& kernel : kernels) {
    elf.add(".text." + kernel.symbol, SHT_PROGBITS, std::string(16, '\0'));
    elf.add(".nv.info." + kernel.symbol, section_type_info, info_of(kernel));
    const std::uint32_t shared = kernel.static_shared_bytes + (architecture >= 90 ? system_shared_bytes : 0);
    if (kernel.static_shared_bytes) elf.add(".nv.shared." + kernel.symbol, SHT_NOBITS, {}, shared);
  }
  return elf.finish(architecture << 8 | other_flags);
}

std::string make_ptx(const std::string& target, const std::string& version, const std::vector<cubin_kernel>& kernels) {
  std::string text = "// made by hand\n.version " + version + "\n.target sm_" + target + "\n.address_size 64\n\n";
  for (const cubin_kernel& kernel : kernels) text += entry_of(kernel);
  return text;
}

}  // namespace cugraft::test
