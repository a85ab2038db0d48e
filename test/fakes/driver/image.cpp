#include "image.hpp"

#include <cstring>

namespace fake_cuda {
namespace {

// The newest PTX ISA that a driver compiles, major * 10 + minor.
unsigned newest_ptx_isa(int driver_version) {
  const int major = driver_version / 1000;
  const int minor = driver_version % 1000 / 10;
  if (major == 12) {
    constexpr unsigned isa_of_minor[] = {80, 81, 82, 83, 84, 85, 85, 86, 87, 88};
    return isa_of_minor[minor < 10 ? minor : 9];
  }
  return static_cast<unsigned>((major - 4) * 10 + minor);  // 11.8: 7.8; 13.0: 9.0
}

result check_cubin(const image& value, unsigned device_capability) {
  const bool same_major = value.architecture / 10 == device_capability / 10;
  const bool runs = value.architecture_specific ? value.architecture == device_capability
                                                : same_major && value.architecture <= device_capability;
  return runs ? result::success : result::no_binary_for_gpu;
}

image_result check_ptx(image_result read, unsigned device_capability, int driver_version) {
  const image& value = read.value;
  if (value.ptx_isa > newest_ptx_isa(driver_version)) {
    read.code = result::unsupported_ptx_version;
    read.log = "ptxas fatal   : Unsupported .version " + std::to_string(value.ptx_isa / 10) + "." +
               std::to_string(value.ptx_isa % 10) + "; current version is '" +
               std::to_string(newest_ptx_isa(driver_version) / 10) + "." +
               std::to_string(newest_ptx_isa(driver_version) % 10) + "'";
    return read;
  }
  const bool same_major = value.architecture / 10 == device_capability / 10;
  const bool runs = value.architecture_specific
                        ? value.architecture == device_capability
                        : value.architecture <= device_capability && (!value.family_specific || same_major);
  if (runs) return read;
  read.code = result::invalid_ptx;
  read.log = "ptxas fatal   : PTX for .target sm_" + std::to_string(value.architecture) +
             " cannot be compiled to architecture sm_" + std::to_string(device_capability);
  return read;
}

}  // namespace

image_result read_image(const void* bytes, unsigned device_capability, int driver_version) {
  const auto* first = static_cast<const unsigned char*>(bytes);
  if (std::memcmp(first,
                  "\x7f"
                  "ELF",
                  4) != 0) {
    image_result read = read_ptx(static_cast<const char*>(bytes));
    if (read.code != result::success) return read;
    return check_ptx(std::move(read), device_capability, driver_version);
  }
  image_result read = read_cubin(first);
  if (read.code == result::success) read.code = check_cubin(read.value, device_capability);
  return read;
}

}  // namespace fake_cuda
