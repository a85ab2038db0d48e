// The JSON that `scan --json` prints is a contract: names, order and types.
// RUN: %cugraft scan --json %s | FileCheck %s
#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

namespace shapes {
template <class T>
[[cuda::kernel, cuda::block(64, 2)]] void scale(T* values, [[cuda::grid]] long n, [[cuda::shared]] unsigned bytes) {
  if (n > bytes) values[0] = T(1);
}
}  // namespace shapes

void run(cugraft::stream& s) { cugraft::launch<shapes::scale<double>>(s, nullptr, 1L, 4u); }

// CHECK:      {
// CHECK-NEXT:   "version": 1,
// CHECK-NEXT:   "kernels": [
// CHECK-NEXT:     {
// CHECK-NEXT:       "name": "scale",
// CHECK-NEXT:       "qualified_name": "shapes::scale<double>",
// CHECK-NEXT:       "mangled_name": "_ZN6shapes5scaleIdEEvPT_lj",
// CHECK-NEXT:       "signature": "void shapes::scale<double>(double *, long, unsigned int)",
// CHECK-NEXT:       "file": "{{.*}}json.cpp",
// CHECK-NEXT:       "line": 8,
// CHECK-NEXT:       "column": 43,
// CHECK-NEXT:       "template": true,
// CHECK-NEXT:       "stub": null,
// CHECK-NEXT:       "block": [
// CHECK-NEXT:         64,
// CHECK-NEXT:         2,
// CHECK-NEXT:         1
// CHECK-NEXT:       ],
// CHECK-NEXT:       "parameters": [
// CHECK-NEXT:         {
// CHECK-NEXT:           "name": "values",
// CHECK-NEXT:           "type": "double *",
// CHECK-NEXT:           "role": "value"
// CHECK:                "role": "grid"
// CHECK:                "role": "shared"
