// PTX: as much of its grammar as it takes to find `.version`, `.target` and the kernels with their parameters. Of the
// bodies only `.maxntid` and `.reqntid`, which stand before them, are read; register counts are a plausible constant,
// since only a compiler knows them.
#include <cctype>
#include <optional>
#include <string_view>

#include "image.hpp"

namespace fake_cuda {
namespace {

constexpr int assumed_registers = 16;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.'; }

class ptx_reader {
 public:
  explicit ptx_reader(std::string_view text) : text_(text) {}

  image_result read() {
    image_result read;
    if (peek() != ".version") {
      read.code = result::invalid_image;  // some other kind of file
      return read;
    }
    for (std::string_view token = next(); !token.empty(); token = next()) {
      if (token == ".version") read_version(read.value);
      if (token == ".target") read_target(read.value);
      if (token == ".entry" && !read_entry(read.value)) return failure("syntax error in '.entry'");
    }
    if (read.value.architecture == 0) return failure("Missing .target directive");
    return read;
  }

 private:
  static image_result failure(std::string_view words) {
    image_result read;
    read.code = result::invalid_ptx;
    read.log = "ptxas fatal   : " + std::string(words);
    return read;
  }

  void skip_space() {
    while (at_ < text_.size()) {
      if (text_.substr(at_, 2) == "//") {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (std::isspace(static_cast<unsigned char>(text_[at_]))) {
        ++at_;
      } else {
        return;
      }
    }
  }

  // A word, or one other character; empty at the end.
  std::string_view next() {
    skip_space();
    const std::size_t first = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    if (at_ == first && at_ < text_.size()) ++at_;
    return text_.substr(first, at_ - first);
  }

  std::string_view peek() {
    const std::size_t saved = at_;
    const std::string_view token = next();
    at_ = saved;
    return token;
  }

  static std::optional<unsigned> number(std::string_view text) {
    if (text.empty()) return std::nullopt;
    unsigned value = 0;
    for (char c : text) {
      if (!std::isdigit(static_cast<unsigned char>(c))) return std::nullopt;
      value = value * 10 + static_cast<unsigned>(c - '0');
    }
    return value;
  }

  void read_version(image& value) {
    const std::string_view version = next();
    const std::size_t dot = version.find('.');
    const auto major = number(version.substr(0, dot));
    const auto minor = dot == std::string_view::npos ? std::nullopt : number(version.substr(dot + 1));
    if (major && minor) value.ptx_isa = *major * 10 + *minor;
  }

  void read_target(image& value) {
    std::string_view target = next();
    if (!target.starts_with("sm_")) return;
    target.remove_prefix(3);
    value.architecture_specific = target.ends_with('a');
    value.family_specific = target.ends_with('f');
    if (value.architecture_specific || value.family_specific) target.remove_suffix(1);
    value.architecture = number(target).value_or(0);
  }

  // NAME [ "(" parameter { "," parameter } ")" ] directive* "{"
  bool read_entry(image& value) {
    image_kernel kernel;
    kernel.symbol = next();
    kernel.registers = assumed_registers;
    if (kernel.symbol.empty() || !is_word(kernel.symbol[0])) return false;
    if (peek() == "(") {
      next();
      while (peek() == ".param")
        if (!read_parameter(kernel)) return false;
      if (next() != ")") return false;
    }
    for (std::string_view token = next(); token != "{"; token = next()) {
      if (token.empty()) return false;
      if (token == ".maxntid" || token == ".reqntid") kernel.max_threads = read_product();
    }
    value.kernels.push_back(std::move(kernel));
    return true;
  }

  int read_product() {
    unsigned product = number(next()).value_or(1);
    while (peek() == ",") {
      next();
      product *= number(next()).value_or(1);
    }
    return static_cast<int>(product);
  }

  // ".param" { ".align" N | ".ptr" | ".global" | … } type NAME [ "[" N "]" ] [ "," ]
  bool read_parameter(image_kernel& kernel) {
    next();
    std::size_t size = 0;
    std::size_t alignment = 0;
    std::string_view token = next();
    for (; token.starts_with('.'); token = next()) {
      if (token == ".align") {
        const std::size_t given = number(next()).value_or(1);
        if (size == 0) alignment = given;  // after the type it speaks of what a pointer points to
      } else if (const std::size_t bytes = size_of(token)) {
        size = bytes;
      }
    }
    if (size == 0 || token.empty()) return false;
    if (alignment == 0) alignment = size;
    if (peek() == "[") {
      next();
      size *= number(next()).value_or(0);
      if (next() != "]") return false;
    }
    if (peek() == ",") next();
    const std::size_t end =
        kernel.parameters.empty() ? 0 : kernel.parameters.back().offset + kernel.parameters.back().size;
    kernel.parameters.push_back({(end + alignment - 1) / alignment * alignment, size});
    return true;
  }

  // Of a fundamental type, ".u64", bytes; 0 for other words.
  static std::size_t size_of(std::string_view type) {
    constexpr std::string_view kinds = "usbf";
    if (type.size() < 3 || kinds.find(type[1]) == std::string_view::npos) return 0;
    return number(type.substr(2)).value_or(0) / 8;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

image_result read_ptx(const std::string& text) { return ptx_reader(text).read(); }

}  // namespace fake_cuda
