#include "compile/cubin.hpp"

#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/ELF.h>
#include <llvm/Support/Endian.h>
#include <llvm/Support/Error.h>

namespace cugraft {
namespace {

using Elf = llvm::object::ELFFile<llvm::object::ELF64LE>;
using Section = llvm::object::ELF64LE::Shdr;

constexpr std::string_view textPrefix = ".text.";

// Attributes in .nv.info: one byte of format, one of kind, two of size or value. The two we want have a payload of two
// words: the index of the function's symbol, and the number.
constexpr std::uint8_t formatSized = 0x04;
constexpr std::uint8_t kindFrameSize = 0x11;
constexpr std::uint8_t kindRegisterCount = 0x2f;

template <class T>
std::optional<T> valueOf(llvm::Expected<T> expected) {
  if (expected) return std::move(*expected);
  llvm::consumeError(expected.takeError());
  return std::nullopt;
}

class CubinReader {
 public:
  static std::optional<std::vector<CubinKernel>> read(std::string_view bytes) {
    std::optional<Elf> elf = valueOf(Elf::create(llvm::StringRef(bytes.data(), bytes.size())));
    if (!elf || elf->getHeader().e_machine != llvm::ELF::EM_CUDA) return std::nullopt;
    return CubinReader(*elf).run();
  }

 private:
  explicit CubinReader(const Elf& elf) : elf_(elf) {}

  std::optional<std::vector<CubinKernel>> run() {
    const auto sections = valueOf(elf_.sections());
    if (!sections) return std::nullopt;
    for (const Section& section : *sections) {
      if (section.sh_type == llvm::ELF::SHT_SYMTAB) symbolTable_ = &section;
      addKernel(section);
    }
    for (const Section& section : *sections)
      if (nameOf(section) == ".nv.info") readAttributes(section);
    return std::move(kernels_);
  }

  std::string_view nameOf(const Section& section) const {
    return valueOf(elf_.getSectionName(section)).value_or(llvm::StringRef());
  }

  void addKernel(const Section& section) {
    const std::string_view name = nameOf(section);
    if (!name.starts_with(textPrefix)) return;
    CubinKernel kernel;
    kernel.symbol = name.substr(textPrefix.size());
    kernel.codeBytes = static_cast<std::uint32_t>(section.sh_size);
    kernels_.push_back(std::move(kernel));
  }

  void readAttributes(const Section& section) {
    llvm::ArrayRef<std::uint8_t> rest =
        valueOf(elf_.getSectionContents(section)).value_or(llvm::ArrayRef<std::uint8_t>());
    while (rest.size() >= 4) {
      const std::uint8_t format = rest[0];
      const std::uint8_t kind = rest[1];
      const std::size_t size = format == formatSized ? llvm::support::endian::read16le(&rest[2]) : 0;
      rest = rest.drop_front(4);
      if (size > rest.size()) return;
      if (size == 8) setAttribute(kind, rest);
      rest = rest.drop_front(size);
    }
  }

  void setAttribute(std::uint8_t kind, llvm::ArrayRef<std::uint8_t> payload) {
    CubinKernel* kernel = kernelOfSymbol(llvm::support::endian::read32le(&payload[0]));
    if (kernel == nullptr) return;
    const std::uint32_t value = llvm::support::endian::read32le(&payload[4]);
    if (kind == kindRegisterCount) kernel->registers = value;
    if (kind == kindFrameSize) kernel->frameBytes = value;
  }

  CubinKernel* kernelOfSymbol(std::uint32_t index) {
    if (symbolTable_ == nullptr) return nullptr;
    const auto symbol = valueOf(elf_.getSymbol(symbolTable_, index));
    const auto strings = valueOf(elf_.getStringTableForSymtab(*symbolTable_));
    if (!symbol || !strings) return nullptr;
    const auto name = valueOf((*symbol)->getName(*strings));
    if (!name) return nullptr;
    for (CubinKernel& kernel : kernels_)
      if (*name == kernel.symbol) return &kernel;
    return nullptr;
  }

  const Elf& elf_;
  const Section* symbolTable_ = nullptr;
  std::vector<CubinKernel> kernels_;
};

}  // namespace

std::optional<std::vector<CubinKernel>> readCubin(std::string_view bytes) { return CubinReader::read(bytes); }

std::optional<std::string_view> sectionOf(std::string_view cubin, std::string_view name) {
  const std::optional<Elf> elf = valueOf(Elf::create(llvm::StringRef(cubin.data(), cubin.size())));
  if (!elf) return std::nullopt;
  for (const Section& section : valueOf(elf->sections()).value_or(Elf::Elf_Shdr_Range())) {
    if (valueOf(elf->getSectionName(section)) != llvm::StringRef(name)) continue;
    const auto contents = valueOf(elf->getSectionContents(section));
    if (!contents) return std::nullopt;
    return std::string_view(reinterpret_cast<const char*>(contents->data()), contents->size());
  }
  return std::nullopt;
}

}  // namespace cugraft
