// Pieces that the emitters share.
#pragma once

#include <string>
#include <string_view>

#include "model/device_slice.hpp"

namespace cugraft {

// A C++ string literal for the text, quotes included.
std::string quoted(std::string_view text);

// "namespace a {\nnamespace b {\n" and the braces that close them. C linkage is left out on request.
enum class CLinkage { keep, drop };
std::string openScopes(const std::vector<std::string>& scopes, CLinkage linkage);
std::string closeScopes(const std::vector<std::string>& scopes, CLinkage linkage);

// Command-line macros, which come before everything else, and #include lines.
std::string definitionLines(const SliceText& text);
std::string headerLines(const SliceText& text);

// Without #line directives two sources are equal if they differ only in where the user's text stands.
enum class LineDirectives { write, omit };
std::string lineDirective(const SourcePosition& position, LineDirectives lines = LineDirectives::write);

// The user's text: each region in its namespaces, after the directives that give macros their state.
std::string regionLines(const SliceText& text, CLinkage linkage, LineDirectives lines = LineDirectives::write);

// static_assert lines by which a compiler proves that it lays the kernels' types out as the others do.
std::string layoutAssertions(const DeviceSlice& slice, LineDirectives lines = LineDirectives::write);

// The name that generated symbols of this source file share: "0123456789abcdef".
std::string symbolSuffix(const DeviceSlice& slice);

}  // namespace cugraft
