#include "scan/edits.hpp"

#include <algorithm>

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/PrettyPrinter.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "scan/attributes.hpp"

namespace cugraft {
namespace {

using clang::FunctionDecl;
using clang::VarDecl;

bool hasWritten(const std::vector<WrittenAttribute>& attributes, AttributeKind kind) {
  return std::any_of(attributes.begin(), attributes.end(), [&](const auto& each) { return each.kind == kind; });
}

bool isSpelledAsCuda(const std::vector<WrittenAttribute>& attributes, AttributeKind kind) {
  return std::any_of(attributes.begin(), attributes.end(),
                     [&](const auto& each) { return each.kind == kind && each.isCudaSpelling; });
}

class EditCollector : public clang::RecursiveASTVisitor<EditCollector> {
 public:
  EditCollector(SourceText& text, clang::FileID file) : text_(text), file_(file) {}

  bool shouldVisitImplicitCode() const { return false; }
  bool shouldVisitTemplateInstantiations() const { return false; }

  bool VisitFunctionDecl(FunctionDecl* function) {
    if (!isWrittenHere(*function)) return true;
    const std::vector<WrittenAttribute> attributes = writtenAttributes(*function);
    remove(attributes);
    qualify(*function, attributes);
    return true;
  }

  bool VisitVarDecl(VarDecl* variable) {
    const std::vector<WrittenAttribute> attributes = writtenAttributes(*variable);
    if (llvm::isa<clang::ParmVarDecl>(variable)) {
      remove(attributes);
    } else if (hasWritten(attributes, AttributeKind::shared) && variable->hasExternalStorage()) {
      replaceDynamicShared(*variable, attributes);
    } else {
      qualifyVariable(*variable, attributes);
    }
    return true;
  }

  // An unbraced extern "C" would give the CPU version's function the user's own symbol.
  bool VisitLinkageSpecDecl(clang::LinkageSpecDecl* linkage) {
    if (linkage->hasBraces()) return true;
    const std::size_t first = text_.tokenAt(file_, offset(linkage->getExternLoc()));
    const std::vector<clang::Token>& tokens = text_.tokensOf(file_);
    if (first + 2 >= tokens.size()) return true;
    replace(text_.offsetOf(tokens[first]), text_.offsetOf(tokens[first + 2]), "extern \"C\" ", "");
    return true;
  }

  std::vector<TextEdit> take() {
    std::sort(edits_.begin(), edits_.end());
    edits_.erase(std::unique(edits_.begin(), edits_.end()), edits_.end());
    return std::move(edits_);
  }

 private:
  bool isWrittenHere(const FunctionDecl& function) const {
    if (function.isImplicit() || text_.placeOf(function.getLocation()).first != file_) return false;
    const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
    return !(method && clang::isLambdaCallOperator(method)) && !function.getParentFunctionOrMethod();
  }

  unsigned offset(clang::SourceLocation location) const { return text_.placeOf(location).second; }

  void replace(unsigned begin, unsigned end, std::string device, std::string cpu) {
    edits_.push_back({begin, end, std::move(device), std::move(cpu), false});
  }
  void insert(unsigned at, std::string device, std::string cpu) { replace(at, at, std::move(device), std::move(cpu)); }

  void qualify(const FunctionDecl& function, const std::vector<WrittenAttribute>& attributes) {
    const unsigned at = offset(function.getInnerLocStart());
    if (hasAttribute(function, AttributeKind::kernel)) {
      const bool isMember = llvm::isa<clang::CXXMethodDecl>(function);
      std::string device = isSpelledAsCuda(attributes, AttributeKind::kernel) ? "" : "__global__ ";
      if (isMember) device = "__device__ ";  // a kernel that calls it comes at the end of the .cu
      if (const auto block = blockOf(function); block && !isMember)
        device += "__launch_bounds__(" + std::to_string((*block)[0] * (*block)[1] * (*block)[2]) + ") ";
      // Inlined into the loop over a block's threads, where the compiler can vectorise it.
      insert(at, device, std::string(isInline(function) ? "" : "inline ") + "__attribute__((always_inline)) ");
      return;
    }
    if (function.isDefaulted() || function.isDeleted() || llvm::isa<clang::CXXDeductionGuideDecl>(function)) return;
    const bool isMember = llvm::isa<clang::CXXRecordDecl>(function.getLexicalDeclContext());
    if (isMember && isFromClassMacro(function)) return;
    const bool needsInline = !isMember && !isInline(function) && !function.isTemplated();
    const bool isMarked = isSpelledAsCuda(attributes, AttributeKind::device);
    edits_.push_back({at, at, isMarked ? "" : "__device__ ", needsInline ? "inline " : "", !isMarked});
  }

  // Written by the macro that writes its whole class: there is no place for a qualifier.
  bool isFromClassMacro(const FunctionDecl& function) const {
    const auto* record = llvm::cast<clang::CXXRecordDecl>(function.getLexicalDeclContext());
    return function.getInnerLocStart().isMacroID() && record->getBeginLoc().isMacroID() &&
           offset(function.getInnerLocStart()) == offset(record->getBeginLoc());
  }

  static bool isInline(const FunctionDecl& function) {
    return function.isInlineSpecified() || function.isConstexpr() || function.isConsteval();
  }

  void qualifyVariable(const VarDecl& variable, const std::vector<WrittenAttribute>& attributes) {
    const unsigned at = offset(variable.getInnerLocStart());
    for (const WrittenAttribute& attribute : attributes) {
      if (attribute.isCudaSpelling) continue;
      if (attribute.kind == AttributeKind::shared) insert(at, "__shared__ ", "thread_local ");
      if (attribute.kind == AttributeKind::constant) insert(at, "__constant__ ", "");
      if (attribute.kind == AttributeKind::device) insert(at, "__device__ ", "");
    }
    remove(attributes);
    if (attributes.empty() && isTable(variable)) insert(at, "__device__ ", "");
  }

  // A constant array or object at namespace scope: the device needs it in memory, a scalar is a value.
  static bool isTable(const VarDecl& variable) {
    return variable.isFileVarDecl() && !variable.isStaticDataMember() && variable.getType().isConstQualified() &&
           (variable.getType()->isArrayType() || variable.getType()->isRecordType());
  }

  // extern __shared__ T name[];  The CPU version has no such storage to link with: it asks for the block's.
  void replaceDynamicShared(const VarDecl& variable, const std::vector<WrittenAttribute>& attributes) {
    unsigned begin = offset(variable.getInnerLocStart());
    for (const WrittenAttribute& attribute : attributes) begin = std::min(begin, attributeGroup(attribute.range).first);
    const unsigned end = text_.endOf(variable.getEndLoc()).second;
    clang::PrintingPolicy policy(text_.language());
    policy.FullyQualifiedName = true;
    const auto* array = variable.getType()->getAsArrayTypeUnsafe();
    const std::string element = (array ? array->getElementType() : variable.getType()).getAsString(policy);
    const std::string name = variable.getNameAsString();
    const std::string device = "extern __shared__ " + element + " " + name + (array ? "[]" : "");
    replace(begin, end, device,
            element + "* const " + name + " = static_cast<" + element + "*>(::cugraft::abi::dynamic_shared())");
  }

  void remove(const std::vector<WrittenAttribute>& attributes) {
    for (const WrittenAttribute& attribute : attributes) {
      if (attribute.isCudaSpelling || attribute.range.getBegin().isMacroID()) continue;
      const auto [begin, end] = attributeGroup(attribute.range);
      replace(begin, end, "", "");
    }
  }

  // The bytes to take out for an attribute: "[[…]]" and the blank after it if ours are the only ones there, else the
  // attribute and its comma.
  std::pair<unsigned, unsigned> attributeGroup(clang::SourceRange range) {
    const std::vector<clang::Token>& tokens = text_.tokensOf(file_);
    std::size_t first = text_.tokenAt(file_, offset(range.getBegin()));
    if (range.getBegin().isMacroID()) return {offset(range.getBegin()), offset(range.getBegin())};
    std::size_t open = first;
    while (open > 0 && !isAt(open, clang::tok::l_square)) --open;
    std::size_t close = first;
    bool onlyOurs = true;
    for (int depth = 0; close + 1 < tokens.size(); ++close) {
      if (tokens[close].is(clang::tok::l_paren)) ++depth;
      if (tokens[close].is(clang::tok::r_paren)) --depth;
      if (depth == 0 && isAt(close, clang::tok::r_square)) break;
    }
    int depth = 0;
    for (std::size_t i = open + 1; i < close; ++i) {
      if (tokens[i].is(clang::tok::l_paren)) ++depth;
      if (tokens[i].is(clang::tok::r_paren)) --depth;
      const bool startsName = depth == 0 && tokens[i].is(clang::tok::raw_identifier) &&
                              (i == open + 1 || tokens[i - 1].is(clang::tok::comma));
      if (startsName && text_.spelling(tokens[i]) != "cuda") onlyOurs = false;
    }
    if (onlyOurs && open > 0) return {text_.offsetOf(tokens[open - 1]), afterBlanks(close + 1)};
    return attributeAlone(first, open, close);
  }

  std::pair<unsigned, unsigned> attributeAlone(std::size_t name, std::size_t open, std::size_t close) {
    // `name` is the attribute's own name; "cuda" and "::" stand before it. In raw tokens "::" may be one token.
    const std::vector<clang::Token>& tokens = text_.tokensOf(file_);
    std::size_t begin = name;
    while (begin > open + 1 && !tokens[begin - 1].is(clang::tok::comma)) --begin;
    std::size_t end = name;
    int depth = 0;
    for (; end < close; ++end) {
      if (tokens[end].is(clang::tok::l_paren)) ++depth;
      if (tokens[end].is(clang::tok::r_paren)) --depth;
      if (depth == 0 && tokens[end].is(clang::tok::comma)) break;
    }
    if (end < close) return {text_.offsetOf(tokens[begin]), text_.offsetOf(tokens[end + 1])};  // with the comma after
    if (begin > open + 1) return {text_.offsetOf(tokens[begin - 1]), text_.offsetOf(tokens[close])};  // … before
    return {text_.offsetOf(tokens[begin]), text_.offsetOf(tokens[close])};
  }

  bool isAt(std::size_t index, clang::tok::TokenKind kind) {
    const std::vector<clang::Token>& tokens = text_.tokensOf(file_);
    if (kind == clang::tok::l_square) return index > 0 && tokens[index].is(kind) && tokens[index - 1].is(kind);
    return index + 1 < tokens.size() && tokens[index].is(kind) && tokens[index + 1].is(kind);
  }

  unsigned afterBlanks(std::size_t token) {
    const std::vector<clang::Token>& tokens = text_.tokensOf(file_);
    unsigned end = text_.offsetOf(tokens[token]) + tokens[token].getLength();
    const llvm::StringRef bytes = text_.manager().getBufferData(file_);
    while (end < bytes.size() && bytes[end] == ' ') ++end;
    return end;
  }

  SourceText& text_;
  clang::FileID file_;
  std::vector<TextEdit> edits_;
};

// Edits at one place become one, in the order found; what lies inside a replaced stretch goes with it.
std::vector<TextEdit> merged(std::vector<TextEdit> edits) {
  std::vector<TextEdit> result;
  for (TextEdit& edit : edits) {
    if (result.empty() || edit.begin > result.back().end ||
        (edit.begin == result.back().end && result.back().begin != edit.begin)) {
      result.push_back(std::move(edit));
      continue;
    }
    TextEdit& last = result.back();
    if (edit.begin == last.begin) {
      last.device += edit.device;
      last.cpu += edit.cpu;
    }
    last.end = std::max(last.end, edit.end);
  }
  return result;
}

}  // namespace

std::vector<TextEdit> editsOf(const clang::Decl& declaration, SourceText& text) {
  EditCollector collector(text, text.placeOf(declaration.getBeginLoc()).first);
  collector.TraverseDecl(const_cast<clang::Decl*>(&declaration));
  return merged(collector.take());
}

}  // namespace cugraft
