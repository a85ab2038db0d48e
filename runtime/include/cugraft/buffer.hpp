// Device memory, allocated, copied and freed in stream order.
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>

#include <cugraft/detail/memory.hpp>
#include <cugraft/stream.hpp>

namespace cugraft {

// An array of `T` in the memory of a stream's device; host memory on the CPU backend. Owns the memory.
//
// Allocation, copies and release are ordered in the stream that the buffer was made with, which the buffer keeps
// alive. Where another stream uses the buffer, order the two with an event. Copies may be asynchronous: a host range
// must stay as it is, and alive, until the stream has reached the copy (stream::synchronize()).
//
// May be used from several threads; not while it is being moved from or destroyed.
template <class T>
class buffer {
  static_assert(std::is_trivially_copyable_v<T> && !std::is_const_v<T> && !std::is_volatile_v<T>,
                "cugraft::buffer: elements are copied as bytes, so they must be trivially copyable and not const");

 public:
  using value_type = T;

  // `count` elements, uninitialised. Throws out_of_memory or driver_call.
  buffer(const stream& in, std::size_t count) : memory_(in, count, sizeof(T)), count_(count) {}

  // As many elements as the host range has, and copies of them.
  template <host_range_of<T> Range>
  buffer(const stream& in, const Range& from) : buffer(in, std::size(from)) {
    copy_from(from);
  }

  buffer(buffer&& other) noexcept : memory_(std::move(other.memory_)), count_(std::exchange(other.count_, 0)) {}
  buffer& operator=(buffer&& other) noexcept {
    memory_ = std::move(other.memory_);
    count_ = std::exchange(other.count_, 0);
    return *this;
  }
  buffer(const buffer&) = delete;
  buffer& operator=(const buffer&) = delete;

  // Copies the whole buffer to a host range of the same size. Throws invalid_argument if the sizes differ, or
  // driver_call.
  template <writable_host_range_of<T> Range>
  void copy_to(Range&& to) const {
    memory_.copy_to_host(std::data(to), std::size(to) * sizeof(T));
  }

  // Copies a host range of the same size to the buffer. Throws as copy_to() does.
  template <host_range_of<T> Range>
  void copy_from(const Range& from) {
    memory_.copy_from_host(std::data(from), std::size(from) * sizeof(T));
  }

  // Sets every byte to zero. Throws driver_call.
  void zero() { memory_.zero(); }

  // A device address: not to be dereferenced by host code, except on the CPU backend. Null if there are no elements.
  // launch() takes a buffer where the kernel wants this pointer.
  T* data() noexcept { return static_cast<T*>(memory_.data()); }
  const T* data() const noexcept { return static_cast<const T*>(memory_.data()); }

  std::size_t size() const noexcept { return count_; }
  std::size_t size_bytes() const noexcept { return count_ * sizeof(T); }

  template <class U>
  friend void copy(const stream& in, const buffer<U>& from, buffer<U>& to);

 private:
  detail::device_memory memory_;
  std::size_t count_;
};

template <class Range>
  requires requires { typename detail::range_element<Range>; }
buffer(const stream&, const Range&) -> buffer<detail::range_element<Range>>;

// Copies one buffer to another of the same size, in the order of `in`; they may be on different devices. Throws
// invalid_argument if the sizes differ, or driver_call.
template <class T>
void copy(const stream& in, const buffer<T>& from, buffer<T>& to) {
  detail::copy_memory(in, from.memory_, to.memory_);
}

}  // namespace cugraft
