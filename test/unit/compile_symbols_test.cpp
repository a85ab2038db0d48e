#include <gtest/gtest.h>

#include "compile/cubin.hpp"
#include "compile/ptx.hpp"
#include "compile/symbols.hpp"

namespace cugraft {
namespace {

// Host names by g++ 12 or clang 19, device symbols by nvcc 13.0.
TEST(Symbols, FindKernelsWithInternalLinkage) {
  struct Case {
    const char* mangledName;
    const char* symbol;
  };
  const std::vector<Case> cases{
      {"_ZL4statPf", "_Z4statPf"},
      {"_ZL5stmplIiEvPT_", "_Z5stmplIiEvPT_"},
      {"_ZN12_GLOBAL__N_14anonEPf", "_ZN44_GLOBAL__N__9f324ee1_11_internal_cu_acc5a52f4anonEPf"},
      {"_ZN12_GLOBAL__N_15inner4deepEPi", "_ZN44_GLOBAL__N__9f324ee1_11_internal_cu_acc5a52f5inner4deepEPi"},
      {"_Z5etmplIN12_GLOBAL__N_15localEEvPT_", "_Z5etmplIN44_GLOBAL__N__9f324ee1_11_internal_cu_acc5a52f5localEEvPT_"},
      {"_ZL1kIXadL_ZL6op_absfEEfEvPKT0_PS0_",
       "_Z1kIXadL_ZN36_INTERNAL_5da903b0_8_fnarg_cu__Z1fPf6op_absEfEEfEvPKT0_PS1_"},
      {"_ZN4userL5stat2EPfN12_GLOBAL__N_15localE",
       "_ZN4user5stat2EPfN44_GLOBAL__N__9f324ee1_11_internal_cu_acc5a52f5localE"},
  };
  std::vector<std::string> symbols{"_Z5plainPf", "_Z5etmplIiEvPT_"};
  for (const Case& one : cases) symbols.emplace_back(one.symbol);
  for (const Case& one : cases) {
    EXPECT_EQ(findKernelSymbol({one.mangledName, true}, symbols), one.symbol);
    EXPECT_EQ(findKernelSymbol({one.mangledName, false}, symbols), "") << "external names are found as they are";
  }
  EXPECT_EQ(findKernelSymbol({"_Z5plainPf", false}, symbols), "_Z5plainPf");
  EXPECT_EQ(findKernelSymbol({"_ZL5otherPf", true}, symbols), "");
}

TEST(Symbols, AreFoundWhereCompilersLeaveOutConstraints) {
  const std::vector<std::string> symbols{"_Z1kIfEvPT_", "_Z1kIdEvPT_"};
  EXPECT_EQ(findKernelSymbol({"_Z1kIfQ6NumberIT_EEvPS0_", false, "_Z1kIfEvPT_"}, symbols), "_Z1kIfEvPT_");
  EXPECT_EQ(findKernelSymbol({"_Z1kIiQ6NumberIT_EEvPS0_", false, "_Z1kIiEvPT_"}, symbols), "");
}

TEST(Symbols, AreFoundWhereALibrarysNamespaceNamesTheArchitecture) {
  const ExpectedKernel right{"_Z1kPN6thrust38THRUST_300001_SM___CUDA_ARCH_LIST___NS7complexIfEE", false};
  EXPECT_EQ(findKernelSymbol(right, {"_Z1kPf", "_Z1kPN6thrust23THRUST_300001_SM_900_NS7complexIfEE"}),
            "_Z1kPN6thrust23THRUST_300001_SM_900_NS7complexIfEE");
}

TEST(Symbols, TellOverloadsAndInstantiationsApart) {
  const std::vector<std::string> symbols{"_Z1kILi5EEvPf", "_Z1kILi6EEvPf", "_Z1kA10_i", "_Z1kDv4_f"};
  EXPECT_EQ(findKernelSymbol({"_ZL1kILi6EEvPf", true}, symbols), "_Z1kILi6EEvPf");
  EXPECT_EQ(findKernelSymbol({"_ZL1kDv4_f", true}, symbols), "_Z1kDv4_f");
  EXPECT_EQ(findKernelSymbol({"_ZL1kILi7EEvPf", true}, symbols), "");
}

TEST(Symbols, SurviveAnything) {
  for (const char* name :
       {"", "_Z", "_ZL", "_Z99x", "_Z99999999999999999999999x", "_ZLi", "_ZLin", "_ZS", "_ZDv", "12"})
    EXPECT_NO_THROW(comparableName(name)) << name;
}

TEST(Ptx, GivesVersionAndEntries) {
  const auto facts = readPtx(
      ".version 8.3\r\n.target sm_90a\n.visible .entry _Z1aPf(\n.param .u64 x)\n{ }\n\t.weak .entry _Z1b()\n"
      ".entry _Z1c\n(\n)\n.visible .func _Z1d()\n");
  ASSERT_TRUE(facts);
  EXPECT_EQ(facts->isa, 83U);
  EXPECT_EQ(facts->entries, (std::vector<std::string>{"_Z1aPf", "_Z1b", "_Z1c"}));
}

TEST(Ptx, IsNotAnyText) {
  for (const char* text : {"",
                           "\x7f"
                           "ELF",
                           ".version x\n.target sm_90\n", ".version 8.0\n", ".target sm_90\n"})
    EXPECT_FALSE(readPtx(text)) << text;
}

TEST(Cubin, IsNotAnyBytes) {
  EXPECT_FALSE(readCubin(""));
  EXPECT_FALSE(readCubin("neither ELF nor PTX"));
  EXPECT_FALSE(readCubin(std::string("\x7f"
                                     "ELF\x02\x01\x01",
                                     7) +
                         std::string(200, '\0')))
      << "not a CUDA ELF file";
}

}  // namespace
}  // namespace cugraft
