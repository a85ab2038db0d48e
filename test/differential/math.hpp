// What the cases of the math library share in both precisions.
#pragma once

#include <climits>
#include <cmath>
#include <vector>

#include "elementwise.hpp"

namespace differential {

// NVIDIA's bound for a function, and one for the host's.
constexpr tolerance ulps(double of_nvidia) { return {.ulps = of_nvidia + 1}; }

inline bool not_finite(const arguments& x) { return !std::isfinite(x[0]); }

// Where lgamma has its zeros and poles NVIDIA's error is "larger" than the bound.
inline bool among_zeros_of_lgamma(const arguments& x) { return x[0] > -23.0001 && x[0] < -2.2637; }

// C leaves open what is too large for a long.
inline bool beyond_long(const arguments& x) { return !(std::fabs(x[0]) < 0x1p63); }

// C leaves open the quotient of a division that gives NaN.
inline bool without_quotient(const arguments& x) { return !std::isfinite(x[0]) || std::isnan(x[1]) || x[1] == 0; }

// Of negative order CUDA's jn and yn give NaN, the C library's the function's value, which is what the CPU has.
inline const std::vector<int> orders{0, 1, 2, 5};
// Near 0 a GPU's jn overflows on its way down from the order, and gives NaN; NVIDIA gives no bound.
inline bool jn_near_zero(const arguments& x) { return x[0] >= 2 && std::fabs(x[1]) < 1e-20; }

// NVIDIA documents -infinity for both zeros; a GPU's yn gives +infinity for -0.
inline bool yn_at_minus_zero(const arguments& x) { return x[0] >= 2 && x[1] == 0 && std::signbit(x[1]); }

inline const std::vector<int> exponents{INT_MIN, -2200, -1074, -150, -24, -1, 0, 1, 10, 127, 1023, 2200, INT_MAX};

}  // namespace differential
