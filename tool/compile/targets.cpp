#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "compile/compile.hpp"

namespace cugraft {
namespace {

bool consumeBack(std::string_view& text, std::string_view suffix) {
  if (!text.ends_with(suffix)) return false;
  text.remove_suffix(suffix.size());
  return true;
}

bool consumeFront(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

// Which compute capabilities have specific variants: 'a' came with 9.0, 'f' with 10.0.
bool suffixExists(char suffix, unsigned architecture) {
  return suffix == 0 || (suffix == 'a' && architecture >= 90) || (suffix == 'f' && architecture >= 100);
}

std::optional<DeviceTarget> parseTarget(std::string_view spelling) {
  DeviceTarget target;
  target.spelling = spelling;
  std::string_view rest = spelling;
  if (consumeBack(rest, "-real"))
    target.ptx = false;
  else if (consumeBack(rest, "-virtual"))
    target.cubin = false;
  else if (rest.starts_with("compute_"))  // nvcc's own spelling of a virtual architecture
    target.cubin = false;
  if (!consumeFront(rest, "sm_")) consumeFront(rest, "compute_");

  if (!rest.empty() && (rest.back() == 'a' || rest.back() == 'f')) {
    target.suffix = rest.back();
    rest.remove_suffix(1);
  }
  const char* const end = rest.data() + rest.size();
  const auto [stop, error] = std::from_chars(rest.data(), end, target.architecture);
  const bool isCapability = target.architecture >= 10 && target.architecture < 1000;
  if (error != std::errc{} || stop != end || !isCapability || rest.front() == '0') return std::nullopt;
  if (!suffixExists(target.suffix, target.architecture)) return std::nullopt;
  return target;
}

void addTarget(std::vector<DeviceTarget>& targets, DeviceTarget target) {
  const auto same = std::find_if(targets.begin(), targets.end(), [&](const DeviceTarget& other) {
    return other.architecture == target.architecture && other.suffix == target.suffix;
  });
  if (same == targets.end()) {
    targets.push_back(std::move(target));
    return;
  }
  same->cubin = same->cubin || target.cubin;
  same->ptx = same->ptx || target.ptx;
}

void reportUnknown(std::string_view spelling, Diagnostics& diagnostics) {
  diagnostics.report({DiagnosticId::unknown_architecture,
                      {},
                      "unknown architecture '" + std::string(spelling) + "'",
                      "write a compute capability as in CMAKE_CUDA_ARCHITECTURES: 90 (machine code and PTX), 90-real "
                      "(machine code alone), 90-virtual (PTX alone), 90a or 100f (specific variants)",
                      {}});
}

}  // namespace

std::vector<DeviceTarget> parseTargets(const std::vector<std::string>& spellings, Diagnostics& diagnostics) {
  std::vector<DeviceTarget> targets;
  for (const std::string& list : spellings) {
    std::string_view rest = list;
    do {
      const std::size_t end = std::min(rest.find_first_of(",;"), rest.size());
      const std::string_view spelling = rest.substr(0, end);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (std::optional<DeviceTarget> target = parseTarget(spelling))
        addTarget(targets, *std::move(target));
      else if (!spelling.empty() || list.empty())
        reportUnknown(spelling, diagnostics);
    } while (!rest.empty());
  }
  return targets;
}

}  // namespace cugraft
