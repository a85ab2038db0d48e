#include "pipeline/depfile.hpp"

namespace cugraft {
namespace {

// Make's own rules: blanks and '#' take a backslash, '$' is doubled.
std::string escaped(const std::string& path) {
  std::string text;
  for (const char c : path) {
    if (c == ' ' || c == '#') text += '\\';
    if (c == '$') text += '$';
    text += c;
  }
  return text;
}

}  // namespace

std::string depfileText(const std::string& target, const std::vector<std::string>& dependencies) {
  std::string text = escaped(target) + ":";
  for (const std::string& dependency : dependencies) text += " \\\n  " + escaped(dependency);
  return text + '\n';
}

}  // namespace cugraft
