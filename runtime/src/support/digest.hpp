// The checksum of bundles.
#pragma once

#include <cstddef>
#include <cstdint>

namespace cugraft::support {

// XXH3-64, seed 0: an abi::checksum_function.
std::uint64_t xxh3_64(const void* bytes, std::size_t size);

}  // namespace cugraft::support
