// The device compilers' views of a source, as far as they may differ from the host's.
#pragma once

#include <optional>
#include <vector>

#include "pipeline/build.hpp"
#include "slice/slice.hpp"

namespace cugraft {

// None if nothing in the user's files asks who reads them; else one for each group of target architectures that the
// files' conditionals cannot tell apart. Parses run in parallel. Returns no value if a parse could not start.
std::optional<std::vector<DeviceView>> deviceViewsOf(const std::string& source, const TranslationUnit& host,
                                                     const ParseOptions& parse,
                                                     const std::vector<DeviceTarget>& targets,
                                                     const CompileRequest& compile, Diagnostics& diagnostics);

}  // namespace cugraft
