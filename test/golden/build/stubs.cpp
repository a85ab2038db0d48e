// Kernels that are in a .cu file: found there by their types, compiled from there, in an image of their own.
// RUN: rm -rf %t && %cugraft build %s -o %t --arch 90 --compiler clang -- -isystem %include -DFACTOR=2 2>&1 | FileCheck --check-prefix=WARNING %s
// RUN: FileCheck --check-prefix=MANIFEST --input-file=%t/stubs.json %s
// RUN: FileCheck --check-prefix=DEPENDENCIES --input-file=%t/stubs.d %s
// RUN: FileCheck --check-prefix=DEVICE --implicit-check-not=scale --input-file=%t/stubs.cu %s
// A change in a file that the .cu includes is a change of the device code.
// RUN: rm -rf %t.copy && mkdir -p %t.copy && cp -r %S/stubs.cpp %S/Inputs %t.copy
// RUN: %cugraft build %t.copy/stubs.cpp -o %t.copy/out --arch 90 --compiler clang -- -isystem %include -DFACTOR=2
// RUN: grep device_key %t.copy/out/stubs.json > %t.key
// RUN: %cugraft build %t.copy/stubs.cpp -o %t.copy/out --arch 90 --compiler clang -- -isystem %include -DFACTOR=2
// RUN: grep -f %t.key %t.copy/out/stubs.json
// RUN: echo "// changed" >> %t.copy/Inputs/kernels.cuh
// RUN: %cugraft build %t.copy/stubs.cpp -o %t.copy/out --arch 90 --compiler clang -- -isystem %include -DFACTOR=2
// RUN: not grep -f %t.key %t.copy/out/stubs.json
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

namespace k {
// WARNING: stubs.cpp:[[#@LINE+1]]:{{[0-9]+}}: warning: kernels in 'Inputs/kernels.cu' have no CPU version [gpu-only]
[[cuda::kernel("Inputs/kernels.cu")]] void scale(float* x, int n, float by);
// WARNING-NOT: warning
template <class T>
[[cuda::kernel("Inputs/kernels.cu")]] void add(T* x, T by);
[[cuda::kernel("Inputs/kernels.cu")]] void overloaded(float* x);
}  // namespace k
extern "C" [[cuda::kernel("Inputs/kernels.cu")]] void plain(int* x);
// DEVICE: __global__ void own
[[cuda::kernel]] void own(float* x) { *x = 1; }

void run(cugraft::stream& s, double* x) { cugraft::launch<k::add<double>>(s, cugraft::grid{1}, cugraft::block{1}, x, 1.0); }

// MANIFEST: "images": [
// MANIFEST: "symbol": "",
// MANIFEST: "symbol": "_Z3ownPf",
// MANIFEST: "symbol": "_ZN1k5scaleEPfif",
// MANIFEST: "symbol": "_ZN1k3addIdEEvPT_S1_",
// MANIFEST: "symbol": "_ZN1k10overloadedEPf",
// MANIFEST: "symbol": "plain",
// DEPENDENCIES-DAG: kernels.cuh
// DEPENDENCIES-DAG: kernels.cu
