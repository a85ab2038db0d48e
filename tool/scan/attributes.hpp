// The cuda:: attributes, as registered with Clang, and what the declarations in the AST carry of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "clang/Basic/SourceLocation.h"
#include "support/diagnostic_list.hpp"

namespace clang {
class AnnotateAttr;
class Decl;
class FunctionDecl;
}  // namespace clang

namespace cugraft {

enum class AttributeKind { kernel, block, grid, shared, constant, device, managed, collective, launchBounds, gpuOnly };

// One attribute as written on one declaration (not one inherited from an earlier declaration).
struct WrittenAttribute {
  AttributeKind kind;
  clang::SourceRange range;  // of the attribute's name and arguments
  bool isCudaSpelling;       // __global__ and the like: already what a device compiler reads
};

// What a Clang diagnostic with this format string says of one of our attributes; nothing if it is none of ours.
std::optional<DiagnosticId> attributeFaultOf(llvm::StringRef format);

// Makes sure the object file that registers the attributes is linked in.
void registerAttributes();

bool hasAttribute(const clang::Decl& declaration, AttributeKind kind);
std::vector<WrittenAttribute> writtenAttributes(const clang::Decl& declaration);

// [[cuda::kernel("file.cu")]]
std::optional<std::string> stubOf(const clang::FunctionDecl& function);
// [[cuda::block(x, y, z)]], missing extents 1
std::optional<std::vector<std::uint32_t>> blockOf(const clang::FunctionDecl& function);
// What is wrong with the extents given there; empty if nothing is.
std::string complaintAboutBlock(const clang::FunctionDecl& function);

}  // namespace cugraft
