#include "cpu/stuck.hpp"

#include <cstdio>
#include <utility>

namespace cugraft::cpu {
namespace {

std::string to_text(const std::uint32_t (&index)[3]) {
  return "(" + std::to_string(index[0]) + ", " + std::to_string(index[1]) + ", " + std::to_string(index[2]) + ")";
}

std::string to_text(const warp_request& request) {
  if (request.operation == abi::warp_operation::active) return name_of(request.operation);
  char mask[16];
  std::snprintf(mask, sizeof mask, "(0x%08x)", request.mask);
  return std::string(name_of(request.operation)) + mask;
}

error make_error(std::string problem, std::string help) {
  error_details details;
  details.problem = std::move(problem);
  details.help = std::move(help);
  details.device = "CPU";
  return error(error_code::stuck, std::move(details));
}

}  // namespace

const char* name_of(abi::barrier_operation operation) {
  switch (operation) {
    case abi::barrier_operation::plain:
      return "__syncthreads";
    case abi::barrier_operation::count:
      return "__syncthreads_count";
    case abi::barrier_operation::all:
      return "__syncthreads_and";
    case abi::barrier_operation::any:
      return "__syncthreads_or";
  }
  return "a barrier";
}

const char* name_of(abi::warp_operation operation) {
  switch (operation) {
    case abi::warp_operation::sync:
      return "__syncwarp";
    case abi::warp_operation::active:
      return "__activemask";
    case abi::warp_operation::ballot:
      return "__ballot_sync";
    case abi::warp_operation::all:
      return "__all_sync";
    case abi::warp_operation::any:
      return "__any_sync";
    case abi::warp_operation::match_any:
      return "__match_any_sync";
    case abi::warp_operation::match_all:
      return "__match_all_sync";
    case abi::warp_operation::shuffle:
      return "__shfl_sync";
    case abi::warp_operation::shuffle_up:
      return "__shfl_up_sync";
    case abi::warp_operation::shuffle_down:
      return "__shfl_down_sync";
    case abi::warp_operation::shuffle_xor:
      return "__shfl_xor_sync";
    case abi::warp_operation::add:
      return "__reduce_add_sync";
    case abi::warp_operation::min_signed:
    case abi::warp_operation::min_unsigned:
      return "__reduce_min_sync";
    case abi::warp_operation::max_signed:
    case abi::warp_operation::max_unsigned:
      return "__reduce_max_sync";
    case abi::warp_operation::bit_and:
      return "__reduce_and_sync";
    case abi::warp_operation::bit_or:
      return "__reduce_or_sync";
    case abi::warp_operation::bit_xor:
      return "__reduce_xor_sync";
  }
  return "a warp operation";
}

waits::waits(const std::uint32_t (&block_index)[3]) : block_(to_text(block_index)) {}

void waits::add(const std::uint32_t (&thread_index)[3], abi::barrier_operation operation) {
  add(thread_index, std::string(name_of(operation)));
}

void waits::add(const std::uint32_t (&thread_index)[3], const warp_request& request) {
  add(thread_index, to_text(request));
}

void waits::add(const std::uint32_t (&thread_index)[3], std::string operation) {
  for (group& known : groups_)
    if (known.operation == operation) {
      ++known.threads;
      return;
    }
  groups_.push_back({std::move(operation), to_text(thread_index), 1});
}

error waits::stuck() const {
  std::string problem = "the threads of block " + block_ + " wait for what cannot happen: ";
  for (const group& each : groups_) {
    if (&each != &groups_.front()) problem += ", ";
    problem += std::to_string(each.threads) + " at " + each.operation + " (first: thread " + each.first_thread + ")";
  }
  return make_error(std::move(problem),
                    "every thread that has not returned must reach a barrier, and every such lane in a mask must call "
                    "the same operation with the same mask");
}

error misuse(const std::uint32_t (&block_index)[3], const std::uint32_t (&thread_index)[3], const warp_request& request,
             const char* problem) {
  return make_error("thread " + to_text(thread_index) + " of block " + to_text(block_index) + " calls " +
                        to_text(request) + " " + problem,
                    "a lane may call a warp operation only with a mask that has the lane's own bit");
}

error outside_kernel(const char* operation) {
  return make_error(std::string(operation) + " is called where no GPU thread runs",
                    "call kernels through cugraft::launch, and barriers and warp operations from kernels alone");
}

}  // namespace cugraft::cpu
