#include <cugraft/kernel_info.hpp>

#include "device/access.hpp"
#include "launch/chosen_kernel.hpp"
#include "launch/kernel_table.hpp"

namespace cugraft {

std::string_view to_string(load_tier tier) noexcept {
  switch (tier) {
    case load_tier::arch_match:
      return "ARCH_MATCH";
    case load_tier::capability_fallback:
      return "CAPABILITY_FALLBACK";
    case load_tier::ptx_recompile:
      return "PTX_RECOMPILE";
    case load_tier::cpu:
      return "CPU";
  }
  return "unknown";
}

namespace detail {
namespace {

kernel_description describe_record(const abi::kernel_record& record) {
  kernel_description description;
  description.name = record.name;
  description.file = record.file;
  description.line = record.line;
  return description;
}

void add_choice(const chosen_kernel& chosen, kernel_description& description) {
  const abi::bundle_image& image = chosen.image();
  description.tier = chosen.choice.tier;
  description.image =
      describe(image) + " (" + chosen.bundle.name(image.target) + ", " + chosen.bundle.name(image.compiler) + ")";
  description.reason = chosen.reason();
  if (chosen.resource().spill_bytes != abi::bundle_resource::unknown)
    description.spill_bytes = chosen.resource().spill_bytes;
}

void add_attributes(const kernel_attributes& attributes, kernel_description& description) {
  description.registers = attributes.registers;
  description.local_bytes = attributes.local_bytes;
  description.static_shared_bytes = attributes.static_shared_bytes;
  description.constant_bytes = attributes.constant_bytes;
  description.threads_per_block_limit = attributes.threads_per_block_limit;
}

}  // namespace

kernel_description describe_kernel(const abi::kernel_record& record, const stream& in) {
  const stream_state& stream = *access::state(in);
  kernel_description description = describe_record(record);
  if (stream.is_cpu()) {
    description.reason = "the stream is of the CPU backend";
    return description;
  }
  const context_scope scope(*stream.context);
  scope.check({.kernel = record.name, .device = stream.device.label});
  add_attributes(kernel_in(record, *stream.context).attributes(), description);
  add_choice(choose_kernel(record, stream.device), description);
  return description;
}

}  // namespace detail
}  // namespace cugraft
