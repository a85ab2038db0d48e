// Templates come with their specialisations: leaving one out would compile, and compute something else.
// RUN: %cugraft build %s --stop-after slice --print slice | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

template <class T> T clamped(T v) { return v < 0 ? T(0) : v; }
template <> double clamped<double>(double v) { return v; }

template <class T> struct traits { static constexpr int lanes = 1; };
template <class T> struct traits<T*> { static constexpr int lanes = 2; };
template <> struct traits<float> { static constexpr int lanes = 4; };

template <class F, class T>
[[cuda::kernel]] void apply(F f, T* values) { values[0] = clamped(f(values[0])) * traits<T>::lanes; }

struct twice { template <class T> T operator()(T v) const { return 2 * v; } };

void run(cugraft::stream& s, double* d) { cugraft::launch<apply<twice, double>>(s, cugraft::grid{1}, cugraft::block{1}, twice{}, d); }

// CHECK: template <class T> __device__ T clamped(T v)
// CHECK: template <> __device__ double clamped<double>(double v) { return v; }
// CHECK: template <class T> struct traits {
// CHECK: template <class T> struct traits<T*> {
// CHECK: template <> struct traits<float> {
// CHECK: template <class F, class T>
// CHECK-NEXT: __global__ void apply(F f, T* values)
// CHECK: struct twice { template <class T> __device__ T operator()(T v) const { return 2 * v; } };

// A specialisation that nothing else names brings its template along.
// CHECK: template <class To, class From> __device__ To cast(From x)
template <class To, class From> To cast(From x) { return x; }
// CHECK: template <> __device__ float2 cast<float2, int>(int x)
template <> float2 cast<float2, int>(int x) { return make_float2(x, x); }
// CHECK: template <class T> struct holder;
template <class T> struct holder;
// CHECK: template <> struct holder<float> {
template <> struct holder<float> { static float get() { return 1; } };
// CHECK: __global__ void pairs(float2* o)
[[cuda::kernel]] void pairs(float2* o) { o[0] = cast<float2>(3); o[1].x = holder<float>::get(); }
