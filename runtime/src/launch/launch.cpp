#include <cugraft/error.hpp>
#include <cugraft/launch.hpp>
#include <mutex>

#include "cpu/run.hpp"
#include "device/access.hpp"
#include "launch/check_record.hpp"
#include "launch/kernel_table.hpp"
#include "launch/shape.hpp"

namespace cugraft::detail {
namespace {

// Enough to vectorise, few enough to give every worker several blocks.
constexpr std::uint32_t cpu_preferred_threads = 256;

driver::result start(const loaded_kernel& kernel, const launch_dimensions& d, const stream_state& stream,
                     void* const* arguments) {
  return stream.driver().launch_kernel(kernel.function(), d.grid[0], d.grid[1], d.grid[2], d.block[0], d.block[1],
                                       d.block[2], d.dynamic_shared_bytes, stream.handle, const_cast<void**>(arguments),
                                       nullptr);
}

// With the stream's context current: loads what is not loaded yet and asks the driver what is not known yet.
void launch_in_context(const abi::kernel_record& record, const stream_state& stream, const shape_request& request,
                       void* const* arguments, const driver::subject& about) {
  const context_scope scope(*stream.context);
  scope.check(about);
  loaded_kernel& kernel = kernel_in(record, *stream.context);
  const shape_limits limits = kernel.limits(about);
  const std::uint32_t shared_bytes = dynamic_shared_bytes_of(request, limits);
  kernel.allow_shared_bytes(shared_bytes, about);
  const std::uint32_t preferred = request.has_block ? 0 : kernel.preferred_threads(shared_bytes, about);
  const driver::result outcome = start(kernel, resolve(request, limits, preferred), stream, arguments);
  if (outcome != driver::result::success)
    driver::fail(stream.driver(), about, stream.driver().launch_kernel.name(), outcome);
}

// The usual launch, which takes one driver call: false where that is not enough, and then nothing was launched.
// Function and stream say which context is meant, so recent drivers do not mind if it is not current; older ones
// refuse, as they do where there is any other doubt about a handle.
bool launch_at_once(const abi::kernel_record& record, const stream_state& stream, const shape_request& request,
                    void* const* arguments, const driver::subject& about) {
  const loaded_kernel* kernel = find_kernel(*record.state, *stream.context);
  if (kernel == nullptr) return false;
  const shape_limits limits = kernel->limits(about);
  const std::uint32_t shared_bytes = dynamic_shared_bytes_of(request, limits);
  const std::uint32_t preferred = request.has_block ? 1 : kernel->known_preferred_threads(shared_bytes);
  if (preferred == 0 || !kernel->allows_shared_bytes(shared_bytes)) return false;
  const driver::result outcome = start(*kernel, resolve(request, limits, preferred), stream, arguments);
  if (outcome == driver::result::success) [[likely]]
    return true;
  if (outcome == driver::result::invalid_context || outcome == driver::result::invalid_handle) return false;
  driver::fail(stream.driver(), about, stream.driver().launch_kernel.name(), outcome);
}

void launch_on_gpu(const abi::kernel_record& record, const stream_state& stream, const launch_shape& shape,
                   void* const* arguments) {
  const driver::subject about{.kernel = record.name, .device = stream.device.label};
  driver::refuse_after_fork(about);
  const shape_request request = request_of(record, shape, arguments, about);
  if (!launch_at_once(record, stream, request, arguments, about)) [[unlikely]]
    launch_in_context(record, stream, request, arguments, about);
}

const abi::cpu_kernel& cpu_version_of(const abi::kernel_record& record, const driver::subject& about) {
  check_version(record, about);
  if (record.cpu == nullptr || record.cpu->version != abi::record_version)
    throw error(error_code::no_cpu_version,
                {.problem = "the program has no CPU version of the kernel",
                 .help = "run it on a machine with a GPU, or build with CPU_FALLBACK ON and "
                         "without the build's warning [gpu-only] for it",
                 .kernel = std::string(about.kernel),
                 .device = std::string(about.device)});
  return *record.cpu;
}

void launch_on_cpu(const abi::kernel_record& record, stream_state& stream, const launch_shape& shape,
                   void* const* arguments) {
  const driver::subject about{.kernel = record.name, .device = stream.device.label};
  const abi::cpu_kernel& kernel = cpu_version_of(record, about);
  const device_limits& device = stream.device.limits;
  const shape_limits limits{.device = device, .threads_per_block = device.threads_per_block, .about = about};
  const launch_dimensions d = resolve(request_of(record, shape, arguments, about), limits, cpu_preferred_threads);
  const abi::cpu_launch launch{.grid = {d.grid[0], d.grid[1], d.grid[2]},
                               .block = {d.block[0], d.block[1], d.block[2]},
                               .dynamic_shared_bytes = d.dynamic_shared_bytes,
                               .arguments = arguments};
  const std::lock_guard order(stream.cpu_work);
  try {
    cpu::run(kernel, launch);
  } catch (const error& failure) {
    error_details details = failure.details();
    details.kernel = record.name;
    details.device = stream.device.label;
    throw error(failure.code(), std::move(details));
  }
}

}  // namespace

void launch(const abi::kernel_record& record, const stream& in, const launch_shape& shape, void* const* arguments) {
  stream_state& stream = *access::state(in);
  if (stream.is_cpu())
    launch_on_cpu(record, stream, shape, arguments);
  else
    launch_on_gpu(record, stream, shape, arguments);
}

void throw_argument_out_of_range(const abi::kernel_record& record, std::size_t parameter_number) {
  const abi::kernel_parameter& parameter = record.parameters[parameter_number - 1];
  throw error(error_code::invalid_argument,
              {.problem = "the argument for parameter " + std::to_string(parameter_number) + " (" + parameter.name +
                          ") does not fit its type, " + parameter.type,
               .help = "pass a smaller value, or widen the parameter",
               .kernel = record.name});
}

}  // namespace cugraft::detail
