// Compiles device code with the compiler in the tool, and has ptxas, where there is one, judge the PTX.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "compile/compile.hpp"
#include "support/file_system.hpp"
#include "support/process.hpp"

namespace cugraft {

class ClangFixture : public ::testing::Test {
 protected:
  ClangFixture() { request_.compiler = CompilerChoice::clang; }

  void SetUp() override { ::unsetenv("CUGRAFT_NVCC"); }
  void TearDown() override { ::unsetenv("CUGRAFT_NVCC"); }

  static void hideToolkit() { ::setenv("CUGRAFT_NVCC", "none", 1); }

  CompileResult run(const std::string& source, const std::string& targets) {
    request_.source = folder_.path() + "/kernel.cu";
    EXPECT_TRUE(writeFile(request_.source, source, diagnostics_));
    request_.targets = parseTargets({targets}, diagnostics_);
    return compile(request_, diagnostics_);
  }

  void expectNoDiagnostics() const {
    for (const Diagnostic& diagnostic : diagnostics_.all()) ADD_FAILURE() << render(diagnostic, false);
  }

  void assemble(const DeviceImage& image) {
    std::string ptxas = findProgram("ptxas");
    if (ptxas.empty()) ptxas = findProgram("/usr/local/cuda/bin/ptxas");
    if (ptxas.empty()) return;
    const std::string input = folder_.path() + "/image.ptx";
    ASSERT_TRUE(writeFile(input, image.bytes, diagnostics_));
    const std::string architecture = "-arch=sm_" + std::to_string(image.architecture);
    const ProcessResult result =
        runProcess({ptxas, {architecture, "-O0", input, "-o", folder_.path() + "/cubin"}, {}, {}});
    EXPECT_TRUE(result.succeeded()) << result.errors;
  }

  // For an old and for a new architecture.
  void expectCompiles(const std::string& source) {
    const CompileResult result = run(source, "75,90");
    expectNoDiagnostics();
    ASSERT_EQ(result.images.size(), 2U) << source;
    for (const DeviceImage& image : result.images) assemble(image);
  }

  Diagnostics diagnostics_;
  TemporaryFolder folder_{diagnostics_};
  CompileRequest request_;
};

}  // namespace cugraft
