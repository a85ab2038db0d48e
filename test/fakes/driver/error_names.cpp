#include "error_names.hpp"

#include <algorithm>
#include <iterator>

namespace fake_cuda {
namespace {

struct named_result {
  result code;
  const char* name;
  const char* text;
};

constexpr named_result named_results[] = {
    {result::success, "CUDA_SUCCESS", "no error"},
    {result::invalid_value, "CUDA_ERROR_INVALID_VALUE", "invalid argument"},
    {result::out_of_memory, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory"},
    {result::not_initialized, "CUDA_ERROR_NOT_INITIALIZED", "initialization error"},
    {result::deinitialized, "CUDA_ERROR_DEINITIALIZED", "driver shutting down"},
    {result::no_device, "CUDA_ERROR_NO_DEVICE", "no CUDA-capable device is detected"},
    {result::invalid_device, "CUDA_ERROR_INVALID_DEVICE", "invalid device ordinal"},
    {result::invalid_image, "CUDA_ERROR_INVALID_IMAGE", "device kernel image is invalid"},
    {result::invalid_context, "CUDA_ERROR_INVALID_CONTEXT", "invalid device context"},
    {result::no_binary_for_gpu, "CUDA_ERROR_NO_BINARY_FOR_GPU",
     "no kernel image is available for execution on the device"},
    {result::invalid_ptx, "CUDA_ERROR_INVALID_PTX", "a PTX JIT compilation failed"},
    {result::unsupported_ptx_version, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
     "the provided PTX was compiled with an unsupported toolchain."},
    {result::invalid_source, "CUDA_ERROR_INVALID_SOURCE", "device kernel image is invalid"},
    {result::file_not_found, "CUDA_ERROR_FILE_NOT_FOUND", "file not found"},
    {result::operating_system, "CUDA_ERROR_OPERATING_SYSTEM", "OS call failed or operation not supported on this OS"},
    {result::invalid_handle, "CUDA_ERROR_INVALID_HANDLE", "invalid resource handle"},
    {result::not_found, "CUDA_ERROR_NOT_FOUND", "named symbol not found"},
    {result::not_ready, "CUDA_ERROR_NOT_READY", "device not ready"},
    {result::illegal_address, "CUDA_ERROR_ILLEGAL_ADDRESS", "an illegal memory access was encountered"},
    {result::launch_out_of_resources, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "too many resources requested for launch"},
    {result::launch_timeout, "CUDA_ERROR_LAUNCH_TIMEOUT", "the launch timed out and was terminated"},
    {result::primary_context_active, "CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE",
     "cannot set while device is active in this process"},
    {result::context_is_destroyed, "CUDA_ERROR_CONTEXT_IS_DESTROYED", "context is destroyed"},
    {result::host_memory_already_registered, "CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED",
     "part or all of the requested memory range is already mapped"},
    {result::host_memory_not_registered, "CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED",
     "pointer does not correspond to a registered memory region"},
    {result::launch_failed, "CUDA_ERROR_LAUNCH_FAILED", "unspecified launch failure"},
    {result::not_permitted, "CUDA_ERROR_NOT_PERMITTED", "operation not permitted"},
    {result::not_supported, "CUDA_ERROR_NOT_SUPPORTED", "operation not supported"},
    {result::system_not_ready, "CUDA_ERROR_SYSTEM_NOT_READY", "system not yet initialized"},
    {result::system_driver_mismatch, "CUDA_ERROR_SYSTEM_DRIVER_MISMATCH",
     "system has unsupported display driver / cuda driver combination"},
    {result::unknown, "CUDA_ERROR_UNKNOWN", "unknown error"},
};

template <typename Predicate>
const named_result* find_result(Predicate matches) {
  const auto* found = std::find_if(std::begin(named_results), std::end(named_results), matches);
  return found == std::end(named_results) ? nullptr : found;
}

}  // namespace

const char* error_name(result code) {
  const named_result* found = find_result([code](const named_result& entry) { return entry.code == code; });
  return found ? found->name : nullptr;
}

const char* error_text(result code) {
  const named_result* found = find_result([code](const named_result& entry) { return entry.code == code; });
  return found ? found->text : nullptr;
}

std::optional<result> error_code(std::string_view name) {
  const named_result* found = find_result([name](const named_result& entry) { return name == entry.name; });
  return found ? std::optional(found->code) : std::nullopt;
}

}  // namespace fake_cuda
