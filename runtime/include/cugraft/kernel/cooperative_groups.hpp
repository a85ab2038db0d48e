// What <cooperative_groups.h> gives a kernel: NVIDIA's header is empty for compilers that are not CUDA compilers.
//
//   thread_group ◀── grid_group, cluster_group, thread_block   groups.hpp
//                ◀── coalesced_group, thread_block_tile<N>     tiles.hpp
//   tiled_partition, binary_partition, labeled_partition       tiles.hpp
//   reduce, inclusive_scan, exclusive_scan                     reduce.hpp, scan.hpp, as NVIDIA's <cooperative_groups/…>
//
// A file that uses them still says #include <cooperative_groups.h>, for the device compiler.
// <cooperative_groups/reduce.h> and its like do not parse on a host, so they are kept out; kernel.hpp must therefore
// come first.
//
// GPU only: grid_group::sync() of more than one block, and what the threads of a tile of more than 32 do together, if
// the tile is smaller than its block. On the CPU these fail the launch with error_code::no_cpu_version.
#pragma once

#define _COOPERATIVE_GROUPS_REDUCE_H
#define _COOPERATIVE_GROUPS_SCAN_H
#define _COOPERATIVE_GROUPS_MEMCPY_ASYNC

#include <cugraft/kernel/cooperative_groups/groups.hpp>
#include <cugraft/kernel/cooperative_groups/reduce.hpp>
#include <cugraft/kernel/cooperative_groups/scan.hpp>
#include <cugraft/kernel/cooperative_groups/tiles.hpp>
