#include "pipeline/kernel_json.hpp"

namespace cugraft {
namespace {

using json = nlohmann::ordered_json;

const char* roleName(ParameterRole role) {
  switch (role) {
    case ParameterRole::grid:
      return "grid";
    case ParameterRole::shared:
      return "shared";
    case ParameterRole::value:
      break;
  }
  return "value";
}

}  // namespace

json kernelJson(const Kernel& kernel) {
  json parameters = json::array();
  for (const KernelParameter& parameter : kernel.parameters)
    parameters.push_back({{"name", parameter.name}, {"type", parameter.type}, {"role", roleName(parameter.role)}});
  json result = {{"name", kernel.name},
                 {"qualified_name", kernel.qualifiedName},
                 {"mangled_name", kernel.mangledName},
                 {"signature", kernel.signature},
                 {"file", kernel.position.file},
                 {"line", kernel.position.line},
                 {"column", kernel.position.column},
                 {"template", kernel.isTemplate},
                 {"stub", nullptr},
                 {"block", nullptr},
                 {"parameters", std::move(parameters)}};
  if (kernel.stub) result["stub"] = *kernel.stub;
  if (kernel.block) result["block"] = *kernel.block;
  return result;
}

std::string textOf(const json& value) { return value.dump(2, ' ', false, json::error_handler_t::replace) + '\n'; }

}  // namespace cugraft
