// Every diagnostic the tool can give, by name: the one list. test/golden has an example of each.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace cugraft {

enum class Severity : std::uint8_t { note, warning, error };

enum class DiagnosticId : std::uint16_t {
  usage,
  file_unreadable,
  output_unwritable,
  source_does_not_parse,
  host_code_unread,
  no_kernel,
  not_a_kernel,
  not_a_device_variable,
  variable_without_kernel,
  stub_mismatch,
  kernel_for_host_only,
  kernel_returns_value,
  kernel_is_variadic,
  parameter_is_reference,
  parameter_not_trivially_copyable,
  capture_not_by_value,
  attribute_misplaced,
  attribute_arguments,
  parameter_role_not_integer,
  unsupported_region,
  exception_in_kernel,
  rtti_in_kernel,
  host_variable_in_kernel,
  static_variable_in_kernel,
  body_not_visible,
  inline_assembly,
  gpu_only,
  slice_differs,
  code_not_compared,
  unknown_architecture,
  architecture_unsupported,
  compiler_missing,
  compiler_failed,
  compiler_killed,
  compiler_message,
  compiler_warning,
  image_invalid,
  database_invalid,
};

struct DiagnosticInfo {
  DiagnosticId id;
  Severity severity;
  std::string_view name;  // shown in brackets; what docs/diagnostics.md is sorted by
};

inline constexpr std::array diagnosticList = {
    DiagnosticInfo{DiagnosticId::usage, Severity::error, "usage"},
    DiagnosticInfo{DiagnosticId::file_unreadable, Severity::error, "file-unreadable"},
    DiagnosticInfo{DiagnosticId::output_unwritable, Severity::error, "output-unwritable"},
    DiagnosticInfo{DiagnosticId::source_does_not_parse, Severity::error, "source-does-not-parse"},
    DiagnosticInfo{DiagnosticId::host_code_unread, Severity::warning, "host-code-unread"},
    DiagnosticInfo{DiagnosticId::no_kernel, Severity::error, "no-kernel"},
    DiagnosticInfo{DiagnosticId::not_a_kernel, Severity::error, "not-a-kernel"},
    DiagnosticInfo{DiagnosticId::not_a_device_variable, Severity::error, "not-a-device-variable"},
    DiagnosticInfo{DiagnosticId::variable_without_kernel, Severity::error, "variable-without-kernel"},
    DiagnosticInfo{DiagnosticId::stub_mismatch, Severity::error, "stub-mismatch"},
    DiagnosticInfo{DiagnosticId::kernel_for_host_only, Severity::error, "kernel-for-host-only"},
    DiagnosticInfo{DiagnosticId::kernel_returns_value, Severity::error, "kernel-returns-value"},
    DiagnosticInfo{DiagnosticId::kernel_is_variadic, Severity::error, "kernel-is-variadic"},
    DiagnosticInfo{DiagnosticId::parameter_is_reference, Severity::error, "parameter-is-reference"},
    DiagnosticInfo{DiagnosticId::parameter_not_trivially_copyable, Severity::error, "parameter-not-trivially-copyable"},
    DiagnosticInfo{DiagnosticId::capture_not_by_value, Severity::error, "capture-not-by-value"},
    DiagnosticInfo{DiagnosticId::attribute_misplaced, Severity::error, "attribute-misplaced"},
    DiagnosticInfo{DiagnosticId::attribute_arguments, Severity::error, "attribute-arguments"},
    DiagnosticInfo{DiagnosticId::parameter_role_not_integer, Severity::error, "parameter-role-not-integer"},
    DiagnosticInfo{DiagnosticId::unsupported_region, Severity::error, "unsupported-region"},
    DiagnosticInfo{DiagnosticId::exception_in_kernel, Severity::error, "exception-in-kernel"},
    DiagnosticInfo{DiagnosticId::rtti_in_kernel, Severity::error, "rtti-in-kernel"},
    DiagnosticInfo{DiagnosticId::host_variable_in_kernel, Severity::error, "host-variable-in-kernel"},
    DiagnosticInfo{DiagnosticId::static_variable_in_kernel, Severity::error, "static-variable-in-kernel"},
    DiagnosticInfo{DiagnosticId::body_not_visible, Severity::error, "body-not-visible"},
    DiagnosticInfo{DiagnosticId::inline_assembly, Severity::warning, "inline-assembly"},
    DiagnosticInfo{DiagnosticId::gpu_only, Severity::warning, "gpu-only"},
    DiagnosticInfo{DiagnosticId::slice_differs, Severity::error, "slice-differs"},
    DiagnosticInfo{DiagnosticId::code_not_compared, Severity::warning, "code-not-compared"},
    DiagnosticInfo{DiagnosticId::unknown_architecture, Severity::error, "unknown-architecture"},
    DiagnosticInfo{DiagnosticId::architecture_unsupported, Severity::error, "architecture-unsupported"},
    DiagnosticInfo{DiagnosticId::compiler_missing, Severity::error, "compiler-missing"},
    DiagnosticInfo{DiagnosticId::compiler_failed, Severity::error, "compiler-failed"},
    DiagnosticInfo{DiagnosticId::compiler_killed, Severity::error, "compiler-killed"},
    DiagnosticInfo{DiagnosticId::compiler_message, Severity::error, "compiler-message"},
    DiagnosticInfo{DiagnosticId::compiler_warning, Severity::warning, "compiler-warning"},
    DiagnosticInfo{DiagnosticId::image_invalid, Severity::error, "image-invalid"},
    DiagnosticInfo{DiagnosticId::database_invalid, Severity::error, "database-invalid"},
};

constexpr const DiagnosticInfo& infoOf(DiagnosticId id) { return diagnosticList[static_cast<std::size_t>(id)]; }

consteval bool diagnosticListIsInOrder() {
  for (std::size_t i = 0; i < diagnosticList.size(); ++i)
    if (static_cast<std::size_t>(diagnosticList[i].id) != i) return false;
  return true;
}
static_assert(diagnosticListIsInOrder());

}  // namespace cugraft
