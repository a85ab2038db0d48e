// What a kernel reaches comes along, in source order and in its namespaces; what it does not reach stays behind.
// RUN: %cugraft build %s --stop-after slice --print slice | FileCheck %s
#include <cugraft/kernel.hpp>

#include <string>

namespace outer {
inline namespace v2 {
constexpr int limit = 8;
enum class mode { add, multiply };
using real = float;
}  // namespace v2
namespace {
real hidden(real x) { return x + limit; }
}  // namespace
std::string host_only(const std::string& s) { return s + "!"; }
float later(float x);
}  // namespace outer

struct unused_type { std::string name; };

namespace outer {
[[cuda::kernel]] void work(real* out, mode how) { out[0] = how == mode::add ? hidden(out[0]) : later(out[0]); }
float later(float x) { return 2 * x; }
}  // namespace outer

// CHECK: === slice
// CHECK-NOT: <string>
// CHECK: region {{.*}}:9:1 in namespace outer in inline namespace v2
// CHECK-NEXT: constexpr int limit = 8;
// CHECK-NEXT: region {{.*}}:10:1
// CHECK-NEXT: enum class mode { add, multiply };
// CHECK-NEXT: region {{.*}}:11:1
// CHECK-NEXT: using real = float;
// CHECK-NEXT: region {{.*}}:14:1 in namespace outer in namespace
// CHECK-NEXT: __device__ real hidden(real x) { return x + limit; }
// CHECK-NEXT: region {{.*}}:17:1 in namespace outer
// CHECK-NEXT: __device__ float later(float x);
// CHECK-NEXT: region {{.*}}:23:1 in namespace outer
// CHECK-NEXT: __global__ void work(real* out, mode how) {
// CHECK-NEXT: region {{.*}}:24:1
// CHECK-NEXT: __device__ float later(float x) { return 2 * x; }
// CHECK-NEXT: kernel void outer::work(float *, outer::mode)
// CHECK-NOT: unused_type
// CHECK-NOT: host_only
