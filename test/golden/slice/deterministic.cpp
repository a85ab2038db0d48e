// The same input gives the same bytes.
// RUN: rm -rf %t.1 %t.2
// RUN: %cugraft build %S/templates.cpp --stop-after emit --print scan,slice,emit > %t.1
// RUN: %cugraft build %S/templates.cpp --stop-after emit --print scan,slice,emit > %t.2
// RUN: cmp %t.1 %t.2
// RUN: FileCheck %s < %t.1
// CHECK: === scan
// CHECK: === slice
// CHECK: === device
// CHECK: === cpu
// CHECK: === glue
