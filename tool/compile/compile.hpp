// Device code to device images: one .cu in, one image per target and kind out.
//
//   CompileRequest ──▶ nvcc    cubin, PTX          nvcc.cpp
//                  └─▶ clang   PTX, in process     clang/: the only other folder beside scan/ that includes clang/
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/device_image.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

enum class CompilerChoice { automatic, nvcc, clang };

// A kernel as the compilers must find it again in the image they made.
struct ExpectedKernel {
  std::string mangledName;
  bool hasInternalLinkage = false;   // then nvcc's symbol is the mangled name with a generated prefix inside
  std::string alternativeName = {};  // what a device compiler may call it instead; empty: nothing else
};

struct CompileRequest {
  std::string source;  // path of the .cu; its #line directives name the user's file, and so do messages
  std::vector<ExpectedKernel> kernels;
  std::vector<DeviceTarget> targets;
  CompilerChoice compiler = CompilerChoice::automatic;
  std::string nvcc;        // path; empty: CUGRAFT_NVCC, then CUDA_PATH and CUDA_HOME, then PATH, then /usr/local/cuda
  unsigned standard = 20;  // C++ standard of the user's target; lowered to what the compiler supports
  std::vector<std::string> systemIncludes;  // folders of the user's -isystem and -I
  bool lineInfo = false;
  bool fastMath = false;
  std::vector<std::string> options;  // passed through to the compiler
  unsigned jobs = 0;                 // compiles at a time; 0: one per core
  bool verbose = false;              // commands on stderr
};

struct CompileResult {
  std::vector<DeviceImage> images;  // in the order of the targets, cubin before PTX; empty if anything failed
  std::string compiler;             // "nvcc 13.0.88"
};

// "90", "90-real", "90-virtual", "90a", "sm_90", a comma- or semicolon-separated list of them. Reports
// unknown_architecture and returns what was understood.
std::vector<DeviceTarget> parseTargets(const std::vector<std::string>& spellings, Diagnostics& diagnostics);

// What identifies the compiler that `compile` would use: its kind, path and version. It is part of what decides
// whether images made earlier are still good. Empty, with compiler_missing reported, if there is none.
std::string describeCompiler(const CompileRequest& request, Diagnostics& diagnostics);

// Folders that the device compiler searches for headers by itself, where it has a toolkit.
std::vector<std::string> toolkitIncludes(const CompileRequest& request);

// Compiles for every target, several at a time. On any failure every problem is reported, and no image is returned.
CompileResult compile(const CompileRequest& request, Diagnostics& diagnostics);

// What a cubin has for one kernel. The views are into the image.
struct MachineCode {
  std::string_view instructions;
  std::size_t constantBytes = 0;  // of all __constant__ variables in the image: where one lies depends on the others
};
// Nothing if the image is PTX, or has no such kernel.
std::optional<MachineCode> machineCode(const DeviceImage& image, const std::string& mangledName);

}  // namespace cugraft
