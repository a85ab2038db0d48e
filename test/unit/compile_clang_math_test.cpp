// The functions in double precision that device code gets without libdevice, run on the host against the C library in
// extended precision. docs/kernel_language.md states the bounds that are tested here.
#include <gtest/gtest.h>

#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

#define __device__
#include "compile/clang/prelude/cugraft_bessel.h"
#include "compile/clang/prelude/cugraft_special_functions.h"
#undef __device__

namespace {

using Wide = long double;

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double notANumber = std::numeric_limits<double>::quiet_NaN();
constexpr Wide pi = 3.14159265358979323846264338327950288L;

bool areSame(double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return std::isnan(a) && std::isnan(b);
  return a == b && std::signbit(a) == std::signbit(b);
}

// The distance in doubles between a result and the exact one.
double ulps(double got, Wide exact) {
  const auto rounded = static_cast<double>(exact);
  if (!std::isfinite(rounded) || !std::isfinite(got)) return areSame(got, rounded) ? 0 : infinity;
  const double unit = std::nextafter(std::fabs(rounded), infinity) - std::fabs(rounded);
  return static_cast<double>(std::fabs(static_cast<Wide>(got) - exact) / static_cast<Wide>(unit));
}

enum class Spacing { linear, logarithmic };

struct Range {
  double from;
  double to;
  Spacing spacing = Spacing::linear;
};

std::vector<double> samplesOf(Range range) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> part(0, 1);
  std::vector<double> samples;
  for (int i = 0; i < 20000; ++i) {
    const double where = part(random);
    const Wide ratio = static_cast<Wide>(range.to) / static_cast<Wide>(range.from);
    samples.push_back(range.spacing == Spacing::linear
                          ? range.from + (range.to - range.from) * where
                          : static_cast<double>(range.from * std::pow(ratio, static_cast<Wide>(where))));
  }
  return samples;
}

template <class Function, class Reference>
void expectWithin(double bound, Range range, Function function, Reference reference) {
  double worst = 0;
  double at = 0;
  for (const double x : samplesOf(range)) {
    const double distance = ulps(function(x), reference(static_cast<Wide>(x)));
    if (distance > worst) {
      worst = distance;
      at = x;
    }
  }
  EXPECT_LE(worst, bound) << "at " << at << " in [" << range.from << ", " << range.to << "]";
}

// The same in units of 2^-53, for functions that cross zero where no number is.
template <class Function, class Reference>
void expectNear(double bound, Range range, Function function, Reference reference) {
  double worst = 0;
  for (const double x : samplesOf(range))
    worst = std::max(worst, static_cast<double>(std::fabs(function(x) - reference(static_cast<Wide>(x)))) * 0x1p53);
  EXPECT_LE(worst, bound) << "in [" << range.from << ", " << range.to << "]";
}

template <class Function>
void expectKeepsZerosAndNan(Function function) {
  EXPECT_TRUE(areSame(function(0.0), 0.0));
  EXPECT_TRUE(areSame(function(-0.0), -0.0));
  EXPECT_TRUE(std::isnan(function(notANumber)));
  EXPECT_EQ(function(5e-324), 5e-324);
}

// As a lambda, so that the overload for the argument is taken.
#define WIDE(function) [](Wide x) { return std::function(x); }

TEST(DeviceMath, Exponentials) {
  expectWithin(1, {-745, 710}, cugraft_double_exp, WIDE(exp));
  expectWithin(1, {-1080, 1024}, cugraft_double_exp2, WIDE(exp2));
  expectWithin(1, {-325, 309}, cugraft_double_exp10, [](Wide x) { return ::exp10l(x); });
  expectWithin(2, {-1, 1}, cugraft_double_expm1, WIDE(expm1));
  expectWithin(2, {-60, 710}, cugraft_double_expm1, WIDE(expm1));
  expectKeepsZerosAndNan(cugraft_double_expm1);
  for (const auto function : {cugraft_double_exp, cugraft_double_exp2, cugraft_double_exp10}) {
    EXPECT_EQ(function(infinity), infinity);
    EXPECT_EQ(function(-infinity), 0);
    EXPECT_TRUE(std::isnan(function(notANumber)));
  }
}

TEST(DeviceMath, Logarithms) {
  for (const Range range : {Range{0.5, 2}, Range{5e-324, 1e308, Spacing::logarithmic}}) {
    expectWithin(0.51, range, cugraft_double_log, WIDE(log));
    expectWithin(0.51, range, cugraft_double_log2, WIDE(log2));
    expectWithin(0.51, range, cugraft_double_log10, WIDE(log10));
  }
  expectWithin(1, {-0.999, 1}, cugraft_double_log1p, WIDE(log1p));
  expectWithin(1, {1e-300, 1e300, Spacing::logarithmic}, cugraft_double_log1p, WIDE(log1p));
  expectKeepsZerosAndNan(cugraft_double_log1p);
  for (const auto function : {cugraft_double_log, cugraft_double_log2, cugraft_double_log10}) {
    EXPECT_EQ(function(0), -infinity);
    EXPECT_EQ(function(infinity), infinity);
    EXPECT_TRUE(std::isnan(function(-1)));
  }
}

TEST(DeviceMath, Powers) {
  for (const double y : {-55.5, -3.0, 0.333, 0.5, 7.25, 100.1})
    expectWithin(
        1, {1e-3, 1e3, Spacing::logarithmic}, [y](double x) { return cugraft_double_pow(x, y); },
        [y](Wide x) { return std::pow(x, static_cast<Wide>(y)); });
  expectWithin(
      1, {-1070, 1023}, [](double y) { return cugraft_double_pow(1.9999, y); },
      [](Wide y) { return std::pow(static_cast<Wide>(1.9999), y); });
  const double values[] = {0.0, -0.0, 0.5, -0.5,  1.0,      -1.0,      2.0,        -2.0,
                           3.0, -3.0, 2.5, 1e300, infinity, -infinity, notANumber, 5e-324};
  for (const double x : values)
    for (const double y : values) {
      const double expected = std::pow(x, y);
      const double got = cugraft_double_pow(x, y);
      EXPECT_LE(ulps(got, expected), 1) << x << " ^ " << y;
      if (std::isnan(expected)) continue;
      EXPECT_EQ(std::signbit(got), std::signbit(expected)) << x << " ^ " << y;
    }
}

TEST(DeviceMath, RootsAndLengths) {
  expectWithin(0.51, {-100, 100}, cugraft_double_cbrt, WIDE(cbrt));
  expectWithin(0.51, {5e-324, 1e308, Spacing::logarithmic}, cugraft_double_cbrt, WIDE(cbrt));
  expectWithin(
      0.51, {5e-324, 1e308, Spacing::logarithmic},
      [](double x) {
        const double both[] = {x, 3e-160};
        return cugraft_norm(2, both);
      },
      [](Wide x) { return std::hypot(x, static_cast<Wide>(3e-160)); });
  const double three[] = {-3, notANumber, -infinity};
  EXPECT_EQ(cugraft_norm(3, three), infinity);
  EXPECT_EQ(cugraft_rnorm(3, three), 0);
  EXPECT_TRUE(std::isnan(cugraft_norm(2, three)));
}

TEST(DeviceMath, Hyperbolic) {
  expectWithin(2.5, {-1, 1}, cugraft_double_sinh, WIDE(sinh));
  expectWithin(2.5, {-711, 711}, cugraft_double_sinh, WIDE(sinh));
  expectWithin(2, {-711, 711}, cugraft_double_cosh, WIDE(cosh));
  expectWithin(2.5, {-3, 3}, cugraft_double_tanh, WIDE(tanh));
  expectWithin(2, {1e-200, 1e300, Spacing::logarithmic}, cugraft_double_asinh, WIDE(asinh));
  expectWithin(2, {1, 3}, cugraft_double_acosh, WIDE(acosh));
  expectWithin(2, {1, 1e300, Spacing::logarithmic}, cugraft_double_acosh, WIDE(acosh));
  expectWithin(2, {-1, 1}, cugraft_double_atanh, WIDE(atanh));
  for (const auto function : {cugraft_double_sinh, cugraft_double_tanh, cugraft_double_asinh, cugraft_double_atanh})
    expectKeepsZerosAndNan(function);
}

TEST(DeviceMath, Trigonometric) {
  for (const Range range : {Range{-1, 1}, Range{-1e6, 1e6}, Range{1e6, 1e300, Spacing::logarithmic}}) {
    expectWithin(0.8, range, cugraft_double_sin, WIDE(sin));
    expectWithin(0.8, range, cugraft_double_cos, WIDE(cos));
    expectWithin(2, range, cugraft_double_tan, WIDE(tan));
  }
  expectWithin(0.8, {-0.5, 0.5}, cugraft_double_sinpi, [](Wide x) { return std::sin(pi * x); });
  expectWithin(0.8, {-0.4, 0.4}, cugraft_double_cospi, [](Wide x) { return std::cos(pi * x); });
  EXPECT_EQ(cugraft_double_sinpi(1e17), 0);
  EXPECT_EQ(cugraft_double_sinpi(2.5), 1);
  EXPECT_TRUE(areSame(cugraft_double_cospi(1.5), 0.0));
  for (const auto function : {cugraft_double_sin, cugraft_double_tan}) {
    expectKeepsZerosAndNan(function);
    EXPECT_TRUE(std::isnan(function(infinity)));
  }
}

TEST(DeviceMath, InverseTrigonometric) {
  expectWithin(0.6, {-1, 1}, cugraft_double_asin, WIDE(asin));
  expectWithin(0.6, {-1, 1}, cugraft_double_acos, WIDE(acos));
  expectWithin(0.6, {0.999, 1}, cugraft_double_acos, WIDE(acos));
  expectWithin(0.6, {-3, 3}, cugraft_double_atan, WIDE(atan));
  expectWithin(0.6, {1e-300, 1e300, Spacing::logarithmic}, cugraft_double_atan, WIDE(atan));
  expectKeepsZerosAndNan(cugraft_double_asin);
  expectKeepsZerosAndNan(cugraft_double_atan);
  EXPECT_TRUE(std::isnan(cugraft_double_acos(1.5)));
  const double values[] = {0.0, -0.0, 0.5, -0.5, 1.0, -7.0, 1e308, -1e-308, 5e-324, infinity, -infinity, notANumber};
  for (const double y : values)
    for (const double x : values) {
      const double got = cugraft_double_atan2(y, x);
      const Wide expected = std::atan2(static_cast<Wide>(y), static_cast<Wide>(x));
      EXPECT_LE(ulps(got, expected), 0.6) << y << ", " << x;
      if (std::isnan(got)) continue;
      EXPECT_EQ(std::signbit(got), std::signbit(expected)) << y << ", " << x;
    }
}

TEST(DeviceMath, ErrorFunction) {
  expectWithin(3, {-1, 1}, cugraft_double_erf, WIDE(erf));
  expectWithin(3, {1, 7}, cugraft_double_erf, WIDE(erf));
  expectWithin(4, {-7, 26.5}, cugraft_double_erfc, WIDE(erfc));
  expectWithin(5, {-26, 10}, cugraft_double_erfcx, [](Wide x) { return std::exp(x * x) * std::erfc(x); });
  expectWithin(4, {-37, 8}, cugraft_double_normcdf, [](Wide x) { return std::erfc(-x / std::sqrt(Wide{2})) / 2; });
  expectKeepsZerosAndNan(cugraft_double_erf);
  EXPECT_EQ(cugraft_double_erfc(infinity), 0);
  EXPECT_EQ(cugraft_double_erfc(-infinity), 2);
}

// Newton's iteration in extended precision, from what is to be tested.
template <class Function>
Wide refined(double start, Wide value, Wide sign, Function function) {
  Wide x = start;
  for (int k = 0; k < 3; ++k) x -= sign * (function(x) - value) / (2 / std::sqrt(pi) * std::exp(-x * x));
  return x;
}

TEST(DeviceMath, InverseErrorFunction) {
  const auto inverse = [](Wide p) {
    return refined(cugraft_double_erfinv(static_cast<double>(p)), p, 1, [](Wide x) { return std::erf(x); });
  };
  const auto inverseOfComplement = [](Wide q) {
    return refined(cugraft_double_erfcinv(static_cast<double>(q)), q, -1, [](Wide x) { return std::erfc(x); });
  };
  expectWithin(4, {-0.5, 0.5}, cugraft_double_erfinv, inverse);
  expectWithin(4, {0.5, 0.9999}, cugraft_double_erfinv, inverse);
  expectWithin(4, {1e-300, 0.5, Spacing::logarithmic}, cugraft_double_erfcinv, inverseOfComplement);
  expectWithin(4, {0.5, 1.5}, cugraft_double_erfcinv, inverseOfComplement);
  expectWithin(5, {1e-300, 0.3, Spacing::logarithmic}, cugraft_double_normcdfinv,
               [&](Wide p) { return -std::sqrt(Wide{2}) * inverseOfComplement(2 * p); });
  expectWithin(4, {5e-324, 1e-300, Spacing::logarithmic}, cugraft_double_erfcinv, inverseOfComplement);
  EXPECT_EQ(cugraft_double_erfinv(1), infinity);
  EXPECT_EQ(cugraft_double_erfcinv(2), -infinity);
  EXPECT_TRUE(std::isnan(cugraft_double_erfinv(1.5)));
}

TEST(DeviceMath, Gamma) {
  expectWithin(5, {-20, 171.6}, cugraft_double_tgamma, WIDE(tgamma));
  expectWithin(8, {-170, -20}, cugraft_double_tgamma, WIDE(tgamma));
  expectWithin(3, {1e-300, 0.5, Spacing::logarithmic}, cugraft_double_tgamma, WIDE(tgamma));
  expectWithin(8, {1e-3, 3}, cugraft_double_lgamma, WIDE(lgamma));
  expectWithin(3, {0.999, 1.001}, cugraft_double_lgamma, WIDE(lgamma));
  expectWithin(3, {3, 1e305, Spacing::logarithmic}, cugraft_double_lgamma, WIDE(lgamma));
  expectWithin(4, {-50, -11.0001}, cugraft_double_lgamma, WIDE(lgamma));
  EXPECT_EQ(cugraft_double_tgamma(-0.0), -infinity);
  EXPECT_TRUE(std::isnan(cugraft_double_tgamma(-3)));
  EXPECT_TRUE(std::isnan(cugraft_double_tgamma(-infinity)));
  EXPECT_EQ(cugraft_double_lgamma(-infinity), infinity);
  EXPECT_EQ(cugraft_double_lgamma(-2), infinity);
}

TEST(DeviceMath, Bessel) {
  for (const Range range : {Range{-8, 8}, Range{8, 1e4}}) {
    expectNear(10, range, cugraft_double_j0, [](Wide x) { return ::j0l(x); });
    expectNear(10, range, cugraft_double_j1, [](Wide x) { return ::j1l(x); });
  }
  for (const Range range : {Range{0.5, 8}, Range{8, 1e4}}) {
    expectNear(10, range, cugraft_double_y0, [](Wide x) { return ::y0l(x); });
    expectNear(10, range, cugraft_double_y1, [](Wide x) { return ::y1l(x); });
  }
  for (const int order : {2, 5, 20}) {
    expectNear(
        10, {-50, 50}, [=](double x) { return cugraft_double_jn(order, x); }, [=](Wide x) { return ::jnl(order, x); });
    expectNear(
        10, {1.0 * order, 300}, [=](double x) { return cugraft_double_yn(order, x); },
        [=](Wide x) { return ::ynl(order, x); });
  }
  expectWithin(6, {0.01, 700}, cugraft_double_i0, [](Wide x) { return std::cyl_bessel_i(Wide{0}, x); });
  expectWithin(6, {0.01, 700}, cugraft_double_i1, [](Wide x) { return std::cyl_bessel_i(Wide{1}, x); });
  EXPECT_EQ(cugraft_double_y0(0), -infinity);
  EXPECT_TRUE(std::isnan(cugraft_double_y1(-1)));
  EXPECT_TRUE(std::isnan(cugraft_double_jn(-1, 1)));
}

// Numbers of any size, and now and then a special one.
class Numbers {
 public:
  double next() {
    static constexpr double special[] = {0.0, -0.0, 1.0, -1.0, infinity, -infinity, notANumber, 5e-324, -1e308, 2.5};
    switch (random_() % 8) {
      case 0:
        return special[random_() % std::size(special)];
      case 1:
        return static_cast<double>(static_cast<int>(random_() % 100)) / 4;
      case 2:
        return std::ldexp(static_cast<double>(random_()), static_cast<int>(random_() % 40) - 84);
      default:
        return cugraft_from_bits(random_());
    }
  }
  int exponent() { return static_cast<int>(random_() % 4400) - 2200; }

 private:
  std::mt19937_64 random_{7};
};

TEST(DeviceMath, PartsOfNumbers) {
  Numbers numbers;
  for (int i = 0; i < 50000; ++i) {
    const double x = numbers.next();
    const double y = numbers.next();
    const int n = numbers.exponent();
    SCOPED_TRACE(::testing::Message() << x << ", " << y << ", " << n);
    ASSERT_TRUE(areSame(cugraft_scale(x, n), std::ldexp(x, n)));
    ASSERT_TRUE(areSame(cugraft_next<std::int64_t>(x, y), std::nextafter(x, y)));
    const auto fx = static_cast<float>(x);
    const auto fy = static_cast<float>(y);
    ASSERT_TRUE(areSame(cugraft_next<std::int32_t>(fx, fy), std::nextafter(fx, fy)));
    ASSERT_TRUE(areSame(cugraft_logb(x), std::logb(x)));
    int exponent = 0;
    int expected = 0;
    ASSERT_TRUE(areSame(cugraft_frexp(x, &exponent), std::frexp(x, &expected)));
    ASSERT_EQ(exponent, std::isfinite(x) ? expected : 0);
  }
}

TEST(DeviceMath, Remainders) {
  Numbers numbers;
  for (int i = 0; i < 50000; ++i) {
    const double x = numbers.next();
    const double y = numbers.next();
    SCOPED_TRACE(::testing::Message() << x << ", " << y);
    ASSERT_TRUE(areSame(cugraft_fmod(x, y), std::fmod(x, y)));
    int quotient = 0;
    int expected = 0;
    const double rest = cugraft_remquo(x, y, &quotient);
    const double expectedRest = std::remquo(x, y, &expected);
    ASSERT_EQ(std::isnan(rest), std::isnan(expectedRest));
    if (std::isnan(rest)) continue;
    ASSERT_EQ(rest, expectedRest);
    ASSERT_EQ(quotient & 7, expected & 7);
  }
}

}  // namespace
