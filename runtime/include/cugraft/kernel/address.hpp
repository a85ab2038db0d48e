// The kinds of a GPU's memory. A CPU has one: there an address is the same in each, and kernels that ask which kind an
// address is in have no CPU version.
#pragma once

#include <stddef.h>

// The bits of an address within one kind of memory, and back.
inline size_t __cvta_generic_to_global(const void* address) { return reinterpret_cast<size_t>(address); }
inline size_t __cvta_generic_to_shared(const void* address) { return reinterpret_cast<size_t>(address); }
inline size_t __cvta_generic_to_constant(const void* address) { return reinterpret_cast<size_t>(address); }
inline size_t __cvta_generic_to_local(const void* address) { return reinterpret_cast<size_t>(address); }
inline size_t __cvta_generic_to_grid_constant(const void* address) { return reinterpret_cast<size_t>(address); }
inline void* __cvta_global_to_generic(size_t bits) { return reinterpret_cast<void*>(bits); }
inline void* __cvta_shared_to_generic(size_t bits) { return reinterpret_cast<void*>(bits); }
inline void* __cvta_constant_to_generic(size_t bits) { return reinterpret_cast<void*>(bits); }
inline void* __cvta_local_to_generic(size_t bits) { return reinterpret_cast<void*>(bits); }
inline void* __cvta_grid_constant_to_generic(size_t bits) { return reinterpret_cast<void*>(bits); }

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.gpu_only"))), apply_to = function)
#endif

// NVIDIA's headers ask too (cuda_pipeline.h): "no" leads them to the code that suits any memory.
inline unsigned __isGlobal(const void*) { return 0; }
inline unsigned __isShared(const void*) { return 0; }
inline unsigned __isConstant(const void*) { return 0; }
inline unsigned __isLocal(const void*) { return 0; }
inline unsigned __isGridConstant(const void*) { return 0; }

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
