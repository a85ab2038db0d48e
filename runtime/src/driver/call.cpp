#include "driver/call.hpp"

#include <cugraft/error.hpp>
#include <string>

#include "support/log.hpp"

namespace cugraft::driver {
namespace {

std::string name_of(const table& driver, result value) {
  const char* name = nullptr;
  if (driver.get_error_name && driver.get_error_name(value, &name) == result::success && name != nullptr) return name;
  return "CUresult " + std::to_string(static_cast<int>(value));
}

std::string description_of(const table& driver, result value) {
  const char* text = nullptr;
  if (driver.get_error_string && driver.get_error_string(value, &text) == result::success && text != nullptr)
    return text;
  return "the driver reports a failure";
}

error_code code_of(result value) {
  switch (value) {
    case result::out_of_memory:
      return error_code::out_of_memory;
    case result::no_device:
      return error_code::no_device;
    case result::launch_out_of_resources:
      return error_code::resource_limit;
    default:
      return error_code::driver_call;
  }
}

const char* help_for(result value) {
  switch (value) {
    case result::out_of_memory:
      return "use smaller buffers, or free device memory that this or another process holds";
    case result::stub_library:
      return "the CUDA toolkit's stub of libcuda.so.1 was found in place of the driver's: take the toolkit's lib/stubs "
             "out of LD_LIBRARY_PATH";
    case result::no_device:
      return "check `nvidia-smi` and CUDA_VISIBLE_DEVICES, or set CUGRAFT_BACKEND=cpu";
    case result::device_unavailable:
      return "another process uses this GPU exclusively";
    case result::ecc_uncorrectable:
      return "the GPU's memory has failed; reset or replace the GPU";
    case result::illegal_address:
    case result::misaligned_address:
      return "an earlier kernel used a wrong address: run with CUGRAFT_BACKEND=cpu and -fsanitize=address, or under "
             "compute-sanitizer. The process cannot use the GPU any more";
    case result::assertion_failed:
      return "an earlier kernel's assert() failed";
    case result::launch_failed:
      return "an earlier kernel crashed: run with CUGRAFT_BACKEND=cpu, or under compute-sanitizer. The process cannot "
             "use the GPU any more";
    case result::launch_timeout:
      return "a kernel ran for longer than the display's watchdog allows";
    case result::launch_out_of_resources:
      return "use smaller blocks or less shared memory";
    case result::system_not_ready:
      return "start the machine's CUDA services, such as nvidia-fabricmanager";
    case result::system_driver_mismatch:
      return "libcuda and the kernel module differ in version: reboot after an update";
    case result::compat_not_supported_on_device:
      return "take the CUDA compatibility libraries out of LD_LIBRARY_PATH";
    case result::context_is_destroyed:
      return "the CUDA context was destroyed or reset (cudaDeviceReset, cuCtxDestroy) while cugraft was using it";
    default:
      return "";
  }
}

}  // namespace

void fail(const table& driver, const subject& about, const char* call, result failure) {
  throw error(code_of(failure), {.problem = description_of(driver, failure),
                                 .help = help_for(failure),
                                 .driver_name = name_of(driver, failure),
                                 .driver_status = static_cast<int>(failure),
                                 .call = call,
                                 .kernel = std::string(about.kernel),
                                 .device = std::string(about.device)});
}

void fail_after_fork(const subject& about) {
  throw error(error_code::used_after_fork,
              {.problem = "this process was forked from one that had used the CUDA driver, which does not survive it",
               .help = "fork before the first device, stream or launch, or exec a new program",
               .kernel = std::string(about.kernel),
               .device = std::string(about.device)});
}

void note_failure(const table& driver, const subject& about, const char* call, result failure) noexcept try {
  const bool is_shutdown = failure == result::deinitialized || failure == result::context_is_destroyed;
  const auto level = is_shutdown ? support::log_level::debug : support::log_level::warn;
  if (!support::logs(level)) return;
  // At shutdown the driver may not even have names for its errors.
  const std::string name = is_shutdown ? "shutting down" : name_of(driver, failure);
  support::log(level, std::string(about.device) + ": " + call + " failed while releasing a resource: " + name);
} catch (...) {  // out of memory
}

}  // namespace cugraft::driver
