// Texture and surface objects. A GPU's units do this work: kernels that reach any of it have no CPU version, so the
// bodies here are never run; they make kernels compile and link on the host. CUDA's rules for the further arguments
// (coordinates, layer, level of detail, gradients, boundary mode) are left to the device compiler.
#pragma once

#if __has_include(<surface_types.h>)
#include <surface_types.h>
#include <texture_types.h>
#else
typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero, cudaBoundaryModeClamp, cudaBoundaryModeTrap };
#endif

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.gpu_only"))), apply_to = function)
#endif

// --- Fetches: the value, or through a pointer ---

template <class T, class... More>
T tex1Dfetch(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1Dfetch(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex1D(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1D(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex1DLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1DLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex1DGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1DGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex1DLayered(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1DLayered(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex1DLayeredLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1DLayeredLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex1DLayeredGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex1DLayeredGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2D(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2D(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2DLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2DLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2DGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2DGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2DLayered(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2DLayered(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2DLayeredLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2DLayeredLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2DLayeredGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2DLayeredGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex2Dgather(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex2Dgather(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex3D(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex3D(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex3DLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex3DLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T tex3DGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void tex3DGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T texCubemap(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void texCubemap(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T texCubemapLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void texCubemapLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T texCubemapGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void texCubemapGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T texCubemapLayered(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void texCubemapLayered(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T texCubemapLayeredLod(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void texCubemapLayeredLod(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T texCubemapLayeredGrad(cudaTextureObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void texCubemapLayeredGrad(T*, cudaTextureObject_t, More...) {
  __builtin_trap();
}

// --- Surface reads and writes; x is in bytes ---

template <class T, class... More>
T surf1Dread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf1Dread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T surf1DLayeredread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf1DLayeredread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T surf2Dread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf2Dread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T surf2DLayeredread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf2DLayeredread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T surf3Dread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf3Dread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T surfCubemapread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surfCubemapread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
T surfCubemapLayeredread(cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surfCubemapLayeredread(T*, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf1Dwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf1DLayeredwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf2Dwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf2DLayeredwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surf3Dwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surfCubemapwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}
template <class T, class... More>
void surfCubemapLayeredwrite(T, cudaSurfaceObject_t, More...) {
  __builtin_trap();
}

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
