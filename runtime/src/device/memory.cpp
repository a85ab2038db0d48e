#include <cstring>
#include <cugraft/detail/memory.hpp>
#include <cugraft/error.hpp>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "device/access.hpp"
#include "device/copy.hpp"

namespace cugraft::detail {
namespace {

// As cuMemAlloc aligns.
constexpr std::align_val_t cpu_alignment{256};

driver::device_address address_of(const void* data) { return reinterpret_cast<driver::device_address>(data); }

[[noreturn]] void fail_allocation(const device_state& device, const std::string& what) {
  throw error(error_code::out_of_memory, {.problem = what, .help = "use smaller buffers", .device = device.label});
}

void check_same_size(const device_state& device, std::size_t from, std::size_t to) {
  if (from == to) return;
  throw error(error_code::invalid_argument, {.problem = "a copy's source has " + std::to_string(from) +
                                                        " bytes, its destination " + std::to_string(to),
                                             .help = "give both the same number of elements",
                                             .device = device.label});
}

void* allocate_on_cpu(const stream_state& stream, std::size_t bytes) {
  void* data = ::operator new(bytes, cpu_alignment, std::nothrow);
  if (data == nullptr) fail_allocation(stream.device, "no " + std::to_string(bytes) + " bytes of host memory are free");
  return data;
}

void* allocate_on_gpu(const stream_state& stream, std::size_t bytes) {
  const driver::table& driver = stream.driver();
  const auto about = stream.device.subject();
  const context_scope scope(*stream.context);
  scope.check(about);
  driver::device_address address = 0;
  if (stream.device.has_memory_pools)
    driver::call(driver, about, driver.memory_allocate_async, &address, bytes, stream.handle);
  else
    driver::call(driver, about, driver.memory_allocate, &address, bytes);
  return reinterpret_cast<void*>(address);
}

// Runs a copy or fill of the CPU backend, or one of the driver's functions, in the stream's order.
template <class OnCpu, class Function, class... Arguments>
void run_in(stream_state& stream, OnCpu on_cpu, const Function& function, Arguments... arguments) {
  if (stream.is_cpu()) {
    const std::lock_guard order(stream.cpu_work);
    return on_cpu();
  }
  const driver::table& driver = stream.driver();
  const auto about = stream.device.subject();
  const context_scope scope(*stream.context);
  scope.check(about);
  driver::call(driver, about, driver.*function, arguments..., stream.handle);
}

}  // namespace

void read_memory(stream_state& stream, const void* from, void* to, std::size_t bytes) {
  run_in(
      stream, [&] { std::memcpy(to, from, bytes); }, &driver::table::copy_to_host_async, to, address_of(from), bytes);
}

void write_memory(stream_state& stream, void* to, const void* from, std::size_t bytes) {
  run_in(
      stream, [&] { std::memcpy(to, from, bytes); }, &driver::table::copy_to_device_async, address_of(to), from, bytes);
}

device_memory::device_memory(const stream& in, std::size_t count, std::size_t element_bytes)
    : stream_(access::state(in)) {
  if (count > std::numeric_limits<std::size_t>::max() / 2 / element_bytes)
    fail_allocation(stream_->device, "a buffer of " + std::to_string(count) + " elements of " +
                                         std::to_string(element_bytes) + " bytes is larger than any memory");
  bytes_ = count * element_bytes;
  if (bytes_ == 0) return;
  data_ = stream_->is_cpu() ? allocate_on_cpu(*stream_, bytes_) : allocate_on_gpu(*stream_, bytes_);
}

device_memory::device_memory(device_memory&& other) noexcept
    : stream_(std::move(other.stream_)),
      data_(std::exchange(other.data_, nullptr)),
      bytes_(std::exchange(other.bytes_, 0)) {}

device_memory& device_memory::operator=(device_memory&& other) noexcept {
  if (this == &other) return *this;
  release();
  stream_ = std::move(other.stream_);
  data_ = std::exchange(other.data_, nullptr);
  bytes_ = std::exchange(other.bytes_, 0);
  return *this;
}

device_memory::~device_memory() { release(); }

void device_memory::release() noexcept {
  if (data_ == nullptr) return;
  if (stream_->is_cpu()) return ::operator delete(data_, cpu_alignment);
  if (driver::used_before_fork()) return;
  const driver::table& driver = stream_->driver();
  const auto about = stream_->device.subject();
  const context_scope scope(*stream_->context);
  if (!scope.note(about)) return;
  if (stream_->device.has_memory_pools)
    driver::release(driver, about, driver.memory_free_async, address_of(data_), stream_->handle);
  else
    driver::release(driver, about, driver.memory_free, address_of(data_));
}

void device_memory::copy_to_host(void* to, std::size_t bytes) const {
  if (stream_ == nullptr && bytes == 0) return;
  const stream_state& owner = *stream_;
  check_same_size(owner.device, bytes_, bytes);
  if (bytes == 0) return;
  read_memory(*stream_, data_, to, bytes);
}

void device_memory::copy_from_host(const void* from, std::size_t bytes) {
  if (stream_ == nullptr && bytes == 0) return;
  check_same_size(stream_->device, bytes, bytes_);
  if (bytes == 0) return;
  write_memory(*stream_, data_, from, bytes);
}

void device_memory::zero() {
  if (bytes_ == 0) return;
  run_in(
      *stream_, [&] { std::memset(data_, 0, bytes_); }, &driver::table::set_bytes_async, address_of(data_),
      static_cast<unsigned char>(0), bytes_);
}

void copy_memory(const stream& in, const device_memory& from, device_memory& to) {
  stream_state& stream = *access::state(in);
  check_same_size(stream.device, from.bytes(), to.bytes());
  const std::size_t bytes = from.bytes();
  if (bytes == 0) return;
  const bool from_cpu = access::owner(from).is_cpu();
  const bool to_cpu = access::owner(to).is_cpu();
  if (stream.is_cpu() && !(from_cpu && to_cpu))
    throw error(error_code::invalid_argument, {.problem = "a stream of the CPU cannot copy a GPU's memory",
                                               .help = "copy in a stream of the GPU",
                                               .device = stream.device.label});
  const auto on_cpu = [&] { std::memmove(to.data(), from.data(), bytes); };
  if (from_cpu && !to_cpu)
    run_in(stream, on_cpu, &driver::table::copy_to_device_async, address_of(to.data()), from.data(), bytes);
  else if (to_cpu && !from_cpu)
    run_in(stream, on_cpu, &driver::table::copy_to_host_async, to.data(), address_of(from.data()), bytes);
  else  // host memory too is an address to the driver, so a copy within it keeps the stream's order
    run_in(stream, on_cpu, &driver::table::copy_async, address_of(to.data()), address_of(from.data()), bytes);
}

}  // namespace cugraft::detail
