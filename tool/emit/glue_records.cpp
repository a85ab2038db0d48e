#include "emit/glue_records.hpp"

#include <map>
#include <vector>

#include "emit/cpu_source.hpp"
#include "emit/device_source.hpp"
#include "emit/writer.hpp"

namespace cugraft {
namespace {

std::string role(ParameterRole role) {
  switch (role) {
    case ParameterRole::grid:
      return "cugraft::abi::parameter_role::grid";
    case ParameterRole::shared:
      return "cugraft::abi::parameter_role::shared";
    case ParameterRole::value:
      break;
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
  text +=
      "    {" + std::to_string(block[0]) + ", " + std::to_string(block[1]) + ", " + std::to_string(block[2]) + "}, ";
  text += std::to_string(kernel.parameters.size()) + ", ";
  text += (kernel.parameters.empty() ? "nullptr" : "parameters_" + number) + ",\n";
  text += "    " + bundle + ", " + bundle + "_end,\n    cpu_" + number + ", &state_" + number + "}";
  return text;
}

// Records of kernels and of variables are linked to in the same way.
struct RecordKind {
  const char* type;      // in cugraft::abi
  const char* symbol;    // what a record's linker name begins with; the mangled name follows
  const char* variable;  // what C++ names in the glue begin with; a number follows
};
constexpr RecordKind kernelRecords = {"kernel_record", "cugraft_record_", "record_"};
constexpr RecordKind variableRecords = {"variable_record", "cugraft_variable_record_", "variable_record_"};

std::string recordName(const RecordKind& kind, std::size_t index) { return kind.variable + std::to_string(index); }

// A declaration under a name of the linker's that need not be C++'s. Weak: other files may define it, too.
std::string linked(const std::string& declaration, const std::string& symbol, bool isWeak = false) {
  return std::string("extern \"C\" [[") + (isWeak ? "gnu::weak, " : "") + "gnu::visibility(\"hidden\")]] " +
         declaration + "\n    __asm__(" + quoted(symbol) + ");\n";
}

enum class Linkage { internal, external, weak };

Linkage linkageOf(bool isInternal, bool mayBeDefinedElsewhereToo) {
  if (isInternal) return Linkage::internal;
  return mayBeDefinedElsewhereToo ? Linkage::weak : Linkage::external;
}

// A record under a name that the glue of other files can refer to, unless it is internal.
std::string recordDefinition(const RecordKind& kind, const std::string& name, const std::string& mangledName,
                             Linkage linkage, const std::string& initialiser) {
  const std::string declaration = std::string("const cugraft::abi::") + kind.type + ' ' + name;
  const std::string text = linkage == Linkage::internal
                               ? "static "
                               : linked(declaration, kind.symbol + mangledName, linkage == Linkage::weak);
  return text + "constinit " + declaration + " = " + initialiser + ";\n";
}

// What launches and symbols refer to, and the record each leads to: one of `own`, by mangled name, or another file's.
std::string recordPointers(const RecordKind& kind, const std::vector<RecordReference>& references,
                           const std::vector<std::string>& own) {
  std::map<std::string, std::string> records;  // by mangled name: the C++ name
  for (std::size_t i = 0; i < own.size(); ++i) records.emplace(own[i], recordName(kind, i));
  std::string declarations;
  std::string definitions;
  std::size_t number = 0;
  for (const RecordReference& reference : references) {
    const auto [record, isElsewhere] =
        records.emplace(reference.mangledName, std::string("other_") + recordName(kind, records.size()));
    if (isElsewhere)
      declarations += linked(std::string("const cugraft::abi::") + kind.type + ' ' + record->second,
                             kind.symbol + reference.mangledName);
    for (const std::string& symbol : reference.symbols) {
      const std::string pointer =
          std::string("const cugraft::abi::") + kind.type + "* const pointer_to_" + recordName(kind, number++);
      definitions +=
          linked(pointer, symbol, reference.isShared) + "constinit " + pointer + " = &" + record->second + ";\n";
    }
  }
  return declarations + definitions;
}

}  // namespace

std::string kernelRecord(const DeviceSlice& slice, std::size_t index, const std::string& bundle) {
  const Kernel& kernel = slice.kernels[index].kernel;
  const std::string number = std::to_string(index);
  std::string text = "// " + kernel.signature + "\nnamespace {\n" + parameterTable(kernel, "parameters_" + number);
  text += "constinit cugraft::abi::kernel_state state_" + number + "{};\n}  // namespace\n";
  const std::string initialiser = recordInitialiser(slice, index, bundle);
  const Linkage linkage = linkageOf(kernel.hasInternalLinkage, kernel.mayBeDefinedElsewhereToo);
  const std::string name = recordName(kernelRecords, index);
  // Launches and symbols of one file must mean the same copy of a variable: that in this file's image, even where
  // another file's record of the same instantiation is the one that the linker takes.
  const bool isOwn = linkage == Linkage::weak && !slice.variables.empty();
  if (isOwn) text += recordDefinition(kernelRecords, name, "", Linkage::internal, initialiser);
  text += recordDefinition(kernelRecords, isOwn ? "shared_" + name : name, kernel.mangledName, linkage, initialiser);
  return text + '\n';
}

std::string variableRecord(const DeviceSlice& slice, std::size_t index) {
  const DeviceVariable& variable = slice.variables[index];
  const std::string initialiser = "{\n    cugraft::abi::record_version, " + quoted(variable.qualifiedName) + ", " +
                                  quoted(variableImageName(variable)) + ",\n    " +
                                  (variable.isManaged ? "false" : "true") + ", " + std::to_string(variable.size) +
                                  ", &" + recordName(kernelRecords, 0) + ", variable_cpu_" + std::to_string(index) +
                                  "}";
  return recordDefinition(variableRecords, recordName(variableRecords, index), variable.mangledName,
                          linkageOf(variable.hasInternalLinkage, variable.mayBeDefinedElsewhereToo), initialiser) +
         '\n';
}

std::string recordPointers(const DeviceSlice& slice) {
  std::vector<std::string> kernels;
  for (const SliceKernel& kernel : slice.kernels) kernels.push_back(kernel.kernel.mangledName);
  std::vector<std::string> variables;
  for (const DeviceVariable& variable : slice.variables) variables.push_back(variable.mangledName);
  return recordPointers(kernelRecords, slice.records, kernels) +
         recordPointers(variableRecords, slice.symbols, variables);
}

}  // namespace cugraft
