// kernel/fast_math.hpp: the approximate functions. The CPU computes them as exactly as it can.
//
// The bounds are NVIDIA's (CUDA C++ Programming Guide, "Mathematical Functions", "Intrinsic Functions"), and one ulp
// for the host's function.
#include <cmath>
#include <numbers>

#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(__sinf);
CALLS(__cosf);
CALLS(__tanf);
CALLS(__tanhf);
CALLS(__expf);
CALLS(__exp10f);
CALLS(__logf);
CALLS(__log2f);
CALLS(__log10f);
CALLS(__powf);
CALLS(__fdividef);
CALLS(__saturatef);

struct sine_of_both {
  __device__ static float call(float x) {
    float sine = 0, cosine = 0;
    __sincosf(x, &sine, &cosine);
    return sine;
  }
};
struct cosine_of_both {
  __device__ static float call(float x) {
    float sine = 0, cosine = 0;
    __sincosf(x, &sine, &cosine);
    return cosine;
  }
};

using of_one = float(float);
using of_two = float(float, float);

// The bound is for [-π, π].
bool beyond_half_turn(const arguments& x) { return std::fabs(x[0]) > std::numbers::pi; }

// __tanf is __sinf / __cosf; towards the pole at π/2 that has no useful bound.
bool near_pole(const arguments& x) { return std::fabs(x[0]) > 1.25; }

double more_of_expf(const arguments& x) { return std::floor(std::fabs(1.173 * x[0])); }
double more_of_exp10f(const arguments& x) { return std::floor(std::fabs(2.97 * x[0])); }

// __powf is exp2f(y * __log2f(x)): NaN for negative x, and where that multiplies 0 by infinity.
bool no_power(const arguments& x) { return !(x[0] > 0) || !std::isfinite(x[0]) || !std::isfinite(x[1]); }
double more_of_powf(const arguments& x) {
  const double y = std::fabs(x[1]);
  return 2 * y + 3 * y * std::fabs(std::log2(x[0]));
}

// The bound is for divisors between 2^-126 and 2^126 (beyond that, __fdividef may give 0).
bool extreme_divisor(const arguments& x) { return !(std::fabs(x[1]) >= 0x1p-126 && std::fabs(x[1]) <= 0x1p126); }

const double of_sine = std::exp2(-21.41) + 0x1p-24;
const double of_cosine = std::exp2(-21.19) + 0x1p-24;

}  // namespace

test_class fast_math_cases() {
  static const test_case cases[] = {
      {"__sinf", calls<call___sinf, of_one>(), {.absolute = of_sine, .unspecified = beyond_half_turn}},
      {"__cosf", calls<call___cosf, of_one>(), {.absolute = of_cosine, .unspecified = beyond_half_turn}},
      {"__sincosf:sine", calls<sine_of_both, of_one>(), {.absolute = of_sine, .unspecified = beyond_half_turn}},
      {"__sincosf:cosine", calls<cosine_of_both, of_one>(), {.absolute = of_cosine, .unspecified = beyond_half_turn}},
      {"__tanf", calls<call___tanf, of_one>(), {.absolute = 0x1p-17, .unspecified = near_pole}},
      // A relative error of 2^-11.
      {"__tanhf", calls<call___tanhf, of_one>(), {.ulps = 0x1p13 + 1}},
      {"__expf", calls<call___expf, of_one>(), {.ulps = 3, .more_ulps = more_of_expf}},
      {"__exp10f", calls<call___exp10f, of_one>(), {.ulps = 3, .more_ulps = more_of_exp10f}},
      // Absolute bounds are for [0.5, 2], where results are so small that elsewhere they allow nothing.
      {"__logf", calls<call___logf, of_one>(), {.ulps = 4, .absolute = of_sine}},
      {"__log2f", calls<call___log2f, of_one>(), {.ulps = 3, .absolute = 0x1p-22 + 0x1p-24}},
      {"__log10f", calls<call___log10f, of_one>(), {.ulps = 4, .absolute = 0x1p-24 + 0x1p-24}},
      {"__powf", calls<call___powf, of_two>(), {.ulps = 5, .unspecified = no_power, .more_ulps = more_of_powf}},
      {"__fdividef", calls<call___fdividef, of_two>(), {.ulps = 3, .unspecified = extreme_divisor}},
      {"__saturatef", calls<call___saturatef, of_one>()},
  };
  return {"fast_math", cases};
}

}  // namespace differential
