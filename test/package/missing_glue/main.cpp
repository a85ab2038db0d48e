#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void lonely(int* value) { *value = 1; }

int main() {
  cugraft::stream stream;
  cugraft::buffer<int> device(stream, 1);
  cugraft::launch<lonely>(stream, cugraft::grid{1}, cugraft::block{1}, device);
}
