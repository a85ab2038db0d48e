#include "launch/module.hpp"

#include <array>
#include <cugraft/error.hpp>
#include <string>

#include "launch/choose_image.hpp"
#include "launch/rejection.hpp"

namespace cugraft::detail {
namespace {

// All modules of the process: few, and looked through only when a kernel is launched for the first time. Made before
// main(), and a list rather than a map, because a first launch notices each page of code and data that it is the first
// to touch.
constinit std::mutex modules_mutex;
constinit loaded_module* modules = nullptr;  // guarded by modules_mutex

bool is_rejection(driver::result outcome) {
  switch (outcome) {
    case driver::result::invalid_image:
    case driver::result::no_binary_for_gpu:
    case driver::result::invalid_ptx:
    case driver::result::jit_compiler_not_found:
    case driver::result::unsupported_ptx_version:
    case driver::result::jit_compilation_disabled:
      return true;
    default:
      return false;
  }
}

const char* help_for(driver::result why) {
  switch (why) {
    case driver::result::unsupported_ptx_version:
      return "the driver is older than the PTX: update it, or add the GPU's architecture to ARCHITECTURES so that no "
             "PTX is needed";
    case driver::result::jit_compiler_not_found:
      return "install the driver's PTX compiler (libnvidia-ptxjitcompiler), or add the GPU's architecture to "
             "ARCHITECTURES";
    case driver::result::jit_compilation_disabled:
      return "unset CUDA_DISABLE_PTX_JIT, or add the GPU's architecture to ARCHITECTURES";
    default:
      return "update the driver, or build for this GPU with a CUDA toolkit that the driver supports";
  }
}

// Loads PTX: the driver compiles it, and says in a log what it does not like.
class ptx_load {
 public:
  driver::result operator()(const driver::table& driver, driver::module_handle& module, const void* image) {
    std::array options = {driver::jit_option::error_log_buffer, driver::jit_option::error_log_buffer_bytes};
    std::array<void*, 2> values = {log_.data(), reinterpret_cast<void*>(log_.size() - 1)};
    return driver.module_load_data_with_options(&module, image, static_cast<unsigned>(options.size()), options.data(),
                                                values.data());
  }

  std::string log() const {
    std::string text = log_.data();
    while (!text.empty() && text.back() == '\n') text.pop_back();
    return text;
  }

 private:
  std::array<char, 8192> log_{};
};

driver::module_handle load(const driver::table& driver, const abi::bundle_image& image, const void* bytes,
                           const driver::subject& about) {
  driver::refuse_after_fork(about);
  const bool is_ptx = image.kind == abi::image_kind::ptx;
  driver::module_handle module = nullptr;
  ptx_load load_ptx;
  const driver::result outcome = is_ptx ? load_ptx(driver, module, bytes) : driver.module_load_data(&module, bytes);
  if (outcome == driver::result::success) return module;
  const char* call = is_ptx ? driver.module_load_data_with_options.name() : driver.module_load_data.name();
  if (!is_rejection(outcome)) driver::fail(driver, about, call, outcome);
  std::string problem = "the driver does not load the program's " + describe(image);
  if (const std::string log = load_ptx.log(); !log.empty()) problem += ": " + log;
  fail_rejected(driver, about, call, outcome, problem);
}

driver::device_address find_variable(const driver::table& driver, driver::module_handle module,
                                     const abi::variable_record& record, const driver::subject& about) {
  driver::refuse_after_fork(about);
  driver::device_address address = 0;
  std::size_t bytes = 0;
  const driver::result outcome = driver.module_get_global(&address, &bytes, module, record.image_name);
  const char* call = driver.module_get_global.name();
  if (outcome == driver::result::not_found)
    fail_rejected(driver, about, call, outcome, std::string("the device code has no variable ") + record.name);
  if (outcome != driver::result::success) driver::fail(driver, about, call, outcome);
  if (!record.is_pointer) return address;
  driver::device_address target = 0;
  driver::call(driver, about, driver.copy_to_host, static_cast<void*>(&target), address, sizeof(target));
  return target;
}

}  // namespace

void fail_rejected(const driver::table& driver, const driver::subject& about, const char* call, driver::result why,
                   const std::string& problem) {
  try {
    driver::fail(driver, about, call, why);
  } catch (const error& plain) {
    error_details details = plain.details();
    details.problem = problem + ": " + plain.problem();
    details.help = help_for(why);
    throw error(error_code::image_rejected, std::move(details));
  }
}

loaded_kernel& loaded_module::kernel(const abi::kernel_record& record, const abi::bundle_view& bundle,
                                     std::size_t image) {
  const std::lock_guard lock(mutex_);
  if (handle_ == nullptr) {
    const abi::bundle_image& content = bundle.images()[image];
    const driver::subject about{.kernel = record.name, .device = context_.device.label};
    handle_ = load(context_.driver(), content, bundle.payload(content).data(), about);
  }
  kernels_.resize(bundle.kernels().size());
  std::unique_ptr<loaded_kernel>& place = kernels_[record.bundle_index];
  if (place == nullptr) {
    const char* symbol = bundle.name(bundle.resource(image, record.bundle_index).symbol);
    place = std::make_unique<loaded_kernel>(context_, *this, handle_, record, symbol);
  }
  return *place;
}

driver::device_address loaded_module::variable(const abi::variable_record& record) {
  const std::lock_guard lock(mutex_);
  if (const auto known = variables_.find(std::string_view(record.image_name)); known != variables_.end())
    return known->second;
  const driver::subject about{.kernel = record.kernel->name, .device = context_.device.label};
  const driver::device_address address = find_variable(context_.driver(), handle_, record, about);
  variables_.emplace(record.image_name, address);
  return address;
}

loaded_module& module_for(cuda_context& in, const abi::bundle_image& image, const unsigned char* payload) {
  const std::lock_guard lock(modules_mutex);
  for (loaded_module* module = modules; module != nullptr; module = module->next())
    if (module->is(in, payload, image.checksum)) return *module;
  modules = new loaded_module(in, payload, image.checksum, modules);
  return *modules;
}

}  // namespace cugraft::detail
