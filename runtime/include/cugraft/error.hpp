// What the runtime throws.
#pragma once

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cugraft {

enum class error_code : std::uint8_t {
  no_driver,           // libcuda.so.1 cannot be loaded
  driver_incomplete,   // it lacks an entry point that cugraft needs
  no_device,           // no such GPU, or none at all
  bad_environment,     // a CUGRAFT_ variable has a value that means nothing
  used_after_fork,     // a child process uses a GPU that its parent has used
  invalid_argument,    // a range, stream, event or kernel argument that does not fit
  invalid_shape,       // zero or too many items, blocks or threads
  resource_limit,      // more registers, threads or shared memory than the kernel or device has
  out_of_memory,       // of the device's memory, or the host's on the CPU backend
  bundle_invalid,      // the program's device code is damaged or of another version
  no_image,            // the program has no device code for this GPU
  image_rejected,      // the driver does not load the device code
  parameter_mismatch,  // the device code's parameters differ from what the host code passes
  no_cpu_version,      // the kernel was built for GPUs alone
  stuck,               // CPU backend: the threads of a block wait for what cannot happen
  driver_call,         // any other driver call failed
};

// The enumerator's name: "no_driver".
std::string_view to_string(error_code code) noexcept;

// The parts that an error's message is made of. What does not apply is empty.
struct error_details {
  std::string problem = {};      // what went wrong and why
  std::string help = {};         // what to do about it
  std::string driver_name = {};  // the driver's name for it: "CUDA_ERROR_INVALID_VALUE"
  int driver_status = 0;         // the CUresult
  std::string call = {};         // the driver function that failed: "cuLaunchKernel"
  std::string kernel = {};       // as written in the source: "ns::scale<double>"
  std::string device = {};       // "NVIDIA H200 (device 0)", "CPU"
};

// Any failure of the runtime. what() is one line made of all the details, the help last.
// Copies share the details, so copying does not throw. An error may be used from several threads.
class [[gnu::visibility("default")]] error : public std::runtime_error {
 public:
  error(error_code code, error_details details);

  error_code code() const noexcept { return code_; }
  const std::string& problem() const noexcept { return details_->problem; }
  const std::string& help() const noexcept { return details_->help; }
  const std::string& driver_name() const noexcept { return details_->driver_name; }
  int driver_status() const noexcept { return details_->driver_status; }
  const std::string& call() const noexcept { return details_->call; }
  const std::string& kernel() const noexcept { return details_->kernel; }
  const std::string& device() const noexcept { return details_->device; }
  const error_details& details() const noexcept { return *details_; }

 private:
  error_code code_;
  std::shared_ptr<const error_details> details_;
};

}  // namespace cugraft
