#include "compile/clang/managed_variables.hpp"

#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/PassManager.h>
#include <llvm/Passes/PassBuilder.h>

#include <vector>

namespace cugraft {
namespace {

constexpr llvm::StringLiteral annotation = "cugraft.managed";  // as in the prelude

// An entry of llvm.global.annotations is {what is annotated, the annotation's text, …}.
bool isManaged(const llvm::ConstantStruct& entry) {
  const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(entry.getOperand(1)->stripPointerCasts());
  if (text == nullptr || !text->hasInitializer()) return false;
  const auto* words = llvm::dyn_cast<llvm::ConstantDataArray>(text->getInitializer());
  return words != nullptr && words->isCString() && words->getAsCString() == annotation;
}

std::vector<llvm::GlobalVariable*> managedVariables(const llvm::Module& module) {
  std::vector<llvm::GlobalVariable*> found;
  const llvm::GlobalVariable* list = module.getGlobalVariable("llvm.global.annotations");
  if (list == nullptr || !list->hasInitializer()) return found;
  for (const llvm::Use& operand : list->getInitializer()->operands()) {
    const auto* entry = llvm::dyn_cast<llvm::ConstantStruct>(operand.get());
    if (entry == nullptr || !isManaged(*entry)) continue;
    if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(entry->getOperand(0)->stripPointerCasts()))
      found.push_back(variable);
  }
  return found;
}

struct ManagedVariables : llvm::PassInfoMixin<ManagedVariables> {
  llvm::PreservedAnalyses run(llvm::Module& module, llvm::ModuleAnalysisManager&) {
    llvm::LLVMContext& context = module.getContext();
    const auto one = llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), 1));
    for (llvm::GlobalVariable* variable : managedVariables(module))
      module.getOrInsertNamedMetadata("nvvm.annotations")
          ->addOperand(llvm::MDNode::get(
              context, {llvm::ConstantAsMetadata::get(variable), llvm::MDString::get(context, "managed"), one}));
    return llvm::PreservedAnalyses::all();
  }
};

}  // namespace

void addManagedVariables(llvm::PassBuilder& builder) {
  builder.registerPipelineStartEPCallback(
      [](llvm::ModulePassManager& passes, llvm::OptimizationLevel) { passes.addPass(ManagedVariables()); });
}

}  // namespace cugraft
