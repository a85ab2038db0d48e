// Small tools of the kernel headers, so that these need no heavy standard header.
#pragma once

namespace cugraft::kernel_detail {

template <class T, class... Types>
concept one_of = (__is_same(T, Types) || ...);

template <class T>
struct identity {
  using type = T;
};

// A parameter of this type takes no part in template argument deduction: the argument is converted.
template <class T>
using given = typename identity<T>::type;

// The same bytes as another type.
template <class To, class From>
[[nodiscard]] inline To bit_cast(const From& from) noexcept {
  static_assert(sizeof(To) == sizeof(From));
  return __builtin_bit_cast(To, from);
}

}  // namespace cugraft::kernel_detail
