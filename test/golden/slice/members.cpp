// Unused member functions are left out of a class, host-only types and all; lines keep their numbers.
// RUN: %cugraft build %s --stop-after slice --print slice | FileCheck %s
#include <cugraft/kernel.hpp>

#include <string>

struct point {
  float x, y;
  point(float a, float b) : x(a), y(b) {}
  std::string text() const {
    return std::to_string(x);
  }
  point operator+(const point& other) const { return {x + other.x, y + other.y}; }
  float norm() const;
  friend std::string describe(const point& p) { return p.text(); }
};
float point::norm() const { return x * x + y * y; }

[[cuda::kernel]] void work(float* out, point p) { out[0] = (p + p).norm(); }

// CHECK-NOT: <string>
// CHECK: struct point {
// CHECK-NEXT:   float x, y;
// CHECK-NEXT:   __device__ point(float a, float b) : x(a), y(b) {}
// CHECK-NOT: text
// CHECK: __device__ point operator+(const point& other) const { return {x + other.x, y + other.y}; }
// CHECK-NEXT:   __device__ float norm() const;
// CHECK-NOT: describe
// CHECK: };
// CHECK: __device__ float point::norm() const { return x * x + y * y; }
