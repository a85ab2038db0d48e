// Numbers of twice a double's precision, as sums of two doubles: what the functions in double precision are computed
// with where a double would lose the last bits. Plain C++, so that it can be tested on a host.
#pragma once

// The high part is the sum, rounded to a double; the low part is the rest.
struct cugraft_pair {
  double high, low;
};

// A sum and a product that stay what they are: a compiler must neither fuse nor reorder them.
#ifdef __CUDA_ARCH__
__device__ inline double cugraft_add(double a, double b) { return __nvvm_add_rn_d(a, b); }
__device__ inline double cugraft_multiply(double a, double b) { return __nvvm_mul_rn_d(a, b); }
#else
inline double cugraft_add(double a, double b) { return a + b; }
inline double cugraft_multiply(double a, double b) { return a * b; }
#endif

// For |a| >= |b|.
__device__ inline cugraft_pair cugraft_ordered_sum(double a, double b) {
  const double sum = cugraft_add(a, b);
  return {sum, cugraft_add(b, -cugraft_add(sum, -a))};
}

__device__ inline cugraft_pair cugraft_sum(double a, double b) {
  const double sum = cugraft_add(a, b);
  const double b_in_sum = cugraft_add(sum, -a);
  return {sum, cugraft_add(cugraft_add(a, -cugraft_add(sum, -b_in_sum)), cugraft_add(b, -b_in_sum))};
}

__device__ inline cugraft_pair cugraft_sum(cugraft_pair a, cugraft_pair b) {
  const cugraft_pair high = cugraft_sum(a.high, b.high);
  const cugraft_pair low = cugraft_sum(a.low, b.low);
  const cugraft_pair sum = cugraft_ordered_sum(high.high, cugraft_add(high.low, low.high));
  return cugraft_ordered_sum(sum.high, cugraft_add(sum.low, low.low));
}

__device__ inline cugraft_pair cugraft_negative(cugraft_pair a) { return {-a.high, -a.low}; }

__device__ inline cugraft_pair cugraft_product(double a, double b) {
  const double product = cugraft_multiply(a, b);
  return {product, __builtin_fma(a, b, -product)};
}

__device__ inline cugraft_pair cugraft_product(cugraft_pair a, double b) {
  const cugraft_pair product = cugraft_product(a.high, b);
  return cugraft_ordered_sum(product.high, __builtin_fma(a.low, b, product.low));
}

__device__ inline cugraft_pair cugraft_product(cugraft_pair a, cugraft_pair b) {
  const cugraft_pair product = cugraft_product(a.high, b.high);
  return cugraft_ordered_sum(product.high, __builtin_fma(a.high, b.low, __builtin_fma(a.low, b.high, product.low)));
}

__device__ inline cugraft_pair cugraft_quotient(cugraft_pair a, cugraft_pair b) {
  const double quotient = a.high / b.high;
  const double rest = __builtin_fma(-quotient, b.high, a.high);
  return cugraft_ordered_sum(quotient, __builtin_fma(-quotient, b.low, cugraft_add(rest, a.low)) / b.high);
}

// For numbers above zero whose square is a double; 0 for 0.
__device__ inline cugraft_pair cugraft_square_root(cugraft_pair a) {
  const double root = __builtin_sqrt(a.high);
  if (root == 0.0) return {0.0, 0.0};
  const double rest = __builtin_fma(-root, root, a.high);
  return cugraft_ordered_sum(root, cugraft_add(rest, a.low) / (2.0 * root));
}

// The sum of coefficients[k] times the k-th Chebyshev polynomial of t, which is between -1 and 1.
template <int count>
__device__ inline double cugraft_chebyshev(const double (&coefficients)[count], double t) {
  double after = 0.0;
  double after_next = 0.0;
  for (int k = count - 1; k > 0; --k) {
    const double value = __builtin_fma(2.0 * t, after, coefficients[k] - after_next);
    after_next = after;
    after = value;
  }
  return __builtin_fma(t, after, coefficients[0] - after_next);
}
