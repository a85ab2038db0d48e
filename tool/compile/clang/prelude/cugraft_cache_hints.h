// Loads and stores that also say how long the data will be needed: hints, which this compiler does not pass on. Only
// __ldcv and __stwt mean something more, namely memory itself: they are volatile.
#pragma once

template <class T>
__device__ __forceinline__ T __ldcg(const T* from) {
  return *from;
}
template <class T>
__device__ __forceinline__ T __ldca(const T* from) {
  return *from;
}
template <class T>
__device__ __forceinline__ T __ldcs(const T* from) {
  return *from;
}
template <class T>
__device__ __forceinline__ T __ldlu(const T* from) {
  return *from;
}
template <class T>
__device__ __forceinline__ void __stwb(T* to, T value) {
  *to = value;
}
template <class T>
__device__ __forceinline__ void __stcg(T* to, T value) {
  *to = value;
}
template <class T>
__device__ __forceinline__ void __stcs(T* to, T value) {
  *to = value;
}

// In units that a load or store takes at once: CUDA's types for these functions are such units, or several of them.
template <unsigned alignment>
struct cugraft_unit {
  using type = unsigned long long;
};
template <>
struct cugraft_unit<1> {
  using type = unsigned char;
};
template <>
struct cugraft_unit<2> {
  using type = unsigned short;
};
template <>
struct cugraft_unit<4> {
  using type = unsigned;
};

template <class T>
__device__ __forceinline__ T __ldcv(const T* from) {
  using unit = typename cugraft_unit<alignof(T)>::type;
  T value;
  for (unsigned i = 0; i < sizeof(T) / sizeof(unit); ++i)
    reinterpret_cast<unit*>(&value)[i] = reinterpret_cast<const volatile unit*>(from)[i];
  return value;
}
template <class T>
__device__ __forceinline__ void __stwt(T* to, T value) {
  using unit = typename cugraft_unit<alignof(T)>::type;
  for (unsigned i = 0; i < sizeof(T) / sizeof(unit); ++i)
    reinterpret_cast<volatile unit*>(to)[i] = reinterpret_cast<const unit*>(&value)[i];
}
