#include "program_kernels.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <elf.h>
#include <link.h>

#include <cstring>
#include <fstream>
#include <mutex>
#include <string_view>
#include <vector>

#include <cugraft/abi/bundle_view.hpp>

namespace fake_cuda {
namespace {

using cugraft::abi::cpu_kernel;
using cugraft::abi::cpu_launch;
using cugraft::abi::kernel_record;
using cugraft::abi::variable_record;

using run_function = void (*)(const cpu_kernel&, const cpu_launch&);

constexpr std::string_view run_symbol = "_ZN7cugraft3cpu3runERKNS_3abi10cpu_kernelERKNS1_10cpu_launchE";
constexpr std::string_view record_prefix = "_ZN7cugraft3abi6kernelI";      // kernel<K>::record
constexpr std::string_view variable_prefix = "_ZN7cugraft3abi8variableI";  // variable<&V>::record
constexpr std::string_view record_suffix = "6recordE";

// A kernel under its entry's name in one of its images. Several files of a program may have one of the same name.
struct entry_name {
  std::string symbol;
  const kernel_record* kernel;
};

struct found_records {
  run_function run = nullptr;
  std::vector<entry_name> kernels;
  std::vector<const variable_record*> variables;
};

std::vector<char> read_file(const char* path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

template <typename T>
T load(const std::vector<char>& bytes, std::size_t offset) {
  T value{};
  if (offset + sizeof(T) <= bytes.size()) std::memcpy(&value, bytes.data() + offset, sizeof(T));
  return value;
}

// The entry names that the kernel has in its images: those of kernels with internal linkage are made up by compilers.
void take_symbols(const kernel_record& record, found_records& found) {
  const auto checksum = [](const void* bytes, std::size_t size) -> std::uint64_t { return XXH3_64bits(bytes, size); };
  cugraft::abi::bundle_view bundle;
  if (cugraft::abi::bundle_view::open({record.bundle, record.bundle_end}, checksum, bundle) !=
      cugraft::abi::bundle_problem::none)
    return;
  for (std::size_t image = 0; image < bundle.images().size(); ++image)
    found.kernels.push_back({bundle.name(bundle.resource(image, record.bundle_index).symbol), &record});
}

void take(std::string_view name, std::uintptr_t address, found_records& found) {
  if (name == run_symbol) found.run = reinterpret_cast<run_function>(address);
  if (!name.ends_with(record_suffix)) return;
  if (name.starts_with(variable_prefix)) {
    const variable_record* variable = *reinterpret_cast<const variable_record* const*>(address);
    if (variable && variable->cpu) found.variables.push_back(variable);
  }
  if (!name.starts_with(record_prefix)) return;
  const kernel_record* record = *reinterpret_cast<const kernel_record* const*>(address);
  if (record && record->cpu) take_symbols(*record, found);
}

// The symbols of one file that is mapped at `base`: its full table, which unlike the dynamic one has the local names.
void scan_symbols(const std::vector<char>& file, std::uintptr_t base, found_records& found) {
  const auto header = load<Elf64_Ehdr>(file, 0);
  for (unsigned index = 0; index < header.e_shnum; ++index) {
    const auto table = load<Elf64_Shdr>(file, header.e_shoff + index * sizeof(Elf64_Shdr));
    if (table.sh_type != SHT_SYMTAB) continue;
    const auto strings = load<Elf64_Shdr>(file, header.e_shoff + table.sh_link * sizeof(Elf64_Shdr));
    for (std::size_t at = 0; at < table.sh_size; at += sizeof(Elf64_Sym)) {
      const auto symbol = load<Elf64_Sym>(file, table.sh_offset + at);
      const std::size_t name_at = strings.sh_offset + symbol.st_name;
      if (symbol.st_shndx == SHN_UNDEF || symbol.st_value == 0 || name_at >= file.size()) continue;
      take(file.data() + name_at, base + symbol.st_value, found);
    }
  }
}

int scan_object(dl_phdr_info* object, std::size_t, void* found) {
  const bool is_program = object->dlpi_name[0] == '\0';
  scan_symbols(read_file(is_program ? "/proc/self/exe" : object->dlpi_name), object->dlpi_addr,
               *static_cast<found_records*>(found));
  return 0;
}

const found_records& program() {
  static const found_records* const found = [] {
    auto* scanned = new found_records;
    dl_iterate_phdr(scan_object, scanned);
    return scanned;
  }();
  return *found;
}

// Whether the image is one of the kernel's bundle.
bool is_from(const void* image, const kernel_record& kernel) {
  const auto* at = static_cast<const unsigned char*>(image);
  return at >= kernel.bundle && at < kernel.bundle_end;
}

}  // namespace

const variable_record* program_variable(const std::string& symbol, const void* image) {
  for (const variable_record* variable : program().variables)
    if (variable->image_name == symbol && is_from(image, *variable->kernel)) return variable;
  return nullptr;
}

bool run_program_kernel(const std::string& symbol, const void* image, const cpu_launch& launch) {
  if (!program().run) return false;
  for (const entry_name& entry : program().kernels) {
    if (entry.symbol != symbol || !is_from(image, *entry.kernel)) continue;
    program().run(*entry.kernel->cpu, launch);
    return true;
  }
  return false;
}

}  // namespace fake_cuda
