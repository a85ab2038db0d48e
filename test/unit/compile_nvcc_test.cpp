// The compile step with a fake nvcc (test/fakes/nvcc), and with the real one where there is one.
#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>

#include "compile/compile.hpp"
#include "compile/cubin.hpp"
#include "compile/nvcc.hpp"
#include "support/file_system.hpp"

namespace cugraft {
namespace {

class NvccTest : public ::testing::Test {
 protected:
  void SetUp() override {
    for (const char* name : {"FAKE_NVCC", "FAKE_NVCC_TEXT", "FAKE_NVCC_KERNELS", "FAKE_NVCC_LOG", "CUGRAFT_NVCC"})
      ::unsetenv(name);
    request_.source = file("kernel.cu", "__global__ void k(float* x) { *x = 1; }\n");
    request_.kernels = {{"_Z1kPf", false}};
    request_.targets = parseTargets({"80-virtual,90-virtual"}, diagnostics_);
  }

  std::string file(const std::string& name, const std::string& text) {
    const std::string path = folder_.path() + "/" + name;
    EXPECT_TRUE(writeFile(path, text, diagnostics_));
    return path;
  }

  CompileResult runFake(const char* mode = "") {
    request_.nvcc = CUGRAFT_FAKE_NVCC_DIR "/nvcc";
    ::setenv("FAKE_NVCC", mode, 1);
    return compile(request_, diagnostics_);
  }

  // The one diagnostic there is.
  const Diagnostic& only() const {
    static const Diagnostic none;
    EXPECT_EQ(diagnostics_.all().size(), 1U);
    return diagnostics_.all().empty() ? none : diagnostics_.all().front();
  }

  Diagnostics diagnostics_;
  TemporaryFolder folder_{diagnostics_};
  CompileRequest request_;
};

TEST_F(NvccTest, MakesOneImagePerTargetInTheirOrder) {
  ::setenv("FAKE_NVCC_KERNELS", "_Z5otherv _Z1kPf", 1);
  const CompileResult result = runFake();
  EXPECT_TRUE(diagnostics_.all().empty());
  ASSERT_EQ(result.images.size(), 2U);
  EXPECT_EQ(result.compiler, "nvcc 13.0.88");
  EXPECT_EQ(result.images[0].architecture, 80U);
  EXPECT_EQ(result.images[1].architecture, 90U);
  EXPECT_EQ(result.images[1].target, "90-virtual");
  EXPECT_EQ(result.images[1].kind, ImageKind::ptx);
  EXPECT_EQ(result.images[1].ptxIsa, 90U);
  ASSERT_EQ(result.images[1].kernels.size(), 1U);
  EXPECT_EQ(result.images[1].kernels[0].symbol, "_Z1kPf");
  EXPECT_EQ(result.images[1].kernels[0].registers, KernelResources::unknown);
}

TEST_F(NvccTest, PassesWhatWasAskedFor) {
  const std::string log = folder_.path() + "/log";
  ::setenv("FAKE_NVCC_LOG", log.c_str(), 1);
  ::setenv("FAKE_NVCC_KERNELS", "_Z1kPf", 1);
  request_.targets = parseTargets({"90a-virtual"}, diagnostics_);
  request_.standard = 23;
  request_.systemIncludes = {"/some/folder"};
  request_.lineInfo = request_.fastMath = true;
  request_.options = {"-DX=1"};
  runFake();
  const std::string line = readFile(log, diagnostics_).value_or("");
  for (const char* words : {"-ptx", "-gencode arch=compute_90a,code=compute_90a", "-std=c++20", "-isystem /some/folder",
                            "-lineinfo", "--use_fast_math", "-DX=1"})
    EXPECT_NE(line.find(words), std::string::npos) << words << " in " << line;
}

TEST_F(NvccTest, SaysEachMessageOnceWhateverTheNumberOfTargets) {
  ::setenv("FAKE_NVCC_TEXT", "user.cpp(7): error: identifier \"foo\" is undefined\n    foo();\n    ^\n", 1);
  EXPECT_TRUE(runFake("fail").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_message);
  EXPECT_EQ(only().position, (SourcePosition{"user.cpp", 7, 0}));
}

TEST_F(NvccTest, ReportsAFailureThatIsNoMessage) {
  ::setenv("FAKE_NVCC_TEXT", "something went wrong", 1);
  EXPECT_TRUE(runFake("fail").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_failed);
  EXPECT_NE(only().message.find("exited with code 2"), std::string::npos);
  ASSERT_EQ(only().notes.size(), 1U);
  EXPECT_NE(only().notes[0].message.find("something went wrong"), std::string::npos);
}

TEST_F(NvccTest, ReportsASilentFailure) {
  EXPECT_TRUE(runFake("silent").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_failed);
  EXPECT_NE(only().message.find("said nothing"), std::string::npos);
}

TEST_F(NvccTest, AdvisesAboutTheHostCompiler) {
  ::setenv(
      "FAKE_NVCC_TEXT",
      "host_config.h:143:2: error: #error -- unsupported GNU version! gcc versions later than 15 are not supported!",
      1);
  runFake("fail");
  EXPECT_EQ(only().id, DiagnosticId::compiler_failed);
  EXPECT_NE(only().help.find("-ccbin"), std::string::npos);
}

TEST_F(NvccTest, ReportsThatItWasKilled) {
  request_.targets.resize(1);
  EXPECT_TRUE(runFake("kill").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_killed);
  EXPECT_NE(only().message.find("signal 9"), std::string::npos);
}

TEST_F(NvccTest, ReportsThatItsChildWasKilled) {
  request_.targets.resize(1);
  EXPECT_TRUE(runFake("killed-child").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_killed);
  EXPECT_NE(only().message.find("'cicc'"), std::string::npos);
}

TEST_F(NvccTest, RefusesGarbage) {
  request_.targets = parseTargets({"90"}, diagnostics_);
  EXPECT_TRUE(runFake("garbage").images.empty());
  ASSERT_EQ(diagnostics_.all().size(), 2U);
  for (const Diagnostic& diagnostic : diagnostics_.all()) EXPECT_EQ(diagnostic.id, DiagnosticId::image_invalid);
}

TEST_F(NvccTest, RefusesAnImageWithoutTheKernel) {
  request_.targets.resize(1);
  ::setenv("FAKE_NVCC_KERNELS", "_Z5otherv", 1);
  EXPECT_TRUE(runFake().images.empty());
  EXPECT_EQ(only().id, DiagnosticId::image_invalid);
  EXPECT_NE(only().message.find("k(float*)"), std::string::npos);
}

TEST_F(NvccTest, RefusesAnArchitectureItIsTooOldFor) {
  EXPECT_TRUE(runFake("old").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::architecture_unsupported);
  EXPECT_NE(only().message.find("11.0.3"), std::string::npos);
  EXPECT_NE(only().help.find("70, 75, 80"), std::string::npos);
  EXPECT_NE(only().help.find("newer CUDA toolkit"), std::string::npos);
}

TEST_F(NvccTest, RefusesAProgramThatIsNoNvcc) {
  EXPECT_TRUE(runFake("mute").images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_failed);
}

TEST_F(NvccTest, ReportsThatTheNamedOneIsMissing) {
  request_.nvcc = "/nonexistent/nvcc";
  EXPECT_TRUE(compile(request_, diagnostics_).images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_missing);
  EXPECT_NE(only().message.find("/nonexistent/nvcc"), std::string::npos);
}

TEST_F(NvccTest, IsHiddenByNone) {
  ::setenv("CUGRAFT_NVCC", "none", 1);
  EXPECT_EQ(describeCompiler(request_, diagnostics_).rfind("clang ", 0), 0U);
  request_.compiler = CompilerChoice::nvcc;
  EXPECT_EQ(describeCompiler(request_, diagnostics_), "");
  EXPECT_EQ(only().id, DiagnosticId::compiler_missing);
}

TEST_F(NvccTest, IsDescribedWithoutBeingStarted) {
  const std::string log = folder_.path() + "/log";
  const std::string program = file("nvcc", "#!/bin/sh\necho started >>" + log + "\n");
  ASSERT_EQ(::chmod(program.c_str(), 0755), 0);
  request_.nvcc = program;
  const std::string first = describeCompiler(request_, diagnostics_);
  EXPECT_NE(first.find(program), std::string::npos);
  file("nvcc", "#!/bin/sh\necho started again >>" + log + "\n");
  ASSERT_EQ(::chmod(program.c_str(), 0755), 0);
  EXPECT_NE(describeCompiler(request_, diagnostics_), first) << "another compiler";
  EXPECT_NE(::access(log.c_str(), F_OK), 0);
}

TEST_F(NvccTest, TheRealOneMakesWhatWeCanRead) {
  if (findNvcc("").path.empty()) GTEST_SKIP() << "no nvcc here";
  request_.source = file("real.cu",
                         "namespace { __global__ void hidden(float* x) { *x = 2; } }\n"
                         "static __global__ void fixed(float* x) {\n"
                         "  __shared__ float s[100];\n"
                         "  s[threadIdx.x] = *x; __syncthreads(); *x = s[99 - threadIdx.x];\n"
                         "}\n"
                         "void use() { hidden<<<1, 1>>>(nullptr); fixed<<<1, 1>>>(nullptr); }\n");
  request_.kernels = {{"_ZN12_GLOBAL__N_16hiddenEPf", true}, {"_ZL5fixedPf", true}};
  request_.targets = parseTargets({"90"}, diagnostics_);
  const CompileResult result = compile(request_, diagnostics_);
  ASSERT_TRUE(diagnostics_.all().empty()) << render(diagnostics_.all()[0], false);
  ASSERT_EQ(result.images.size(), 2U);
  EXPECT_EQ(result.images[0].kind, ImageKind::cubin);
  EXPECT_EQ(result.images[1].kind, ImageKind::ptx);
  const KernelResources& fixed = result.images[0].kernels[1];
  EXPECT_EQ(fixed.sharedBytes, 400U);
  EXPECT_EQ(fixed.spillBytes, 0U);
  EXPECT_EQ(fixed.localBytes, 0U);
  EXPECT_GT(fixed.registers, 0U);
  EXPECT_LE(fixed.registers, 255U);
  EXPECT_EQ(fixed.codeBytes % 16, 0U) << "instructions have 16 bytes";
  EXPECT_GT(fixed.codeBytes, 0U);

  // A damaged cubin is refused or read, never more.
  const std::string& cubin = result.images[0].bytes;
  for (std::size_t size = 0; size < cubin.size(); size += 61) readCubin(std::string_view(cubin).substr(0, size));
  for (std::size_t at = 0; at < cubin.size(); at += 7) {
    std::string damaged = cubin;
    damaged[at] = static_cast<char>(~damaged[at]);
    readCubin(damaged);
  }
}

TEST_F(NvccTest, PtxasComplaintsAreAtTheUsersLine) {
  if (findNvcc("").path.empty()) GTEST_SKIP() << "no nvcc here";
  request_.source = file(
      "asm.cu", "#line 5 \"user.cpp\"\n__global__ void k(float* x) {\n  asm(\"bogus.u32 %0;\" : : \"r\"(3));\n}\n");
  request_.targets = parseTargets({"80,90"}, diagnostics_);
  EXPECT_TRUE(compile(request_, diagnostics_).images.empty());
  EXPECT_EQ(only().id, DiagnosticId::compiler_message);
  EXPECT_EQ(only().position.line, 6U);
  EXPECT_TRUE(only().position.file.ends_with("user.cpp")) << only().position.file;
  EXPECT_NE(only().message.find("bogus"), std::string::npos);
}

}  // namespace
}  // namespace cugraft
