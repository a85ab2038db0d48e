// What the runtime says about itself, on stderr, as far as CUGRAFT_LOG=error|warn|info|debug asks for it.
#pragma once

#include <cstdint>
#include <string_view>

namespace cugraft::support {

enum class log_level : std::uint8_t { error, warn, info, debug };

// Whether messages of that level are written: `warn` and `error` are, unless CUGRAFT_LOG says otherwise. Read once.
bool logs(log_level level) noexcept;

// Writes one line, whole even when several threads write. Never throws; a message that cannot be written is lost.
void log(log_level level, std::string_view message) noexcept;

}  // namespace cugraft::support
