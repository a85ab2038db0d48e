#include <cstring>
#include <cugraft/error.hpp>
#include <limits>
#include <string>

#include "launch/shape.hpp"

namespace cugraft::detail {
namespace {

[[noreturn]] void fail(const driver::subject& about, std::string problem, std::string help) {
  throw error(error_code::invalid_shape, {.problem = std::move(problem),
                                          .help = std::move(help),
                                          .kernel = std::string(about.kernel),
                                          .device = std::string(about.device)});
}

template <class T>
std::int64_t read_as(const void* argument) {
  T value;
  std::memcpy(&value, argument, sizeof(value));
  return to_count(value);
}

// The value of an integer parameter of any width.
std::int64_t read_integer(const abi::kernel_parameter& parameter, const void* argument) {
  switch (parameter.size) {
    case 1:
      return parameter.is_signed ? read_as<std::int8_t>(argument) : read_as<std::uint8_t>(argument);
    case 2:
      return parameter.is_signed ? read_as<std::int16_t>(argument) : read_as<std::uint16_t>(argument);
    case 4:
      return parameter.is_signed ? read_as<std::int32_t>(argument) : read_as<std::uint32_t>(argument);
    default:
      return parameter.is_signed ? read_as<std::int64_t>(argument) : read_as<std::uint64_t>(argument);
  }
}

// Items from the kernel's own parameters, in their order.
void count_by_parameters(const abi::kernel_record& record, void* const* arguments, const driver::subject& about,
                         shape_request& request) {
  int dimensions = 0;
  for (std::uint32_t i = 0; i < record.parameter_count; ++i)
    if (record.parameters[i].role == abi::parameter_role::grid && dimensions < 3)
      request.count[dimensions++] = read_integer(record.parameters[i], arguments[i]);
  if (dimensions == 0)
    fail(about, "the launch has no shape, and no parameter of the kernel is marked [[cuda::grid]]",
         "give items(...), or grid{...} and block{...}, after the stream");
  request.counts_items = true;
  request.dimensions = dimensions;
}

void take_block(const abi::kernel_record& record, const launch_shape& shape, const driver::subject& about,
                shape_request& request) {
  const bool is_fixed = record.block[0] != 0;
  request.has_block = is_fixed || shape.has_block;
  for (int d = 0; d < 3; ++d) {
    const std::int64_t fixed = record.block[d];
    if (is_fixed && shape.has_block && shape.threads[d] != fixed)
      fail(about, "the launch's block is not the one that [[cuda::block]] fixes for the kernel",
           "leave the block out, or give the same");
    request.threads[d] = is_fixed ? fixed : shape.threads[d];
  }
}

std::int64_t shared_bytes_by_parameters(const abi::kernel_record& record, void* const* arguments) {
  for (std::uint32_t i = 0; i < record.parameter_count; ++i)
    if (record.parameters[i].role == abi::parameter_role::shared)
      return read_integer(record.parameters[i], arguments[i]);
  return 0;
}

}  // namespace

shape_request request_of(const abi::kernel_record& record, const launch_shape& shape, void* const* arguments,
                         const driver::subject& about) {
  shape_request request;
  if (shape.kind == launch_shape::count_kind::none) {
    count_by_parameters(record, arguments, about, request);
  } else {
    request.counts_items = shape.kind == launch_shape::count_kind::items;
    request.dimensions = shape.dimensions;
    std::memcpy(request.count, shape.count, sizeof(request.count));
  }
  take_block(record, shape, about, request);
  request.dynamic_shared_bytes =
      shape.has_shared_bytes ? shape.dynamic_shared_bytes : shared_bytes_by_parameters(record, arguments);
  return request;
}

}  // namespace cugraft::detail
