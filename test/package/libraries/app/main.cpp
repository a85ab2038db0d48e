#include <cstdio>

#include "part.hpp"

int main() {
  const int results[] = {fixed_part(2), loaded_part(2), object_part(2), template_part(2)};
  std::printf("%d %d %d %d\n", results[0], results[1], results[2], results[3]);
}
