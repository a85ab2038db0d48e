#include <cstdio>
#include <vector>

#include <cugraft/cugraft.hpp>  // the host API
#include <cugraft/kernel.hpp>   // what a kernel body may use

[[cuda::kernel]] void saxpy(int n, float a, const float* x, float* y) {
  if (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n) y[i] = a * x[i] + y[i];
}

int main() {
  std::vector<float> host_x(1000, 1.0f), host_y(1000, 2.0f);
  cugraft::stream s;
  cugraft::buffer<float> x(s, host_x), y(s, host_y);
  cugraft::launch<saxpy>(s, cugraft::items(1000), 1000, 3.0f, x, y);
  y.copy_to(host_y);
  s.synchronize();
  std::printf("3 * 1 + 2 = %g\n", host_y[999]);
}
