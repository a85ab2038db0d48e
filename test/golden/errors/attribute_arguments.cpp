// What an attribute is given, and cannot use.
// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/cugraft.hpp>

// CHECK: attribute_arguments.cpp:[[#@LINE+1]]:44: error: {{\[\[}}cuda::block(64, 32)]]: a block has 1 to 1024 threads{{.*}}[attribute-arguments]
[[cuda::kernel, cuda::block(64, 32)]] void large(int* p) { *p = 1; }
// CHECK: attribute_arguments.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}a block has 1 to 1024 threads
[[cuda::kernel]] [[cuda::block(4294967328)]] void wraps_to_32(int* p) { *p = 1; }
// CHECK: attribute_arguments.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: {{\[\[}}cuda::block(-1)]]
[[cuda::kernel, cuda::block(-1)]] void negative(int* p) { *p = 1; }
// CHECK: attribute_arguments.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: {{\[\[}}cuda::block(2, 2, 65)]]: {{.*}}z extent of 64 at most
[[cuda::kernel, cuda::block(2, 2, 65)]] void deep(int* p) { *p = 1; }
// CHECK: attribute_arguments.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}extents are integer constants [attribute-arguments]
[[cuda::kernel, cuda::block(1.5)]] void broken(int* p) { *p = 1; }
int chosen_later = 3;
// CHECK: attribute_arguments.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: {{.*}}extents are integer constants [attribute-arguments]
[[cuda::kernel, cuda::block(chosen_later)]] void variable(int* p) { *p = 1; }

// CHECK: attribute_arguments.cpp:[[#@LINE+2]]:{{[0-9]+}}: error: {{\[\[}}cuda::block(2000)]]
template <int N>
[[cuda::kernel, cuda::block(N)]] void by_parameter(int* p) { *p = N; }
void launch(cugraft::stream& s, int* p) {
  cugraft::launch<by_parameter<2000>>(s, cugraft::grid{1}, p);
  cugraft::launch<by_parameter<20>>(s, cugraft::grid{1}, p);
}

// CHECK: 7 errors
