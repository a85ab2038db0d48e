// symbol<V>: what host code may do with a variable of the GPU's, marked __constant__, __device__ or __managed__.
//
//   __constant__ float coefficients[16];
//
//   symbol<coefficients>.set(s, host_coefficients);   // in stream order: launches after it see the new values
//   symbol<counter>.get(s)                            // waits for the stream
//   symbol<table>.address(s)                          // for launch arguments
//
// The variable itself, named in host code, is an ordinary variable of the host's that kernels do not see. Each device
// has its own copy of the variable, which a stream of that device names. A source file with kernels that use the
// variable has to see its definition; the copy is the one that the kernels of that file use.
#pragma once

#include <cstddef>
#include <type_traits>

#include <cugraft/abi/variable_record.hpp>
#include <cugraft/detail/memory.hpp>
#include <cugraft/stream.hpp>

namespace cugraft {

namespace detail {

// The parts of symbol<V> that do not depend on V. `first_byte` and `bytes` are within the variable, or
// invalid_argument is thrown.
void* variable_address(const abi::variable_record& variable, const stream& in);
void write_variable(const abi::variable_record& variable, const stream& in, std::size_t first_byte, const void* from,
                    std::size_t bytes);
void read_variable(const abi::variable_record& variable, const stream& in, std::size_t first_byte, void* to,
                   std::size_t bytes);

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-var-template"
#endif
template <auto* Variable, unsigned long long Unit = abi::this_unit>
const abi::variable_record& variable_record_of() noexcept {
  return *abi::variable<Variable, Unit>::record;
}
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

}  // namespace detail

// All functions throw what a first launch throws, as they may load the device code, and driver_call. They may be called
// from several threads.
template <auto& Variable>
class device_symbol {
 public:
  using value_type = std::remove_volatile_t<std::remove_reference_t<decltype(Variable)>>;
  using element_type = std::remove_all_extents_t<value_type>;

  static_assert(!std::is_const_v<element_type>,
                "cugraft::symbol: the variable is const, so its value is known to the host already");
  static_assert(std::is_trivially_copyable_v<element_type>,
                "cugraft::symbol: a variable is copied as bytes, so its type must be trivially copyable");

  // Elements, of all dimensions; 1 if it is no array.
  static constexpr std::size_t size() noexcept { return sizeof(value_type) / sizeof(element_type); }

  // Gives the variable a value, in stream order. The value may be gone when set() returns.
  void set(const stream& in, const value_type& value) const {
    detail::write_variable(record(), in, 0, &value, sizeof(value_type));
  }

  // Copies a host range over the elements from `first` on. Asynchronous, as buffer::copy_from() is.
  template <host_range_of<element_type> Range>
    requires std::is_array_v<value_type>
  void set(const stream& in, const Range& from, std::size_t first = 0) const {
    detail::write_variable(record(), in, first * sizeof(element_type), std::data(from),
                           std::size(from) * sizeof(element_type));
  }

  // The variable's value once the stream has done what it was given before. Waits for the stream.
  auto get(const stream& in) const
    requires(!std::is_array_v<value_type>)
  {
    value_type value;
    detail::read_variable(record(), in, 0, &value, sizeof(value_type));
    in.synchronize();
    return value;
  }

  // Copies the elements from `first` on, as many as the host range has. Asynchronous, as buffer::copy_to() is.
  template <writable_host_range_of<element_type> Range>
  void get(const stream& in, Range&& to, std::size_t first = 0) const {
    detail::read_variable(record(), in, first * sizeof(element_type), std::data(to),
                          std::size(to) * sizeof(element_type));
  }

  // Of the first element, in the memory of the stream's device; valid as long as the process.
  element_type* address(const stream& in) const {
    return static_cast<element_type*>(detail::variable_address(record(), in));
  }

 private:
  static const abi::variable_record& record() noexcept { return detail::variable_record_of<&Variable>(); }
};

template <auto& Variable>
inline constexpr device_symbol<Variable> symbol{};

}  // namespace cugraft
