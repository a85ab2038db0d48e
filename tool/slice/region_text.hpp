// The text of one region: the user's bytes with edits made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/translation_unit.hpp"

namespace cugraft {

struct RegionText {
  std::string device;
  std::string cpu;
};

// `file` is the whole file that `range` is of. `edits` are sorted and none reaches into another; those inside `removed`
// stretches go with them. A removed stretch leaves its line breaks behind, so that lines keep their numbers.
RegionText regionText(std::string_view file, const SourceRange& range, const std::vector<TextEdit>& edits,
                      const std::vector<SourceRange>& removed);

}  // namespace cugraft
