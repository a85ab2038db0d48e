// The device code of one source file: what the emitters write down.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "model/translation_unit.hpp"

namespace cugraft {

// One stretch of the user's text, ready to be written: macro directives first, then the text in its namespaces.
struct SliceRegion {
  SourcePosition position;  // of the text's first byte
  std::vector<std::string> scopes;
  std::vector<std::string> directives;  // #define and #undef lines that give macros their state here
  std::string device;                   // for the device compiler
  std::string cpu;                      // for the CPU version
};

struct SliceKernel {
  Kernel kernel;
  std::string instantiation;        // KernelRoot::instantiation
  std::vector<std::string> scopes;  // KernelRoot::scopes
  std::string call;                 // KernelRoot::call
};

struct DeviceSlice {
  std::string source;    // the user's file
  std::string identity;  // relative to the source root
  unsigned standard = 20;
  std::vector<std::string> definitions;  // command-line macros, before any header: "#define NDEBUG 1"
  std::vector<std::string> headers;      // "<cmath>"
  std::vector<SliceRegion> regions;      // in translation-unit order
  std::vector<SliceKernel> kernels;
  std::vector<RecordReference> records;  // TranslationUnit::records
  std::string unit;                      // TranslationUnit::unit
  std::vector<LayoutFact> layout;
  std::set<std::string> dynamicShared;  // host symbols that the glue has to define
  std::vector<std::string> systemIncludes;
};

}  // namespace cugraft
