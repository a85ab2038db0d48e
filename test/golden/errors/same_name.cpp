// RUN: not %cugraft build %s %S/../errors/../errors/same_name.cpp -o %t 2>&1 | FileCheck %s
// CHECK: error: {{.*}}would both be written to 'same_name.*' [usage]
