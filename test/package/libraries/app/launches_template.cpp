#include "add.hpp"
#include "part.hpp"

int template_part(int value) {
  long values[] = {value};
  cugraft::stream stream;
  cugraft::buffer<long> device(stream, values);
  cugraft::launch<add<long>>(stream, cugraft::grid{1}, cugraft::block{1}, device, 400L);
  device.copy_to(values);
  stream.synchronize();
  return static_cast<int>(values[0]);
}
