// Lambda expressions of host code as kernels' arguments: the same on a GPU and on the CPU backend.
#include <vector>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

namespace {

template <class F>
[[cuda::kernel]] void run([[cuda::grid]] int n, F f) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) f(i);
}

template <class F, class G>
[[cuda::kernel]] void run_with([[cuda::grid]] int n, F f, G g) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n) f(i, g(i));
}

template <class F>
struct twice {
  F f;
  void operator()(int i) const {
    f(i);
    f(i);
  }
};

template <class F>
void for_each(const cugraft::stream& s, int n, F f) {
  cugraft::launch<run<F>>(s, n, f);
}

float plus_one(float x) { return x + 1; }

template <class T, int Shift>
void add_shifted(const cugraft::stream& s, T* x, char odd_size, T by) {
  using value = T;
  for_each(s, 4, [=](int i) mutable {
    value v = by + Shift + odd_size;
    x[i] += v;
    by = 0;
  });
}

class scaler {
 public:
  explicit scaler(float factor) : factor_(factor) {}
  void scale(const cugraft::stream& s, float* x) const {
    for_each(s, 4, [x, f = factor_](int i) { x[i] *= f; });
  }

 private:
  float factor_;
};

class Closures : public testing::Test {
 protected:
  std::vector<float> values() {
    std::vector<float> host(4);
    x_.copy_to(host);
    s_.synchronize();
    return host;
  }

  cugraft::stream s_;
  cugraft::buffer<float> x_{s_, std::vector<float>{0, 1, 2, 3}};
  float* x = x_.data();
};

TEST_F(Closures, CapturesByValue) {
  float* const p = x;
  const float by = 3;
  for_each(s_, 4, [=](int i) { p[i] = plus_one(p[i]) * by; });
  EXPECT_EQ(values(), (std::vector<float>{3, 6, 9, 12}));
}

TEST_F(Closures, InTemplatesAndMembers) {
  add_shifted<float, 2>(s_, x, 1, 10);
  add_shifted<float, 20>(s_, x, 1, 10);
  scaler(0.5F).scale(s_, x);
  EXPECT_EQ(values(), (std::vector<float>{22, 22.5F, 23, 23.5F}));
}

TEST_F(Closures, InOtherTypesAndInEachOther) {
  float* const p = x;
  auto increment = [p](int i) { p[i] += 1; };
  for_each(s_, 4, twice<decltype(increment)>{increment});
  for_each(s_, 4, [=](int i) {
    increment(i);
    const auto inner = [&](float by) { p[i] += by; };
    inner(0.25F);
  });
  EXPECT_EQ(values(), (std::vector<float>{3.25F, 4.25F, 5.25F, 6.25F}));
}

TEST_F(Closures, SeveralAndGeneric) {
  float* const p = x;
  const auto add = [p](auto i, auto by) { p[i] += by; };
  const auto square = [](int i) { return static_cast<float>(i * i); };
  cugraft::launch<run_with<decltype(add), decltype(square)>>(s_, 4, add, square);
  EXPECT_EQ(values(), (std::vector<float>{0, 2, 6, 12}));
}

}  // namespace
