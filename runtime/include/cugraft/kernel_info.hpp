// What became of a kernel: which device code runs it, and what that needs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/detail/kernel_arguments.hpp>
#include <cugraft/device.hpp>
#include <cugraft/stream.hpp>

namespace cugraft {

// How the device code in use fits the device, best first.
enum class load_tier : std::uint8_t {
  arch_match,           // machine code for exactly this compute capability
  capability_fallback,  // machine code for a lower one of the same major
  ptx_recompile,        // PTX, compiled by the driver
  cpu,                  // the kernel's CPU version
};

// As in the documentation: "ARCH_MATCH", "CAPABILITY_FALLBACK", "PTX_RECOMPILE", "CPU".
std::string_view to_string(load_tier tier) noexcept;

struct kernel_description {
  std::string name;  // as written in the source: "ns::scale<double>"
  std::string file;
  std::uint32_t line = 0;
  load_tier tier = load_tier::cpu;
  std::string image;   // the embedded image: "cubin sm_90 (90, nvcc 13.0.88)"; empty on the CPU
  std::string reason;  // why this one was chosen

  // As the driver reports them; 0 on the CPU.
  std::uint32_t registers = 0;            // per thread
  std::uint32_t local_bytes = 0;          // per thread: stack and spills
  std::uint32_t static_shared_bytes = 0;  // per block
  std::uint32_t constant_bytes = 0;
  std::uint32_t threads_per_block_limit = 0;  // what registers and launch bounds allow

  std::optional<std::uint32_t> spill_bytes;  // per thread, as the compiler reported it; not known for PTX
};

namespace detail {
kernel_description describe_kernel(const abi::kernel_record& record, const stream& in);
}

// Describes K on the stream's device. Loads K if it was not launched there yet, and throws as launch() then does.
template <auto K>
kernel_description kernel_info(const stream& in) {
  static_assert(detail::signature_of<K>::is_function, "cugraft::kernel_info: the kernel must be a function");
  return detail::describe_kernel(detail::record_of<K>(), in);
}

// The same on the default device.
template <auto K>
kernel_description kernel_info() {
  return kernel_info<K>(stream());
}

}  // namespace cugraft
