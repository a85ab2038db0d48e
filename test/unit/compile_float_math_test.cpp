// The single-precision functions that device code gets without libdevice, run on the host against the C library in
// double precision.
#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

#define __device__
#include "compile/clang/prelude/cugraft_float_math.h"
#undef __device__

namespace {

// The distance in floats between a result and the correctly rounded one.
double ulps(float got, double exact) {
  const float rounded = static_cast<float>(exact);
  if (std::isnan(rounded) || std::isinf(rounded) || rounded == 0.0F) {
    const bool same = got == rounded || (std::isnan(got) && std::isnan(rounded));
    return same ? 0 : std::numeric_limits<double>::infinity();
  }
  const double unit = std::fabs(static_cast<double>(std::nextafterf(rounded, INFINITY)) - rounded);
  return std::fabs(static_cast<double>(got) - exact) / unit;
}

template <class Function, class Reference>
double worst(float from, float to, Function function, Reference reference) {
  double result = 0;
  for (int i = 0; i <= 20000; ++i) {
    const float x = from + (to - from) * static_cast<float>(i) / 20000.0F;
    result =
        std::max(result, ulps(static_cast<float>(function(static_cast<double>(x))), reference(static_cast<double>(x))));
  }
  return result;
}

constexpr double halfUlp = 0.501;  // correctly rounded but for the rarest ties

TEST(FloatMath, Exp) {
  EXPECT_LE(worst(-104.0F, 90.0F, cugraft_exp, [](double x) { return std::exp(x); }), halfUlp);
  EXPECT_LE(worst(-1.0F, 1.0F, cugraft_exp, [](double x) { return std::exp(x); }), halfUlp);
  EXPECT_EQ(static_cast<float>(cugraft_exp(INFINITY)), INFINITY);
  EXPECT_EQ(static_cast<float>(cugraft_exp(-INFINITY)), 0.0F);
  EXPECT_TRUE(std::isnan(cugraft_exp(NAN)));
}

TEST(FloatMath, Log) {
  const auto reference = [](double x) { return std::log(x); };
  EXPECT_LE(worst(1e-3F, 10.0F, cugraft_log, reference), halfUlp);
  EXPECT_LE(worst(0.99F, 1.01F, cugraft_log, reference), halfUlp);
  EXPECT_LE(worst(1.0F, 3e38F, cugraft_log, reference), halfUlp);
  EXPECT_LE(worst(1e-45F, 1e-38F, cugraft_log, reference), halfUlp);
  EXPECT_EQ(cugraft_log(0.0), -INFINITY);
  EXPECT_EQ(cugraft_log(INFINITY), INFINITY);
  EXPECT_TRUE(std::isnan(cugraft_log(-1.0)));
}

TEST(FloatMath, SinAndCos) {
  const auto sine = [](double x) { return cugraft_sin(x, 0); };
  const auto cosine = [](double x) { return cugraft_sin(x, 1); };
  for (const float range : {1.0F, 10.0F, 1e4F, 1e7F}) {
    EXPECT_LE(worst(-range, range, sine, [](double x) { return std::sin(x); }), halfUlp) << range;
    EXPECT_LE(worst(-range, range, cosine, [](double x) { return std::cos(x); }), halfUlp) << range;
  }
  EXPECT_TRUE(std::isnan(cugraft_sin(INFINITY, 0)));
}

TEST(FloatMath, Pow) {
  for (const float y : {-3.0F, -0.5F, 0.5F, 2.0F, 7.25F})
    EXPECT_LE(worst(
                  1e-4F, 100.0F, [y](double x) { return cugraft_pow(static_cast<float>(x), y); },
                  [y](double x) { return std::pow(x, static_cast<double>(y)); }),
              halfUlp)
        << y;
}

TEST(FloatMath, PowOfSpecialValues) {
  const float values[] = {0.0F,  -0.0F, 0.5F,  -0.5F, 1.0F,     -1.0F,     2.0F,
                          -2.0F, 3.0F,  -3.0F, 2.5F,  INFINITY, -INFINITY, NAN};
  for (const float x : values)
    for (const float y : values) {
      const float expected = std::pow(x, y);
      const float got = cugraft_pow(x, y);
      EXPECT_EQ(std::isnan(got), std::isnan(expected)) << x << " ^ " << y;
      if (std::isnan(expected)) continue;
      EXPECT_FLOAT_EQ(got, expected) << x << " ^ " << y;
      EXPECT_EQ(std::signbit(got), std::signbit(expected)) << x << " ^ " << y;
    }
}

}  // namespace
