// What NVIDIA's own headers (cuda_fp16.h, cooperative_groups.h, cuda/std, curand_kernel.h …) expect of a CUDA compiler
// beyond the language, where a toolkit is installed: the runtime's types and version, and textures.
#pragma once

#include <cuda_runtime_api.h>
#include <library_types.h>

#undef CUDA_VERSION
#define CUDA_VERSION CUDART_VERSION

#include <__clang_cuda_texture_intrinsics.h>

#include <texture_indirect_functions.h>
