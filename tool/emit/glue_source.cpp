#include "emit/glue_source.hpp"

#include <map>

#include "emit/cpu_source.hpp"
#include "emit/writer.hpp"

namespace cugraft {
namespace {

std::string bundleSection(const std::string& symbol) {
  // Assembly, since C++20 has no other way to take a file in; hidden and global rather than local, so that link-time
  // optimisation may put the references in another unit.
  std::string text = "__asm__(\n";
  const auto line = [&](const std::string& assembly) { text += "    \"" + assembly + "\\n\"\n"; };
  line(".pushsection .rodata.cugraft, \\\"a\\\"");
  line(".balign 64");
  for (const std::string& name : {symbol, symbol + "_end"}) line(".globl " + name + "\\n.hidden " + name);
  line(symbol + ":");
  text += "    \".incbin \\\"\" CUGRAFT_BUNDLE_FILE \"\\\"\\n\"\n";
  line(symbol + "_end:");
  line(".byte 0");
  line(".popsection");
  return text + ");\n\n";
}

// The user's compiler takes `extern __shared__ T name[];` for a variable of the host's. Nothing runs that code, but it
// must link; a variable of that name that does exist wins.
std::string dynamicSharedStandIns(const DeviceSlice& slice) {
  if (slice.dynamicShared.empty()) return "";
  std::string text = "__asm__(\n    \".pushsection .bss.cugraft, \\\"aw\\\", @nobits\\n\"\n";
  for (const std::string& symbol : slice.dynamicShared)
    text += "    \".weak " + symbol + "\\n.hidden " + symbol + "\\n.balign 16\\n" + symbol + ":\\n.zero 16\\n\"\n";
  return text + "    \".popsection\\n\");\n\n";
}

std::string role(ParameterRole role) {
  switch (role) {
    case ParameterRole::grid: return "cugraft::abi::parameter_role::grid";
    case ParameterRole::shared: return "cugraft::abi::parameter_role::shared";
    case ParameterRole::value: break;
  }
  return "cugraft::abi::parameter_role::value";
}

std::string parameterTable(const Kernel& kernel, const std::string& name) {
  if (kernel.parameters.empty()) return "";
  std::string text = "constexpr cugraft::abi::kernel_parameter " + name + "[] = {\n";
  for (const KernelParameter& parameter : kernel.parameters)
    text += "    {" + quoted(parameter.name) + ", " + quoted(parameter.type) + ", " + std::to_string(parameter.offset) +
            ", " + std::to_string(parameter.size) + ", " + role(parameter.role) + ", " +
            (parameter.isSigned ? "true" : "false") + "},\n";
  return text + "};\n";
}

std::string recordInitialiser(const DeviceSlice& slice, std::size_t index, const std::string& bundle) {
  const Kernel& kernel = slice.kernels[index].kernel;
  const std::string number = std::to_string(index);
  const auto block = kernel.block.value_or(std::array<std::uint32_t, 3>{});
  std::string text = "{\n    cugraft::abi::record_version, " + number + ", " + quoted(kernel.qualifiedName) + ",\n";
  text += "    " + quoted(kernel.mangledName) + ",\n";
  text += "    " + quoted(kernel.position.file) + ", " + std::to_string(kernel.position.line) + ",\n";
  text += "    {" + std::to_string(block[0]) + ", " + std::to_string(block[1]) + ", " + std::to_string(block[2]) + "}, ";
  text += std::to_string(kernel.parameters.size()) + ", ";
  text += (kernel.parameters.empty() ? "nullptr" : "parameters_" + number) + ",\n";
  text += "    " + bundle + ", " + bundle + "_end,\n    cpu_" + number + ", &state_" + number + "}";
  return text;
}

std::string recordName(const SliceKernel& kernel) { return "cugraft_record_" + kernel.kernel.mangledName; }

// One kernel: what the runtime is to know of it, under a name that the glue of other files can refer to, unless no
// other file can name the kernel.
std::string record(const DeviceSlice& slice, std::size_t index, const std::string& bundle) {
  const Kernel& kernel = slice.kernels[index].kernel;
  const std::string number = std::to_string(index);
  const std::string type = "const cugraft::abi::kernel_record record_" + number;
  std::string text = "// " + kernel.signature + "\nnamespace {\n";
  text += parameterTable(kernel, "parameters_" + number);
  text += "constinit cugraft::abi::kernel_state state_" + number + "{};\n}  // namespace\n";
  if (kernel.hasInternalLinkage) {
    text += "static ";
  } else {
    text += std::string("extern \"C\" [[") + (kernel.mayBeDefinedElsewhereToo ? "gnu::weak, " : "") +
            "gnu::visibility(\"hidden\")]] " + type + "\n    __asm__(" + quoted(recordName(slice.kernels[index])) + ");\n";
  }
  return text + "constinit " + type + " = " + recordInitialiser(slice, index, bundle) + ";\n\n";
}

// What the launches refer to, and the record each leads to: one of this file's kernels, or one of another file's.
std::string recordPointers(const DeviceSlice& slice) {
  std::map<std::string, std::string> records;  // by mangled name: the C++ name
  for (std::size_t i = 0; i < slice.kernels.size(); ++i)
    records.emplace(slice.kernels[i].kernel.mangledName, "record_" + std::to_string(i));
  std::string declarations;
  std::string definitions;
  std::size_t number = 0;
  for (const RecordReference& reference : slice.records) {
    const auto [record, isElsewhere] =
        records.emplace(reference.mangledName, "other_record_" + std::to_string(records.size()));
    if (isElsewhere)
      declarations += "extern \"C\" [[gnu::visibility(\"hidden\")]] const cugraft::abi::kernel_record " +
                      record->second + "\n    __asm__(" + quoted("cugraft_record_" + reference.mangledName) + ");\n";
    for (const std::string& symbol : reference.symbols) {
      const std::string pointer = "const cugraft::abi::kernel_record* const pointer_" + std::to_string(number++);
      definitions += std::string("extern \"C\" [[") + (reference.isShared ? "gnu::weak, " : "") +
                     "gnu::visibility(\"hidden\")]] " + pointer + "\n    __asm__(" + quoted(symbol) + ");\n" +
                     "constinit " + pointer + " = &" + record->second + ";\n";
    }
  }
  return declarations + definitions;
}

std::string cpuTables(const DeviceSlice& slice) {
  std::string declarations;
  std::string present;
  std::string absent;
  for (std::size_t i = 0; i < slice.kernels.size(); ++i) {
    const std::string table = cpuTableName(slice, i);
    const std::string pointer = "constexpr const cugraft::abi::cpu_kernel* cpu_" + std::to_string(i);
    declarations += "extern \"C\" [[gnu::visibility(\"hidden\")]] const cugraft::abi::cpu_kernel " + table + ";\n";
    present += pointer + " = &" + table + ";\n";
    absent += pointer + " = nullptr;\n";
  }
  return "#if CUGRAFT_CPU_FALLBACK\n" + declarations + "namespace {\n" + present + "}  // namespace\n#else\nnamespace {\n" +
         absent + "}  // namespace\n#endif\n\n";
}

}  // namespace

std::string glueSource(const DeviceSlice& slice, const std::string& bundlePath) {
  std::string text = "// What links the kernels of " + slice.identity + " to their launches. By cugraft; do not edit.\n";
  text += "#include <cugraft/abi/kernel_record.hpp>\n\n";
  if (slice.kernels.empty()) return text + recordPointers(slice);
  const std::string bundle = "cugraft_bundle_" + symbolSuffix(slice);
  text += "#ifndef CUGRAFT_BUNDLE_FILE\n#define CUGRAFT_BUNDLE_FILE " + quoted(bundlePath) + "\n#endif\n";
  text += "#ifndef CUGRAFT_CPU_FALLBACK\n#define CUGRAFT_CPU_FALLBACK 1\n#endif\n\n";
  text += bundleSection(bundle);
  for (const char* end : {"", "_end"})
    text += "extern \"C\" [[gnu::visibility(\"hidden\")]] const unsigned char " + bundle + end + "[];\n";
  text += '\n' + dynamicSharedStandIns(slice) + cpuTables(slice);
  for (std::size_t i = 0; i < slice.kernels.size(); ++i) text += record(slice, i, bundle);
  return text + recordPointers(slice);
}

}  // namespace cugraft
