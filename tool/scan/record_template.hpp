// cugraft::abi::kernel<K, Unit>, the template whose `record` member launch<K> refers to (runtime:
// abi/kernel_record.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

namespace cugraft {

// A declaration of the template that every scan includes first, so that records have names even in files that do not
// launch anything.
inline constexpr char recordTemplatePrelude[] =
    "namespace cugraft::abi { struct kernel_record; template <auto Kernel, unsigned long long Unit> struct kernel; }\n";

clang::ClassTemplateDecl* recordTemplateOf(clang::ASTContext& context);

// K and Unit of a kernel<K, Unit> that something refers to.
struct LaunchedKernel {
  const clang::FunctionDecl* function;
  std::uint64_t unit;
};
std::vector<LaunchedKernel> launchedKernels(clang::ASTContext& context);

// `kernel<function, unit>::record`, made up: good for mangling its name, nothing else.
clang::VarDecl* recordOf(clang::ASTContext& context, const clang::FunctionDecl& function, std::uint64_t unit);

}  // namespace cugraft
