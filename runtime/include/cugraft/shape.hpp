// How much work a launch is: items, or blocks and threads.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace cugraft {

namespace detail {

template <class T>
concept count = std::integral<T> && !std::same_as<std::remove_cv_t<T>, bool>;

// Any integer as a signed 64-bit count; what is too large for one becomes the largest, which no limit admits.
template <count T>
constexpr std::int64_t to_count(T value) noexcept {
  constexpr auto largest = std::numeric_limits<std::int64_t>::max();
  if constexpr (std::is_unsigned_v<T> && sizeof(T) >= sizeof(std::int64_t))
    return value > static_cast<T>(largest) ? largest : static_cast<std::int64_t>(value);
  else
    return static_cast<std::int64_t>(value);
}

// CUDA's dim3 and its like.
template <class T>
concept three_counts = requires(const T& of) {
  requires count<std::remove_cvref_t<decltype(of.x)>> && std::same_as<decltype(of.x), decltype(of.y)> &&
               std::same_as<decltype(of.x), decltype(of.z)>;
} && !requires(const T& of) { of.w; };

// One to three counts. Signed and 64 bits wide, so that the launch can say what is wrong with a negative or huge one.
struct extent {
  constexpr explicit extent(count auto x_count) noexcept : x(to_count(x_count)) {}
  constexpr extent(count auto x_count, count auto y_count) noexcept
      : x(to_count(x_count)), y(to_count(y_count)), dimensions(2) {}
  constexpr extent(count auto x_count, count auto y_count, count auto z_count) noexcept
      : x(to_count(x_count)), y(to_count(y_count)), z(to_count(z_count)), dimensions(3) {}
  template <three_counts T>
    requires(!std::derived_from<T, extent>)
  constexpr explicit extent(const T& of) noexcept : extent(of.x, of.y, of.z) {}

  std::int64_t x;
  std::int64_t y = 1;
  std::int64_t z = 1;
  int dimensions = 1;
};

}  // namespace detail

// The number of work items in one to three dimensions: items(n), items(width, height), items(width, height, depth).
// The launch derives grid and block; there may be more threads than items, so the kernel must test its index.
struct items : detail::extent {
  using extent::extent;
};

// The number of blocks: grid{64}, grid{x, y}, grid{x, y, z}, or a dim3.
struct grid : detail::extent {
  using extent::extent;
};

// The number of threads per block: block{256}, block{x, y}, block{x, y, z}, or a dim3.
struct block : detail::extent {
  using extent::extent;
};

// Dynamic shared memory per block, bytes.
struct shared_bytes {
  constexpr explicit shared_bytes(detail::count auto bytes) noexcept : value(detail::to_count(bytes)) {}

  std::int64_t value;
};

}  // namespace cugraft
