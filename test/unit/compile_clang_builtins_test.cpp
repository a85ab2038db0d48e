// Every function that <cugraft/kernel.hpp> declares for kernels, compiled by the in-process compiler with NVIDIA's
// libdevice and without.
//
// The headers themselves say what to call: their declarations at namespace scope are read here, and a kernel is made
// that calls each. A function added there that this compiler lacks fails this test.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>
#include <vector>

#include "compile_clang_fixture.hpp"

namespace cugraft {
namespace {

// Arguments come from memory, and results go there, so that no call is folded or left out.
constexpr const char* helpers = R"(
__device__ void* volatile memory;
template <class T> __device__ T in() { return *static_cast<T*>(memory); }
template <class T> __device__ void out(T value) { *static_cast<T*>(memory) = value; }
)";

std::string readHeader(const std::string& name) {
  const std::filesystem::path tests = std::filesystem::path(__FILE__).parent_path();
  Diagnostics diagnostics;
  const auto text = readFile((tests / "../../runtime/include/cugraft/kernel" / (name + ".hpp")).string(), diagnostics);
  EXPECT_TRUE(text.has_value()) << name;
  return text.value_or("");
}

std::string withoutDetails(const std::string& text) {
  static const std::regex details(
      R"(namespace cugraft::kernel_detail \{[^]*?\n\}  // namespace cugraft::kernel_detail)");
  return std::regex_replace(text, details, "");
}

std::vector<std::string> splitAtCommas(const std::string& list) {
  std::vector<std::string> parts;
  static const std::regex comma(R"(\s*,\s*)");
  for (std::sregex_token_iterator part(list.begin(), list.end(), comma, -1), end; part != end; ++part)
    if (part->length() != 0) parts.push_back(*part);
  return parts;
}

// "unsigned long value", "int width = 32", "const float* x", "given<T> value", "int" → the type.
std::string typeOf(std::string parameter) {
  parameter = std::regex_replace(parameter, std::regex(R"(\s*=.*)"), "");
  parameter = std::regex_replace(parameter, std::regex(R"(^\s+|\s+$)"), "");
  parameter = std::regex_replace(parameter, std::regex(R"(::cugraft::kernel_detail::given<T>)"), "T");
  static const std::regex word(R"(char|short|int|long|unsigned|float|double|bool)");
  std::smatch match;
  if (!std::regex_match(parameter, match, std::regex(R"(([^]*?[ *])(\w+))")) || std::regex_match(match[2].str(), word))
    return parameter;
  return match[1];
}

std::string callOf(const std::string& result, const std::string& name, const std::string& parameters) {
  std::string arguments;
  for (const std::string& parameter : splitAtCommas(parameters))
    arguments += (arguments.empty() ? "in<" : ", in<") + typeOf(parameter) + ">()";
  if (name == "__prof_trigger") arguments = "1";  // must be a constant
  const std::string call = name + "(" + arguments + ")";
  return result.ends_with("void") ? call : "out(" + call + ")";
}

// The types that a template of the headers is for: those its constraint lists, or two samples.
std::vector<std::string> typesOfTemplate(const std::string& head) {
  std::smatch match;
  if (!std::regex_search(head, match, std::regex(R"(one_of<([^>]*)>)"))) return {"float", "int4"};
  return splitAtCommas(match[1]);
}

// The compute capability, times ten, from which on CUDA has the function: 0 for those it always has.
unsigned firstArchitecture(const std::string& call) {
  if (call.find("__reduce_") != std::string::npos) return 800;
  const bool isOfVectors = call.find("in<float2") != std::string::npos || call.find("in<float4") != std::string::npos;
  return call.find("atomic") != std::string::npos && isOfVectors ? 900 : 0;
}

std::string statement(const std::string& call) {
  const std::string condition = "#if __CUDA_ARCH__ >= " + std::to_string(firstArchitecture(call)) + "\n";
  return condition + "  " + call + ";\n#endif\n";
}

// One kernel that calls all that the header declares.
std::string kernelOf(const std::string& header) {
  static const std::regex declaration(
      R"((?:^|\n)(template <[^\n]*>\n)?(?:\[\[[\w:]+\]\] )?(?:(?:inline|constexpr) )*((?:unsigned |long )*\w+)(?: (\w+)|\((\w+)\))\(([^{};]*)\)(?: noexcept)?(?:;| \{))");
  const std::string text = withoutDetails(readHeader(header));
  std::string calls;
  for (std::sregex_iterator found(text.begin(), text.end(), declaration), end; found != end; ++found) {
    const std::smatch& match = *found;
    if (match[2] == "return" || match[2] == "namespace") continue;
    if (match[3].str().starts_with("__builtin_")) continue;  // Clang's own
    const std::string call = callOf(match[2], match[3].str() + match[4].str(), match[5]);
    if (!match[1].matched) calls += statement(call);
    for (const std::string& type : match[1].matched ? typesOfTemplate(match[1]) : std::vector<std::string>())
      calls += statement(std::regex_replace(call, std::regex(R"(\bT\b)"), type));
  }
  EXPECT_GE(std::count(calls.begin(), calls.end(), ';'), 5) << "too few to be all of " << header;
  return helpers + ("__global__ void all() {\n" + calls + "}\n");
}

struct Setting {
  bool hasToolkit;
  bool fastMath;
};

class BuiltinsTest : public ClangFixture, public ::testing::WithParamInterface<Setting> {
 protected:
  void SetUp() override {
    ClangFixture::SetUp();
    if (!GetParam().hasToolkit) hideToolkit();
    request_.fastMath = GetParam().fastMath;
    request_.options = {"-ferror-limit=0"};
  }
};

TEST_P(BuiltinsTest, Math) { expectCompiles(kernelOf("math")); }
TEST_P(BuiltinsTest, FastMath) { expectCompiles(kernelOf("fast_math")); }
TEST_P(BuiltinsTest, Integer) { expectCompiles(kernelOf("integer")); }
TEST_P(BuiltinsTest, Bits) { expectCompiles(kernelOf("bits")); }
TEST_P(BuiltinsTest, Conversion) { expectCompiles(kernelOf("conversion")); }
TEST_P(BuiltinsTest, Simd) { expectCompiles(kernelOf("simd")); }
TEST_P(BuiltinsTest, Atomic) { expectCompiles(kernelOf("atomic")); }
TEST_P(BuiltinsTest, Collective) { expectCompiles(kernelOf("collective")); }
TEST_P(BuiltinsTest, Memory) { expectCompiles(kernelOf("memory")); }
TEST_P(BuiltinsTest, Control) { expectCompiles(kernelOf("control")); }
TEST_P(BuiltinsTest, VectorTypes) { expectCompiles(kernelOf("vector_types")); }

// What the headers leave to the C library.
TEST_P(BuiltinsTest, CMath) {
  const std::vector<std::string> unary{
      "acos",   "acosh", "asin", "asinh", "atan",  "atanh",     "cbrt",  "ceil",   "cos",    "cosh",   "erf",
      "erfc",   "exp",   "exp2", "expm1", "fabs",  "floor",     "j0",    "j1",     "lgamma", "log",    "log10",
      "log1p",  "log2",  "logb", "rint",  "round", "nearbyint", "sin",   "sinh",   "sqrt",   "tan",    "tanh",
      "tgamma", "trunc", "y0",   "y1",    "exp10", "ilogb",     "lrint", "lround", "llrint", "llround"};
  const std::vector<std::string> binary{"atan2", "copysign", "fdim",      "fmax", "fmin",
                                        "fmod",  "hypot",    "nextafter", "pow",  "remainder"};
  std::string calls;
  for (const std::string& name : unary) {
    calls += "  out(" + name + "f(in<float>()));\n  out(" + name + "(in<double>()));\n";
    if (name.size() > 2) calls += "  out(" + name + "(in<float>()));\n";
    if (name.size() > 2 && name != "exp10") calls += "  out(std::" + name + "(in<float>()));\n";
  }
  for (const std::string& name : binary) {
    calls += "  out(" + name + "f(in<float>(), in<float>()));\n  out(" + name + "(in<double>(), in<double>()));\n";
    calls += "  out(" + name + "(in<float>(), in<float>()));\n  out(std::" + name + "(in<float>(), in<float>()));\n";
  }
  expectCompiles(helpers + ("__global__ void all() {\n" + calls + R"(
  out(fma(in<double>(), in<double>(), in<double>()));
  out(fmaf(in<float>(), in<float>(), in<float>()));
  out(fma(in<float>(), in<float>(), in<float>()));
  out(frexp(in<double>(), in<int*>()));
  out(frexpf(in<float>(), in<int*>()));
  out(std::frexp(in<float>(), in<int*>()));
  out(ldexp(in<double>(), in<int>()));
  out(ldexpf(in<float>(), in<int>()));
  out(std::ldexp(in<float>(), in<int>()));
  out(scalbn(in<double>(), in<int>()));
  out(scalbnf(in<float>(), in<int>()));
  out(std::scalbn(in<float>(), in<int>()));
  out(scalbln(in<double>(), in<long>()));
  out(scalblnf(in<float>(), in<long>()));
  out(modf(in<double>(), in<double*>()));
  out(modff(in<float>(), in<float*>()));
  out(std::modf(in<float>(), in<float*>()));
  out(remquo(in<double>(), in<double>(), in<int*>()));
  out(remquof(in<float>(), in<float>(), in<int*>()));
  sincos(in<double>(), in<double*>(), in<double*>());
  sincosf(in<float>(), in<float*>(), in<float*>());
  out(jn(in<int>(), in<double>()));
  out(jnf(in<int>(), in<float>()));
  out(yn(in<int>(), in<double>()));
  out(ynf(in<int>(), in<float>()));
  out(nan("1"));
  out(nanf("1"));
  out(pow(in<float>(), in<int>()));
  out(pow(in<double>(), in<int>()));
  out(abs(in<int>()) + labs(in<long>()) + llabs(in<long long>()));
  out(abs(in<float>()) + std::abs(in<double>()));
  out(isnan(in<float>()) + isinf(in<float>()) + isfinite(in<float>()) + signbit(in<float>()) + isnormal(in<float>()));
  out(isnan(in<double>()) + isinf(in<double>()) + isfinite(in<double>()) + signbit(in<double>()));
  out(std::isnan(in<double>()) + std::isinf(in<float>()) + std::signbit(in<float>()) + fpclassify(in<float>()));
}
)"));
}

// These are templates over any number of coordinates in the headers, and functions of CUDA's here.
TEST_P(BuiltinsTest, TexturesAndSurfaces) {
  expectCompiles(R"(
template <class T>
__device__ void access(cudaSurfaceObject_t s, T* p, cudaSurfaceBoundaryMode mode) {
  p[0] = surf1Dread<T>(s, 1);
  surf2Dread(p + 1, s, 1, 2);
  p[2] = surf3Dread<T>(s, 1, 2, 3, mode);
  p[3] = surf1DLayeredread<T>(s, 3, 4);
  p[4] = surf2DLayeredread<T>(s, 1, 2, 3, cudaBoundaryModeZero);
  p[5] = surfCubemapread<T>(s, 1, 2, 3);
  p[6] = surfCubemapLayeredread<T>(s, 1, 2, 3);
  surf1Dwrite(p[6], s, 1);
  surf2Dwrite<T>(p[7], s, 1, 2, mode);
  surf3Dwrite(p[8], s, 1, 2, 3);
  surf1DLayeredwrite(p[1], s, 2, 3);
  surf2DLayeredwrite(p[9], s, 1, 2, 3);
  surfCubemapwrite(p[1], s, 1, 2, 3);
  surfCubemapLayeredwrite(p[1], s, 1, 2, 3);
}
template <class T>
__device__ void fetch(cudaTextureObject_t t, T* p, int x) {
  p[0] = tex1Dfetch<T>(t, x);
  tex2D(p + 1, t, 1.f, 2.f);
  p[2] = tex1D<T>(t, 1);
  p[3] = tex1DLod<T>(t, 1, 2);
  p[4] = tex1DGrad<T>(t, 1, 2, 3);
  p[5] = tex1DLayered<T>(t, 1, x);
  p[6] = tex1DLayeredLod<T>(t, 1, x, 3);
  p[7] = tex1DLayeredGrad<T>(t, 1, x, 3, 4);
  p[8] = tex2D<T>(t, 1, 2);
  p[9] = tex2DLod<T>(t, 1, 2, 3);
  p[10] = tex2DGrad<T>(t, 1, 2, make_float2(1, 2), make_float2(3, 4));
  p[11] = tex2DLayered<T>(t, 1, 2, x);
  p[12] = tex2DLayeredLod<T>(t, 1, 2, x, 3);
  p[13] = tex2DLayeredGrad<T>(t, 1, 2, x, make_float2(1, 2), make_float2(3, 4));
  p[14] = tex3D<T>(t, 1, 2, 3);
  p[15] = tex3DLod<T>(t, 1, 2, 3, 4);
  p[16] = tex3DGrad<T>(t, 1, 2, 3, make_float4(1, 2, 3, 4), make_float4(1, 2, 3, 4));
  p[17] = texCubemap<T>(t, 1, 2, 3);
  p[18] = texCubemapLod<T>(t, 1, 2, 3, 4);
  p[19] = texCubemapLayered<T>(t, 1, 2, 3, x);
  p[20] = texCubemapLayeredLod<T>(t, 1, 2, 3, x, 5);
}
__global__ void all(char* p, int x, cudaTextureObject_t t, cudaSurfaceObject_t s) {
  access(s, reinterpret_cast<float4*>(p), cudaBoundaryModeClamp);
  access(s, reinterpret_cast<int2*>(p), cudaBoundaryModeTrap);
  access(s, reinterpret_cast<float*>(p), static_cast<cudaSurfaceBoundaryMode>(x));
  access(s, reinterpret_cast<short*>(p), cudaBoundaryModeZero);
  access(s, reinterpret_cast<unsigned char*>(p), cudaBoundaryModeTrap);
  fetch(t, reinterpret_cast<float4*>(p), x);
  fetch(t, reinterpret_cast<int*>(p), x);
  fetch(t, reinterpret_cast<uchar2*>(p), x);
  *reinterpret_cast<float4*>(p) = tex2Dgather<float4>(t, 1, 2, 1);
}
)");
}

INSTANTIATE_TEST_SUITE_P(Clang, BuiltinsTest,
                         ::testing::Values(Setting{true, false}, Setting{false, false}, Setting{false, true}));

}  // namespace
}  // namespace cugraft
