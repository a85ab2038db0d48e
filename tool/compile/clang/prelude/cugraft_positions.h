// threadIdx, blockIdx, blockDim, gridDim and warpSize: objects without storage whose members read special registers.
// clang's own header forbids to copy them; CUDA's are values ("auto t = threadIdx;"), and so are these.
#pragma once

#define CUGRAFT_MEMBER(name, reg)                        \
  __declspec(property(get = read_##name)) unsigned name; \
  static __device__ __forceinline__ unsigned read_##name() { return __nvvm_read_ptx_sreg_##reg##_##name(); }

#define CUGRAFT_POSITION(variable, reg)                                                          \
  struct cugraft_##reg {                                                                         \
    CUGRAFT_MEMBER(x, reg)                                                                       \
    CUGRAFT_MEMBER(y, reg)                                                                       \
    CUGRAFT_MEMBER(z, reg)                                                                       \
    __device__ __forceinline__ operator uint3() const { return {read_x(), read_y(), read_z()}; } \
    __device__ __forceinline__ operator dim3() const { return {read_x(), read_y(), read_z()}; }  \
  };                                                                                             \
  extern const __device__ __attribute__((weak)) cugraft_##reg variable

CUGRAFT_POSITION(threadIdx, tid);
CUGRAFT_POSITION(blockIdx, ctaid);
CUGRAFT_POSITION(blockDim, ntid);
CUGRAFT_POSITION(gridDim, nctaid);

#undef CUGRAFT_POSITION
#undef CUGRAFT_MEMBER

// A constant to the optimiser: every NVIDIA GPU has warps of 32.
__attribute__((device)) const int warpSize = 32;
