// symbol<V>: from a variable's record to its memory on a stream's device.
#include <cugraft/error.hpp>
#include <cugraft/symbol.hpp>
#include <string>

#include "device/access.hpp"
#include "device/copy.hpp"
#include "launch/check_record.hpp"
#include "launch/kernel_table.hpp"
#include "launch/module.hpp"

namespace cugraft::detail {
namespace {

void check_range(const abi::variable_record& variable, std::size_t first_byte, std::size_t bytes) {
  if (first_byte <= variable.bytes && bytes <= variable.bytes - first_byte) return;
  throw error(error_code::invalid_argument,
              {.problem = "bytes " + std::to_string(first_byte) + " to " + std::to_string(first_byte + bytes) +
                          " are not all within '" + variable.name + "', which has " + std::to_string(variable.bytes),
               .help = "give no more elements than the variable has"});
}

void* address_on_cpu(const abi::variable_record& variable, const stream_state& stream) {
  if (variable.cpu != nullptr) return *variable.cpu;
  throw error(error_code::no_cpu_version, {.problem = std::string("'") + variable.name + "' was built for GPUs only",
                                           .help = "build the target with CPU_FALLBACK ON",
                                           .kernel = variable.kernel->name,
                                           .device = stream.device.label});
}

void* address_on_gpu(const abi::variable_record& variable, const stream_state& stream) {
  const context_scope scope(*stream.context);
  scope.check({.kernel = variable.kernel->name, .device = stream.device.label});
  loaded_module& module = kernel_in(*variable.kernel, *stream.context).owner();
  return reinterpret_cast<void*>(module.variable(variable));
}

void* address_in(const abi::variable_record& variable, const stream_state& stream) {
  check_version(variable, {.device = stream.device.label});
  return stream.is_cpu() ? address_on_cpu(variable, stream) : address_on_gpu(variable, stream);
}

}  // namespace

void* variable_address(const abi::variable_record& variable, const stream& in) {
  return address_in(variable, *access::state(in));
}

void write_variable(const abi::variable_record& variable, const stream& in, std::size_t first_byte, const void* from,
                    std::size_t bytes) {
  stream_state& stream = *access::state(in);
  check_range(variable, first_byte, bytes);
  if (bytes == 0) return;
  write_memory(stream, static_cast<std::byte*>(address_in(variable, stream)) + first_byte, from, bytes);
}

void read_variable(const abi::variable_record& variable, const stream& in, std::size_t first_byte, void* to,
                   std::size_t bytes) {
  stream_state& stream = *access::state(in);
  check_range(variable, first_byte, bytes);
  if (bytes == 0) return;
  read_memory(stream, static_cast<const std::byte*>(address_in(variable, stream)) + first_byte, to, bytes);
}

}  // namespace cugraft::detail
