// RUN: not %cugraft build %s -o %t --compiler clang -- -isystem %include 2>&1 | FileCheck %s
// RUN: not %cugraft scan %s -- -isystem %include 2>&1 | FileCheck %s
// RUN: not ls %t
#include <cugraft/kernel.hpp>

// CHECK: region_in_two_files.cpp:[[# @LINE + 1]]:{{[0-9]+}}: error: this declaration begins in one file and ends in another, so its text cannot be copied [unsupported-region]
__global__ void k(int* x)
#include "Inputs/body.inc"
// CHECK: help: keep a declaration that a kernel needs within one file
