// binary_size.py: the same program with a loop in the kernel's place.
#include <cstdio>
#include <vector>

static void saxpy(int n, float a, const float* x, float* y) {
  for (int i = 0; i < n; ++i) y[i] = a * x[i] + y[i];
}

int main() {
  std::vector<float> x(1000, 1.0f), y(1000, 2.0f);
  saxpy(1000, 3.0f, x.data(), y.data());
  std::printf("%g\n", y[999]);
}
