// The in-process compiler; ptxas, where there is one, judges its PTX.
#include <gtest/gtest.h>

#include <regex>

#include "compile/clang/asm_text.hpp"
#include "compile/clang/call_numbers.hpp"
#include "compile/clang/unresolved.hpp"
#include "compile_clang_fixture.hpp"

namespace cugraft {
namespace {

constexpr const char* kernels = R"(
#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#line 1 "user.cpp"
__global__ void saxpy(int n, float a, const float* x, float* y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i] + y[i];
}

__global__ void total(const float* x, float* out, int n) {
  extern __shared__ float partial[];
  float sum = 0;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) sum += x[i];
  for (int o = warpSize / 2; o > 0; o /= 2) sum += __shfl_down_sync(0xffffffffu, sum, o);
  if (threadIdx.x % warpSize == 0) partial[threadIdx.x / warpSize] = sum;
  __syncthreads();
  if (threadIdx.x == 0) {
    for (int w = 1; w < blockDim.x / warpSize; ++w) sum += partial[w];
    atomicAdd(out, sum);
  }
}

constexpr int tile = 16;
__global__ void __launch_bounds__(tile* tile) product(int n, const float* a, const float* b, float* c) {
  __shared__ float as[tile][tile], bs[tile][tile];
  int row = blockIdx.y * tile + threadIdx.y, col = blockIdx.x * tile + threadIdx.x;
  float sum = 0;
  for (int t = 0; t < n; t += tile) {
    as[threadIdx.y][threadIdx.x] = a[row * n + t + threadIdx.x];
    bs[threadIdx.y][threadIdx.x] = b[(t + threadIdx.y) * n + col];
    __syncthreads();
    for (int k = 0; k < tile; ++k) sum += as[threadIdx.y][k] * bs[k][threadIdx.x];
    __syncthreads();
  }
  c[row * n + col] = sum;
}

template <class T>
__global__ void mandelbrot(int w, int h, uint8_t* out, int limit) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h) return;
  T re = 0, im = 0;
  int i = 0;
  while (i < limit && re * re + im * im < 4) {
    T next = re * re - im * im + T(3) * x / w - T(2);
    im = 2 * re * im + T(2) * y / h - T(1);
    re = next;
    ++i;
  }
  out[y * w + x] = static_cast<uint8_t>(std::min(i, 255));
}
template __global__ void mandelbrot<float>(int, int, uint8_t*, int);

namespace {
__global__ void hidden(float4* v) {
  float4 a = v[0];
  a.x += sqrtf(a.y) + fabsf(a.z) + rsqrtf(a.w) + std::max(a.x, std::numeric_limits<float>::min());
  v[0] = make_float4(a.x, expf(a.y), sinf(a.z), powf(a.w, a.x));
}
}
static __constant__ float weights[4] = {1, 2, 3, 4};
static __global__ void fixed(int* p, unsigned* q, double* d) {
  const uint3 t = threadIdx;
  auto b = blockIdx;
  p[t.x + b.y] = atomicMax(p, min(3, *p)) + __popc(__ballot_sync(~0u, *p)) + __clz(*p);
  *q = atomicCAS(q, 1u, 2u) + __match_any_sync(~0u, *p) + static_cast<unsigned>(weights[*p & 3]);
  *d = floor(sqrt(fma(d[0], d[1], d[2]))) + std::fabs(d[3]);
  assert(*p > 0);
  printf("%d\n", *p);
}
)";

class ClangTest : public ClangFixture {};

TEST_F(ClangTest, CompilesRealKernelsWithoutAToolkit) {
  hideToolkit();
  request_.kernels = {{"_Z5saxpyifPKfPf", false},
                      {"_Z5totalPKfPfi", false},
                      {"_Z7productiPKfS0_Pf", false},
                      {"_Z10mandelbrotIfEviiPhi", false},
                      {"_ZN12_GLOBAL__N_16hiddenEP6float4", true},
                      {"_ZL5fixedPiPjPd", true}};
  const CompileResult result = run(kernels, "75-virtual,90");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 2U);
  for (const DeviceImage& image : result.images) {
    EXPECT_EQ(image.kind, ImageKind::ptx) << "it makes nothing else";
    EXPECT_EQ(image.kernels.size(), request_.kernels.size());
    EXPECT_NE(image.bytes.find(".target sm_" + std::to_string(image.architecture)), std::string::npos);
    EXPECT_GE(image.ptxIsa, 60U);
    assemble(image);
  }
  EXPECT_EQ(result.images[0].architecture, 75U);
}

TEST_F(ClangTest, IsDeterministic) {
  const CompileResult first = run(kernels, "75,80,90");
  const CompileResult second = run(kernels, "75,80,90");
  ASSERT_EQ(first.images.size(), 3U);
  ASSERT_EQ(second.images.size(), 3U);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_TRUE(first.images[i].bytes == second.images[i].bytes) << i;
}

TEST_F(ClangTest, KnowsFastMathAndLineInfo) {
  const CompileResult plain = run(kernels, "80-virtual");
  request_.lineInfo = request_.fastMath = true;
  const CompileResult fast = run(kernels, "80-virtual");
  expectNoDiagnostics();
  ASSERT_EQ(fast.images.size(), 1U);
  EXPECT_EQ(plain.images[0].bytes.find("\t.loc\t"), std::string::npos);
  EXPECT_NE(fast.images[0].bytes.find("\t.loc\t"), std::string::npos);
  EXPECT_NE(fast.images[0].bytes.find("\tsqrt.approx"), std::string::npos);
  EXPECT_EQ(plain.images[0].bytes.find("\tsqrt.approx"), std::string::npos);
  assemble(fast.images[0]);
}

TEST_F(ClangTest, NewerArchitecturesGetThePtxOfAnOlderOne) {
  const CompileResult result = run("__global__ void k() {}\n", "121");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 1U);
  EXPECT_EQ(result.images[0].target, "121");
  EXPECT_LE(result.images[0].architecture, 121U);
  EXPECT_GE(result.images[0].architecture, 90U);
}

TEST_F(ClangTest, RefusesVariantsItDoesNotKnow) {
  EXPECT_TRUE(run("__global__ void k() {}\n", "121a").images.empty());
  ASSERT_EQ(diagnostics_.all().size(), 1U);
  EXPECT_EQ(diagnostics_.all()[0].id, DiagnosticId::architecture_unsupported);
}

TEST_F(ClangTest, ReportsErrorsAtTheUsersLineOnce) {
  const char* source =
      "template <class T> __device__ void inner(T t) {\n  t.foo();\n}\n"
      "#line 40 \"user.cpp\"\n__global__ void k() {\n  inner(3);\n  nothing();\n}\n";
  EXPECT_TRUE(run(source, "80,90").images.empty());
  ASSERT_EQ(diagnostics_.all().size(), 2U);
  const Diagnostic& undeclared = diagnostics_.all()[0];
  EXPECT_EQ(undeclared.id, DiagnosticId::compiler_message);
  EXPECT_EQ(undeclared.position, (SourcePosition{"user.cpp", 42, 3}));
  const Diagnostic& member = diagnostics_.all()[1];
  EXPECT_EQ(member.position.line, 2U);
  ASSERT_EQ(member.notes.size(), 1U);
  EXPECT_EQ(member.notes[0].position, (SourcePosition{"user.cpp", 41, 3}));
}

TEST_F(ClangTest, SaysWhatIsDefinedNowhereAndWhereItIsCalled) {
  const char* source =
      "__device__ double gone(double);\n#line 1 \"user.cpp\"\n__device__ double f(double x) {\n  return gone(x);\n}\n"
      "__global__ void k(double* x) { *x = f(*x); }\n";
  EXPECT_TRUE(run(source, "80,90").images.empty());
  ASSERT_EQ(diagnostics_.all().size(), 1U);
  const Diagnostic& diagnostic = diagnostics_.all()[0];
  EXPECT_EQ(diagnostic.id, DiagnosticId::compiler_failed);
  EXPECT_NE(diagnostic.message.find("'gone(double)'"), std::string::npos) << diagnostic.message;
  EXPECT_TRUE(diagnostic.position.file.ends_with("user.cpp")) << diagnostic.position.file;
  EXPECT_EQ(diagnostic.position.line, 2U);
}

TEST_F(ClangTest, KnowsManagedVariables) {
  const CompileResult result =
      run("__managed__ int seen = 3;\nstatic __managed__ int hidden[2];\n__device__ int plain;\n"
          "__global__ void k(int n) { seen += n; hidden[n] = plain; }\n",
          "75");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 1U);
  const std::string& ptx = result.images[0].bytes;
  EXPECT_NE(ptx.find(".visible .global .attribute(.managed) .align 4 .u32 seen = 3;"), std::string::npos) << ptx;
  EXPECT_NE(ptx.find(".global .attribute(.managed) .align 4 .b8 _ZL6hidden[8];"), std::string::npos) << ptx;
  EXPECT_EQ(ptx.find(".managed) .align 4 .u32 plain"), std::string::npos) << ptx;
  assemble(result.images[0]);
}

TEST_F(ClangTest, HasTheHeapOfTheDevice) {
  const CompileResult result =
      run("#include <new>\nstruct S { int a; double b; };\n__global__ void k(int n, S** out) {\n"
          "  out[0] = new S{n, 1}; out[1] = static_cast<S*>(malloc(sizeof(S))); new (out[1]) S{2, 3};\n"
          "  delete out[2]; int* p = new int[n]; p[0] = n; out[3]->a = p[n - 1]; delete[] p; free(out[1]);\n"
          "  out[4] = static_cast<S*>(std::malloc(sizeof(S))); std::free(out[5]);\n}\n",
          "75,90");
  expectNoDiagnostics();
  EXPECT_EQ(result.images.size(), 2U);
  for (const DeviceImage& image : result.images) assemble(image);
}

TEST_F(ClangTest, TakesRegistersWithOnePercentSign) {
  const CompileResult result =
      run("__global__ void k(unsigned* o) {\n"
          "  asm volatile(\"{ .reg .u32 %z; mov.u32 %z, %laneid;\" \" mov.u32 %0, %z; }\" : \"=r\"(*o));\n}\n",
          "75");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 1U);
  assemble(result.images[0]);
}

// clang's own header has the two the other way round.
TEST_F(ClangTest, ReducesTheValueOverTheMask) {
  const CompileResult result = run("__global__ void k(unsigned* o) { *o = __reduce_max_sync(0xff00u, o[1]); }\n", "80");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 1U);
  const std::regex wanted(R"(mov\.b32 \t(%r\d+), 65280;\n\tredux\.sync\.max\.u32 %r\d+, %r\d+, \1;)");
  EXPECT_TRUE(std::regex_search(result.images[0].bytes, wanted)) << result.images[0].bytes;
}

TEST_F(ClangTest, SelectsBytesAsCudaDoesNotAsTheInstruction) {
  hideToolkit();
  const CompileResult result = run("__global__ void k(unsigned* o) { *o = __byte_perm(o[1], o[2], o[3]); }\n", "80");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 1U);
  EXPECT_NE(result.images[0].bytes.find(", 30583;"), std::string::npos) << "0x7777: the top bits say nothing";
}

// clang's own header lets the compiler drop those.
TEST_F(ClangTest, KeepsAtomicsWhoseResultIsUnused) {
  const CompileResult result = run("__global__ void k(float4* o) { atomicAdd(o, make_float4(1, 2, 3, 4)); }\n", "90");
  expectNoDiagnostics();
  ASSERT_EQ(result.images.size(), 1U);
  EXPECT_NE(result.images[0].bytes.find("add.f32"), std::string::npos);
}

TEST_F(ClangTest, RefusesClustersOfAFixedShape) {
  EXPECT_TRUE(run("__global__ void __cluster_dims__(2, 1, 1) k() {}\n", "90").images.empty());
  ASSERT_EQ(diagnostics_.all().size(), 1U);
  EXPECT_NE(diagnostics_.all()[0].message.find("clusters"), std::string::npos) << diagnostics_.all()[0].message;
}

TEST_F(ClangTest, ReportsAMissingKernel) {
  request_.kernels = {{"_Z4gonev", false}};
  EXPECT_TRUE(run("__global__ void k() {}\n", "80").images.empty());
  ASSERT_EQ(diagnostics_.all().size(), 1U);
  EXPECT_EQ(diagnostics_.all()[0].id, DiagnosticId::image_invalid);
}

TEST(AsmText, QuotesRegistersWhereThereAreOperands) {
  EXPECT_EQ(withRegistersQuoted(R"(asm("mov.u32 %0, %laneid;" : "=r"(x)); // asm("%a" :)"),
            R"(asm("mov.u32 %0, %%laneid;" : "=r"(x)); // asm("%a" :)");
  EXPECT_EQ(withRegistersQuoted(R"(asm volatile("mov %[o], %%z;\n" "mov %z, %1;" :: "r"(y)))"),
            R"(asm volatile("mov %[o], %%z;\n" "mov %%z, %1;" :: "r"(y)))");
  for (const char* same : {R"(asm("mov.u32 %r1, %laneid;");)", R"(f("%d %s" ? a : b); asm)", "asm(", "'", ""})
    EXPECT_EQ(withRegistersQuoted(same), same);
}

TEST(CallNumbers, DependOnTheTextAlone) {
  EXPECT_EQ(
      withCallsNumberedAnew("{ // callseq 7, 0\n} // callseq 7\nprototype_9 : .callprototype\ncall, prototype_9;\n"
                            "{ // callseq 9, 0\n} // callseq"),
      "{ // callseq 0, 0\n} // callseq 0\nprototype_1 : .callprototype\ncall, prototype_1;\n"
      "{ // callseq 1, 0\n} // callseq");
  EXPECT_EQ(withCallsNumberedAnew("prototype_x prototype_"), "prototype_x prototype_");
}

TEST(Unresolved, AreExternFunctionsThatNoDriverHas) {
  EXPECT_EQ(unresolvedFunctions(".extern .func  (.param .b32 func_retval0) vprintf\n"
                                ".extern .func __assertfail\n"
                                ".extern .func  (.param .b64 func_retval0) __nv_sin\n"
                                ".extern .func _Z4hosti(\n"
                                ".extern .shared .align 4 .b8 partial[];\n"
                                ".visible .func _Z1fv()\n"),
            (std::vector<std::string>{"__nv_sin", "_Z4hosti"}));
}

}  // namespace
}  // namespace cugraft
