// Reading and writing surface objects, which clang 19 lacks: raw bytes at coordinates of which x counts bytes. In place
// of NVIDIA's surface_indirect_functions.h.
#pragma once

#define __SURFACE_INDIRECT_FUNCTIONS_H__

// The words of a value of 1, 2, 4, 8 or 16 bytes.
struct cugraft_words {
  unsigned x, y, z, w;
};

template <class T>
__device__ inline cugraft_words cugraft_to_words(const T& value) {
  static_assert(sizeof(T) <= sizeof(cugraft_words) && (sizeof(T) & (sizeof(T) - 1)) == 0);
  cugraft_words words{};
  __builtin_memcpy(&words, &value, sizeof(T));
  return words;
}

template <class T>
__device__ inline T cugraft_from_words(const cugraft_words& words) {
  static_assert(sizeof(T) <= sizeof(cugraft_words) && (sizeof(T) & (sizeof(T) - 1)) == 0);
  T value;
  __builtin_memcpy(&value, &words, sizeof(T));
  return value;
}

// One access for values of each size. `mode` says what happens beyond the border; `at` is the text of the coordinates,
// and the operands it names follow.
#define CUGRAFT_LOAD(geometry, mode, at, ...)                                            \
  if constexpr (sizeof(T) == 16)                                                         \
    asm volatile("suld.b." geometry ".v4.b32." mode " {%0, %1, %2, %3}, [%[s], " at "];" \
                 : "=r"(words.x), "=r"(words.y), "=r"(words.z), "=r"(words.w)            \
                 : [s] "l"(surface), __VA_ARGS__                                         \
                 : "memory");                                                            \
  else if constexpr (sizeof(T) == 8)                                                     \
    asm volatile("suld.b." geometry ".v2.b32." mode " {%0, %1}, [%[s], " at "];"         \
                 : "=r"(words.x), "=r"(words.y)                                          \
                 : [s] "l"(surface), __VA_ARGS__                                         \
                 : "memory");                                                            \
  else if constexpr (sizeof(T) == 4)                                                     \
    asm volatile("suld.b." geometry ".b32." mode " {%0}, [%[s], " at "];"                \
                 : "=r"(words.x)                                                         \
                 : [s] "l"(surface), __VA_ARGS__                                         \
                 : "memory");                                                            \
  else {                                                                                 \
    unsigned short half;                                                                 \
    if constexpr (sizeof(T) == 2)                                                        \
      asm volatile("suld.b." geometry ".b16." mode " {%0}, [%[s], " at "];"              \
                   : "=h"(half)                                                          \
                   : [s] "l"(surface), __VA_ARGS__                                       \
                   : "memory");                                                          \
    else                                                                                 \
      asm volatile("suld.b." geometry ".b8." mode " {%0}, [%[s], " at "];"               \
                   : "=h"(half)                                                          \
                   : [s] "l"(surface), __VA_ARGS__                                       \
                   : "memory");                                                          \
    words.x = half;                                                                      \
  }

#define CUGRAFT_STORE(geometry, mode, at, ...)                                                                         \
  if constexpr (sizeof(T) == 16)                                                                                       \
    asm volatile("sust.b." geometry ".v4.b32." mode " [%[s], " at "], {%0, %1, %2, %3};" ::"r"(words.x), "r"(words.y), \
                 "r"(words.z), "r"(words.w), [s] "l"(surface), __VA_ARGS__                                             \
                 : "memory");                                                                                          \
  else if constexpr (sizeof(T) == 8)                                                                                   \
    asm volatile("sust.b." geometry ".v2.b32." mode " [%[s], " at "], {%0, %1};" ::"r"(words.x),                       \
                 "r"(words.y), [s] "l"(surface), __VA_ARGS__                                                           \
                 : "memory");                                                                                          \
  else if constexpr (sizeof(T) == 4)                                                                                   \
    asm volatile("sust.b." geometry ".b32." mode " [%[s], " at "], {%0};" ::"r"(words.x), [s] "l"(surface),            \
                 __VA_ARGS__                                                                                           \
                 : "memory");                                                                                          \
  else if constexpr (sizeof(T) == 2)                                                                                   \
    asm volatile("sust.b." geometry ".b16." mode " [%[s], " at "], {%0};" ::"h"(static_cast<unsigned short>(words.x)), \
                 [s] "l"(surface), __VA_ARGS__                                                                         \
                 : "memory");                                                                                          \
  else                                                                                                                 \
    asm volatile("sust.b." geometry ".b8." mode " [%[s], " at "], {%0};" ::"h"(static_cast<unsigned short>(words.x)),  \
                 [s] "l"(surface), __VA_ARGS__                                                                         \
                 : "memory")

#define CUGRAFT_IN_MODE(access, geometry, at, ...) \
  if (mode == cudaBoundaryModeZero) {              \
    access(geometry, "zero", at, __VA_ARGS__);     \
  } else if (mode == cudaBoundaryModeClamp) {      \
    access(geometry, "clamp", at, __VA_ARGS__);    \
  } else {                                         \
    access(geometry, "trap", at, __VA_ARGS__);     \
  }

template <class T>
static __device__ __forceinline__ T surf1Dread(cudaSurfaceObject_t surface, int x,
                                               cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "1d", "{%[x]}", [x] "r"(x))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surf1Dread(T* result, cudaSurfaceObject_t surface, int x,
                                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surf1Dread<T>(surface, x, mode);
}
template <class T>
static __device__ __forceinline__ void surf1Dwrite(T value, cudaSurfaceObject_t surface, int x,
                                                   cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "1d", "{%[x]}", [x] "r"(x))
}

template <class T>
static __device__ __forceinline__ T surf2Dread(cudaSurfaceObject_t surface, int x, int y,
                                               cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "2d", "{%[x], %[y]}", [x] "r"(x), [y] "r"(y))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surf2Dread(T* result, cudaSurfaceObject_t surface, int x, int y,
                                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surf2Dread<T>(surface, x, y, mode);
}
template <class T>
static __device__ __forceinline__ void surf2Dwrite(T value, cudaSurfaceObject_t surface, int x, int y,
                                                   cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "2d", "{%[x], %[y]}", [x] "r"(x), [y] "r"(y))
}

template <class T>
static __device__ __forceinline__ T surf3Dread(cudaSurfaceObject_t surface, int x, int y, int z,
                                               cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "3d", "{%[x], %[y], %[z], %[z]}", [x] "r"(x), [y] "r"(y), [z] "r"(z))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surf3Dread(T* result, cudaSurfaceObject_t surface, int x, int y, int z,
                                                  cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surf3Dread<T>(surface, x, y, z, mode);
}
template <class T>
static __device__ __forceinline__ void surf3Dwrite(T value, cudaSurfaceObject_t surface, int x, int y, int z,
                                                   cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "3d", "{%[x], %[y], %[z], %[z]}", [x] "r"(x), [y] "r"(y), [z] "r"(z))
}

template <class T>
static __device__ __forceinline__ T surf1DLayeredread(cudaSurfaceObject_t surface, int x, int layer,
                                                      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "a1d", "{%[l], %[x]}", [x] "r"(x), [l] "r"(layer))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surf1DLayeredread(T* result, cudaSurfaceObject_t surface, int x, int layer,
                                                         cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surf1DLayeredread<T>(surface, x, layer, mode);
}
template <class T>
static __device__ __forceinline__ void surf1DLayeredwrite(T value, cudaSurfaceObject_t surface, int x, int layer,
                                                          cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "a1d", "{%[l], %[x]}", [x] "r"(x), [l] "r"(layer))
}

template <class T>
static __device__ __forceinline__ T surf2DLayeredread(cudaSurfaceObject_t surface, int x, int y, int layer,
                                                      cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "a2d", "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(layer))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surf2DLayeredread(T* result, cudaSurfaceObject_t surface, int x, int y,
                                                         int layer,
                                                         cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surf2DLayeredread<T>(surface, x, y, layer, mode);
}
template <class T>
static __device__ __forceinline__ void surf2DLayeredwrite(T value, cudaSurfaceObject_t surface, int x, int y, int layer,
                                                          cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "a2d", "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(layer))
}

template <class T>
static __device__ __forceinline__ T surfCubemapread(cudaSurfaceObject_t surface, int x, int y, int face,
                                                    cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "a2d", "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(face))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surfCubemapread(T* result, cudaSurfaceObject_t surface, int x, int y, int face,
                                                       cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surfCubemapread<T>(surface, x, y, face, mode);
}
template <class T>
static __device__ __forceinline__ void surfCubemapwrite(T value, cudaSurfaceObject_t surface, int x, int y, int face,
                                                        cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "a2d", "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(face))
}

template <class T>
static __device__ __forceinline__ T surfCubemapLayeredread(cudaSurfaceObject_t surface, int x, int y,
                                                           int layer_and_face,
                                                           cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  cugraft_words words{};
  CUGRAFT_IN_MODE(CUGRAFT_LOAD, "a2d", "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(layer_and_face))
  return cugraft_from_words<T>(words);
}
template <class T>
static __device__ __forceinline__ void surfCubemapLayeredread(T* result, cudaSurfaceObject_t surface, int x, int y,
                                                              int layer_and_face,
                                                              cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  *result = surfCubemapLayeredread<T>(surface, x, y, layer_and_face, mode);
}
template <class T>
static __device__ __forceinline__ void surfCubemapLayeredwrite(T value, cudaSurfaceObject_t surface, int x, int y,
                                                               int layer_and_face,
                                                               cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {
  const cugraft_words words = cugraft_to_words(value);
  CUGRAFT_IN_MODE(CUGRAFT_STORE, "a2d", "{%[l], %[x], %[y], %[y]}", [x] "r"(x), [y] "r"(y), [l] "r"(layer_and_face))
}

#undef CUGRAFT_LOAD
#undef CUGRAFT_STORE
#undef CUGRAFT_IN_MODE
