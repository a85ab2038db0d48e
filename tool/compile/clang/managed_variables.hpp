// __managed__ variables: clang knows them for AMD's GPUs alone, NVPTX's back end knows them too.
//
//   __managed__ int n;  ─ prelude ─▶  annotate("cugraft.managed")  ─ here ─▶  .visible .global .attribute(.managed) …
#pragma once

namespace llvm {
class PassBuilder;
}

namespace cugraft {

// Has the back end told which variables are annotated so.
void addManagedVariables(llvm::PassBuilder& builder);

}  // namespace cugraft
