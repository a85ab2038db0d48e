#include "device/context.hpp"

#include <cugraft/error.hpp>
#include <memory>
#include <mutex>
#include <vector>

namespace cugraft::detail {
namespace {

struct context_registry {
  std::mutex mutex;
  std::vector<std::unique_ptr<cuda_context>> contexts;  // by index
};

context_registry& registry() {
  static auto& immortal = *new context_registry;
  return immortal;
}

// An address alone may have been another context's before.
unsigned long long id_of(const driver::table& driver, driver::context_handle handle, const driver::subject& about) {
  unsigned long long id = 0;
  if (driver.context_get_id) driver::call(driver, about, driver.context_get_id, handle, &id);
  return id;
}

}  // namespace

cuda_context& cuda_context::of(driver::context_handle handle, device_state& device) {
  const unsigned long long id = id_of(device.driver(), handle, device.subject());
  context_registry& known = registry();
  const std::lock_guard lock(known.mutex);
  for (const auto& candidate : known.contexts)
    if (candidate->handle == handle && candidate->id == id && &candidate->device == &device) return *candidate;
  const auto index = static_cast<std::uint32_t>(known.contexts.size());
  known.contexts.push_back(std::make_unique<cuda_context>(handle, id, index, device));
  // The first launch will ask for this entry point; finding it takes microseconds that are better spent here.
  static_cast<void>(static_cast<bool>(device.driver().function_get_parameter));
  return *known.contexts.back();
}

context_scope::context_scope(const cuda_context& wanted) noexcept : context_(wanted) {
  if (driver::used_before_fork()) [[unlikely]] {
    result_ = driver::result::invalid_context;
    return;
  }
  const driver::table& driver = wanted.driver();
  const auto attempt = [this](const auto& function, auto argument) {
    call_ = function.name();
    result_ = function(argument);
    return ok();
  };
  driver::context_handle current = nullptr;
  if (!attempt(driver.context_get_current, &current) || current == wanted.handle) [[likely]]
    return;
  if (current == nullptr && wanted.stays_current.load(std::memory_order_relaxed))
    attempt(driver.context_set_current, wanted.handle);
  else
    pushed_ = attempt(driver.context_push_current, wanted.handle);
}

context_scope::~context_scope() {
  if (!pushed_) return;
  driver::context_handle popped = nullptr;
  driver::release(context_.driver(), context_.device.subject(), context_.driver().context_pop_current, &popped);
}

cuda_context* current_context() {
  const driver::table& driver = driver::load();
  driver::context_handle current = nullptr;
  driver::call(driver, {}, driver.context_get_current, &current);
  if (current == nullptr) return nullptr;
  driver::device_handle handle = 0;
  driver::call(driver, {}, driver.context_get_device, &handle);
  for (const auto& gpu : gpus())
    if (gpu->handle == handle) return &cuda_context::of(current, *gpu);
  throw error(error_code::no_device,
              {.problem = "the current CUDA context belongs to a device that the driver does not "
                          "list",
               .help = "make another context current, or none"});
}

}  // namespace cugraft::detail
