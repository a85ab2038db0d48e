// Launches with arguments that do not fit; each mistake is behind a macro.
#include <span>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

[[cuda::kernel]] void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

template <class T>
[[cuda::kernel]] void scale(T* values, T factor) {
  values[threadIdx.x] *= factor;
}

void run(cugraft::stream& s, cugraft::buffer<float>& x, cugraft::buffer<float>& y, cugraft::buffer<double>& wide,
         std::span<const float> constant, double number, long count) {
  cugraft::launch<saxpy>(s, cugraft::items(count), count, 2.0f, constant, y);
  cugraft::launch<scale<double>>(s, cugraft::grid{1}, cugraft::block{32}, wide, number);
#ifdef TOO_FEW
  cugraft::launch<saxpy>(s, cugraft::items(count), 3, 2.0f, x);
#endif
#ifdef TOO_MANY
  cugraft::launch<saxpy>(s, cugraft::items(count), 3, 2.0f, x, y, y);
#endif
#ifdef WRONG_ELEMENT_TYPE
  cugraft::launch<saxpy>(s, cugraft::items(count), 3, 2.0f, wide, y);
#endif
#ifdef CONST_LOST
  cugraft::launch<saxpy>(s, cugraft::items(count), 3, 2.0f, x, constant);
#endif
#ifdef NARROWED
  cugraft::launch<saxpy>(s, cugraft::items(count), 3, number, x, y);
#endif
#ifdef NO_POINTER
  cugraft::launch<saxpy>(s, cugraft::items(count), 3, 2.0f, number, y);
#endif
#ifdef TEMPLATE_INSTANCE
  cugraft::launch<scale<double>>(s, cugraft::grid{1}, cugraft::block{32}, x, number);
#endif
  (void)x;
}
