#include "config.hpp"

#include <charconv>
#include <optional>
#include <string_view>

#include "error_names.hpp"

namespace fake_cuda {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  }
  return parts;
}

template <typename Integer>
std::optional<Integer> number(std::string_view text) {
  Integer value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool parse_devices(std::string_view text, config& target) {
  target.devices.clear();
  if (text == "none") return true;
  for (std::string_view part : split(text, ',')) {
    if (!part.starts_with("sm_")) return false;
    part.remove_prefix(3);
    const std::size_t colon = part.find(':');
    device_choice device;
    const auto capability = number<unsigned>(part.substr(0, colon));
    if (!capability) return false;
    device.capability = *capability;
    if (colon != std::string_view::npos) {
      const auto multiprocessors = number<int>(part.substr(colon + 1));
      if (!multiprocessors) return false;
      device.multiprocessors = *multiprocessors;
    }
    target.devices.push_back(device);
  }
  return true;
}

bool parse_failure(std::string_view text, failure_order& failure) {
  const std::size_t colon = text.find(':');
  const std::size_t equals = text.find('=');
  if (colon == std::string_view::npos || equals == std::string_view::npos || equals < colon) return false;
  const auto nth = number<unsigned>(text.substr(colon + 1, equals - colon - 1));
  const auto code = error_code(text.substr(equals + 1));
  if (!nth || !code) return false;
  const std::string_view function = text.substr(0, colon);
  failure = {function == "*" ? std::string() : std::string(function), *nth, *code};
  return true;
}

bool parse_switch(std::string_view text, bool& value) {
  value = text == "1";
  return value || text == "0";
}

bool apply_setting(std::string_view name, std::string_view value, config& target) {
  if (name == "devices") return parse_devices(value, target);
  if (name == "fail") return parse_failure(value, target.failure);
  if (name == "deferred") return parse_switch(value, target.deferred);
  if (name == "pools") return parse_switch(value, target.pools);
  if (name == "version") {
    const auto version = number<int>(value);
    target.version = version.value_or(0);
    return version.has_value();
  }
  if (name == "missing") {
    for (std::string_view function : split(value, ',')) target.missing.emplace_back(function);
    return true;
  }
  if (name == "report") {
    target.report = value;
    return true;
  }
  return false;
}

}  // namespace

std::string apply_config(const std::string& text, config& target) {
  for (std::string_view setting : split(text, ';')) {
    const std::size_t equals = setting.find('=');
    if (equals == std::string_view::npos ||
        !apply_setting(setting.substr(0, equals), setting.substr(equals + 1), target))
      return "fake driver: cannot read the setting '" + std::string(setting) + "'";
  }
  return {};
}

}  // namespace fake_cuda
