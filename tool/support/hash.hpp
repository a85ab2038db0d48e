// Names for contents.
#pragma once

#include <string>
#include <string_view>

namespace cugraft {

// XXH3-64 as 16 lower-case hexadecimal digits. For telling contents apart, not for defence against forgery.
std::string hashOf(std::string_view bytes);

}  // namespace cugraft
