// NAME.d: which files a build of one source has read, as make and ninja read it.
#pragma once

#include <string>
#include <vector>

namespace cugraft {

std::string depfileText(const std::string& target, const std::vector<std::string>& dependencies);

}  // namespace cugraft
