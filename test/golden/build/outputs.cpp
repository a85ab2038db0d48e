// A build leaves six files, byte for byte the same for the same input, and no others.
// RUN: rm -rf %t && mkdir %t
// RUN: %cugraft build %s -o %t/a --arch 80 --compiler clang
// RUN: ls %t/a | FileCheck %s --check-prefix=FILES
// RUN: cp -r %t/a %t/first && rm -rf %t/a
// RUN: %cugraft build %s -o %t/a --arch 80 --compiler clang
// RUN: diff -r %t/a %t/first
// RUN: FileCheck %s --check-prefix=MANIFEST < %t/a/outputs.json
// RUN: FileCheck %s --check-prefix=DEPFILE < %t/a/outputs.d
#include <cugraft/kernel.hpp>

#include "Inputs/factor.hpp"

[[cuda::kernel]] void work(int* p) { *p = factor; }

// FILES:      outputs.bundle
// FILES-NEXT: outputs.cpu.cpp
// FILES-NEXT: outputs.cu
// FILES-NEXT: outputs.d
// FILES-NEXT: outputs.glue.cpp
// FILES-NEXT: outputs.json
// FILES-NOT:  {{.}}
// MANIFEST: "version": 1
// MANIFEST: "device_key": "{{[0-9a-f]+}}"
// MANIFEST: "mangled_name": "_Z4workPi"
// MANIFEST: "kind": "ptx"
// DEPFILE: outputs.json: \
// DEPFILE: Inputs/factor.hpp
// DEPFILE: outputs.cpp
