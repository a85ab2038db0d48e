// What generated code tells the runtime about a variable in device memory (__device__, __constant__, __managed__).
//
//   symbol<V>  ──refers to──▶  variable<&V>::record  ◀──defined by──  NAME.glue.cpp
//                                      │
//                                      ▼ variable_record
//                                      ├ kernel   one of the same source: its image holds the variable
//                                      └ cpu      where the CPU version keeps its own
//
// Defined under its mangled name, as kernels' records are (abi/kernel_record.hpp).
#pragma once

#include <cstddef>
#include <cstdint>

#include <cugraft/abi/kernel_record.hpp>

namespace cugraft::abi {

struct variable_record {
  std::uint32_t version;   // record_version
  const char* name;        // as a user would write it: "coefficients", "ns::table<float>"
  const char* image_name;  // of what stands for it in a device image
  bool is_pointer;         // that is a pointer to the variable, not the variable
  std::size_t bytes;
  const kernel_record* kernel;
  void* const* cpu;  // the address of the CPU version's variable; null: built without a CPU version
};

// What `symbol<V>` refers to. Hidden, and in Clang's view undefined, as kernel<K>::record is.
#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wundefined-internal"
#endif
template <auto* Variable, unsigned long long Unit>
struct variable {
  [[gnu::visibility("hidden")]] static const variable_record* const record;
};
#if defined(__clang__)
#pragma clang diagnostic pop
#endif

}  // namespace cugraft::abi
