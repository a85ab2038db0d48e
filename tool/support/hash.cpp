#include "support/hash.hpp"

#include <cstdint>

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/xxhash.h"

namespace cugraft {

std::string hashOf(std::string_view bytes) {
  const std::uint64_t hash = llvm::xxh3_64bits(llvm::StringRef(bytes));
  std::string digits = llvm::utohexstr(hash, /*LowerCase=*/true);
  return std::string(16 - digits.size(), '0') + digits;
}

}  // namespace cugraft
