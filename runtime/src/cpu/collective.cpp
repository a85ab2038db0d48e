// The functions of abi/cpu_collective.hpp, on the scheduler of the calling GPU thread.
#include <cugraft/abi/cpu_collective.hpp>

#include <string>
#include <utility>

#include <cugraft/error.hpp>

#include "cpu/fiber_scheduler.hpp"
#include "cpu/stuck.hpp"

namespace cugraft::abi {

int barrier(barrier_operation operation, int predicate) {
  cpu::fiber_scheduler* const scheduler = cpu::fiber_scheduler::running();
  if (scheduler == nullptr) throw cpu::outside_kernel(cpu::name_of(operation));
  return scheduler->barrier(operation, predicate);
}

std::uint64_t warp(warp_operation operation, std::uint32_t mask, std::uint64_t value, std::uint32_t lane,
                   std::uint32_t width) {
  cpu::fiber_scheduler* const scheduler = cpu::fiber_scheduler::running();
  if (scheduler == nullptr) throw cpu::outside_kernel(cpu::name_of(operation));
  return scheduler->warp_operation({operation, mask, value, lane, width, nullptr});
}

std::uint32_t active_lanes(const void* site) {
  cpu::fiber_scheduler* const scheduler = cpu::fiber_scheduler::running();
  if (scheduler == nullptr) throw cpu::outside_kernel(cpu::name_of(warp_operation::active));
  const cpu::warp_request request{warp_operation::active, ~std::uint32_t{0}, 0, 0, cpu::warp_lanes, site};
  return static_cast<std::uint32_t>(scheduler->warp_operation(request));
}

thread_position position() {
  const cpu::fiber_scheduler* const scheduler = cpu::fiber_scheduler::running();
  if (scheduler == nullptr) throw cpu::outside_kernel("a cooperative group");
  return scheduler->position();
}

void gpu_only(const char* what) {
  error_details details;
  details.problem = std::string(what) + " is GPU only: the CPU backend does not have it";
  details.help = "launch this kernel on a GPU";
  details.device = "CPU";
  throw error(error_code::no_cpu_version, std::move(details));
}

void yield() noexcept {
  if (cpu::fiber_scheduler* const scheduler = cpu::fiber_scheduler::running()) scheduler->yield();
}

}  // namespace cugraft::abi
