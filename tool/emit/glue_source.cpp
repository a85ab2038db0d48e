#include "emit/glue_source.hpp"

#include "emit/cpu_source.hpp"
#include "emit/glue_records.hpp"
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

// What NAME.cpu.cpp defines, each behind a pointer that is null in a build without it.
std::string cpuTables(const DeviceSlice& slice) {
  std::string declarations;
  std::string present;
  std::string absent;
  const auto add = [&](const std::string& type, const std::string& symbol, const std::string& name) {
    const std::string pointer = "constexpr " + type + "* " + name;
    declarations += "extern \"C\" [[gnu::visibility(\"hidden\")]] " + type + " " + symbol + ";\n";
    present += pointer + " = &" + symbol + ";\n";
    absent += pointer + " = nullptr;\n";
  };
  std::string never;
  for (std::size_t i = 0; i < slice.kernels.size(); ++i) {
    const std::string name = "cpu_" + std::to_string(i);
    if (slice.kernels[i].kernel.isGpuOnly)
      never += "constexpr const cugraft::abi::cpu_kernel* " + name + " = nullptr;\n";
    else
      add("const cugraft::abi::cpu_kernel", cpuTableName(slice, i), name);
  }
  for (std::size_t i = 0; i < slice.variables.size(); ++i)
    add("void* const", cpuVariableName(slice, i), "variable_cpu_" + std::to_string(i));
  const std::string either = "#if CUGRAFT_CPU_FALLBACK\n" + declarations + "namespace {\n" + present +
                             "}  // namespace\n#else\nnamespace {\n" + absent + "}  // namespace\n#endif\n\n";
  return either + (never.empty() ? "" : "namespace {\n" + never + "}  // namespace\n\n");
}

}  // namespace

std::string glueSource(const DeviceSlice& slice, const std::string& bundlePath) {
  std::string text =
      "// What links the kernels of " + slice.identity + " to their launches. By cugraft; do not edit.\n";
  text += "#include <cugraft/abi/kernel_record.hpp>\n#include <cugraft/abi/variable_record.hpp>\n\n";
  if (slice.kernels.empty()) return text + recordPointers(slice);
  const std::string bundle = "cugraft_bundle_" + symbolSuffix(slice);
  text += "#ifndef CUGRAFT_BUNDLE_FILE\n#define CUGRAFT_BUNDLE_FILE " + quoted(bundlePath) + "\n#endif\n";
  text += "#ifndef CUGRAFT_CPU_FALLBACK\n#define CUGRAFT_CPU_FALLBACK 1\n#endif\n\n";
  text += bundleSection(bundle);
  for (const char* end : {"", "_end"})
    text += "extern \"C\" [[gnu::visibility(\"hidden\")]] const unsigned char " + bundle + end + "[];\n";
  text += '\n' + dynamicSharedStandIns(slice) + cpuTables(slice);
  for (std::size_t i = 0; i < slice.kernels.size(); ++i) text += kernelRecord(slice, i, bundle);
  for (std::size_t i = 0; i < slice.variables.size(); ++i) text += variableRecord(slice, i);
  return text + recordPointers(slice);
}

}  // namespace cugraft
