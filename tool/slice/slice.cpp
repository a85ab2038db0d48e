#include "slice/slice.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "slice/concerns.hpp"
#include "slice/macro_tracker.hpp"
#include "slice/marked_files.hpp"
#include "slice/reached.hpp"
#include "slice/region_text.hpp"

namespace cugraft {
namespace {

std::vector<SourceRange> leftOutOf(const TranslationUnit& unit, const Declaration& declaration,
                                   const Reached& reached) {
  std::vector<SourceRange> ranges;
  for (const DeclarationId member : declaration.leftOut)
    if (!reached.declarations.contains(member)) ranges.push_back(unit.declarations[member].range);
  return ranges;
}

enum class Reader { device, cpu };

SliceRegion regionFrom(const TranslationUnit& unit, const Declaration& declaration, const Reached& reached,
                       Reader reader, MacroTracker& macros) {
  SliceRegion region;
  region.position = declaration.position;
  region.scopes = declaration.scopes;
  region.directives = macros.bringTo(declaration.macros);
  const SourceFile& file = unit.files[declaration.range.file];
  RegionText text = regionText(file.text, declaration.range, declaration.edits, leftOutOf(unit, declaration, reached));
  region.text = std::move(reader == Reader::device ? text.device : text.cpu);
  return region;
}

SliceText textOf(const TranslationUnit& unit, const Reached& reached, Reader reader) {
  SliceText text;
  std::set<HeaderId> headers = reached.headers;
  if (reader == Reader::device) headers.insert(reached.deviceHeaders.begin(), reached.deviceHeaders.end());
  for (const HeaderId header : headers) text.headers.push_back(unit.headers[header]);
  MacroTracker macros(unit.macros);
  text.definitions = macros.commandLine();
  for (const DeclarationId id : reached.declarations)
    if (!unit.declarations[id].parent)
      text.regions.push_back(regionFrom(unit, unit.declarations[id], reached, reader, macros));
  return text;
}

std::vector<RegionOrigin> originsOf(const TranslationUnit& unit, const Reached& reached, const SliceText& text) {
  std::vector<RegionOrigin> origins;
  for (const DeclarationId id : reached.declarations) {
    const Declaration& declaration = unit.declarations[id];
    if (declaration.parent) continue;
    const SourceFile& file = unit.files[declaration.range.file];
    RegionOrigin origin{{file.path, "", file.inclusion}, declaration.range, {}, declaration.position, {}, {}};
    origin.changed = leftOutOf(unit, declaration, reached);
    for (const TextEdit& edit : declaration.edits) origin.changed.push_back({origin.range.file, edit.begin, edit.end});
    std::sort(origin.changed.begin(), origin.changed.end());
    origin.directives = text.regions[origins.size()].directives;
    origin.text = regionText(file.text, declaration.range, {}, origin.changed).device;
    origins.push_back(std::move(origin));
  }
  return origins;
}

DeviceText deviceTextOf(const TranslationUnit& unit, const Reached& reached, std::vector<unsigned> architectures,
                        Evidence evidence) {
  DeviceText device{std::move(architectures), textOf(unit, reached, Reader::device), {}, {}};
  if (evidence == Evidence::keep) {
    device.origins = originsOf(unit, reached, device.text);
    device.files = markedFiles(unit, reached);
  }
  return device;
}

std::vector<EntityId> kernelEntities(const TranslationUnit& unit) {
  std::vector<EntityId> entities;
  for (const KernelRoot& root : unit.kernels)
    if (!root.kernel.stub) entities.push_back(root.entity);
  return entities;
}

// Kernels and variables that host code names, and what makes names in them known.
std::vector<EntityId> rootsOf(const TranslationUnit& unit, std::vector<EntityId> roots) {
  for (const VariableRoot& root : unit.variables)
    if (root.isNamedByHost) roots.push_back(root.entity);
  roots.insert(roots.end(), unit.usingDirectives.begin(), unit.usingDirectives.end());
  return roots;
}

std::vector<EntityId> entitiesWithout(const TranslationUnit& unit, const std::vector<bool>& leftOut) {
  std::vector<EntityId> entities;
  for (std::size_t i = 0; i < unit.kernels.size(); ++i)
    if (!leftOut[i] && !unit.kernels[i].kernel.stub) entities.push_back(unit.kernels[i].entity);
  return entities;
}

const KernelRoot* rootOf(const TranslationUnit& unit, const Kernel& kernel) {
  const auto isSame = [&](const KernelRoot& root) { return root.kernel.mangledName == kernel.mangledName; };
  const auto place = std::find_if(unit.kernels.begin(), unit.kernels.end(), isSame);
  return place == unit.kernels.end() ? nullptr : &*place;
}

const VariableRoot* rootOf(const TranslationUnit& unit, const DeviceVariable& variable) {
  const auto isSame = [&](const VariableRoot& root) { return root.variable.mangledName == variable.mangledName; };
  const auto place = std::find_if(unit.variables.begin(), unit.variables.end(), isSame);
  return place == unit.variables.end() ? nullptr : &*place;
}

Reached reachedInView(const DeviceView& view, const TranslationUnit& host, Diagnostics& diagnostics) {
  std::vector<EntityId> roots = view.unit.usingDirectives;
  for (const KernelRoot& kernel : host.kernels) {
    if (kernel.kernel.stub) continue;
    if (const KernelRoot* root = rootOf(view.unit, kernel.kernel)) {
      roots.push_back(root->entity);
      continue;
    }
    diagnostics.report({DiagnosticId::kernel_for_host_only,
                        kernel.kernel.position,
                        "kernel '" + kernel.kernel.qualifiedName +
                            "' is not there for a device compiler (__CUDA_ARCH__ " +
                            std::to_string(view.architectures.front()) + ")",
                        "let no #if on __CUDA_ARCH__, __CUDACC__ or __NVCC__ hide the kernel or its launch",
                        {}});
  }
  // The .cu names every variable that host code may set, whether its kernels use it or not.
  for (const VariableRoot& variable : host.variables)
    if (const VariableRoot* root = rootOf(view.unit, variable.variable)) roots.push_back(root->entity);
  return reachedFrom(view.unit, roots);
}

// Views that come to the same text are one.
std::vector<DeviceText> deviceTexts(const TranslationUnit& host, const std::vector<DeviceView>& views,
                                    Evidence evidence, Diagnostics& diagnostics) {
  std::vector<DeviceText> texts;
  for (const DeviceView& view : views) {
    DeviceText text = deviceTextOf(view.unit, reachedInView(view, host, diagnostics), view.architectures, evidence);
    const auto same =
        std::find_if(texts.begin(), texts.end(), [&](const DeviceText& known) { return known.text == text.text; });
    if (same == texts.end())
      texts.push_back(std::move(text));
    else
      same->architectures.insert(same->architectures.end(), view.architectures.begin(), view.architectures.end());
  }
  if (texts.size() == 1) texts.front().architectures.clear();
  return texts;
}

void addLayout(const KernelRoot& root, std::vector<LayoutFact>& layout) {
  for (const LayoutFact& fact : root.layout) {
    const auto isSame = [&](const LayoutFact& known) { return known.expression == fact.expression; };
    if (std::none_of(layout.begin(), layout.end(), isSame)) layout.push_back(fact);
  }
}

bool isWithin(const TranslationUnit& unit, const ParseError& error, const Reached& reached) {
  return std::any_of(reached.declarations.begin(), reached.declarations.end(),
                     [&](DeclarationId id) { return unit.declarations[id].range.contains(error.range); });
}

// PTX that Clang could not even read as the host's assembly.
bool hasUnreadAssembly(const TranslationUnit& host, const KernelRoot& kernel) {
  const auto isAssembly = [](const ParseError& error) { return error.isAboutAssembly; };
  if (std::none_of(host.errors.begin(), host.errors.end(), isAssembly)) return false;
  const Reached reached = reachedFrom(host, {kernel.entity});
  return std::any_of(host.errors.begin(), host.errors.end(),
                     [&](const ParseError& error) { return error.isAboutAssembly && isWithin(host, error, reached); });
}

// The kernels without a CPU version: what they reach is for GPUs alone, or there is nothing in them for a CPU.
std::vector<bool> gpuOnlyKernels(const TranslationUnit& host, const std::vector<DeviceView>& views,
                                 Diagnostics& diagnostics) {
  const std::vector<bool> reaches = entitiesReaching(host, &Entity::isGpuOnly);
  std::set<std::string> stubFiles;
  std::vector<bool> result;
  for (const KernelRoot& root : host.kernels) {
    const auto hasMore = [&](const DeviceView& view) {
      const KernelRoot* there = rootOf(view.unit, root.kernel);
      return there && !there->isEmpty;
    };
    const bool isEmptyOnHost = root.isEmpty && std::any_of(views.begin(), views.end(), hasMore);
    if (isEmptyOnHost)
      diagnostics.report(
          {DiagnosticId::gpu_only,
           root.kernel.position,
           "kernel '" + root.kernel.qualifiedName + "' has a body for device compilers only, so it has no CPU version",
           "give it one under #else",
           {}});
    if (root.kernel.stub && stubFiles.insert(*root.kernel.stub).second)
      diagnostics.report({DiagnosticId::gpu_only,
                          root.kernel.position,
                          "kernels in '" + *root.kernel.stub + "' have no CPU version",
                          "to have one, give a kernel its body here",
                          {}});
    result.push_back(root.kernel.stub || isEmptyOnHost || reaches[root.entity] || hasUnreadAssembly(host, root));
  }
  return result;
}

// Those that host code may set: what a kernel reaches, or symbol<V> names, in every view of the file.
void addVariables(const TranslationUnit& host, const std::vector<DeviceView>& views, const Reached& reached,
                  DeviceSlice& result, Diagnostics& diagnostics) {
  for (const VariableRoot& root : host.variables) {
    const auto isSeenBy = [&](const DeviceView& view) { return rootOf(view.unit, root.variable) != nullptr; };
    if (!reached.entities.contains(root.entity) || !std::all_of(views.begin(), views.end(), isSeenBy)) continue;
    if (host.kernels.empty())
      diagnostics.report(
          {DiagnosticId::variable_without_kernel,
           root.variable.position,
           "'" + root.variable.qualifiedName +
               "' is given to cugraft::symbol, but this file has no kernel that could use it",
           "define or launch a kernel that uses it here, or declare it extern and define it where those are",
           {}});
    result.variables.push_back(root.variable);
  }
}

// mma.h declares nothing for host compilers.
bool isOfDeviceLibrary(const ParseError& error) {
  return error.message.find("'wmma'") != std::string::npos || error.message.find("'nvcuda'") != std::string::npos;
}

// The header that has CUDA's names.
bool includesKernelHeader(const TranslationUnit& unit) {
  return std::any_of(unit.dependencies.begin(), unit.dependencies.end(),
                     [](const std::string& file) { return file.ends_with("cugraft/kernel.hpp"); });
}

std::string helpFor(const ParseError& error, const TranslationUnit& unit) {
  if (isOfDeviceLibrary(error))
    return "host compilers cannot read this library: put what needs it under #ifdef __CUDA_ARCH__, or the kernel into "
           "a "
           ".cu file behind a declaration [[cuda::kernel(\"file.cu\")]]";
  if (error.isFatal) return "check the include folders and definitions given after --";
  return includesKernelHeader(unit) ? "" : "kernels need #include <cugraft/kernel.hpp>, which declares CUDA's names";
}

void reportParseErrors(const TranslationUnit& unit, const Reached& reached, Diagnostics& diagnostics) {
  bool isWarned = false;
  bool isLibraryTold = false;
  for (const ParseError& error : unit.errors) {
    if (error.isAboutAssembly) {
      if (isWithin(unit, error, reached))
        diagnostics.report({DiagnosticId::inline_assembly,
                            error.position,
                            "your own compiler takes this for assembly of the CPU's: " + error.message,
                            "put it under #ifdef __CUDA_ARCH__, with C++ for the CPU under #else",
                            {}});
      continue;
    }
    const bool matters = unit.kernels.empty() || error.isFatal || error.attributeFault;
    if (!matters && !isWithin(unit, error, reached)) {
      if (error.mayHideLaunch && !std::exchange(isWarned, true))
        diagnostics.report({DiagnosticId::host_code_unread,
                            error.position,
                            "Clang cannot read this host code: " + error.message,
                            "if your compiler can, no matter; but a launch that depends on it is not seen",
                            {}});
      continue;
    }
    const DiagnosticId id = error.attributeFault.value_or(DiagnosticId::source_does_not_parse);
    if (isLibraryTold) continue;  // one sentence for all of its names, and for what comes of them
    isLibraryTold = isOfDeviceLibrary(error);
    diagnostics.report({id, error.position, error.message, helpFor(error, unit), {}});
  }
}

}  // namespace

DeviceSlice slice(const TranslationUnit& host, const std::vector<DeviceView>& views, Diagnostics& diagnostics,
                  Evidence evidence) {
  DeviceSlice result;
  result.source = host.path;
  result.identity = host.identity;
  result.standard = host.standard;
  result.records = host.records;
  result.symbols = host.symbols;
  result.unit = host.unit;
  result.definitions = host.definitions;
  result.systemIncludes = host.systemIncludes;

  const Reached reached = reachedFrom(host, rootsOf(host, kernelEntities(host)));
  reportParseErrors(host, reached, diagnostics);
  reportHostConcerns(host, kernelEntities(host), diagnostics);
  const TranslationUnit& device = views.empty() ? host : views.front().unit;
  reportDeviceConcerns(device, kernelEntities(device), diagnostics);

  const std::vector<bool> isGpuOnly = gpuOnlyKernels(host, views, diagnostics);
  result.cpu = textOf(host, reachedFrom(host, rootsOf(host, entitiesWithout(host, isGpuOnly))), Reader::cpu);
  result.device = deviceTexts(host, views, evidence, diagnostics);
  if (views.empty()) result.device.push_back(deviceTextOf(host, reached, {}, evidence));
  for (const DeclarationId id : reached.declarations) {
    const std::vector<std::string>& names = host.declarations[id].dynamicShared;
    result.dynamicShared.insert(names.begin(), names.end());
  }

  addVariables(host, views, reached, result, diagnostics);
  const std::vector<bool> isCollective = entitiesReaching(host, &Entity::isCollective);
  for (std::size_t i = 0; i < host.kernels.size(); ++i) {
    const KernelRoot& root = host.kernels[i];
    SliceKernel kernel{root.kernel, root.instantiation, root.scopes, root.call};
    kernel.kernel.isCooperative = isCollective[root.entity];
    kernel.kernel.isGpuOnly = isGpuOnly[i];
    result.kernels.push_back(std::move(kernel));
    addLayout(root, result.layout);
  }
  return result;
}

}  // namespace cugraft
