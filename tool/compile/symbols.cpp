#include "compile/symbols.hpp"

#include <algorithm>

#include "llvm/Demangle/Demangle.h"

namespace cugraft {
namespace {

// Scopes that only some compilers put into names: nvcc's, around functions with internal linkage that are template
// arguments ("_INTERNAL_5da903b0_8_k_cu__Z1fPf"), and the inline namespaces of Thrust and CUB, which name the
// architectures they are compiled for ("THRUST_300001_SM_900_NS").
bool isCompilersOwn(std::string_view scope) {
  return scope.starts_with("_INTERNAL_") || (scope.ends_with("_NS") && scope.find("_SM_") != std::string_view::npos);
}

bool isIdentifierCharacter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

// "a::THRUST_300001_SM_900_NS::b" → "a::b"
std::string withoutCompilersScopes(std::string name) {
  constexpr std::string_view separator = "::";
  for (std::size_t end = name.find(separator); end != std::string::npos; end = name.find(separator, end)) {
    std::size_t begin = end;
    while (begin > 0 && isIdentifierCharacter(name[begin - 1])) --begin;
    if (isCompilersOwn(std::string_view(name).substr(begin, end - begin))) {
      name.erase(begin, end + separator.size() - begin);
      end = begin;
    } else {
      end += separator.size();
    }
  }
  return name;
}

}  // namespace

std::string comparableName(const std::string& mangledName) {
  // Demangled, since a scope more or less renumbers all that is abbreviated in the mangled name.
  return withoutCompilersScopes(llvm::demangle(mangledName));
}

std::string findKernelSymbol(const ExpectedKernel& kernel, const std::vector<std::string>& symbols) {
  const auto isThere = [&](const std::string& name) {
    return std::find(symbols.begin(), symbols.end(), name) != symbols.end();
  };
  if (isThere(kernel.mangledName)) return kernel.mangledName;
  if (isThere(kernel.alternativeName)) return kernel.alternativeName;
  const bool namesArchitecture = kernel.mangledName.find("_SM_") != std::string::npos;
  if (!kernel.hasInternalLinkage && !namesArchitecture) return {};
  const std::string& alternative = kernel.alternativeName.empty() ? kernel.mangledName : kernel.alternativeName;
  for (const std::string& wanted : {comparableName(kernel.mangledName), comparableName(alternative)})
    for (const std::string& symbol : symbols)
      if (comparableName(symbol) == wanted) return symbol;
  return {};
}

}  // namespace cugraft
