// A launch's shape, as its options say it.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/shape.hpp>
#include <cugraft/stream.hpp>

namespace cugraft::detail {

template <class T>
concept launch_option =
    std::same_as<T, items> || std::same_as<T, grid> || std::same_as<T, block> || std::same_as<T, shared_bytes>;

// How many of the arguments, from the first, are options.
template <class... Arguments>
inline constexpr std::size_t leading_options = 0;
template <class First, class... Rest>
inline constexpr std::size_t leading_options<First, Rest...> =
    launch_option<std::remove_cvref_t<First>> ? 1 + leading_options<Rest...> : 0;

struct launch_shape {
  enum class count_kind : std::uint8_t { none, items, blocks };

  void set(const items& value) noexcept { set_count(count_kind::items, value); }
  void set(const grid& value) noexcept { set_count(count_kind::blocks, value); }
  void set(const block& value) noexcept {
    has_block = true;
    for_each_dimension(value, threads);
  }
  void set(const shared_bytes& value) noexcept {
    has_shared_bytes = true;
    dynamic_shared_bytes = value.value;
  }

  count_kind kind = count_kind::none;  // none: items from the kernel's [[cuda::grid]] parameters
  bool has_block = false;
  bool has_shared_bytes = false;
  int dimensions = 1;  // of the count
  std::int64_t count[3] = {1, 1, 1};
  std::int64_t threads[3] = {1, 1, 1};  // per block
  std::int64_t dynamic_shared_bytes = 0;

 private:
  void set_count(count_kind new_kind, const extent& value) noexcept {
    kind = new_kind;
    dimensions = value.dimensions;
    for_each_dimension(value, count);
  }

  static void for_each_dimension(const extent& from, std::int64_t (&to)[3]) noexcept {
    to[0] = from.x;
    to[1] = from.y;
    to[2] = from.z;
  }
};

template <class Given, std::size_t... I>
launch_shape shape_of([[maybe_unused]] Given& given, std::index_sequence<I...>) noexcept {
  launch_shape shape;
  (shape.set(std::get<I>(given)), ...);
  return shape;
}

// Launches with `arguments[i]` pointing to the kernel's i-th parameter.
void launch(const abi::kernel_record& record, const stream& in, const launch_shape& shape, void* const* arguments);

}  // namespace cugraft::detail
