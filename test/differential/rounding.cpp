// kernel/fast_math.hpp: arithmetic with a stated rounding, which is exact, and never merged into a fused operation.
#include "rounded.hpp"

namespace differential {
namespace {

CALLS_ROUNDED(__fadd);
CALLS_ROUNDED(__fsub);
CALLS_ROUNDED(__fmul);
CALLS_ROUNDED(__fdiv);
CALLS_ROUNDED(__frcp);
CALLS_ROUNDED(__fsqrt);
CALLS_ROUNDED(__fmaf);
CALLS_ROUNDED(__dadd);
CALLS_ROUNDED(__dsub);
CALLS_ROUNDED(__dmul);
CALLS_ROUNDED(__ddiv);
CALLS_ROUNDED(__drcp);
CALLS_ROUNDED(__dsqrt);
CALLS_ROUNDED(__fma);
CALLS(__frsqrt_rn);

// With x = y = 1 + 2^-12 and z = -(x y), rounded: 0, but not if the product is merged with the sum.
struct product_and_sum {
  __device__ static float call(float x, float y, float z) { return __fadd_rn(__fmul_rn(x, y), z); }
};
struct product_and_difference {
  __device__ static double call(double x, double y, double z) { return __dsub_rn(z, __dmul_rn(x, y)); }
};

}  // namespace

test_class rounding_cases() {
  static const test_case cases[] = {
      ROUNDED_CASES(__fadd, float(float, float)),
      ROUNDED_CASES(__fsub, float(float, float)),
      ROUNDED_CASES(__fmul, float(float, float)),
      ROUNDED_CASES(__fdiv, float(float, float)),
      ROUNDED_CASES(__frcp, float(float)),
      ROUNDED_CASES(__fsqrt, float(float)),
      ROUNDED_CASES(__fmaf, float(float, float, float)),
      ROUNDED_CASES(__dadd, double(double, double)),
      ROUNDED_CASES(__dsub, double(double, double)),
      ROUNDED_CASES(__dmul, double(double, double)),
      ROUNDED_CASES(__ddiv, double(double, double)),
      ROUNDED_CASES(__drcp, double(double)),
      ROUNDED_CASES(__dsqrt, double(double)),
      ROUNDED_CASES(__fma, double(double, double, double)),
      {"__frsqrt_rn", calls<call___frsqrt_rn, float(float)>()},
      {"not_merged:float", calls<product_and_sum, float(float, float, float)>(
                               std::vector{1.00024414F, 3.3F}, std::vector{1.00024414F, 0.1F},
                               std::vector{-1.00048828F, -0.330000013F, 1.0F})},
      {"not_merged:double",
       calls<product_and_difference, double(double, double, double)>(
           std::vector{1.0000000001, 3.3}, std::vector{1.0000000001, 0.1}, std::vector{1.0000000002, 0.33, 1.0})},
  };
  return {"rounding", cases};
}

}  // namespace differential
