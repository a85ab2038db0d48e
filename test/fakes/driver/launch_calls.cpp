// cuLaunchKernel: the limits of the device and the kernel, then the kernel's CPU version.
#include <cstring>
#include <memory>

#include "function.hpp"
#include "program_kernels.hpp"
#include "queue.hpp"

using namespace fake_cuda;

namespace {

struct launch_shape {
  unsigned grid[3];
  unsigned block[3];
  unsigned shared_bytes;
};

// One launch with its own copy of the parameters, as the driver takes it before the call returns.
class launch {
 public:
  launch(const function_object& of, const launch_shape& shape)
      : symbol_(of.kernel->symbol), image_(of.owner->bytes), shape_(shape) {
    const std::vector<kernel_parameter>& parameters = of.kernel->parameters;
    const std::size_t bytes = parameters.empty() ? 0 : parameters.back().offset + parameters.back().size;
    buffer_.resize((bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
    for (const kernel_parameter& parameter : parameters) arguments_.push_back(at(parameter.offset));
  }

  void take(const function_object& of, void* const* arguments) {
    const std::vector<kernel_parameter>& parameters = of.kernel->parameters;
    for (std::size_t index = 0; index < parameters.size(); ++index)
      std::memcpy(arguments_[index], arguments[index], parameters[index].size);
  }

  // What looks like an address that the kernel must not touch: parameters are plain words to the driver.
  complaint check(const driver_state& state, const context& in) const {
    for (std::uint64_t word : buffer_)
      if (complaint found = state.memory.check_kernel_argument(word, &in); !found.empty()) return found;
    return {};
  }

  result run() {
    const cugraft::abi::cpu_launch call = {{shape_.grid[0], shape_.grid[1], shape_.grid[2]},
                                           {shape_.block[0], shape_.block[1], shape_.block[2]},
                                           shape_.shared_bytes,
                                           arguments_.data()};
    const launcher by_test = driver().run_kernel;
    const bool found = by_test ? by_test(symbol_.c_str(), call) : run_program_kernel(symbol_, image_, call);
    if (found) return result::success;
    driver_state& state = driver();
    const std::scoped_lock lock(state.mutex);
    state.complain("cuLaunchKernel", "the program has no CPU version of " + symbol_);
    return result::launch_failed;
  }

 private:
  unsigned char* at(std::size_t offset) { return reinterpret_cast<unsigned char*>(buffer_.data()) + offset; }

  std::string symbol_;
  const void* image_;
  launch_shape shape_;
  std::vector<std::uint64_t> buffer_;  // words: parameters are aligned to at most 8 bytes of it, pointers always
  std::vector<void*> arguments_;
};

std::string triple(const unsigned (&sizes)[3]) {
  return std::to_string(sizes[0]) + "x" + std::to_string(sizes[1]) + "x" + std::to_string(sizes[2]);
}

result check_shape(const function_object& of, const launch_shape& shape) {
  const device_model& model = of.owner->owner->on->model;
  std::uint64_t threads = 1;
  for (int axis = 0; axis < 3; ++axis) {
    if (shape.grid[axis] == 0 || shape.grid[axis] > static_cast<unsigned>(model.max_grid[axis]))
      return result::invalid_value;
    if (shape.block[axis] == 0 || shape.block[axis] > static_cast<unsigned>(model.max_block[axis]))
      return result::invalid_value;
    threads *= shape.block[axis];
  }
  if (threads > static_cast<unsigned>(model.max_threads_per_block)) return result::invalid_value;
  if (shape.shared_bytes > static_cast<unsigned>(of.max_dynamic_shared_bytes)) return result::invalid_value;
  const bool over_bounds = of.kernel->max_threads > 0 && threads > static_cast<unsigned>(of.kernel->max_threads);
  if (over_bounds) return result::invalid_value;
  return threads > static_cast<unsigned>(max_threads_of(of)) ? result::launch_out_of_resources : result::success;
}

// Whether the launch belongs where the caller is: function, stream and current context must be of one context.
result check_place(const function_object& of, const stream_object& in) {
  const context* current = current_context();
  return of.owner->owner == current && in.owner == current ? result::success : result::invalid_handle;
}

result launch_kernel(driver_state& state, driver_lock& lock, function_object* handle, const launch_shape& shape,
                     stream_object* stream_handle, void* const* arguments) {
  function_object* of = function_of(state, "cuLaunchKernel", handle);
  stream_object* in = stream_of(state, "cuLaunchKernel", stream_handle);
  if (!of || !in) return result::invalid_handle;
  if (const result place = check_place(*of, *in); place != result::success) return place;
  if (const result fits = check_shape(*of, shape); fits != result::success) return fits;
  if (!arguments && !of->kernel->parameters.empty()) return result::invalid_value;
  const auto work = std::make_shared<launch>(*of, shape);
  work->take(*of, arguments);
  if (const complaint found = work->check(state, *in->owner); !found.empty()) {
    state.complain("cuLaunchKernel", found);
    in->owner->sticky = result::illegal_address;
    return result::success;  // as on a GPU: whoever waits for the kernel hears of it
  }
  submit(state, lock, *in, [work] { return work->run(); });
  return result::success;
}

}  // namespace

extern "C" {

result cuLaunchKernel(function_object* handle, unsigned grid_x, unsigned grid_y, unsigned grid_z, unsigned block_x,
                      unsigned block_y, unsigned block_z, unsigned shared_bytes, stream_object* stream,
                      void** arguments, void** extra) {
  const launch_shape shape = {{grid_x, grid_y, grid_z}, {block_x, block_y, block_z}, shared_bytes};
  const std::string details =
      "grid=" + triple(shape.grid) + " block=" + triple(shape.block) + " shared=" + std::to_string(shared_bytes);
  return entry("cuLaunchKernel", a_context, details, [&](driver_state& state, driver_lock& lock) {
    if (extra) return result::not_supported;
    return launch_kernel(state, lock, handle, shape, stream, arguments);
  });
}

}  // extern "C"
