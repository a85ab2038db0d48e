#include "pipeline/verify_code.hpp"

#include <algorithm>
#include <filesystem>

#include "emit/emit.hpp"
#include "support/file_system.hpp"

namespace cugraft {
namespace {

namespace fs = std::filesystem;

// Where a file of the user's stands in the copy of their folders.
fs::path copyOf(const fs::path& file, const std::string& folder) {
  return fs::path(folder) / fs::absolute(file).lexically_normal().relative_path();
}

// Those that the files have as the slice has them.
std::vector<std::size_t> comparableKernels(const DeviceSlice& slice) {
  std::vector<std::size_t> kernels;
  for (std::size_t i = 0; i < slice.kernels.size(); ++i) {
    const Kernel& kernel = slice.kernels[i].kernel;
    if (!kernel.stub && !kernel.isMember && kernel.deviceName == kernel.mangledName) kernels.push_back(i);
  }
  return kernels;
}

bool writeFiles(const DeviceText& device, const std::string& mainText, const std::string& folder,
                Diagnostics& diagnostics) {
  for (const MarkedFile& file : device.files) {
    const fs::path path = copyOf(file.path, folder);
    const bool isMain = &file == &device.files.front();
    if (!makeFolder(path.parent_path().string(), diagnostics)) return false;
    if (!writeFile(path.string(), isMain ? mainText : file.text, diagnostics)) return false;
  }
  return true;
}

std::vector<DeviceTarget> cubinTargets(const std::vector<DeviceTarget>& targets, const DeviceText& device) {
  std::vector<DeviceTarget> its;
  for (DeviceTarget target : targets) {
    const std::vector<unsigned>& meant = device.architectures;
    const bool isMeant =
        meant.empty() || std::find(meant.begin(), meant.end(), target.architecture * 10) != meant.end();
    if (!target.cubin || !isMeant) continue;
    target.ptx = false;
    its.push_back(target);
  }
  return its;
}

CompileRequest requestFor(const DeviceSlice& slice, const DeviceText& device, const std::vector<std::size_t>& kernels,
                          const CompileRequest& ofSlice, const std::string& folder) {
  CompileRequest request = ofSlice;
  request.source = copyOf(device.files.front().path, folder).string();
  request.targets = cubinTargets(ofSlice.targets, device);
  request.kernels.clear();
  for (const std::size_t index : kernels) {
    const Kernel& kernel = slice.kernels[index].kernel;
    request.kernels.push_back({kernel.mangledName, kernel.hasInternalLinkage});
  }
  request.options.insert(request.options.end(), slice.definitions.begin(), slice.definitions.end());
  for (const std::string& searched : slice.systemIncludes)
    request.options.push_back("-I" + copyOf(searched, folder).string());
  return request;
}

// Constant variables that only the whole file has move the others, and so change code that reads them.
bool areComparable(const std::optional<MachineCode>& a, const std::optional<MachineCode>& b) {
  return a && b && a->constantBytes == b->constantBytes;
}

void compare(const DeviceSlice& slice, const DeviceImage& image, const DeviceImage& whole, Diagnostics& diagnostics) {
  for (const SliceKernel& kernel : slice.kernels) {
    const std::optional<MachineCode> ours = machineCode(image, kernel.kernel.mangledName);
    const std::optional<MachineCode> theirs = machineCode(whole, kernel.kernel.mangledName);
    if (!areComparable(ours, theirs) || ours->instructions == theirs->instructions) continue;
    diagnostics.report({DiagnosticId::slice_differs,
                        kernel.kernel.position,
                        "for '" + image.target + "' the machine code of kernel '" + kernel.kernel.qualifiedName +
                            "' is not what " + image.compiler + " makes of the whole file",
                        "please report it, with the file",
                        {}});
  }
}

void reportNotCompared(const DeviceSlice& slice, const Diagnostics& complaints, Diagnostics& diagnostics) {
  const auto isError = [](const Diagnostic& each) { return infoOf(each.id).severity == Severity::error; };
  const auto first = std::find_if(complaints.all().begin(), complaints.all().end(), isError);
  diagnostics.report({DiagnosticId::code_not_compared,
                      {slice.source, 0, 0},
                      "the device compiler cannot compile this whole file, and so the machine code was not compared: " +
                          (first == complaints.all().end() ? std::string() : first->message),
                      "",
                      {}});
}

}  // namespace

void verifyCode(const DeviceSlice& slice, const CompileRequest& request, const std::vector<DeviceImage>& images,
                Diagnostics& diagnostics) {
  const auto isCubin = [](const DeviceImage& image) { return image.kind == ImageKind::cubin; };
  const std::vector<std::size_t> kernels = comparableKernels(slice);
  if (kernels.empty() || std::none_of(images.begin(), images.end(), isCubin)) return;
  for (const DeviceText& device : slice.device) {
    const TemporaryFolder folder(diagnostics);
    if (folder.path().empty()) return;
    if (!writeFiles(device, wholeSource(slice, device, kernels), folder.path(), diagnostics)) return;
    const CompileRequest ofWhole = requestFor(slice, device, kernels, request, folder.path());
    if (ofWhole.targets.empty()) continue;
    Diagnostics complaints;  // the user's own compiler need not be this one
    const CompileResult whole = compile(ofWhole, complaints);
    if (whole.images.empty()) reportNotCompared(slice, complaints, diagnostics);
    for (const DeviceImage& theirs : whole.images)
      for (const DeviceImage& ours : images)
        if (ours.target == theirs.target && ours.kind == theirs.kind) compare(slice, ours, theirs, diagnostics);
  }
}

}  // namespace cugraft
