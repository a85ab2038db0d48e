// A kernel to be built: one entry per instantiation of a kernel template.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "support/source.hpp"

namespace cugraft {

enum class ParameterRole { value, grid, shared };

struct KernelParameter {
  std::string name;
  std::string type;  // canonical, fully qualified spelling
  ParameterRole role = ParameterRole::value;
  std::uint32_t offset = 0;  // in the kernel's parameter buffer, bytes
  std::uint32_t size = 0;    // bytes
  std::uint32_t alignment = 1;
  bool isSigned = false;  // integers only
};

struct Kernel {
  std::string name;           // unqualified: "scale"
  std::string qualifiedName;  // with scopes and template arguments: "ns::scale<double>"
  std::string mangledName;    // Itanium
  std::string deviceName;     // as device compilers mangle it in the .cu: constraints left out, closures named
  std::string signature;      // "void ns::scale<double>(double *, int)"
  SourcePosition position;    // of the name in its definition
  bool isTemplate = false;
  bool hasInternalLinkage = false;
  bool isMember = false;                  // of a class, static
  bool mayBeDefinedElsewhereToo = false;  // template or inline: the record must be a weak symbol
  std::optional<std::string> stub;        // the .cu file of a bodyless kernel
  std::optional<std::array<std::uint32_t, 3>> block;
  std::vector<KernelParameter> parameters;
  bool isCooperative = false;  // reaches a barrier or a warp operation
  bool isGpuOnly = false;      // has no CPU version
};

// What launch<K> refers to, abi::kernel<K, Unit>::record, or symbol<V>: abi::variable<&V, Unit>::record.
struct RecordReference {
  std::vector<std::string> symbols;  // the names host compilers give it
  std::string mangledName;           // of K, or V
  bool isShared = false;             // other files' glue may define it, too
};

}  // namespace cugraft
