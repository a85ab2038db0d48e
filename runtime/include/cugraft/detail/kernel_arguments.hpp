// What a kernel takes, and how an argument becomes a parameter.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>

#include <cugraft/abi/closure_key.hpp>
#include <cugraft/abi/kernel_record.hpp>
#include <cugraft/detail/memory.hpp>

namespace cugraft::detail {

// The record that the glue defines for K. Where it is used for the first time, Clang says that it is defined in no
// header. That is so by design.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif
#if defined(__clang__)
template <auto K, class Function = decltype(K)>
constexpr std::uint64_t closure_key_of() noexcept {
  return abi::closure_key(__PRETTY_FUNCTION__);
}

template <auto K, unsigned long long Unit = abi::this_unit>
const abi::kernel_record& record_of() noexcept {
  constexpr std::uint64_t key = closure_key_of<K>();
#if defined(__CUGRAFT_SCAN__)
  if constexpr (key != 0) abi::closure_kernel_key<K, key>();
#else
  if constexpr (key != 0) return *abi::closure_kernel<key, Unit>::record;
#endif
  return *abi::kernel<K, Unit>::record;
}
#pragma clang diagnostic pop
#else
template <auto K, unsigned long long Unit = abi::this_unit>
const abi::kernel_record& record_of() noexcept {
  return *abi::kernel<K, Unit>::record;
}
#endif

template <class Function>
struct kernel_signature {
  static constexpr bool is_function = false;
};

template <class Result, class... Parameters>
struct kernel_signature<Result (*)(Parameters...)> {
  static constexpr bool is_function = true;
  static constexpr bool returns_void = std::is_void_v<Result>;
  static constexpr bool takes_values = (!std::is_reference_v<Parameters> && ...);
  static constexpr bool takes_bytes = (std::is_trivially_copyable_v<Parameters> && ...);
  static constexpr std::size_t parameter_count = sizeof...(Parameters);
  using parameters = std::tuple<Parameters...>;
};

template <class Result, class... Parameters>
struct kernel_signature<Result (*)(Parameters...) noexcept> : kernel_signature<Result (*)(Parameters...)> {};

// The signature of a kernel given as launch's template argument.
template <auto Kernel>
using signature_of = kernel_signature<std::remove_const_t<decltype(Kernel)>>;

// Everything about a call that can be told without looking at an argument.
template <class Signature, std::size_t ArgumentCount>
concept callable_kernel = Signature::is_function && Signature::returns_void && Signature::takes_values &&
                          Signature::takes_bytes && Signature::parameter_count == ArgumentCount;

// Says why a call is not a callable_kernel's. Apart from the concept, so that no other message follows.
template <auto Kernel, class Signature, std::size_t ArgumentCount>
struct rejected_call {
  static_assert(Signature::is_function,
                "cugraft::launch: the kernel must be a function, or a function template with all its arguments given");
};

template <auto Kernel, class Signature, std::size_t ArgumentCount>
  requires Signature::is_function
struct rejected_call<Kernel, Signature, ArgumentCount> {
  static_assert(Signature::returns_void, "cugraft::launch: a kernel returns void");
  static_assert(Signature::takes_values, "cugraft::launch: a kernel takes its parameters by value, not by reference");
  static_assert(Signature::takes_bytes || !Signature::takes_values,
                "cugraft::launch: a kernel's parameters are copied as bytes, so they must be trivially copyable");
  static_assert(Signature::parameter_count == ArgumentCount,
                "cugraft::launch: the number of arguments is not the number of the kernel's parameters");
};

[[noreturn]] void throw_argument_out_of_range(const abi::kernel_record& record, std::size_t parameter_number);

template <class T>
inline constexpr bool is_plain_integer = std::is_integral_v<T> && !std::is_same_v<std::remove_cv_t<T>, bool>;

// Whether an integer keeps its value in another arithmetic type.
template <class To, class From>
constexpr bool keeps_value(From value) noexcept {
  if constexpr (std::is_floating_point_v<To>) {
    if constexpr (std::numeric_limits<From>::digits <= std::numeric_limits<To>::digits) {
      return true;
    } else {
      constexpr From largest = From{1} << std::numeric_limits<To>::digits;
      if constexpr (std::is_signed_v<From>)
        return value <= largest && value >= -largest;
      else
        return value <= largest;
    }
  } else {
    const auto converted = static_cast<To>(value);
    return static_cast<From>(converted) == value && (converted < To{}) == (value < From{});
  }
}

// The ways in which an argument may become a parameter.
template <class Parameter, class Argument>
concept checked_integer = is_plain_integer<Argument> && !std::same_as<Parameter, Argument> &&
                          (is_plain_integer<Parameter> || std::is_floating_point_v<Parameter>);

template <class Parameter, class Argument>
concept lossless = std::is_convertible_v<Argument, Parameter> &&
                   (!std::is_arithmetic_v<Parameter> || requires(Argument argument) { Parameter{argument}; });

template <class Parameter, class Argument>
concept array_for_pointer =
    std::is_pointer_v<Parameter> && !std::is_convertible_v<Argument, Parameter> && requires(Argument argument) {
      { argument.data() } -> std::convertible_to<Parameter>;
    };

template <class T>
inline constexpr bool is_span = false;
template <class T, std::size_t Extent>
inline constexpr bool is_span<std::span<T, Extent>> = true;

// One argument's way to its parameter. The compiler's note on a failed assertion names this template's arguments:
// kernel, number of the parameter (from 1), its type and the argument's.
template <auto Kernel, std::size_t ParameterNumber, class Parameter, class Argument>
struct kernel_argument {
  using plain = std::remove_cvref_t<Argument>;
  static constexpr bool is_array = (is_buffer<plain> || is_span<plain>) && array_for_pointer<Parameter, Argument>;
  static constexpr bool is_checked = checked_integer<std::remove_cv_t<Parameter>, plain>;
  static constexpr bool is_lossless = lossless<Parameter, Argument>;

  static_assert(is_array || is_checked || is_lossless,
                "cugraft::launch: an argument does not fit its parameter; kernel_argument<kernel, number of the "
                "parameter, parameter type, argument type> says which. Pointers want a cugraft::buffer, std::span or "
                "pointer of the same element type; numbers are not narrowed");

  static Parameter convert(const abi::kernel_record& record, std::remove_reference_t<Argument>& argument) {
    if constexpr (is_array) {
      return argument.data();
    } else if constexpr (is_checked) {
      if (!keeps_value<Parameter>(argument)) [[unlikely]]
        throw_argument_out_of_range(record, ParameterNumber);
      return static_cast<Parameter>(argument);
    } else if constexpr (is_lossless) {
      return static_cast<Argument&&>(argument);
    } else {
      __builtin_unreachable();  // the assertion above has failed
    }
  }
};

// The parameters of a call: what follows the options in `given`, each converted.
template <auto Kernel, std::size_t Options, class Given, std::size_t... I>
typename signature_of<Kernel>::parameters parameters_of([[maybe_unused]] Given& given, std::index_sequence<I...>) {
  using parameters = typename signature_of<Kernel>::parameters;
  return parameters(
      kernel_argument<Kernel, I + 1, std::tuple_element_t<I, parameters>,
                      std::tuple_element_t<Options + I, Given>>::convert(record_of<Kernel>(),
                                                                         std::get<Options + I>(given))...);
}

template <class T>
void* address(T& parameter) noexcept {
  return const_cast<void*>(static_cast<const volatile void*>(std::addressof(parameter)));
}

}  // namespace cugraft::detail
