// Launches through cudart's <<<>>>: built by nvcc from cudart_launch.cu where there is one, else an empty stand-in.
#pragma once

namespace bench {

bool cudart_available();

// Launches an all but empty kernel `count` times on a stream of this part's own. Throws std::runtime_error.
void cudart_launch(int count);

void cudart_synchronize();

}  // namespace bench
