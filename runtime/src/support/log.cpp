#include "support/log.hpp"

#include <unistd.h>

#include <array>
#include <optional>
#include <string>

#include "support/environment.hpp"

namespace cugraft::support {
namespace {

constexpr std::array<std::string_view, 4> level_names = {"error", "warn", "info", "debug"};

void write_line(log_level level, std::string_view message) {
  std::string line = "cugraft: ";
  line += level_names[static_cast<std::size_t>(level)];
  line += ": ";
  line += message;
  line += '\n';
  // One write per line keeps lines of several threads and processes apart.
  [[maybe_unused]] const auto written = ::write(STDERR_FILENO, line.data(), line.size());
}

log_level read_level() {
  const std::optional<std::string> wanted = environment("CUGRAFT_LOG");
  if (!wanted) return log_level::warn;
  for (std::size_t i = 0; i < level_names.size(); ++i)
    if (*wanted == level_names[i]) return static_cast<log_level>(i);
  write_line(log_level::warn, "CUGRAFT_LOG=" + *wanted + " means nothing; it may be error, warn, info or debug");
  return log_level::warn;
}

}  // namespace

bool logs(log_level level) noexcept try {
  static const log_level highest = read_level();
  return level <= highest;
} catch (...) {
  return false;
}

void log(log_level level, std::string_view message) noexcept try {
  if (logs(level)) write_line(level, message);
} catch (...) {  // out of memory
}

}  // namespace cugraft::support
