#include "emit/writer.hpp"

#include "support/hash.hpp"

namespace cugraft {
namespace {

bool isDropped(const std::string& scope, CLinkage linkage) {
  return linkage == CLinkage::drop && scope.starts_with("extern \"");
}

}  // namespace

std::string quoted(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') literal += '\\';
    literal += c;
  }
  return literal + '"';
}

std::string openScopes(const std::vector<std::string>& scopes, CLinkage linkage) {
  std::string lines;
  for (const std::string& scope : scopes)
    if (!isDropped(scope, linkage)) lines += scope + " {\n";
  return lines;
}

std::string closeScopes(const std::vector<std::string>& scopes, CLinkage linkage) {
  std::string braces;
  for (const std::string& scope : scopes)
    if (!isDropped(scope, linkage)) braces += '}';
  return braces.empty() ? braces : braces + '\n';
}

std::string definitionLines(const SliceText& text) {
  std::string lines;
  for (const std::string& definition : text.definitions) lines += definition + '\n';
  return lines;
}

std::string headerLines(const SliceText& text) {
  std::string lines;
  for (const std::string& header : text.headers) lines += "#include " + header + '\n';
  return lines;
}

std::string regionLines(const SliceText& text, CLinkage linkage, LineDirectives lines) {
  std::string result;
  for (const SliceRegion& region : text.regions) {
    result += '\n';
    for (const std::string& directive : region.directives) result += directive + '\n';
    result += openScopes(region.scopes, linkage) + lineDirective(region.position, lines) + region.text + '\n' +
              closeScopes(region.scopes, linkage);
  }
  return result;
}

std::string lineDirective(const SourcePosition& position, LineDirectives lines) {
  if (lines == LineDirectives::omit) return "";
  return "#line " + std::to_string(position.line) + ' ' + quoted(position.file) + '\n';
}

std::string layoutAssertions(const DeviceSlice& slice, LineDirectives lines) {
  std::string text;
  for (const LayoutFact& fact : slice.layout)
    text += lineDirective(fact.position, lines) + "static_assert(" + fact.expression +
            " == " + std::to_string(fact.value) + ", " +
            quoted("cugraft: the compilers lay '" + fact.type + "' out differently") + ");\n";
  return text;
}

std::string symbolSuffix(const DeviceSlice& slice) { return slice.unit.empty() ? hashOf(slice.identity) : slice.unit; }

}  // namespace cugraft
