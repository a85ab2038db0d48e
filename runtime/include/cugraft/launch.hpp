// launch<K>: a kernel call that is checked against K's own parameters when it is compiled.
//
//   launch<K>(stream, shape, arguments...)
//      │ kernel_signature  K's parameter types                        detail/kernel_arguments.hpp
//      │ kernel_argument   each argument to its parameter's type
//      ▼
//   detail::launch(record, stream, shape, pointers to the parameters)   not a template
#pragma once

#include <cstddef>
#include <tuple>
#include <utility>

#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/detail/kernel_arguments.hpp>
#include <cugraft/detail/launch_shape.hpp>
#include <cugraft/shape.hpp>
#include <cugraft/stream.hpp>

namespace cugraft {

// Puts one run of the kernel K into a stream:
//
//   launch<K>(s, items(n), arguments...)                               grid and block are derived
//   launch<K>(s, items(n), block{128}, arguments...)                   the grid is derived
//   launch<K>(s, grid{64}, block{256}, arguments...)
//   launch<K>(s, grid{64}, block{256}, shared_bytes{1024}, arguments...)
//   launch<K>(s, arguments...)                                         K's [[cuda::grid]] parameters are the items
//
// The arguments are one per parameter of K. For a pointer parameter a buffer<T> or std::span<T> of a fitting T may be
// given. Nothing is narrowed silently: an integer argument of another type than the parameter's is checked when
// launching, floating-point numbers are not converted to narrower types or to integers, and whatever else does not
// convert does not compile. The compiler's message names the kernel and the number of the parameter, from 1.
//
// Asynchronous on a GPU: the arguments are copied before launch() returns, what they point to must outlive the run.
// On the CPU backend the run is over when launch() returns. May be called from several threads; lock-free after the
// first launch of K on a device.
//
// Throws invalid_argument; invalid_shape or resource_limit, naming the limit; from the first launch of K on a device
// also bundle_invalid, no_image, image_rejected, parameter_mismatch or no_cpu_version; stuck on the CPU backend;
// driver_call, which may also report the failure of earlier work in the stream.
template <auto K, class... Arguments>
void launch(const stream& in, Arguments&&... arguments) {
  constexpr std::size_t options = detail::leading_options<Arguments...>;
  constexpr std::size_t count = sizeof...(Arguments) - options;
  using signature = detail::signature_of<K>;
  if constexpr (detail::callable_kernel<signature, count>) {
    auto given = std::forward_as_tuple(std::forward<Arguments>(arguments)...);
    const auto shape = detail::shape_of(given, std::make_index_sequence<options>{});
    auto parameters = detail::parameters_of<K, options>(given, std::make_index_sequence<count>{});
    std::apply(
        [&](auto&... parameter) {
          void* pointers[] = {detail::address(parameter)..., nullptr};
          detail::launch(detail::record_of<K>(), in, shape, pointers);  // copies the parameters
        },
        parameters);
  } else {
    [[maybe_unused]] detail::rejected_call<K, signature, count> why;
  }
}

}  // namespace cugraft
