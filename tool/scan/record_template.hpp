// cugraft::abi::kernel<K, Unit> and variable<&V, Unit>, the templates whose `record` members launch<K> and symbol<V>
// refer to (runtime: abi/kernel_record.hpp, abi/variable_record.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"

namespace cugraft {

// Declarations of the templates that every scan includes first, so that records have names even in files that do not
// launch anything.
inline constexpr char recordTemplatePrelude[] =
    "namespace cugraft::abi {\n"
    "struct kernel_record;\n"
    "struct variable_record;\n"
    "template <auto Kernel, unsigned long long Unit> struct kernel;\n"
    "template <auto* Variable, unsigned long long Unit> struct variable;\n"
    "template <auto Kernel, unsigned long Key> struct closure_kernel_key;\n"
    "}\n";

// K and Unit of a kernel<K, Unit> that something refers to; for a K that takes a closure of the host's, also its key by
// which clang++ refers to it (runtime: abi/closure_key.hpp), unless another kernel has the same.
struct LaunchedKernel {
  const clang::FunctionDecl* function;
  std::uint64_t unit;
  std::uint64_t closureKey = 0;
};
std::vector<LaunchedKernel> launchedKernels(clang::ASTContext& context);

// V and Unit of a variable<&V, Unit>.
struct NamedVariable {
  const clang::VarDecl* variable;
  std::uint64_t unit;
};
std::vector<NamedVariable> namedVariables(clang::ASTContext& context);

// `kernel<declaration, unit>::record` of a function, `variable<&declaration, unit>::record` of a variable, made up:
// good for mangling its name, nothing else.
clang::VarDecl* recordOf(clang::ASTContext& context, const clang::ValueDecl& declaration, std::uint64_t unit);

}  // namespace cugraft
