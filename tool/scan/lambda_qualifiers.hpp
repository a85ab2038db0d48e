// CUDA's qualifiers on lambda expressions, "[=] __device__ (int i) { … }".
//
// Attributes may stand there in CUDA only; C++ has no place for them, and a slice no need of them. So the parse sees
// blanks instead, and every other byte of the file where it was.
#pragma once

#include <string>

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

namespace cugraft {

// The text with the __host__ and __device__ of lambda expressions blanked out; empty if there is none.
std::string withoutLambdaQualifiers(llvm::StringRef text);

// Files as they are on `disk`, but for such qualifiers.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> hideLambdaQualifiers(
    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk);

}  // namespace cugraft
