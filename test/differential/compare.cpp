#include "compare.hpp"

#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>
#include <sstream>

namespace differential {
namespace {

constexpr std::size_t shown = 12;  // of a case's differences

double to_number(format results_are, word bits) {
  if (results_are == format::float32) return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  return std::bit_cast<double>(bits);
}

// Numbers in their order, as integers without gaps: neighbours are 1 apart, and so are both zeros.
std::int64_t place(format results_are, word bits) {
  if (results_are == format::float32) {
    const auto narrow = static_cast<std::int32_t>(bits);
    return narrow < 0 ? std::int64_t{std::numeric_limits<std::int32_t>::min()} - narrow - 1 : narrow;
  }
  const auto wide = static_cast<std::int64_t>(bits);
  return wide < 0 ? std::numeric_limits<std::int64_t>::min() - wide - 1 : wide;
}

double steps_between(format results_are, word a, word b) {
  return std::fabs(static_cast<double>(place(results_are, a)) - static_cast<double>(place(results_are, b)));
}

bool close(format results_are, word result, word recorded, const tolerance& allowed, double ulps) {
  if (result == recorded) return true;
  if (results_are == format::bits) return false;
  const double x = to_number(results_are, result);
  const double y = to_number(results_are, recorded);
  if (std::isnan(x) || std::isnan(y)) return std::isnan(x) && std::isnan(y);
  return steps_between(results_are, result, recorded) <= ulps || std::fabs(x - y) <= allowed.absolute;
}

std::string text_of(format results_are, word bits) {
  char text[64];
  if (results_are == format::bits)
    std::snprintf(text, sizeof text, "%#llx", static_cast<unsigned long long>(bits));
  else
    std::snprintf(text, sizeof text, "%#llx (%.9g)", static_cast<unsigned long long>(bits),
                  to_number(results_are, bits));
  return text;
}

std::string text_of(const arguments& called_with) {
  char text[128];
  std::snprintf(text, sizeof text, "(%.9g, %.9g, %.9g, %.9g)", called_with[0], called_with[1], called_with[2],
                called_with[3]);
  return text;
}

}  // namespace

std::string differences(const outcome& results, const recorded_case& recorded, const tolerance& allowed) {
  if (results.results.size() != recorded.results.size() || results.inputs_digest != recorded.inputs_digest)
    return "the case was recorded with other inputs: record it again\n";
  std::ostringstream text;
  std::size_t count = 0;
  for (std::size_t i = 0; i < results.results.size(); ++i) {
    const arguments called_with = results.called_with.empty() ? arguments{} : results.called_with[i];
    if (allowed.unspecified != nullptr && allowed.unspecified(called_with)) continue;
    const double ulps = allowed.ulps + (allowed.more_ulps != nullptr ? allowed.more_ulps(called_with) : 0);
    const word got = results.results[i];
    const word expected = recorded.results[i];
    if (close(results.results_are, got, expected, allowed, ulps) || ++count > shown) continue;
    text << "  result " << i;
    if (!results.called_with.empty()) text << " of " << text_of(called_with);
    text << ": " << text_of(results.results_are, got) << ", recorded " << text_of(results.results_are, expected);
    if (results.results_are != format::bits)
      text << ", " << steps_between(results.results_are, got, expected) << " ulps apart, allowed " << ulps;
    text << '\n';
  }
  if (count > shown) text << "  and " << count - shown << " more\n";
  return text.str();
}

}  // namespace differential
