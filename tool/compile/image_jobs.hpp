// What the compilers share: the list of images that a request comes to, and how the outcomes become one result.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "compile/compile.hpp"

namespace cugraft {

// One image to be made.
struct ImageJob {
  const DeviceTarget* target;  // of the request
  ImageKind kind;
};

struct ImageOutcome {
  DeviceImage image;
  Diagnostics diagnostics;
};

// "sm_90", "compute_100f": what device compilers call it.
std::string architectureName(const DeviceTarget& target, ImageKind kind);

// In the order of CompileResult::images. Where PTX is all that the compiler can make, a cubin becomes PTX of the same
// architecture.
std::vector<ImageJob> listJobs(const std::vector<DeviceTarget>& targets, bool canMakeCubins);

// Makes every image, several at a time, and merges what was said in the order of the jobs: a message that several
// architectures repeat is kept once.
CompileResult makeImages(const std::vector<ImageJob>& jobs, const CompileRequest& request, const std::string& compiler,
                         const std::function<ImageOutcome(const ImageJob&)>& make, Diagnostics& diagnostics);

// The image's fields that need no compiler.
DeviceImage blankImage(const ImageJob& job, const std::string& compiler);

// Finds each kernel of the request in a PTX image and fills in `kernels` and `ptxIsa`. Reports image_invalid.
void completePtx(const CompileRequest& request, ImageOutcome& outcome);

// Reports that the image lacks a kernel.
void reportMissingKernel(const ExpectedKernel& kernel, const DeviceImage& image, Diagnostics& diagnostics);

}  // namespace cugraft
