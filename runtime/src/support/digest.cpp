#include "support/digest.hpp"

// The implementation comes with the header and stays in this file: the runtime depends on no library for it.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace cugraft::support {

std::uint64_t xxh3_64(const void* bytes, std::size_t size) { return XXH3_64bits(bytes, size); }

}  // namespace cugraft::support
