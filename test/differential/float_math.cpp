// kernel/math.hpp and the C library's functions, in single precision.
//
// The bounds are NVIDIA's (CUDA C++ Programming Guide, "Mathematical Functions", "Maximum ULP error"), and one ulp for
// the host's function, which is rarely rounded correctly either.
#include "math.hpp"

namespace differential {
namespace {

CALLS(rsqrtf);
CALLS(cbrtf);
CALLS(rcbrtf);
CALLS(expf);
CALLS(exp2f);
CALLS(exp10f);
CALLS(expm1f);
CALLS(logf);
CALLS(log2f);
CALLS(log10f);
CALLS(log1pf);
CALLS(sinf);
CALLS(cosf);
CALLS(tanf);
CALLS(sinpif);
CALLS(cospif);
CALLS(asinf);
CALLS(acosf);
CALLS(atanf);
CALLS(sinhf);
CALLS(coshf);
CALLS(tanhf);
CALLS(asinhf);
CALLS(acoshf);
CALLS(atanhf);
CALLS(erff);
CALLS(erfcf);
CALLS(erfinvf);
CALLS(erfcinvf);
CALLS(erfcxf);
CALLS(normcdff);
CALLS(normcdfinvf);
CALLS(tgammaf);
CALLS(cyl_bessel_i0f);
CALLS(cyl_bessel_i1f);
CALLS(sqrtf);
CALLS(fabsf);
CALLS(ceilf);
CALLS(floorf);
CALLS(truncf);
CALLS(rintf);
CALLS(nearbyintf);
CALLS(roundf);
CALLS(logbf);
CALLS(j0f);
CALLS(j1f);
CALLS(y0f);
CALLS(y1f);
CALLS(lgammaf);
CALLS(jnf);
CALLS(ynf);
CALLS(atan2f);
CALLS(powf);
CALLS(hypotf);
CALLS(rhypotf);
CALLS(fmodf);
CALLS(remainderf);
CALLS(fdimf);
CALLS(fmaxf);
CALLS(fminf);
CALLS(copysignf);
CALLS(nextafterf);
CALLS(fmaf);
CALLS(norm3df);
CALLS(rnorm3df);
CALLS(norm4df);
CALLS(rnorm4df);
CALLS(fdividef);
CALLS(ldexpf);
CALLS(scalbnf);
CALLS(scalblnf);
CALLS(ilogbf);
CALLS(lrintf);
CALLS(lroundf);
CALLS(llrintf);
CALLS(llroundf);
CALLS(rsqrt);
CALLS(rcbrt);
CALLS(sinpi);
CALLS(cospi);
CALLS(exp10);
CALLS(normcdf);
CALLS(normcdfinv);
CALLS(erfinv);
CALLS(erfcinv);
CALLS(erfcx);
CALLS(isnan);
CALLS(isinf);
CALLS(isfinite);
CALLS(signbit);

// Functions of several results, one at a time.
struct sine_of_both {
  __device__ static float call(float x) {
    float sine = 0, cosine = 0;
    sincosf(x, &sine, &cosine);
    return sine;
  }
};
struct cosine_of_both {
  __device__ static float call(float x) {
    float sine = 0, cosine = 0;
    sincosf(x, &sine, &cosine);
    return cosine;
  }
};
struct sine_of_both_pi {
  __device__ static float call(float x) {
    float sine = 0, cosine = 0;
    sincospif(x, &sine, &cosine);
    return sine;
  }
};
struct cosine_of_both_pi {
  __device__ static float call(float x) {
    float sine = 0, cosine = 0;
    sincospif(x, &sine, &cosine);
    return cosine;
  }
};
struct fraction {
  __device__ static float call(float x) {
    int exponent = 0;
    return frexpf(x, &exponent);
  }
};
struct exponent {
  __device__ static int call(float x) {
    int exponent = 0;
    frexpf(x, &exponent);
    return exponent;
  }
};
struct after_point {
  __device__ static float call(float x) {
    float whole = 0;
    return modff(x, &whole);
  }
};
struct before_point {
  __device__ static float call(float x) {
    float whole = 0;
    modff(x, &whole);
    return whole;
  }
};
struct remainder_of_both {
  __device__ static float call(float x, float y) {
    int quotient = 0;
    return remquof(x, y, &quotient);
  }
};
// The three bits of the quotient, and the sign, that are promised.
struct quotient {
  __device__ static int call(float x, float y) {
    int quotient = 0;
    remquof(x, y, &quotient);
    return quotient < 0 ? -(-quotient & 7) : quotient & 7;
  }
};
struct length_of_three {
  __device__ static float call(float x, float y, float z) {
    const float coordinates[] = {x, y, z};
    return normf(3, coordinates);
  }
};
struct reciprocal_length_of_three {
  __device__ static float call(float x, float y, float z) {
    const float coordinates[] = {x, y, z};
    return rnormf(3, coordinates);
  }
};

using of_one = float(float);
using of_two = float(float, float);
using of_three = float(float, float, float);
using of_four = float(float, float, float, float);
using scaling = float(float, int);

const std::vector<float> coordinates{0, -1.25F, 3e20F, 1e-30F};

}  // namespace

test_class float_math_cases() {
  static const test_case cases[] = {
      {"rsqrtf", calls<call_rsqrtf, of_one>(), ulps(2)},
      {"cbrtf", calls<call_cbrtf, of_one>(), ulps(1)},
      {"rcbrtf", calls<call_rcbrtf, of_one>(), ulps(1)},
      {"expf", calls<call_expf, of_one>(), ulps(2)},
      {"exp2f", calls<call_exp2f, of_one>(), ulps(2)},
      {"exp10f", calls<call_exp10f, of_one>(), ulps(2)},
      {"expm1f", calls<call_expm1f, of_one>(), ulps(1)},
      {"logf", calls<call_logf, of_one>(), ulps(1)},
      {"log2f", calls<call_log2f, of_one>(), ulps(1)},
      {"log10f", calls<call_log10f, of_one>(), ulps(2)},
      {"log1pf", calls<call_log1pf, of_one>(), ulps(1)},
      {"sinf", calls<call_sinf, of_one>(), ulps(2)},
      {"cosf", calls<call_cosf, of_one>(), ulps(2)},
      {"tanf", calls<call_tanf, of_one>(), ulps(4)},
      {"sinpif", calls<call_sinpif, of_one>(), ulps(1)},
      {"cospif", calls<call_cospif, of_one>(), ulps(1)},
      {"asinf", calls<call_asinf, of_one>(), ulps(2)},
      {"acosf", calls<call_acosf, of_one>(), ulps(2)},
      {"atanf", calls<call_atanf, of_one>(), ulps(2)},
      {"sinhf", calls<call_sinhf, of_one>(), ulps(3)},
      {"coshf", calls<call_coshf, of_one>(), ulps(2)},
      {"tanhf", calls<call_tanhf, of_one>(), ulps(2)},
      {"asinhf", calls<call_asinhf, of_one>(), ulps(3)},
      {"acoshf", calls<call_acoshf, of_one>(), ulps(4)},
      {"atanhf", calls<call_atanhf, of_one>(), ulps(3)},
      {"erff", calls<call_erff, of_one>(), ulps(2)},
      {"erfcf", calls<call_erfcf, of_one>(), ulps(4)},
      {"erfinvf", calls<call_erfinvf, of_one>(), ulps(2)},
      {"erfcinvf", calls<call_erfcinvf, of_one>(), ulps(4)},
      {"erfcxf", calls<call_erfcxf, of_one>(), ulps(4)},
      {"normcdff", calls<call_normcdff, of_one>(), ulps(5)},
      {"normcdfinvf", calls<call_normcdfinvf, of_one>(), ulps(5)},
      {"tgammaf", calls<call_tgammaf, of_one>(), ulps(5)},
      {"cyl_bessel_i0f", calls<call_cyl_bessel_i0f, of_one>(), ulps(6)},
      {"cyl_bessel_i1f", calls<call_cyl_bessel_i1f, of_one>(), ulps(6)},
      {"sincosf:sine", calls<sine_of_both, of_one>(), ulps(2)},
      {"sincosf:cosine", calls<cosine_of_both, of_one>(), ulps(2)},
      {"sincospif:sine", calls<sine_of_both_pi, of_one>(), ulps(1)},
      {"sincospif:cosine", calls<cosine_of_both_pi, of_one>(), ulps(1)},
      {"lgammaf", calls<call_lgammaf, of_one>(), {.ulps = 7, .unspecified = among_zeros_of_lgamma}},
      {"j0f", calls<call_j0f, of_one>(), {.ulps = 10, .absolute = 2.2e-6}},
      {"j1f", calls<call_j1f, of_one>(), {.ulps = 10, .absolute = 2.2e-6}},
      {"y0f", calls<call_y0f, of_one>(), {.ulps = 10, .absolute = 2.2e-6}},
      {"y1f", calls<call_y1f, of_one>(), {.ulps = 10, .absolute = 2.2e-6}},
      {"jnf",
       calls<call_jnf, float(int, float)>(orders, edge_values<float>(1)),
       {.ulps = 10, .absolute = 2.2e-6, .unspecified = jn_near_zero}},
      {"ynf",
       calls<call_ynf, float(int, float)>(orders, edge_values<float>(1)),
       {.ulps = 10, .absolute = 2.2e-6, .unspecified = yn_at_minus_zero}},
      {"atan2f", calls<call_atan2f, of_two>(), ulps(3)},
      {"powf", calls<call_powf, of_two>(), ulps(4)},
      {"hypotf", calls<call_hypotf, of_two>(), ulps(3)},
      {"rhypotf", calls<call_rhypotf, of_two>(), ulps(2)},
      {"norm3df", calls<call_norm3df, of_three>(), ulps(3)},
      {"rnorm3df", calls<call_rnorm3df, of_three>(), ulps(2)},
      {"norm4df", calls<call_norm4df, of_four>(coordinates, coordinates, coordinates, coordinates), ulps(3)},
      {"rnorm4df", calls<call_rnorm4df, of_four>(coordinates, coordinates, coordinates, coordinates), ulps(2)},
      // NVIDIA gives no bound for these two.
      {"normf", calls<length_of_three, of_three>(), ulps(4)},
      {"rnormf", calls<reciprocal_length_of_three, of_three>(), ulps(4)},
      // From here on all is exact.
      {"sqrtf", calls<call_sqrtf, of_one>()},
      {"fabsf", calls<call_fabsf, of_one>()},
      {"ceilf", calls<call_ceilf, of_one>()},
      {"floorf", calls<call_floorf, of_one>()},
      {"truncf", calls<call_truncf, of_one>()},
      {"rintf", calls<call_rintf, of_one>()},
      {"nearbyintf", calls<call_nearbyintf, of_one>()},
      {"roundf", calls<call_roundf, of_one>()},
      {"logbf", calls<call_logbf, of_one>()},
      {"fmodf", calls<call_fmodf, of_two>()},
      {"remainderf", calls<call_remainderf, of_two>()},
      {"fdimf", calls<call_fdimf, of_two>()},
      {"fmaxf", calls<call_fmaxf, of_two>()},
      {"fminf", calls<call_fminf, of_two>()},
      {"copysignf", calls<call_copysignf, of_two>()},
      {"nextafterf", calls<call_nextafterf, of_two>()},
      {"fdividef", calls<call_fdividef, of_two>()},
      {"fmaf", calls<call_fmaf, of_three>()},
      {"frexpf:fraction", calls<fraction, of_one>()},
      {"frexpf:exponent", calls<exponent, int(float)>(), {.unspecified = not_finite}},
      {"modff:fraction", calls<after_point, of_one>()},
      {"modff:whole", calls<before_point, of_one>()},
      {"remquof:remainder", calls<remainder_of_both, of_two>()},
      {"remquof:quotient", calls<quotient, int(float, float)>(), {.unspecified = without_quotient}},
      {"ldexpf", calls<call_ldexpf, scaling>(edge_values<float>(2), exponents)},
      {"scalbnf", calls<call_scalbnf, scaling>(edge_values<float>(2), exponents)},
      {"scalblnf", calls<call_scalblnf, float(float, long)>(edge_values<float>(2),
                                                            std::vector<long>(exponents.begin(), exponents.end()))},
      {"ilogbf", calls<call_ilogbf, int(float)>()},
      {"lrintf", calls<call_lrintf, long(float)>(), {.unspecified = beyond_long}},
      {"lroundf", calls<call_lroundf, long(float)>(), {.unspecified = beyond_long}},
      {"llrintf", calls<call_llrintf, long long(float)>(), {.unspecified = beyond_long}},
      {"llroundf", calls<call_llroundf, long long(float)>(), {.unspecified = beyond_long}},
      {"isnan:float", calls<call_isnan, int(float)>()},
      {"isinf:float", calls<call_isinf, int(float)>()},
      {"isfinite:float", calls<call_isfinite, int(float)>()},
      {"signbit:float", calls<call_signbit, int(float)>()},
      // CUDA's overloads for float.
      {"rsqrt:float", calls<call_rsqrt, of_one>(), ulps(2)},
      {"rcbrt:float", calls<call_rcbrt, of_one>(), ulps(1)},
      {"sinpi:float", calls<call_sinpi, of_one>(), ulps(1)},
      {"cospi:float", calls<call_cospi, of_one>(), ulps(1)},
      {"exp10:float", calls<call_exp10, of_one>(), ulps(2)},
      {"normcdf:float", calls<call_normcdf, of_one>(), ulps(5)},
      {"normcdfinv:float", calls<call_normcdfinv, of_one>(), ulps(5)},
      {"erfinv:float", calls<call_erfinv, of_one>(), ulps(2)},
      {"erfcinv:float", calls<call_erfcinv, of_one>(), ulps(4)},
      {"erfcx:float", calls<call_erfcx, of_one>(), ulps(4)},
  };
  return {"float_math", cases};
}

}  // namespace differential
