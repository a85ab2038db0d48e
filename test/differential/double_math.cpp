// kernel/math.hpp and the C library's functions, in double precision.
//
// The bounds are NVIDIA's (CUDA C++ Programming Guide, "Mathematical Functions", "Maximum ULP error"), and one ulp for
// the host's function, which is rarely rounded correctly either.
#include "math.hpp"

namespace differential {
namespace {

CALLS(fdivide);
CALLS(rsqrt);
CALLS(cbrt);
CALLS(rcbrt);
CALLS(exp);
CALLS(exp2);
CALLS(exp10);
CALLS(expm1);
CALLS(log);
CALLS(log2);
CALLS(log10);
CALLS(log1p);
CALLS(sin);
CALLS(cos);
CALLS(tan);
CALLS(sinpi);
CALLS(cospi);
CALLS(asin);
CALLS(acos);
CALLS(atan);
CALLS(sinh);
CALLS(cosh);
CALLS(tanh);
CALLS(asinh);
CALLS(acosh);
CALLS(atanh);
CALLS(erf);
CALLS(erfc);
CALLS(erfinv);
CALLS(erfcinv);
CALLS(erfcx);
CALLS(normcdf);
CALLS(normcdfinv);
CALLS(tgamma);
CALLS(cyl_bessel_i0);
CALLS(cyl_bessel_i1);
CALLS(sqrt);
CALLS(fabs);
CALLS(ceil);
CALLS(floor);
CALLS(trunc);
CALLS(rint);
CALLS(nearbyint);
CALLS(round);
CALLS(logb);
CALLS(j0);
CALLS(j1);
CALLS(y0);
CALLS(y1);
CALLS(lgamma);
CALLS(jn);
CALLS(yn);
CALLS(atan2);
CALLS(pow);
CALLS(hypot);
CALLS(rhypot);
CALLS(fmod);
CALLS(remainder);
CALLS(fdim);
CALLS(fmax);
CALLS(fmin);
CALLS(copysign);
CALLS(nextafter);
CALLS(fma);
CALLS(norm3d);
CALLS(rnorm3d);
CALLS(norm4d);
CALLS(rnorm4d);
CALLS(ldexp);
CALLS(scalbn);
CALLS(scalbln);
CALLS(ilogb);
CALLS(lrint);
CALLS(lround);
CALLS(llrint);
CALLS(llround);
CALLS(isnan);
CALLS(isinf);
CALLS(isfinite);
CALLS(signbit);

// Functions of several results, one at a time.
struct sine_of_both {
  __device__ static double call(double x) {
    double sine = 0, cosine = 0;
    sincos(x, &sine, &cosine);
    return sine;
  }
};
struct cosine_of_both {
  __device__ static double call(double x) {
    double sine = 0, cosine = 0;
    sincos(x, &sine, &cosine);
    return cosine;
  }
};
struct sine_of_both_pi {
  __device__ static double call(double x) {
    double sine = 0, cosine = 0;
    sincospi(x, &sine, &cosine);
    return sine;
  }
};
struct cosine_of_both_pi {
  __device__ static double call(double x) {
    double sine = 0, cosine = 0;
    sincospi(x, &sine, &cosine);
    return cosine;
  }
};
struct fraction {
  __device__ static double call(double x) {
    int exponent = 0;
    return frexp(x, &exponent);
  }
};
struct exponent {
  __device__ static int call(double x) {
    int exponent = 0;
    frexp(x, &exponent);
    return exponent;
  }
};
struct after_point {
  __device__ static double call(double x) {
    double whole = 0;
    return modf(x, &whole);
  }
};
struct before_point {
  __device__ static double call(double x) {
    double whole = 0;
    modf(x, &whole);
    return whole;
  }
};
struct remainder_of_both {
  __device__ static double call(double x, double y) {
    int quotient = 0;
    return remquo(x, y, &quotient);
  }
};
// The three bits of the quotient, and the sign, that are promised.
struct quotient {
  __device__ static int call(double x, double y) {
    int quotient = 0;
    remquo(x, y, &quotient);
    return quotient < 0 ? -(-quotient & 7) : quotient & 7;
  }
};
struct length_of_three {
  __device__ static double call(double x, double y, double z) {
    const double coordinates[] = {x, y, z};
    return norm(3, coordinates);
  }
};
struct reciprocal_length_of_three {
  __device__ static double call(double x, double y, double z) {
    const double coordinates[] = {x, y, z};
    return rnorm(3, coordinates);
  }
};

using of_one = double(double);
using of_two = double(double, double);
using of_three = double(double, double, double);
using of_four = double(double, double, double, double);
using scaling = double(double, int);

const std::vector<double> coordinates{0, -1.25, 3e200, 1e-300};

}  // namespace

test_class double_math_cases() {
  static const test_case cases[] = {
      {"fdivide", calls<call_fdivide, double(double, double)>()},
      {"rsqrt", calls<call_rsqrt, of_one>(), ulps(1)},
      {"cbrt", calls<call_cbrt, of_one>(), ulps(1)},
      {"rcbrt", calls<call_rcbrt, of_one>(), ulps(1)},
      {"exp", calls<call_exp, of_one>(), ulps(1)},
      {"exp2", calls<call_exp2, of_one>(), ulps(1)},
      {"exp10", calls<call_exp10, of_one>(), ulps(1)},
      {"expm1", calls<call_expm1, of_one>(), ulps(1)},
      {"log", calls<call_log, of_one>(), ulps(1)},
      {"log2", calls<call_log2, of_one>(), ulps(1)},
      {"log10", calls<call_log10, of_one>(), ulps(1)},
      {"log1p", calls<call_log1p, of_one>(), ulps(1)},
      {"sin", calls<call_sin, of_one>(), ulps(2)},
      {"cos", calls<call_cos, of_one>(), ulps(2)},
      {"tan", calls<call_tan, of_one>(), ulps(2)},
      {"sinpi", calls<call_sinpi, of_one>(), ulps(2)},
      {"cospi", calls<call_cospi, of_one>(), ulps(2)},
      {"asin", calls<call_asin, of_one>(), ulps(2)},
      {"acos", calls<call_acos, of_one>(), ulps(2)},
      {"atan", calls<call_atan, of_one>(), ulps(2)},
      {"sinh", calls<call_sinh, of_one>(), ulps(2)},
      {"cosh", calls<call_cosh, of_one>(), ulps(1)},
      {"tanh", calls<call_tanh, of_one>(), ulps(1)},
      {"asinh", calls<call_asinh, of_one>(), ulps(3)},
      {"acosh", calls<call_acosh, of_one>(), ulps(3)},
      {"atanh", calls<call_atanh, of_one>(), ulps(2)},
      {"erf", calls<call_erf, of_one>(), ulps(2)},
      {"erfc", calls<call_erfc, of_one>(), ulps(5)},
      {"erfinv", calls<call_erfinv, of_one>(), ulps(5)},
      {"erfcinv", calls<call_erfcinv, of_one>(), ulps(6)},
      {"erfcx", calls<call_erfcx, of_one>(), ulps(4)},
      {"normcdf", calls<call_normcdf, of_one>(), ulps(5)},
      {"normcdfinv", calls<call_normcdfinv, of_one>(), ulps(8)},
      {"tgamma", calls<call_tgamma, of_one>(), ulps(10)},
      {"cyl_bessel_i0", calls<call_cyl_bessel_i0, of_one>(), ulps(6)},
      {"cyl_bessel_i1", calls<call_cyl_bessel_i1, of_one>(), ulps(6)},
      {"sincos:sine", calls<sine_of_both, of_one>(), ulps(2)},
      {"sincos:cosine", calls<cosine_of_both, of_one>(), ulps(2)},
      {"sincospi:sine", calls<sine_of_both_pi, of_one>(), ulps(2)},
      {"sincospi:cosine", calls<cosine_of_both_pi, of_one>(), ulps(2)},
      {"lgamma", calls<call_lgamma, of_one>(), {.ulps = 5, .unspecified = among_zeros_of_lgamma}},
      {"j0", calls<call_j0, of_one>(), {.ulps = 8, .absolute = 5e-12}},
      {"j1", calls<call_j1, of_one>(), {.ulps = 8, .absolute = 5e-12}},
      {"y0", calls<call_y0, of_one>(), {.ulps = 8, .absolute = 5e-12}},
      {"y1", calls<call_y1, of_one>(), {.ulps = 8, .absolute = 5e-12}},
      {"jn",
       calls<call_jn, double(int, double)>(orders, edge_values<double>(1)),
       {.ulps = 8, .absolute = 5e-12, .unspecified = jn_near_zero}},
      {"yn",
       calls<call_yn, double(int, double)>(orders, edge_values<double>(1)),
       {.ulps = 8, .absolute = 5e-12, .unspecified = yn_at_minus_zero}},
      {"atan2", calls<call_atan2, of_two>(), ulps(2)},
      {"pow", calls<call_pow, of_two>(), ulps(2)},
      {"hypot", calls<call_hypot, of_two>(), ulps(2)},
      {"rhypot", calls<call_rhypot, of_two>(), ulps(1)},
      {"norm3d", calls<call_norm3d, of_three>(), ulps(2)},
      {"rnorm3d", calls<call_rnorm3d, of_three>(), ulps(1)},
      {"norm4d", calls<call_norm4d, of_four>(coordinates, coordinates, coordinates, coordinates), ulps(2)},
      {"rnorm4d", calls<call_rnorm4d, of_four>(coordinates, coordinates, coordinates, coordinates), ulps(1)},
      // NVIDIA gives no bound for these two.
      {"norm", calls<length_of_three, of_three>(), ulps(4)},
      {"rnorm", calls<reciprocal_length_of_three, of_three>(), ulps(4)},
      // From here on all is exact.
      {"sqrt", calls<call_sqrt, of_one>()},
      {"fabs", calls<call_fabs, of_one>()},
      {"ceil", calls<call_ceil, of_one>()},
      {"floor", calls<call_floor, of_one>()},
      {"trunc", calls<call_trunc, of_one>()},
      {"rint", calls<call_rint, of_one>()},
      {"nearbyint", calls<call_nearbyint, of_one>()},
      {"round", calls<call_round, of_one>()},
      {"logb", calls<call_logb, of_one>()},
      {"fmod", calls<call_fmod, of_two>()},
      {"remainder", calls<call_remainder, of_two>()},
      {"fdim", calls<call_fdim, of_two>()},
      {"fmax", calls<call_fmax, of_two>()},
      {"fmin", calls<call_fmin, of_two>()},
      {"copysign", calls<call_copysign, of_two>()},
      {"nextafter", calls<call_nextafter, of_two>()},
      {"fma", calls<call_fma, of_three>()},
      {"frexp:fraction", calls<fraction, of_one>()},
      {"frexp:exponent", calls<exponent, int(double)>(), {.unspecified = not_finite}},
      {"modf:fraction", calls<after_point, of_one>()},
      {"modf:whole", calls<before_point, of_one>()},
      {"remquo:remainder", calls<remainder_of_both, of_two>()},
      {"remquo:quotient", calls<quotient, int(double, double)>(), {.unspecified = without_quotient}},
      {"ldexp", calls<call_ldexp, scaling>(edge_values<double>(2), exponents)},
      {"scalbn", calls<call_scalbn, scaling>(edge_values<double>(2), exponents)},
      {"scalbln", calls<call_scalbln, double(double, long)>(edge_values<double>(2),
                                                            std::vector<long>(exponents.begin(), exponents.end()))},
      {"ilogb", calls<call_ilogb, int(double)>()},
      {"lrint", calls<call_lrint, long(double)>(), {.unspecified = beyond_long}},
      {"lround", calls<call_lround, long(double)>(), {.unspecified = beyond_long}},
      {"llrint", calls<call_llrint, long long(double)>(), {.unspecified = beyond_long}},
      {"llround", calls<call_llround, long long(double)>(), {.unspecified = beyond_long}},
      {"isnan:double", calls<call_isnan, int(double)>()},
      {"isinf:double", calls<call_isinf, int(double)>()},
      {"isfinite:double", calls<call_isfinite, int(double)>()},
      {"signbit:double", calls<call_signbit, int(double)>()},
  };
  return {"double_math", cases};
}

}  // namespace differential
