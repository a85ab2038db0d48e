// What a device compiler's parse of the user's files sees differently from the host's.
//
// The device view of a file is C++ with the macros that CUDA compilers define, but only in the user's own files: CUDA's
// and cugraft's headers would turn to compiler built-ins that Clang's C++ does not have.
#pragma once

#include <memory>

#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "model/translation_unit.hpp"
#include "scan/source_text.hpp"

namespace cugraft {

// __CUDA_ARCH__ and its like: defined by whichever compiler reads the slice, so never part of it.
bool isDeviceCompilerMacro(llvm::StringRef name);

// "-D__CUDA_ARCH__=900", …
std::vector<std::string> deviceViewFlags(unsigned architecture);

// Hides the device compiler's macros from everything but user files; hand it to the preprocessor before parsing.
std::unique_ptr<clang::PPCallbacks> deviceMacroSwitch(clang::Preprocessor& preprocessor);

// Whether any user file of the parse names a device compiler's macro, and the numbers in their directives.
DeviceConditions deviceConditionsOf(const clang::SourceManager& sources, const clang::LangOptions& language);

}  // namespace cugraft
