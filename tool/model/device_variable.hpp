// A variable in device memory that host code may set and read: one entry per instantiation of a variable template.
#pragma once

#include <cstdint>
#include <string>

#include "support/source.hpp"

namespace cugraft {

struct DeviceVariable {
  std::string qualifiedName;  // with scopes and template arguments: "ns::table<float>"
  std::string mangledName;    // Itanium
  SourcePosition position;    // of the name in its definition
  std::uint64_t size = 0;     // bytes
  bool isManaged = false;
  bool hasInternalLinkage = false;
  bool mayBeDefinedElsewhereToo = false;  // template or inline
};

}  // namespace cugraft
