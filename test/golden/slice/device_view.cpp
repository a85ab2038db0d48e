// What only a device compiler's side of an #if reaches is in the .cu, what only the host's side reaches is not, and the
// CPU version has it the other way round.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include
// RUN: FileCheck --check-prefix=DEVICE --implicit-check-not=on_host --input-file=%t/device_view.cu %s
// RUN: FileCheck --check-prefix=CPU --implicit-check-not=on_device --input-file=%t/device_view.cpu.cpp %s
#include <cugraft/kernel.hpp>

#ifdef __CUDACC__
#define HD __host__ __device__
#define SCALE 3
#else
#define HD
#define SCALE 2
#endif

HD inline float on_device(float x) { return x * SCALE; }
inline float on_host(float x) { return x * SCALE; }

#ifdef __CUDA_ARCH__
#define helper on_device
#else
#define helper on_host
#endif

// DEVICE: #define HD __host__ __device__
// DEVICE: #define SCALE 3
// DEVICE: HD inline float on_device(float x)
// DEVICE: #define helper on_device
// DEVICE: __global__ void k(float* x)
// CPU: #define SCALE 2
// CPU: inline float on_host(float x)
// CPU: #define helper on_host
// CPU: void k(float* x)
[[cuda::kernel]] void k(float* x) { x[threadIdx.x] = helper(x[threadIdx.x]); }
