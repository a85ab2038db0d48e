// Loads and stores with a hint for the GPU's caches: plain ones here.
#pragma once

template <class T>
inline T __ldg(const T* address) {
  return *address;
}
template <class T>
inline T __ldca(const T* address) {
  return *address;
}
template <class T>
inline T __ldcg(const T* address) {
  return *address;
}
template <class T>
inline T __ldcs(const T* address) {
  return *address;
}
template <class T>
inline T __ldcv(const T* address) {
  return *address;
}
template <class T>
inline T __ldlu(const T* address) {
  return *address;
}

template <class T>
inline void __stcg(T* address, T value) {
  *address = value;
}
template <class T>
inline void __stcs(T* address, T value) {
  *address = value;
}
template <class T>
inline void __stwb(T* address, T value) {
  *address = value;
}
template <class T>
inline void __stwt(T* address, T value) {
  *address = value;
}
