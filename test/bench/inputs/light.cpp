// A file with next to no headers: what is left of a scan's time is the tool's own start.
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}
