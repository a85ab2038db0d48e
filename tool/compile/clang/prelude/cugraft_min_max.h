// CUDA's min and max in the global namespace, for every pair of arithmetic types that it overloads them for; clang's
// headers have those for int.
#pragma once

static __device__ __forceinline__ unsigned min(unsigned a, unsigned b) { return a < b ? a : b; }
static __device__ __forceinline__ unsigned max(unsigned a, unsigned b) { return a > b ? a : b; }
static __device__ __forceinline__ unsigned min(int a, unsigned b) {
  return static_cast<unsigned>(a) < static_cast<unsigned>(b) ? static_cast<unsigned>(a) : static_cast<unsigned>(b);
}
static __device__ __forceinline__ unsigned max(int a, unsigned b) {
  return static_cast<unsigned>(a) > static_cast<unsigned>(b) ? static_cast<unsigned>(a) : static_cast<unsigned>(b);
}
static __device__ __forceinline__ unsigned min(unsigned a, int b) {
  return static_cast<unsigned>(a) < static_cast<unsigned>(b) ? static_cast<unsigned>(a) : static_cast<unsigned>(b);
}
static __device__ __forceinline__ unsigned max(unsigned a, int b) {
  return static_cast<unsigned>(a) > static_cast<unsigned>(b) ? static_cast<unsigned>(a) : static_cast<unsigned>(b);
}
static __device__ __forceinline__ long min(long a, long b) { return a < b ? a : b; }
static __device__ __forceinline__ long max(long a, long b) { return a > b ? a : b; }
static __device__ __forceinline__ unsigned long min(unsigned long a, unsigned long b) { return a < b ? a : b; }
static __device__ __forceinline__ unsigned long max(unsigned long a, unsigned long b) { return a > b ? a : b; }
static __device__ __forceinline__ unsigned long min(long a, unsigned long b) {
  return static_cast<unsigned long>(a) < static_cast<unsigned long>(b) ? static_cast<unsigned long>(a)
                                                                       : static_cast<unsigned long>(b);
}
static __device__ __forceinline__ unsigned long max(long a, unsigned long b) {
  return static_cast<unsigned long>(a) > static_cast<unsigned long>(b) ? static_cast<unsigned long>(a)
                                                                       : static_cast<unsigned long>(b);
}
static __device__ __forceinline__ unsigned long min(unsigned long a, long b) {
  return static_cast<unsigned long>(a) < static_cast<unsigned long>(b) ? static_cast<unsigned long>(a)
                                                                       : static_cast<unsigned long>(b);
}
static __device__ __forceinline__ unsigned long max(unsigned long a, long b) {
  return static_cast<unsigned long>(a) > static_cast<unsigned long>(b) ? static_cast<unsigned long>(a)
                                                                       : static_cast<unsigned long>(b);
}
static __device__ __forceinline__ long long min(long long a, long long b) { return a < b ? a : b; }
static __device__ __forceinline__ long long max(long long a, long long b) { return a > b ? a : b; }
static __device__ __forceinline__ unsigned long long min(unsigned long long a, unsigned long long b) {
  return a < b ? a : b;
}
static __device__ __forceinline__ unsigned long long max(unsigned long long a, unsigned long long b) {
  return a > b ? a : b;
}
static __device__ __forceinline__ unsigned long long min(long long a, unsigned long long b) {
  return static_cast<unsigned long long>(a) < static_cast<unsigned long long>(b) ? static_cast<unsigned long long>(a)
                                                                                 : static_cast<unsigned long long>(b);
}
static __device__ __forceinline__ unsigned long long max(long long a, unsigned long long b) {
  return static_cast<unsigned long long>(a) > static_cast<unsigned long long>(b) ? static_cast<unsigned long long>(a)
                                                                                 : static_cast<unsigned long long>(b);
}
static __device__ __forceinline__ unsigned long long min(unsigned long long a, long long b) {
  return static_cast<unsigned long long>(a) < static_cast<unsigned long long>(b) ? static_cast<unsigned long long>(a)
                                                                                 : static_cast<unsigned long long>(b);
}
static __device__ __forceinline__ unsigned long long max(unsigned long long a, long long b) {
  return static_cast<unsigned long long>(a) > static_cast<unsigned long long>(b) ? static_cast<unsigned long long>(a)
                                                                                 : static_cast<unsigned long long>(b);
}
static __device__ __forceinline__ float min(float a, float b) { return fminf(a, b); }
static __device__ __forceinline__ float max(float a, float b) { return fmaxf(a, b); }
static __device__ __forceinline__ double min(double a, double b) {
  return fmin(static_cast<double>(a), static_cast<double>(b));
}
static __device__ __forceinline__ double max(double a, double b) {
  return fmax(static_cast<double>(a), static_cast<double>(b));
}
static __device__ __forceinline__ double min(float a, double b) {
  return fmin(static_cast<double>(a), static_cast<double>(b));
}
static __device__ __forceinline__ double max(float a, double b) {
  return fmax(static_cast<double>(a), static_cast<double>(b));
}
static __device__ __forceinline__ double min(double a, float b) {
  return fmin(static_cast<double>(a), static_cast<double>(b));
}
static __device__ __forceinline__ double max(double a, float b) {
  return fmax(static_cast<double>(a), static_cast<double>(b));
}
