// The functions of kernel/math.hpp that are no one-liners. The float versions are the double ones, rounded.
#include <cugraft/kernel/math.hpp>

#include <limits>
#include <numbers>

namespace {

constexpr double pi = std::numbers::pi;
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

float to_float(double x) { return static_cast<float>(x); }

// x modulo 2, in [-1, 1]; exact. NaN for infinities.
double turn(double x) { return x - 2.0 * rint(x / 2.0); }

// The Euclidean length, without overflow or underflow on the way: `largest` times `root`.
struct length_parts {
  double largest;
  double root;
};

// An infinite coordinate makes the length infinite, even beside NaN.
template <class T>
length_parts length_of(int dimension, const T* x) {
  double largest = 0;
  bool any_nan = false;
  for (int i = 0; i < dimension; ++i) {
    largest = (max)(largest, fabs(static_cast<double>(x[i])));
    any_nan = any_nan || isnan(x[i]);
  }
  if (isinf(largest)) return {infinity, 1};
  if (any_nan) return {not_a_number, 1};
  if (largest == 0) return {0, 1};
  double sum = 0;
  for (int i = 0; i < dimension; ++i) sum += (x[i] / largest) * (x[i] / largest);
  return {largest, sqrt(sum)};
}

template <class T>
double length(int dimension, const T* x) {
  const length_parts parts = length_of(dimension, x);
  return parts.largest * parts.root;
}

// The length itself may be beyond double's range.
template <class T>
double reciprocal_length(int dimension, const T* x) {
  const length_parts parts = length_of(dimension, x);
  return 1.0 / parts.root / parts.largest;
}

// The modified Bessel function of the first kind and order 0 or 1. The power series has positive terms alone, so it
// loses nothing to cancellation, however large x is.
double bessel_i(int order, double x) {
  if (fabs(x) > 714.0) return order == 1 && x < 0 ? -infinity : infinity;  // beyond double's range
  const double quarter_square = x * x / 4.0;
  double term = order == 0 ? 1.0 : x / 2.0;
  double sum = term;
  for (int k = 1; fabs(term) > fabs(sum) * 1e-17; ++k) {
    term *= quarter_square / (static_cast<double>(k) * (k + order));
    sum += term;
  }
  return sum;
}

// x with erfc(x) = y, for 0 < y <= 0.5: an estimate within 0.2% (S. Winitzki, "A handy approximation for the error
// function and its inverse"), then Halley's method, which triples the correct digits each time. Where erfc(x) nears the
// end of double's range it has few digits left: there, Newton's method for log(erfc(x)) = log(y).
double erfc_inverse(double y) {
  constexpr double a = 0.147;
  const double logarithm = log(y * (2.0 - y));
  const double half = 2.0 / (pi * a) + logarithm / 2.0;
  double x = sqrt(sqrt(half * half - logarithm / a) - half);
  for (int i = 0; i < 3; ++i) {
    if (y < 1e-100) {
      const double scaled = erfcx(x);
      x += (log(scaled) - x * x - log(y)) * scaled * sqrt(pi) / 2.0;
    } else {
      const double step = (erfc(x) - y) / (-2.0 / sqrt(pi) * exp(-x * x));
      x -= step / (1.0 + x * step);
    }
  }
  return x;
}

}  // namespace

double sinpi(double x) noexcept {
  double r = turn(x);
  if (r > 0.5) r = 1.0 - r;
  if (r < -0.5) r = -1.0 - r;
  if (r == 0.0) return copysign(0.0, x);
  return fabs(r) <= 0.25 ? sin(pi * r) : copysign(cos(pi * (0.5 - fabs(r))), r);
}

double cospi(double x) noexcept {
  const double r = fabs(turn(x));
  if (r <= 0.25) return cos(pi * r);
  if (r < 0.75) return sin(pi * (0.5 - r));
  return -cos(pi * (1.0 - r));
}

// erfc(-x / √2) / 2. Far from 0, erfc changes by many times the error of its argument, which is therefore taken along.
double normcdf(double x) noexcept {
  constexpr double root_half = std::numbers::sqrt2 / 2.0;
  constexpr double rest_of_root_half = -4.8336466567264567e-17;
  const double y = -x * root_half;
  if (fabs(x) > 40.0) return 0.5 * erfc(y);
  const double rest_of_y = fma(-x, root_half, -y) - x * rest_of_root_half;
  return 0.5 * (erfc(y) - 2.0 / sqrt(pi) * exp(-y * y) * rest_of_y);
}

double normcdfinv(double probability) noexcept { return -std::numbers::sqrt2 * erfcinv(2.0 * probability); }

double erfinv(double x) noexcept {
  if (fabs(x) > 0.5 || x != x) return copysign(erfcinv(1.0 - fabs(x)), x);
  double y = x * sqrt(pi) / 2.0;
  for (int i = 0; i < 6; ++i) {
    const double step = (erf(y) - x) / (2.0 / sqrt(pi) * exp(-y * y));
    y -= step / (1.0 + y * step);
  }
  return y;
}

double erfcinv(double x) noexcept {
  if (!(x >= 0.0 && x <= 2.0)) return not_a_number;
  if (x == 0.0) return infinity;
  if (x == 2.0) return -infinity;
  if (x >= 0.5 && x <= 1.5) return erfinv(1.0 - x);  // exactly 1 - x
  return x < 1.0 ? erfc_inverse(x) : -erfc_inverse(2.0 - x);
}

// exp(x²) erfc(x).
double erfcx(double x) noexcept {
  if (x < 10.0) {
    const double square = x * x;
    const double rest = fma(x, x, -square);
    const double scaled = exp(square) * erfc(x);
    return isinf(scaled) ? scaled : scaled * (1.0 + rest);
  }
  // The asymptotic series, which from 10 on reaches double's precision before it diverges.
  double term = 1.0;
  double sum = 1.0;
  for (int k = 1; k <= 12; ++k) {
    term *= -(2 * k - 1) / (2.0 * x * x);
    sum += term;
  }
  return sum / sqrt(pi) / x;
}

double cyl_bessel_i0(double x) noexcept { return bessel_i(0, x); }
double cyl_bessel_i1(double x) noexcept { return bessel_i(1, x); }

float sinpif(float x) noexcept { return to_float(sinpi(static_cast<double>(x))); }
float cospif(float x) noexcept { return to_float(cospi(static_cast<double>(x))); }
float normcdff(float x) noexcept { return to_float(normcdf(static_cast<double>(x))); }
float normcdfinvf(float probability) noexcept { return to_float(normcdfinv(static_cast<double>(probability))); }
float erfinvf(float x) noexcept { return to_float(erfinv(static_cast<double>(x))); }
float erfcinvf(float x) noexcept { return to_float(erfcinv(static_cast<double>(x))); }
float erfcxf(float x) noexcept { return to_float(erfcx(static_cast<double>(x))); }
float cyl_bessel_i0f(float x) noexcept { return to_float(cyl_bessel_i0(static_cast<double>(x))); }
float cyl_bessel_i1f(float x) noexcept { return to_float(cyl_bessel_i1(static_cast<double>(x))); }

// Of a quarter of each, where the length may be beyond double's range.
double rhypot(double x, double y) noexcept {
  const double scale = fabs(x) > 1.0 || fabs(y) > 1.0 ? 0.25 : 1.0;
  return scale / hypot(scale * x, scale * y);
}

double norm(int dimension, const double* x) noexcept { return length(dimension, x); }
double rnorm(int dimension, const double* x) noexcept { return reciprocal_length(dimension, x); }
float normf(int dimension, const float* x) noexcept { return to_float(length(dimension, x)); }
float rnormf(int dimension, const float* x) noexcept { return to_float(reciprocal_length(dimension, x)); }

double norm3d(double x, double y, double z) noexcept {
  const double coordinates[] = {x, y, z};
  return norm(3, coordinates);
}
double rnorm3d(double x, double y, double z) noexcept {
  const double coordinates[] = {x, y, z};
  return rnorm(3, coordinates);
}
double norm4d(double x, double y, double z, double w) noexcept {
  const double coordinates[] = {x, y, z, w};
  return norm(4, coordinates);
}
double rnorm4d(double x, double y, double z, double w) noexcept {
  const double coordinates[] = {x, y, z, w};
  return rnorm(4, coordinates);
}

float rhypotf(float x, float y) noexcept { return to_float(rhypot(static_cast<double>(x), static_cast<double>(y))); }
float norm3df(float x, float y, float z) noexcept { return to_float(norm3d(x, y, z)); }
float rnorm3df(float x, float y, float z) noexcept { return to_float(rnorm3d(x, y, z)); }
float norm4df(float x, float y, float z, float w) noexcept { return to_float(norm4d(x, y, z, w)); }
float rnorm4df(float x, float y, float z, float w) noexcept { return to_float(rnorm4d(x, y, z, w)); }
