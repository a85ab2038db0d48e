// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>
// CHECK: missing_include.cpp:[[#@LINE+1]]:10: error: 'no/such/header.hpp' file not found [source-does-not-parse]
#include "no/such/header.hpp"
// CHECK: help: check the include folders

[[cuda::kernel]] void work(int* p) { *p = 1; }
