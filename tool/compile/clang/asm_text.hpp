// Inline PTX as nvcc reads it.
//
// In asm with operands a register's percent sign is written twice ("%%laneid"), since one percent names an operand
// ("%0"). nvcc also takes "%laneid" there, and people write it; clang takes it for an operand with a modifier.
#pragma once

#include <string>
#include <string_view>

namespace cugraft {

// The source with such percent signs doubled. Lines stay where they are.
std::string withRegistersQuoted(std::string_view source);

}  // namespace cugraft
