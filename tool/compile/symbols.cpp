#include "compile/symbols.hpp"

#include <algorithm>
#include <charconv>

namespace cugraft {
namespace {

constexpr std::string_view unnamedNamespace = "_GLOBAL__N_";

// The inline namespaces of Thrust and CUB name the architectures they are compiled for, "THRUST_300001_SM_900_NS",
// which a host compiler does not know.
bool isLibraryVersion(std::string_view name) {
  return name.ends_with("_NS") && name.find("_SM_") != std::string_view::npos;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

// Reads a mangled name piece by piece. Only names with their length in front can hold arbitrary text, so everything
// else may be taken one character at a time, as long as the digits of other pieces are not taken for a length.
class Canonicaliser {
 public:
  explicit Canonicaliser(std::string_view name) : rest_(name) {}

  std::string run() {
    while (!rest_.empty()) step();
    return std::move(result_);
  }

 private:
  void step() {
    const char c = rest_.front();
    if (isDigit(c)) return takeName();
    if (c == 'L') return takeL();
    const bool isVector = c == 'v' && result_.ends_with('D');
    if (c == 'S' || c == 'T' || c == 'A' || isVector) return takeNumbered();
    take(1);
  }

  void take(std::size_t count) {
    result_ += rest_.substr(0, count);
    rest_.remove_prefix(std::min(count, rest_.size()));
  }

  // <length> <name>
  void takeName() {
    std::size_t length = 0;
    const auto [stop, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), length);
    const auto digits = static_cast<std::size_t>(stop - rest_.data());
    if (error != std::errc{} || length > rest_.size() - digits) return take(1);
    const std::string_view name = rest_.substr(digits, length);
    if (isLibraryVersion(name)) return rest_.remove_prefix(digits + length);
    if (name.starts_with(unnamedNamespace)) {
      result_ += "12_GLOBAL__N_1";
      rest_.remove_prefix(digits + length);
      return;
    }
    take(digits + length);
  }

  // "L" <name> where the name has internal linkage, else a literal: "L" <type> <value> "E", whose digits are no length.
  void takeL() {
    if (rest_.size() > 1 && isDigit(rest_[1])) return rest_.remove_prefix(1);
    take(1);
    if (rest_.empty() || rest_.front() == '_') return;  // "L_Z…E": a name within
    take(1);
    while (!rest_.empty() && (isDigit(rest_.front()) || rest_.front() == 'n')) take(1);
  }

  // Substitutions, template parameters, array bounds, vector sizes: a letter, a number in base 36, "_".
  void takeNumbered() {
    take(1);
    const std::string_view number = rest_.substr(0, rest_.find('_'));
    const auto isBase36 = [](char c) { return isDigit(c) || (c >= 'A' && c <= 'Z'); };
    if (number.size() < rest_.size() && std::all_of(number.begin(), number.end(), isBase36)) take(number.size() + 1);
  }

  std::string_view rest_;
  std::string result_;
};

}  // namespace

std::string withoutLinkageSpelling(std::string_view mangledName) { return Canonicaliser(mangledName).run(); }

std::string findKernelSymbol(const ExpectedKernel& kernel, const std::vector<std::string>& symbols) {
  const auto isThere = [&](const std::string& name) {
    return std::find(symbols.begin(), symbols.end(), name) != symbols.end();
  };
  if (isThere(kernel.mangledName)) return kernel.mangledName;
  if (isThere(kernel.alternativeName)) return kernel.alternativeName;
  const bool namesArchitecture = kernel.mangledName.find("_SM_") != std::string::npos;
  if (!kernel.hasInternalLinkage && !namesArchitecture) return {};
  const std::string& name = kernel.alternativeName.empty() ? kernel.mangledName : kernel.alternativeName;
  for (const std::string& wanted : {withoutLinkageSpelling(kernel.mangledName), withoutLinkageSpelling(name)})
    for (const std::string& symbol : symbols)
      if (withoutLinkageSpelling(symbol) == wanted) return symbol;
  return {};
}

}  // namespace cugraft
