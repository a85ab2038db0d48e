#include <cugraft/device.hpp>
#include <cugraft/error.hpp>

#include "cpu/run.hpp"
#include "device/access.hpp"
#include "device/backend.hpp"

namespace cugraft {
namespace {

detail::device_state& gpu(int ordinal) {
  const detail::gpu_list& list = detail::visible_gpus();
  if (ordinal >= 0 && static_cast<std::size_t>(ordinal) < list.size()) return *list[static_cast<std::size_t>(ordinal)];
  throw error(error_code::no_device, {.problem = "there is no device " + std::to_string(ordinal) +
                                                 ": the driver sees " + std::to_string(list.size()),
                                      .help = "device::count() tells how many there are"});
}

}  // namespace

device::device() : state_(&detail::default_device()) {}

device::device(int ordinal) : state_(&gpu(ordinal)) {}

device device::cpu() { return device(detail::cpu_device()); }

int device::count() { return detail::visible_gpu_count(); }

bool device::is_cpu() const noexcept { return state_->is_cpu(); }

int device::ordinal() const noexcept { return state_->ordinal; }

const std::string& device::name() const noexcept { return state_->name; }

compute_capability device::capability() const noexcept { return state_->capability; }

unsigned device::multiprocessors() const { return is_cpu() ? cpu::thread_count() : state_->multiprocessors; }

std::size_t device::total_memory_bytes() const noexcept { return state_->total_memory_bytes; }

const device_limits& device::limits() const noexcept { return state_->limits; }

}  // namespace cugraft
