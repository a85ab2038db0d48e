#include "missing_symbols.hpp"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <string_view>

#include "state.hpp"

namespace fake_cuda {
namespace {

void* dynamic_entry(const link_map& of, Elf64_Sxword tag) {
  for (const Elf64_Dyn* entry = of.l_ld; entry->d_tag != DT_NULL; ++entry)
    if (entry->d_tag == tag) return reinterpret_cast<void*>(entry->d_un.d_ptr);
  return nullptr;
}

// An undefined symbol is one that a look-up passes by.
void undefine(Elf64_Sym& symbol) {
  const auto page_bytes = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto first = reinterpret_cast<std::uintptr_t>(&symbol) / page_bytes * page_bytes;
  const std::uintptr_t bytes = reinterpret_cast<std::uintptr_t>(&symbol + 1) - first;
  auto* pages = reinterpret_cast<void*>(first);
  if (mprotect(pages, bytes, PROT_READ | PROT_WRITE) != 0) return;
  symbol.st_shndx = SHN_UNDEF;
  symbol.st_value = 0;
}

// Before anybody can look up a symbol of a library that a whole program loads.
[[gnu::constructor]] void hide_what_the_environment_names() { hide_symbols(driver().settings.missing); }

}  // namespace

void hide_symbols(const std::vector<std::string>& names) {
  if (names.empty()) return;
  Dl_info where;
  link_map* self = nullptr;
  if (!dladdr1(reinterpret_cast<void*>(&hide_symbols), &where, reinterpret_cast<void**>(&self), RTLD_DL_LINKMAP))
    return;
  auto* symbols = static_cast<Elf64_Sym*>(dynamic_entry(*self, DT_SYMTAB));
  const auto* strings = static_cast<const char*>(dynamic_entry(*self, DT_STRTAB));
  // The string table follows the symbol table in every linker's layout; the hash tables do not say the count plainly.
  auto* end = reinterpret_cast<const Elf64_Sym*>(strings);
  for (Elf64_Sym* symbol = symbols; symbol + 1 <= end; ++symbol) {
    const std::string_view name = strings + symbol->st_name;
    if (std::find(names.begin(), names.end(), name) != names.end()) undefine(*symbol);
  }
}

}  // namespace fake_cuda
