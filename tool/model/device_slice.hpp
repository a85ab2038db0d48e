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
  std::string text;

  friend bool operator==(const SliceRegion&, const SliceRegion&) = default;
};

// All of the user's text that one compiler needs.
struct SliceText {
  std::vector<std::string> definitions;  // command-line macros, before any header: "#define NDEBUG 1"
  std::vector<std::string> headers;      // "<cmath>"
  std::vector<SliceRegion> regions;      // in translation-unit order

  friend bool operator==(const SliceText&, const SliceText&) = default;
};

// Where a region was copied from, to compare the two.
struct RegionOrigin {
  SourceFile file;                   // without its text
  SourceRange range;                 // there
  std::vector<SourceRange> changed;  // stretches of it that were edited or left out; sorted
  SourcePosition position;
  std::vector<std::string> directives;  // SliceRegion::directives
  std::string text;                     // the region's, with nothing in the place of those
};

// One of the user's files, with all that kernels reach in it marked for a device compiler that reads it whole.
struct MarkedFile {
  std::string path;
  std::string text;
};

// What device compilers get that define __CUDA_ARCH__ as one of these.
struct DeviceText {
  std::vector<unsigned> architectures;  // 750, 900; empty: any
  SliceText text;
  std::vector<RegionOrigin> origins;  // one for each of its regions, if asked for
  std::vector<MarkedFile> files;      // the main file first, if asked for
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
  SliceText cpu;
  std::vector<DeviceText> device;  // one, but for sources whose conditionals tell architectures apart
  std::vector<SliceKernel> kernels;
  std::vector<DeviceVariable> variables;
  std::vector<RecordReference> records;  // TranslationUnit::records
  std::vector<RecordReference> symbols;  // TranslationUnit::symbols
  std::string unit;                      // TranslationUnit::unit
  std::vector<LayoutFact> layout;
  std::set<std::string> dynamicShared;   // host symbols that the glue has to define
  std::vector<std::string> definitions;  // TranslationUnit::definitions
  std::vector<std::string> systemIncludes;
};

}  // namespace cugraft
