#include "pipeline/build.hpp"

#include <filesystem>
#include <map>

#include "embed/bundle.hpp"
#include "emit/emit.hpp"
#include "pipeline/depfile.hpp"
#include "pipeline/device_views.hpp"
#include "pipeline/manifest.hpp"
#include "pipeline/print.hpp"
#include "pipeline/scan_source.hpp"
#include "pipeline/stubs.hpp"
#include "pipeline/verify.hpp"
#include "pipeline/verify_code.hpp"
#include "slice/slice.hpp"
#include "support/file_system.hpp"
#include "support/hash.hpp"

namespace cugraft {
namespace {

namespace fs = std::filesystem;

// The paths of one source's outputs.
struct Outputs {
  explicit Outputs(const BuildOptions& options, const std::string& source)
      : name(fs::path(source).stem().string()), stem((fs::path(options.outputFolder) / name).string()) {}

  std::string name;
  std::string stem;
  std::string device() const { return stem + ".cu"; }
  std::string cpu() const { return stem + ".cpu.cpp"; }
  std::string glue() const { return stem + ".glue.cpp"; }
  std::string bundle() const { return stem + ".bundle"; }
  std::string manifest() const { return stem + ".json"; }
  std::string depfile() const { return stem + ".d"; }
};

// One source on its way through the steps.
class SourceBuild {
 public:
  SourceBuild(const BuildOptions& options, const std::string& source, Diagnostics& diagnostics)
      : options_(options), source_(source), outputs_(options, source), diagnostics_(diagnostics) {}

  bool run() {
    scanAndSlice();
    if (failed() || stopsAfter(Step::slice)) return !failed();
    enter(Step::emit, "emit");
    files_ = emit(slice_, {outputs_.name, fs::absolute(outputs_.bundle()).lexically_normal().string()});
    print(Step::emit, [&] { return printed(files_); });
    if (stopsAfter(Step::emit)) return true;
    makeBundle();
    if (failed() || stopsAfter(Step::embed)) return !failed();
    return write();
  }

 private:
  bool failed() const { return failed_ || diagnostics_.hasErrors(); }
  bool stopsAfter(Step step) const { return options_.stopAfter && *options_.stopAfter <= step; }

  void enter(Step, const char* name) {
    if (options_.progress) options_.progress(source_, name);
  }

  template <class Text>
  void print(Step step, const Text& text) {
    if (options_.print.contains(step) && options_.output) options_.output(text());
  }

  void scanAndSlice() {
    enter(Step::scan, "scan");
    std::optional<TranslationUnit> unit = scanSource(source_, options_.parse, diagnostics_);
    if (!unit) {
      failed_ = true;
      return;
    }
    print(Step::scan, [&] { return printed(*unit); });
    dependencies_.insert(unit->dependencies.begin(), unit->dependencies.end());
    if (diagnostics_.hasErrors() || stopsAfter(Step::scan)) return;
    const auto views = deviceViewsOf(source_, *unit, options_.parse, options_.targets, options_.compile, diagnostics_);
    if (!views) {
      failed_ = true;
      return;
    }
    for (const DeviceView& view : *views)
      dependencies_.insert(view.unit.dependencies.begin(), view.unit.dependencies.end());
    slice_ = slice(*unit, *views, diagnostics_, options_.verify ? Evidence::keep : Evidence::omit);
    if (slice_.kernels.empty() && !options_.allowNoKernel && !diagnostics_.hasErrors())
      diagnostics_.report({DiagnosticId::no_kernel,
                           {source_, 0, 0},
                           "no kernel is defined or launched here",
                           "mark a function [[cuda::kernel]] and include <cugraft/kernel.hpp>",
                           {}});
    if (options_.verify && !diagnostics_.hasErrors()) verify();
    stubs_ = stubFilesOf(slice_, options_.parse, options_.compile, diagnostics_);
    for (const StubFile& file : stubs_) dependencies_.insert(file.dependencies.begin(), file.dependencies.end());
    print(Step::slice, [&] { return printed(slice_); });
  }

  void verify() {
    enter(Step::slice, "verify");
    if (const std::optional<ScanRequest> request = scanRequest(source_, options_.parse, diagnostics_))
      verifySlice(*request, slice_, options_.targets, toolkitIncludes(options_.compile), diagnostics_);
  }

  CompileRequest compileRequest(const std::vector<std::size_t>& kernels) const {
    CompileRequest request = options_.compile;
    request.targets = options_.targets;
    request.standard = slice_.standard;
    request.systemIncludes = slice_.systemIncludes;
    for (const std::size_t index : kernels) {
      const Kernel& kernel = slice_.kernels[index].kernel;
      request.kernels.push_back({kernel.mangledName, kernel.hasInternalLinkage || kernel.stub,
                                 kernel.isMember ? memberKernelName(kernel) : kernel.deviceName});
    }
    return request;
  }

  // Everything that decides what is in the bundle, field by field.
  std::string deviceKey(const CompileRequest& request, const std::string& compiler) const {
    std::string key = "version=1\ncompiler=" + compiler + "\nstandard=" + std::to_string(request.standard) + '\n';
    for (const DeviceTarget& target : request.targets) key += "target=" + target.spelling + '\n';
    for (const std::string& folder : request.systemIncludes) key += "include=" + folder + '\n';
    for (const std::string& option : request.options) key += "option=" + option + '\n';
    for (const SliceKernel& kernel : slice_.kernels) key += "kernel=" + kernel.kernel.mangledName + '\n';
    for (const StubFile& file : stubs_) key += contentKeyOf(file) + '\n';
    for (const std::string& definition : slice_.definitions)
      if (!stubs_.empty()) key += "definition=" + definition + '\n';
    key += std::string("fast_math=") + (request.fastMath ? "1" : "0") + "\nline_info=" + (request.lineInfo ? "1" : "0");
    // Lines reach the code only on request, through assert, or where the source asks for them.
    const bool keepsLines = request.lineInfo || !request.options.empty() || mentionsLines(files_.device);
    return hashOf(key + "\nsource=" + (keepsLines ? files_.device : files_.deviceWithoutLines));
  }

  static bool mentionsLines(const std::string& source) {
    for (const char* word : {"__LINE__", "__FILE__", "assert", "source_location", "__builtin_LINE", "__builtin_FILE"})
      if (source.find(word) != std::string::npos) return true;
    return false;
  }

  // The images of the last build, if the compilers would make the same ones.
  std::optional<std::vector<DeviceImage>> earlierImages() const {
    Diagnostics unimportant;  // no earlier build is no fault
    const std::optional<std::string> manifest = readFile(outputs_.manifest(), unimportant);
    if (!manifest || deviceKeyOf(*manifest) != deviceKey_) return std::nullopt;
    const std::optional<std::string> bundle = readFile(outputs_.bundle(), unimportant);
    if (!bundle) return std::nullopt;
    return readImages(*bundle);
  }

  void makeBundle() {
    if (slice_.kernels.empty()) {
      setBundle({});
      return;
    }
    const CompileRequest request = compileRequest(kernelsOfSlice());
    const std::string compiler = describeCompiler(request, diagnostics_);
    if (diagnostics_.hasErrors()) return;
    deviceKey_ = deviceKey(request, compiler);
    if (std::optional<std::vector<DeviceImage>> images = earlierImages();
        images && !options_.stopAfter && !options_.verify) {
      setBundle(std::move(*images));
      return;
    }
    enter(Step::compile, "compile");
    std::vector<DeviceImage> images;
    if (!request.kernels.empty()) compileInto(images, request, files_.device, kernelsOfSlice());
    for (const StubFile& file : stubs_) {
      CompileRequest own = compileRequest(file.kernels);
      own.options.insert(own.options.end(), slice_.definitions.begin(), slice_.definitions.end());
      compileInto(images, std::move(own), stubSource(slice_, file.path, file.kernels), file.kernels);
    }
    if (diagnostics_.hasErrors()) return;
    print(Step::compile, [&] { return printed(images); });
    if (stopsAfter(Step::compile)) return;
    if (options_.verify) {
      enter(Step::compile, "verify");
      verifyCode(slice_, request, images, diagnostics_);
      if (diagnostics_.hasErrors()) return;
    }
    enter(Step::embed, "embed");
    setBundle(std::move(images));
    print(Step::embed, [&] { return printedBundle(bundle_); });
  }

  std::vector<std::size_t> kernelsOfSlice() const {
    std::vector<std::size_t> kernels;
    for (std::size_t i = 0; i < slice_.kernels.size(); ++i)
      if (!slice_.kernels[i].kernel.stub) kernels.push_back(i);
    return kernels;
  }

  // Appends the images of one .cu, in which those of the slice's kernels are: in a bundle, every image has a place for
  // every kernel.
  void compileInto(std::vector<DeviceImage>& images, CompileRequest request, const std::string& text,
                   const std::vector<std::size_t>& kernels) {
    const TemporaryFolder folder(diagnostics_);
    request.source = (fs::path(folder.path()) / (outputs_.name + ".cu")).string();
    if (folder.path().empty() || !writeFile(request.source, text, diagnostics_)) return;
    CompileResult result = compile(request, diagnostics_);
    for (DeviceImage& image : result.images) {
      std::vector<KernelResources> all(slice_.kernels.size());
      for (std::size_t i = 0; i < all.size(); ++i) all[i].mangledName = slice_.kernels[i].kernel.mangledName;
      for (std::size_t i = 0; i < kernels.size(); ++i) all[kernels[i]] = std::move(image.kernels[i]);
      image.kernels = std::move(all);
      images.push_back(std::move(image));
    }
  }

  void setBundle(std::vector<DeviceImage> images) {
    std::vector<Kernel> kernels;
    for (const SliceKernel& kernel : slice_.kernels) kernels.push_back(kernel.kernel);
    bundle_ = writeBundle(kernels, images);
    manifest_ = manifestText(slice_, images, deviceKey_);
  }

  // The manifest comes last: it vouches for the others, and build systems take it for the stamp.
  bool write() {
    if (!makeFolder(options_.outputFolder, diagnostics_)) return false;
    const std::string target = options_.depfileTarget.empty() ? outputs_.manifest() : options_.depfileTarget;
    const std::string depfile = depfileText(target, {dependencies_.begin(), dependencies_.end()});
    return writeFiles({{outputs_.device(), files_.device, /*keepIfSame=*/true},
                       {outputs_.cpu(), files_.cpu, /*keepIfSame=*/true},
                       {outputs_.glue(), files_.glue, /*keepIfSame=*/true},
                       {outputs_.bundle(), bundle_, /*keepIfSame=*/true},
                       {outputs_.depfile(), depfile, /*keepIfSame=*/true},
                       {outputs_.manifest(), manifest_}},
                      diagnostics_);
  }

  const BuildOptions& options_;
  const std::string source_;
  const Outputs outputs_;
  Diagnostics& diagnostics_;
  bool failed_ = false;
  std::set<std::string> dependencies_;
  DeviceSlice slice_;
  std::vector<StubFile> stubs_;
  EmittedFiles files_;
  std::string deviceKey_;
  std::string bundle_;
  std::string manifest_;
};

// Two sources of one name would overwrite each other's outputs.
bool namesAreDistinct(const BuildOptions& options, Diagnostics& diagnostics) {
  std::map<std::string, std::string> sources;
  for (const std::string& source : options.sources) {
    const auto [place, isNew] = sources.emplace(fs::path(source).stem().string(), source);
    if (isNew) continue;
    diagnostics.report(
        {DiagnosticId::usage,
         {},
         "'" + place->second + "' and '" + source + "' would both be written to '" + place->first + ".*'",
         "build them into different folders with -o",
         {}});
    return false;
  }
  return true;
}

}  // namespace

bool build(const BuildOptions& options, Diagnostics& diagnostics) {
  if (!namesAreDistinct(options, diagnostics)) return false;
  bool allWorked = true;
  for (const std::string& source : options.sources) {
    Diagnostics own;
    allWorked = SourceBuild(options, source, own).run() && allWorked;
    diagnostics.append(std::move(own));
  }
  return allWorked;
}

}  // namespace cugraft
