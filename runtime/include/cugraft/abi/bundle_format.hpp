// The bundle: every device image of one source file, with an index that says what is in it.
//
// cugraft writes a bundle per source file; the generated glue embeds it in the program, and the runtime reads it in
// place, without a copy. This header is the format's one definition: the tool writes these structs, the runtime and
// `cugraft inspect` read them through abi/bundle_view.hpp.
//
//   bundle    = header kernel* parameter* image* resource* names padding payload*
//   header    = bundle_header                            at offset 0
//   kernel    = bundle_kernel      × kernel_count        at kernels_offset
//   parameter = bundle_parameter   × parameter_count     at parameters_offset
//   image     = bundle_image       × image_count         at images_offset
//   resource  = bundle_resource    × image_count × kernel_count, image-major, at resources_offset
//   names     = NUL-terminated strings, names_bytes in all, at names_offset; the first is the empty string, so that
//               offset 0 means "none"
//   payload   = the images' bytes, each at a multiple of bundle_payload_alignment; PTX is followed by one NUL that
//               its size includes, as cuModuleLoadData expects
//
// All integers are little-endian. All offsets but name offsets count from the first byte of the bundle; name offsets
// count from names_offset. Every table offset is a multiple of 8.
//
// The header's checksum is XXH3-64 (seed 0) of the bytes from bundle_checksum_begin to payload_offset: all that follows
// it in the header, and the whole index. Each
// image carries the XXH3-64 of its own payload, so that opening a bundle reads the index alone.
//
// History
//   1  first version
#pragma once

#include <cstddef>
#include <cstdint>

namespace cugraft::abi {

inline constexpr char bundle_magic[8] = {'C', 'U', 'G', 'R', 'A', 'F', 'T', 'B'};
inline constexpr std::uint32_t bundle_version = 1;
inline constexpr std::uint32_t bundle_payload_alignment = 64;

struct bundle_header {
  char magic[8];
  std::uint32_t version;
  std::uint32_t header_bytes;  // sizeof(bundle_header) of the writer
  std::uint64_t total_bytes;   // the whole bundle, payloads included
  std::uint64_t index_checksum;
  std::uint32_t kernel_count;
  std::uint32_t parameter_count;
  std::uint32_t image_count;
  std::uint32_t names_bytes;
  std::uint32_t kernels_offset;
  std::uint32_t parameters_offset;
  std::uint32_t images_offset;
  std::uint32_t resources_offset;
  std::uint32_t names_offset;
  std::uint32_t payload_offset;  // the first payload's; total_bytes if there is no image
};
static_assert(sizeof(bundle_header) == 72);

// Where the bytes begin that the header's checksum is of.
inline constexpr std::uint32_t bundle_checksum_begin = offsetof(bundle_header, kernel_count);

struct bundle_kernel {
  std::uint32_t name;          // as a user would write it: "saxpy", "ns::scale<double>"
  std::uint32_t mangled_name;  // Itanium mangling: the kernel's identity within a program
  std::uint32_t file;          // where it is defined
  std::uint32_t line;
  std::uint32_t first_parameter;
  std::uint32_t parameter_count;
  std::uint32_t block[3];  // [[cuda::block]]; all 0: none
  std::uint32_t reserved;  // 0
};
static_assert(sizeof(bundle_kernel) == 40);

enum class parameter_role : std::uint32_t { value = 0, grid = 1, shared = 2 };

struct bundle_parameter {
  std::uint32_t name;
  std::uint32_t type;    // canonical spelling
  std::uint32_t offset;  // in the kernel's parameter buffer, bytes
  std::uint32_t size;    // bytes
  std::uint32_t alignment;
  parameter_role role;
};
static_assert(sizeof(bundle_parameter) == 24);

enum class image_kind : std::uint32_t { cubin = 1, ptx = 2 };

struct bundle_image {
  image_kind kind;
  std::uint32_t architecture;  // compute capability, major * 10 + minor: 90, 120
  std::uint32_t suffix;        // 0, 'a' (architecture-specific) or 'f' (family-specific)
  std::uint32_t ptx_isa;       // PTX: the ISA version it is written in, major * 10 + minor; cubin: 0
  std::uint32_t target;        // name: the requested target, spelled as in CMake: "90", "90-virtual"
  std::uint32_t compiler;      // name: "nvcc 13.0.88", "clang 19.1.7"
  std::uint64_t offset;
  std::uint64_t size;      // bytes
  std::uint64_t checksum;  // XXH3-64 of the payload
};
static_assert(sizeof(bundle_image) == 48);

// What one kernel needs in one image, as its compiler reports it. For PTX the numbers are known only after the driver
// has compiled it; `unknown` says so.
struct bundle_resource {
  static constexpr std::uint32_t unknown = 0xffffffffU;
  std::uint32_t symbol;        // the kernel's entry name in this image; 0: this image lacks the kernel
  std::uint32_t registers;     // per thread
  std::uint32_t spill_bytes;   // per thread: stores to local memory for want of registers
  std::uint32_t local_bytes;   // per thread: stack frame
  std::uint32_t shared_bytes;  // per block, static
  std::uint32_t code_bytes;
};
static_assert(sizeof(bundle_resource) == 24);

}  // namespace cugraft::abi
