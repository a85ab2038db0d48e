// Thread block clusters: on the CPU, always of one block. And what a CPU has nothing like, numbered barriers and
// addresses for all blocks of a cluster: kernels that reach those have no CPU version.
#pragma once

#include <cugraft/kernel/atomic.hpp>
#include <cugraft/kernel/cooperative_groups.hpp>

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute push(__attribute__((annotate("cugraft.collective"))), apply_to = function)
#endif

inline unsigned __clusterDimIsSpecified() { return 0; }
inline dim3 __clusterDim() { return ::cooperative_groups::cluster_group::dim_blocks(); }
inline dim3 __clusterRelativeBlockIdx() { return ::cooperative_groups::cluster_group::block_index(); }
inline dim3 __clusterGridDimInClusters() { return ::cooperative_groups::grid_group::dim_blocks(); }
inline dim3 __clusterIdx() { return ::cooperative_groups::thread_block::group_index(); }
inline unsigned __clusterRelativeBlockRank() { return ::cooperative_groups::cluster_group::block_rank(); }
inline unsigned __clusterSizeInBlocks() { return ::cooperative_groups::cluster_group::num_blocks(); }

inline void* __cluster_map_shared_rank(const void* address, unsigned) { return const_cast<void*>(address); }
inline unsigned __cluster_query_shared_rank(const void*) { return 0; }

// The wait is where threads wait for each other.
inline void __cluster_barrier_arrive() {}
inline void __cluster_barrier_arrive_relaxed() {}
inline void __cluster_barrier_wait() { ::cooperative_groups::cluster_group::sync(); }
inline void __threadfence_cluster() { ::__threadfence(); }

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#pragma clang attribute push(__attribute__((annotate("cugraft.gpu_only"))), apply_to = function)
#endif

// The bodies here are never run; they make kernels compile and link on the host.
inline unsigned __isCtaShared(const void*) { __builtin_trap(); }
inline unsigned __isClusterShared(const void*) { __builtin_trap(); }
inline uint2 __cluster_map_shared_multicast(const void*, unsigned) { __builtin_trap(); }
inline void __barrier_sync(unsigned) { __builtin_trap(); }
inline void __barrier_sync_count(unsigned, unsigned) { __builtin_trap(); }

#if defined(__CUGRAFT_SCAN__)
#pragma clang attribute pop
#endif
