#include "pipeline/device_views.hpp"

#include <algorithm>
#include <future>
#include <set>

namespace cugraft {
namespace {

// Where a number lies among the sorted ones that conditionals compare with: architectures of one place are alike.
std::pair<std::ptrdiff_t, bool> placeAmong(const std::vector<unsigned>& numbers, unsigned architecture) {
  const auto place = std::lower_bound(numbers.begin(), numbers.end(), architecture);
  return {place - numbers.begin(), place != numbers.end() && *place == architecture};
}

std::vector<DeviceView> groupsOf(const std::vector<DeviceTarget>& targets, const std::vector<unsigned>& numbers) {
  std::set<unsigned> architectures;
  for (const DeviceTarget& target : targets) architectures.insert(target.architecture * 10);
  std::vector<DeviceView> groups;
  for (const unsigned architecture : architectures) {
    const bool isNew =
        groups.empty() || placeAmong(numbers, groups.back().architectures.front()) != placeAmong(numbers, architecture);
    if (isNew) groups.emplace_back();
    groups.back().architectures.push_back(architecture);
  }
  return groups;
}

}  // namespace

std::optional<std::vector<DeviceView>> deviceViewsOf(const std::string& source, const TranslationUnit& host,
                                                     const ParseOptions& parse,
                                                     const std::vector<DeviceTarget>& targets,
                                                     const CompileRequest& compile, Diagnostics& diagnostics) {
  std::vector<DeviceView> views;
  if (!host.conditions.areTested || host.kernels.empty()) return views;
  views = groupsOf(targets, host.conditions.numbers);
  ParseOptions options = parse;
  options.deviceIncludes = toolkitIncludes(compile);
  std::vector<std::future<std::optional<TranslationUnit>>> parses;
  std::vector<Diagnostics> problems(views.size());  // the kernels' own problems, which the host's parse has reported
  for (std::size_t i = 0; i < views.size(); ++i) {
    options.deviceArchitecture = views[i].architectures.front();
    parses.push_back(std::async(std::launch::async, [&source, options, &problem = problems[i]] {
      return scanSource(source, options, problem);
    }));
  }
  bool allStarted = true;
  for (std::size_t i = 0; i < views.size(); ++i) {
    if (std::optional<TranslationUnit> unit = parses[i].get()) {
      views[i].unit = std::move(*unit);
    } else {
      diagnostics.append(std::move(problems[i]));
      allStarted = false;
    }
  }
  if (!allStarted) return std::nullopt;
  return views;
}

}  // namespace cugraft
