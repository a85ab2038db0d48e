// What one parse of one source file says about its device code: plain data, no Clang in it.
//
//   Entity ──uses──▶ Entity          what reaches what; an instantiation is an entity of its own
//     └──text──▶ Declaration         the source text that has to be copied for it
//                  ├──needs──▶ MacroDefinition, system headers
//                  └──edits            text that changes on the way into the .cu or the CPU version
//
// Ids are indices into the vectors of TranslationUnit. Declarations are in translation-unit order: sorting by id is
// sorting by place.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/device_variable.hpp"
#include "model/kernel.hpp"
#include "support/diagnostic_list.hpp"
#include "support/source.hpp"

namespace cugraft {

using DeclarationId = std::uint32_t;
using EntityId = std::uint32_t;
using MacroId = std::uint32_t;
using HeaderId = std::uint32_t;

// A replacement of the bytes [begin, end) of the declaration's file; begin == end inserts. The device compiler and the
// CPU version may get different texts.
struct TextEdit {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::string device;
  std::string cpu;
  bool isForHostToo = false;  // marks a function for the device that host code may call as well

  friend auto operator<=>(const TextEdit&, const TextEdit&) = default;
};

// The state a macro must have where a declaration's text begins: defined so, or not at all.
struct MacroState {
  std::string name;
  std::optional<MacroId> definition;  // none: not defined
};

struct MacroDefinition {
  std::string name;
  std::string text;             // the whole directive, "#define N 16"
  bool comesBeforeAll = false;  // from the command line, and read by library headers
};

// A declaration that can be copied on its own: the outermost one below a namespace, or a member of a class whose text
// can be left out of the class. Declarations that share text ("int a, b;") are one.
struct Declaration {
  SourceRange range;                    // with the semicolon
  SourcePosition position;              // of range.begin
  std::vector<std::string> scopes;      // what it is wrapped in, outermost first: "namespace a", "extern \"C\""
  std::optional<DeclarationId> parent;  // the class whose text contains this one's
  std::vector<DeclarationId> leftOut;   // members within this text that go unless something reaches them
  std::vector<TextEdit> edits;
  std::vector<MacroState> macros;
  std::vector<HeaderId> headers;           // system headers whose macros the text uses
  std::vector<std::string> dynamicShared;  // host symbols of its `extern __shared__` variables
};

// Something in a function's text that a device cannot do. It matters only if a kernel reaches the function.
struct Concern {
  DiagnosticId id{};
  SourcePosition position;
  std::string message;
  std::string help;

  friend bool operator==(const Concern&, const Concern&) = default;
};

// Concerns of that kind leave the device code alone, and the kernel without a CPU version.
constexpr bool isAboutCpuVersion(DiagnosticId id) {
  return id == DiagnosticId::inline_assembly || id == DiagnosticId::gpu_only;
}

// Something a kernel can reach: a function, a variable, a type, an alias, a template, or one instantiation of one.
struct Entity {
  std::string name;                 // for messages
  std::vector<DeclarationId> text;  // with every redeclaration; empty: declared in a system header
  std::vector<EntityId> uses;
  std::vector<HeaderId> headers;        // system headers that declare what it uses
  std::vector<HeaderId> deviceHeaders;  // those for which the host has cugraft's own
  std::vector<Concern> concerns;
  bool isCallable = false;    // a function, with nothing in it left to instantiate
  bool isCollective = false;  // a barrier or a warp operation
  bool isGpuOnly = false;     // something that no CPU version can do
};

// A fact about a type's layout that all compilers must agree on: `expression` must equal `value`.
struct LayoutFact {
  std::string type;
  SourcePosition position;  // of the type's definition
  std::string expression;   // "sizeof(ns::Particle)"
  std::uint64_t value = 0;
};

struct KernelRoot {
  Kernel kernel;
  EntityId entity = 0;
  std::string instantiation;        // "void scale<double>(double *, int)": what follows `template __global__`; or empty
  std::vector<std::string> scopes;  // where that has to stand, as Declaration::scopes
  std::string call;  // the kernel named so that it can be called or its address taken: "ns::scale<double>"
  std::vector<LayoutFact> layout;
  bool isEmpty = false;  // a body with nothing in it
};

struct VariableRoot {
  DeviceVariable variable;
  EntityId entity = 0;
  bool isNamedByHost = false;  // through symbol<V>, here
};

// An error the parser found. It matters only if it lies in text that a kernel needs.
struct ParseError {
  SourceRange range;  // one place: begin == end
  SourcePosition position;
  std::string message;
  bool isFatal = false;                        // parsing stopped here
  std::optional<DiagnosticId> attributeFault;  // about one of our attributes: matters wherever it lies
  bool isAboutAssembly = false;                // PTX is no assembly of the host's
  bool mayHideLaunch = false;                  // in a file with launches, or in a launch itself
};

// What a device compiler would see differently from the host's: whether the user's text asks who reads it, and the
// numbers that its conditionals may compare __CUDA_ARCH__ with.
struct DeviceConditions {
  bool areTested = false;
  std::vector<unsigned> numbers;  // sorted
};

struct TranslationUnit {
  std::string path;      // the main file
  std::string identity;  // the main file relative to the source root: the same on every machine
  unsigned standard = 20;
  std::vector<SourceFile> files;
  std::vector<std::string> headers;  // system headers, spelled as in an #include: "<cmath>"; in order of inclusion
  std::vector<MacroDefinition> macros;
  std::vector<Declaration> declarations;
  std::vector<Entity> entities;
  std::vector<KernelRoot> kernels;
  std::vector<RecordReference> records;   // of the kernels above, and of kernels of other files that are launched here
  std::vector<VariableRoot> variables;    // in device memory and not constant: those that something reaches
  std::vector<RecordReference> symbols;   // of the variables above, and of other files' that symbol<V> names here
  std::string unit;                       // CUGRAFT_UNIT as 16 hexadecimal digits; empty: not defined
  std::vector<EntityId> usingDirectives;  // "using namespace x;" of namespaces that kernels reach into
  std::vector<ParseError> errors;
  std::vector<std::string> dependencies;    // every file read, for the depfile; sorted
  std::vector<std::string> definitions;     // the command line's macros as flags, "-DN=16", for whole files
  std::vector<std::string> systemIncludes;  // include folders the device compiler needs for the headers
  DeviceConditions conditions;
};

}  // namespace cugraft
