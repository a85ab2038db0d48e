// Arguments that Clang does not hand on.
// RUN: not %cugraft scan %s 2>&1 | FileCheck %s
#include <cugraft/kernel.hpp>

// CHECK-DAG: attribute_arguments_unread.cpp:[[#@LINE+1]]:29: error: use of undeclared identifier 'threads' [source-does-not-parse]
[[cuda::kernel, cuda::block(threads)]] void undeclared(int* p) { *p = 1; }
// CHECK-DAG: attribute_arguments_unread.cpp:[[#@LINE+1]]:29: error: use of undeclared identifier 'nowhere' [source-does-not-parse]
[[cuda::kernel, cuda::block(nowhere::threads)]] void no_namespace(int* p) { *p = 1; }
// CHECK-DAG: attribute_arguments_unread.cpp:[[#@LINE+1]]:{{[0-9]+}}: error: 'block' attribute takes no more than 3 arguments
[[cuda::kernel, cuda::block(1, 2, 3, 4)]] void too_many(int* p) { *p = 1; }
// CHECK-DAG: attribute_arguments_unread.cpp:[[#@LINE+1]]:16: error: {{.*}}path of a .cu file, as in "scale.cu" [attribute-arguments]
[[cuda::kernel(1)]] void number(int* p) { *p = 1; }
// CHECK-DAG: attribute_arguments_unread.cpp:[[#@LINE+1]]:16: error: {{.*}}path of a .cu file
[[cuda::kernel(L"a.cu")]] void wide(int* p);
// CHECK-DAG: attribute_arguments_unread.cpp:[[#@LINE+1]]:16: error: {{.*}}path of a .cu file
[[cuda::kernel("a\0b")]] void cut(int* p);

// CHECK: 6 errors
