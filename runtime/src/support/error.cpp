#include <cugraft/error.hpp>
#include <utility>

namespace cugraft {
namespace {

// "kernel saxpy on NVIDIA H200 (device 0): what went wrong (cuLaunchKernel: CUDA_ERROR_INVALID_VALUE); what to do"
std::string message_of(const error_details& details) {
  std::string message;
  if (!details.kernel.empty()) message += "kernel " + details.kernel;
  if (!details.device.empty()) message += (message.empty() ? "" : " on ") + details.device;
  if (!message.empty()) message += ": ";
  message += details.problem;
  if (!details.call.empty()) {
    message += " (" + details.call;
    if (!details.driver_name.empty()) message += ": " + details.driver_name;
    message += ")";
  }
  if (!details.help.empty()) message += "; " + details.help;
  return message;
}

}  // namespace

error::error(error_code code, error_details details)
    : std::runtime_error(message_of(details)),
      code_(code),
      details_(std::make_shared<const error_details>(std::move(details))) {}

std::string_view to_string(error_code code) noexcept {
  switch (code) {
    case error_code::no_driver:
      return "no_driver";
    case error_code::driver_incomplete:
      return "driver_incomplete";
    case error_code::no_device:
      return "no_device";
    case error_code::bad_environment:
      return "bad_environment";
    case error_code::used_after_fork:
      return "used_after_fork";
    case error_code::invalid_argument:
      return "invalid_argument";
    case error_code::invalid_shape:
      return "invalid_shape";
    case error_code::resource_limit:
      return "resource_limit";
    case error_code::out_of_memory:
      return "out_of_memory";
    case error_code::bundle_invalid:
      return "bundle_invalid";
    case error_code::no_image:
      return "no_image";
    case error_code::image_rejected:
      return "image_rejected";
    case error_code::parameter_mismatch:
      return "parameter_mismatch";
    case error_code::no_cpu_version:
      return "no_cpu_version";
    case error_code::stuck:
      return "stuck";
    case error_code::driver_call:
      return "driver_call";
  }
  return "unknown";
}

}  // namespace cugraft
