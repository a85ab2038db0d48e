// What buffer<T> is made of, without the T.
#pragma once

#include <concepts>
#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>

#include <cugraft/stream.hpp>

namespace cugraft {

template <class T>
class buffer;

namespace detail {

// An owned piece of a device's memory, allocated and freed in the order of its stream.
class device_memory {
 public:
  // Throws out_of_memory, also if count × element_bytes overflows.
  device_memory(const stream& in, std::size_t count, std::size_t element_bytes);
  device_memory(device_memory&& other) noexcept;
  device_memory& operator=(device_memory&& other) noexcept;
  device_memory(const device_memory&) = delete;
  device_memory& operator=(const device_memory&) = delete;
  ~device_memory();

  void copy_to_host(void* to, std::size_t bytes) const;
  void copy_from_host(const void* from, std::size_t bytes);
  void zero();

  void* data() const noexcept { return data_; }
  std::size_t bytes() const noexcept { return bytes_; }

 private:
  friend struct access;
  void release() noexcept;

  std::shared_ptr<stream_state> stream_;
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

void copy_memory(const stream& in, const device_memory& from, device_memory& to);

template <class T>
inline constexpr bool is_buffer = false;
template <class T>
inline constexpr bool is_buffer<buffer<T>> = true;

template <class Range>
  requires(!is_buffer<std::remove_cvref_t<Range>> && requires(Range& range) { std::size(range); })
using range_element = std::remove_cv_t<std::remove_pointer_t<decltype(std::data(std::declval<Range&>()))>>;

}  // namespace detail

// A contiguous range of `T` in host memory: an array, std::vector, std::array, std::span, …
template <class Range, class T>
concept host_range_of = std::same_as<detail::range_element<Range>, T>;

template <class Range, class T>
concept writable_host_range_of = host_range_of<Range, T> && requires(Range& range) {
  { std::data(range) } -> std::same_as<T*>;
};

}  // namespace cugraft
