#include "launch/loaded_kernel.hpp"

#include <cugraft/error.hpp>
#include <string>
#include <string_view>

#include "launch/rejection.hpp"

namespace cugraft::detail {
namespace {

using driver::function_attribute;

driver::function_handle find_function(const driver::table& driver, driver::module_handle module, const char* symbol,
                                      const driver::subject& about) {
  driver::refuse_after_fork(about);
  driver::function_handle function = nullptr;
  const driver::result outcome = driver.module_get_function(&function, module, symbol);
  if (outcome == driver::result::not_found)
    fail_rejected(driver, about, driver.module_get_function.name(), outcome,
                  std::string("the device code has no kernel named ") + symbol);
  if (outcome != driver::result::success) driver::fail(driver, about, driver.module_get_function.name(), outcome);
  return function;
}

[[noreturn]] void fail_parameters(const driver::subject& about, std::string problem) {
  throw error(error_code::parameter_mismatch,
              {.problem = std::move(problem),
               .help = "host and device compiler disagree about the kernel's parameters: rebuild the target; if that "
                       "does not help, report it with the kernel's signature",
               .kernel = std::string(about.kernel),
               .device = std::string(about.device)});
}

std::string place(std::size_t offset, std::size_t size) {
  return std::to_string(size) + " bytes at offset " + std::to_string(offset);
}

}  // namespace

loaded_kernel::loaded_kernel(cuda_context& in, loaded_module& owner, driver::module_handle module,
                             const abi::kernel_record& record, const char* symbol)
    : context_(in), owner_(owner) {
  const driver::subject about{.kernel = record.name, .device = in.device.label};
  function_ = find_function(in.driver(), module, symbol, about);
  check_parameters(record, symbol, about);
  read_attributes(about);
}

// cuFuncGetParamInfo came with CUDA 12.4; older drivers leave the comparison of record and bundle.
void loaded_kernel::check_parameters(const abi::kernel_record& record, const char* symbol,
                                     const driver::subject& about) const {
  const auto& get_parameter = context_.driver().function_get_parameter;
  if (!get_parameter) return;
  std::size_t offset = 0;
  std::size_t size = 0;
  for (std::uint32_t i = 0; i < record.parameter_count; ++i) {
    const abi::kernel_parameter& expected = record.parameters[i];
    const driver::result outcome = get_parameter(function_, i, &offset, &size);
    if (outcome == driver::result::success && offset == expected.offset && size == expected.size) continue;
    const std::string which = "parameter " + std::to_string(i + 1) + " (" + expected.name + ")";
    if (outcome == driver::result::invalid_value)
      fail_parameters(about, which + " is not in the device code, which has " + std::to_string(i) + " parameters");
    if (outcome != driver::result::success) driver::fail(context_.driver(), about, get_parameter.name(), outcome);
    fail_parameters(about, which + " is " + place(offset, size) + " in the device code, and " +
                               place(expected.offset, expected.size) + " in the host code");
  }
  // Asking beyond the end is an error, which the driver takes 20 µs to make: a fifth of a first launch. A mangled
  // symbol lists the types of all parameters, so it would not have been found with more of them.
  if (std::string_view(symbol).starts_with("_Z")) return;
  const driver::result beyond = get_parameter(function_, record.parameter_count, &offset, &size);
  if (beyond == driver::result::success)
    fail_parameters(about, "the device code has more than the host code's " + std::to_string(record.parameter_count) +
                               " parameters");
  if (beyond != driver::result::invalid_value) driver::fail(context_.driver(), about, get_parameter.name(), beyond);
}

void loaded_kernel::read_attributes(const driver::subject& about) {
  const driver::table& driver = context_.driver();
  const auto read = [&](function_attribute attribute) {
    int value = 0;
    driver::call(driver, about, driver.function_get_attribute, &value, attribute, function_);
    return static_cast<std::uint32_t>(value);
  };
  attributes_.threads_per_block_limit = read(function_attribute::threads_per_block);
  attributes_.registers = read(function_attribute::registers);
  attributes_.local_bytes = read(function_attribute::local_bytes);
  attributes_.constant_bytes = read(function_attribute::constant_bytes);
  attributes_.static_shared_bytes = read(function_attribute::static_shared_bytes);
  const std::uint32_t without_opt_in = context_.device.shared_bytes_without_opt_in;
  const std::uint32_t taken = attributes_.static_shared_bytes;
  dynamic_shared_limit_ = without_opt_in > taken ? without_opt_in - taken : 0;
}

shape_limits loaded_kernel::limits(const driver::subject& about) const noexcept {
  return {.device = context_.device.limits,
          .multiprocessors = context_.device.multiprocessors,
          .threads_per_block = attributes_.threads_per_block_limit,
          .registers = attributes_.registers,
          .static_shared_bytes = attributes_.static_shared_bytes,
          .about = about};
}

std::uint32_t loaded_kernel::preferred_threads(std::uint32_t dynamic_shared_bytes, const driver::subject& about) {
  if (const std::uint32_t known = known_preferred_threads(dynamic_shared_bytes)) return known;
  const driver::table& driver = context_.driver();
  int least_blocks = 0;
  int threads = 0;
  driver::call(driver, about, driver.occupancy_max_potential_block_size, &least_blocks, &threads, function_,
               driver::shared_bytes_of_block{nullptr}, std::size_t{dynamic_shared_bytes}, 0);
  const auto preferred = static_cast<std::uint32_t>(threads > 0 ? threads : 1);
  occupancy_.store(std::uint64_t{dynamic_shared_bytes} << 32 | preferred, std::memory_order_relaxed);
  return preferred;
}

// To the device's limit at once: the attribute permits, it reserves nothing.
void loaded_kernel::raise_shared_limit(const driver::subject& about) {
  const driver::table& driver = context_.driver();
  const std::uint32_t most = context_.device.limits.shared_bytes_per_block - attributes_.static_shared_bytes;
  driver::call(driver, about, driver.function_set_attribute, function_, function_attribute::dynamic_shared_bytes_limit,
               static_cast<int>(most));
  dynamic_shared_limit_.store(most, std::memory_order_relaxed);
}

}  // namespace cugraft::detail
