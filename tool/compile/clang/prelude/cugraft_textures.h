// Fetches from texture objects, by clang's own header: in place of NVIDIA's texture_indirect_functions.h where no
// toolkit is installed.
#pragma once

typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };

#include <__clang_cuda_texture_intrinsics.h>

template <class T>
static __device__ __forceinline__ T tex1Dfetch(cudaTextureObject_t texture, int x) {
  T value;
  __nv_tex_surf_handler("__itex1Dfetch", &value, texture, x);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1Dfetch(T* value, cudaTextureObject_t texture, int x) {
  __nv_tex_surf_handler("__itex1Dfetch", value, texture, x);
}

template <class T>
static __device__ __forceinline__ T tex1D(cudaTextureObject_t texture, float x) {
  T value;
  __nv_tex_surf_handler("__itex1D", &value, texture, x);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1D(T* value, cudaTextureObject_t texture, float x) {
  __nv_tex_surf_handler("__itex1D", value, texture, x);
}

template <class T>
static __device__ __forceinline__ T tex1DLod(cudaTextureObject_t texture, float x, float level) {
  T value;
  __nv_tex_surf_handler("__itex1DLod", &value, texture, x, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1DLod(T* value, cudaTextureObject_t texture, float x, float level) {
  __nv_tex_surf_handler("__itex1DLod", value, texture, x, level);
}

template <class T>
static __device__ __forceinline__ T tex1DGrad(cudaTextureObject_t texture, float x, float dx, float dy) {
  T value;
  __nv_tex_surf_handler("__itex1DGrad", &value, texture, x, dx, dy);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1DGrad(T* value, cudaTextureObject_t texture, float x, float dx, float dy) {
  __nv_tex_surf_handler("__itex1DGrad", value, texture, x, dx, dy);
}

template <class T>
static __device__ __forceinline__ T tex1DLayered(cudaTextureObject_t texture, float x, int layer) {
  T value;
  __nv_tex_surf_handler("__itex1DLayered", &value, texture, x, layer);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1DLayered(T* value, cudaTextureObject_t texture, float x, int layer) {
  __nv_tex_surf_handler("__itex1DLayered", value, texture, x, layer);
}

template <class T>
static __device__ __forceinline__ T tex1DLayeredLod(cudaTextureObject_t texture, float x, int layer, float level) {
  T value;
  __nv_tex_surf_handler("__itex1DLayeredLod", &value, texture, x, layer, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1DLayeredLod(T* value, cudaTextureObject_t texture, float x, int layer,
                                                       float level) {
  __nv_tex_surf_handler("__itex1DLayeredLod", value, texture, x, layer, level);
}

template <class T>
static __device__ __forceinline__ T tex1DLayeredGrad(cudaTextureObject_t texture, float x, int layer, float dx,
                                                     float dy) {
  T value;
  __nv_tex_surf_handler("__itex1DLayeredGrad", &value, texture, x, layer, dx, dy);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex1DLayeredGrad(T* value, cudaTextureObject_t texture, float x, int layer,
                                                        float dx, float dy) {
  __nv_tex_surf_handler("__itex1DLayeredGrad", value, texture, x, layer, dx, dy);
}

template <class T>
static __device__ __forceinline__ T tex2D(cudaTextureObject_t texture, float x, float y) {
  T value;
  __nv_tex_surf_handler("__itex2D", &value, texture, x, y);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2D(T* value, cudaTextureObject_t texture, float x, float y) {
  __nv_tex_surf_handler("__itex2D", value, texture, x, y);
}

template <class T>
static __device__ __forceinline__ T tex2DLod(cudaTextureObject_t texture, float x, float y, float level) {
  T value;
  __nv_tex_surf_handler("__itex2DLod", &value, texture, x, y, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2DLod(T* value, cudaTextureObject_t texture, float x, float y, float level) {
  __nv_tex_surf_handler("__itex2DLod", value, texture, x, y, level);
}

template <class T>
static __device__ __forceinline__ T tex2DGrad(cudaTextureObject_t texture, float x, float y, float2 dx, float2 dy) {
  T value;
  __nv_tex_surf_handler("__itex2DGrad_v2", &value, texture, x, y, &dx, &dy);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2DGrad(T* value, cudaTextureObject_t texture, float x, float y, float2 dx,
                                                 float2 dy) {
  __nv_tex_surf_handler("__itex2DGrad_v2", value, texture, x, y, &dx, &dy);
}

template <class T>
static __device__ __forceinline__ T tex2DLayered(cudaTextureObject_t texture, float x, float y, int layer) {
  T value;
  __nv_tex_surf_handler("__itex2DLayered", &value, texture, x, y, layer);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2DLayered(T* value, cudaTextureObject_t texture, float x, float y,
                                                    int layer) {
  __nv_tex_surf_handler("__itex2DLayered", value, texture, x, y, layer);
}

template <class T>
static __device__ __forceinline__ T tex2DLayeredLod(cudaTextureObject_t texture, float x, float y, int layer,
                                                    float level) {
  T value;
  __nv_tex_surf_handler("__itex2DLayeredLod", &value, texture, x, y, layer, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2DLayeredLod(T* value, cudaTextureObject_t texture, float x, float y,
                                                       int layer, float level) {
  __nv_tex_surf_handler("__itex2DLayeredLod", value, texture, x, y, layer, level);
}

template <class T>
static __device__ __forceinline__ T tex2DLayeredGrad(cudaTextureObject_t texture, float x, float y, int layer,
                                                     float2 dx, float2 dy) {
  T value;
  __nv_tex_surf_handler("__itex2DLayeredGrad_v2", &value, texture, x, y, layer, &dx, &dy);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2DLayeredGrad(T* value, cudaTextureObject_t texture, float x, float y,
                                                        int layer, float2 dx, float2 dy) {
  __nv_tex_surf_handler("__itex2DLayeredGrad_v2", value, texture, x, y, layer, &dx, &dy);
}

template <class T>
static __device__ __forceinline__ T tex3D(cudaTextureObject_t texture, float x, float y, float z) {
  T value;
  __nv_tex_surf_handler("__itex3D", &value, texture, x, y, z);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex3D(T* value, cudaTextureObject_t texture, float x, float y, float z) {
  __nv_tex_surf_handler("__itex3D", value, texture, x, y, z);
}

template <class T>
static __device__ __forceinline__ T tex3DLod(cudaTextureObject_t texture, float x, float y, float z, float level) {
  T value;
  __nv_tex_surf_handler("__itex3DLod", &value, texture, x, y, z, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex3DLod(T* value, cudaTextureObject_t texture, float x, float y, float z,
                                                float level) {
  __nv_tex_surf_handler("__itex3DLod", value, texture, x, y, z, level);
}

template <class T>
static __device__ __forceinline__ T tex3DGrad(cudaTextureObject_t texture, float x, float y, float z, float4 dx,
                                              float4 dy) {
  T value;
  __nv_tex_surf_handler("__itex3DGrad_v2", &value, texture, x, y, z, &dx, &dy);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex3DGrad(T* value, cudaTextureObject_t texture, float x, float y, float z,
                                                 float4 dx, float4 dy) {
  __nv_tex_surf_handler("__itex3DGrad_v2", value, texture, x, y, z, &dx, &dy);
}

template <class T>
static __device__ __forceinline__ T texCubemap(cudaTextureObject_t texture, float x, float y, float z) {
  T value;
  __nv_tex_surf_handler("__itexCubemap", &value, texture, x, y, z);
  return value;
}
template <class T>
static __device__ __forceinline__ void texCubemap(T* value, cudaTextureObject_t texture, float x, float y, float z) {
  __nv_tex_surf_handler("__itexCubemap", value, texture, x, y, z);
}

template <class T>
static __device__ __forceinline__ T texCubemapLod(cudaTextureObject_t texture, float x, float y, float z, float level) {
  T value;
  __nv_tex_surf_handler("__itexCubemapLod", &value, texture, x, y, z, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void texCubemapLod(T* value, cudaTextureObject_t texture, float x, float y, float z,
                                                     float level) {
  __nv_tex_surf_handler("__itexCubemapLod", value, texture, x, y, z, level);
}

template <class T>
static __device__ __forceinline__ T texCubemapLayered(cudaTextureObject_t texture, float x, float y, float z,
                                                      int layer) {
  T value;
  __nv_tex_surf_handler("__itexCubemapLayered", &value, texture, x, y, z, layer);
  return value;
}
template <class T>
static __device__ __forceinline__ void texCubemapLayered(T* value, cudaTextureObject_t texture, float x, float y,
                                                         float z, int layer) {
  __nv_tex_surf_handler("__itexCubemapLayered", value, texture, x, y, z, layer);
}

template <class T>
static __device__ __forceinline__ T texCubemapLayeredLod(cudaTextureObject_t texture, float x, float y, float z,
                                                         int layer, float level) {
  T value;
  __nv_tex_surf_handler("__itexCubemapLayeredLod", &value, texture, x, y, z, layer, level);
  return value;
}
template <class T>
static __device__ __forceinline__ void texCubemapLayeredLod(T* value, cudaTextureObject_t texture, float x, float y,
                                                            float z, int layer, float level) {
  __nv_tex_surf_handler("__itexCubemapLayeredLod", value, texture, x, y, z, layer, level);
}

template <class T>
static __device__ __forceinline__ T tex2Dgather(cudaTextureObject_t texture, float x, float y, int component = 0) {
  T value;
  __nv_tex_surf_handler("__itex2Dgather", &value, texture, x, y, component);
  return value;
}
template <class T>
static __device__ __forceinline__ void tex2Dgather(T* value, cudaTextureObject_t texture, float x, float y,
                                                   int component = 0) {
  __nv_tex_surf_handler("__itex2Dgather", value, texture, x, y, component);
}
