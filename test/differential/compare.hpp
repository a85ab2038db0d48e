// Results beside recorded ones.
#pragma once

#include <string>

#include "record.hpp"
#include "test_case.hpp"

namespace differential {

// What differs, for people to read: the calls, both results and their distance. Empty if nothing does.
std::string differences(const outcome& results, const recorded_case& recorded, const tolerance& allowed);

}  // namespace differential
