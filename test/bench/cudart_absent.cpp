#include <stdexcept>

#include "cudart_launch.hpp"

namespace bench {

bool cudart_available() { return false; }
void cudart_launch(int) { throw std::runtime_error("built without nvcc: no cudart to compare with"); }
void cudart_synchronize() {}

}  // namespace bench
