#include "scan/closures.hpp"

#include <algorithm>
#include <set>

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "llvm/ADT/StringExtras.h"
#include "scan/edits.hpp"

namespace cugraft {
namespace {

using clang::CXXRecordDecl;
using clang::FunctionDecl;
using llvm::dyn_cast;

// The closure types in a type: itself, among its template arguments, among its captures.
class ClosureFinder : public clang::RecursiveASTVisitor<ClosureFinder> {
 public:
  bool VisitTagType(clang::TagType* type) {
    auto* record = dyn_cast<CXXRecordDecl>(type->getDecl());
    if (!record || !record->getDefinition() || !seen_.insert(record).second) return true;
    if (const auto* specialization = dyn_cast<clang::ClassTemplateSpecializationDecl>(record))
      for (const clang::TemplateArgument& argument : specialization->getTemplateArgs().asArray())
        TraverseTemplateArgument(argument);
    if (!record->isLambda()) return true;
    for (const clang::FieldDecl* field : record->fields()) TraverseType(field->getType());
    found.push_back(record);
    return true;
  }

  std::vector<CXXRecordDecl*> found;  // what a closure captures comes before it

 private:
  std::set<const CXXRecordDecl*> seen_;
};

// What a lambda's body takes from the function around it without capturing it.
class LocalNameFinder : public clang::RecursiveASTVisitor<LocalNameFinder> {
 public:
  explicit LocalNameFinder(const CXXRecordDecl& closure) {
    for (const clang::LambdaCapture& capture : closure.captures())
      if (capture.capturesVariable()) captured_.insert(capture.getCapturedVar());
  }

  bool VisitTypedefType(clang::TypedefType* type) {
    if (isOutside(*type->getDecl())) aliases[type->getDecl()->getNameAsString()] = type->desugar();
    return true;
  }
  bool VisitDeclRefExpr(clang::DeclRefExpr* expression) {
    const auto* variable = dyn_cast<clang::VarDecl>(expression->getDecl());
    if (variable && variable->isLocalVarDecl() && isOutside(*variable) && !captured_.contains(variable))
      constants[variable->getNameAsString()] = variable;
    return true;
  }

  std::map<std::string, clang::QualType> aliases;
  std::map<std::string, const clang::VarDecl*> constants;

 private:
  // Local to a function that is no part of an adopted closure.
  static bool isOutside(const clang::Decl& declaration) {
    const clang::DeclContext* function = declaration.getParentFunctionOrMethod();
    if (!function) return false;
    const clang::Decl* outermost = nullptr;
    for (; function; function = llvm::cast<clang::Decl>(function)->getParentFunctionOrMethod())
      outermost = llvm::cast<clang::Decl>(function);
    return !adoptedClosure(*outermost);
  }

  std::set<const clang::ValueDecl*> captured_;
};

// Numbers a function's lambdas as g++ does, whatever their parameters are: clang++ numbers only those that other files
// could name, and from one for each list of parameters.
class LambdaNumbering : public clang::RecursiveASTVisitor<LambdaNumbering> {
 public:
  bool TraverseLambdaExpr(clang::LambdaExpr* lambda) {
    CXXRecordDecl::LambdaNumbering numbering;
    numbering.ManglingNumber = ++number_;
    numbering.HasKnownInternalLinkage = true;
    lambda->getLambdaClass()->setLambdaNumbering(numbering);
    return true;  // lambdas inside it are numbered there
  }

 private:
  unsigned number_ = 0;
};

void numberLambdas(const FunctionDecl& function) {
  if (clang::Stmt* body = function.getBody()) LambdaNumbering().TraverseStmt(body);
}

// Type and value parameters of the templates around a closure, with what they stand for.
std::map<std::string, clang::TemplateArgument> templateParametersAround(const clang::DeclContext* context) {
  std::map<std::string, clang::TemplateArgument> parameters;
  const auto add = [&](const clang::TemplateParameterList* list, const clang::TemplateArgumentList* arguments) {
    if (!list || !arguments) return;
    for (unsigned i = 0; i < list->size() && i < arguments->size(); ++i)
      if (list->getParam(i)->getIdentifier()) parameters.emplace(list->getParam(i)->getName().str(), arguments->get(i));
  };
  for (; context; context = context->getParent()) {
    if (const auto* function = dyn_cast<FunctionDecl>(context); function && function->getPrimaryTemplate())
      add(function->getPrimaryTemplate()->getTemplateParameters(), function->getTemplateSpecializationArgs());
    if (const auto* record = dyn_cast<clang::ClassTemplateSpecializationDecl>(context))
      add(record->getSpecializedTemplate()->getTemplateParameters(), &record->getTemplateArgs());
  }
  return parameters;
}

const clang::CXXMethodDecl& callOperatorOf(const CXXRecordDecl& closure) { return *closure.getLambdaCallOperator(); }

}  // namespace

const CXXRecordDecl* adoptedClosure(const clang::Decl& declaration) {
  const auto* record = dyn_cast<CXXRecordDecl>(&declaration);
  if (!record) record = dyn_cast<CXXRecordDecl>(declaration.getDeclContext());
  return record && record->isLambda() && record->getIdentifier() ? record : nullptr;
}

std::vector<const FunctionDecl*> callOperatorsOf(const CXXRecordDecl& closure) {
  const clang::FunctionTemplateDecl* generic = closure.getDependentLambdaCallOperator();
  if (!generic) return {&callOperatorOf(closure)};
  return {generic->spec_begin(), generic->spec_end()};
}

void Closures::find(const FunctionDecl& kernel) {
  const clang::TemplateArgumentList* arguments = kernel.getTemplateSpecializationArgs();
  if (!arguments) return;
  ClosureFinder finder;
  for (const clang::TemplateArgument& argument : arguments->asArray()) finder.TraverseTemplateArgument(argument);
  for (CXXRecordDecl* closure : finder.found) {
    if (around_.contains(closure) || text_.originOf(closure->getLocation()) != Origin::user) continue;
    around_.emplace(closure, closure->getDeclContext());
    found_.push_back(closure);
    for (const clang::DeclContext* context = closure->getDeclContext(); context; context = context->getParent())
      if (const auto* function = dyn_cast<FunctionDecl>(context)) numberLambdas(*function);
  }
}

void Closures::nameAll() {
  for (CXXRecordDecl* closure : found_) name(*closure);
}

void Closures::name(CXXRecordDecl& closure) {
  const std::string name = names_.closureName(context_.getRecordType(&closure));
  closure.setDeclName(&context_.Idents.get(name));
  closure.setDeclContext(closure.getEnclosingNamespaceContext());
}

void Closures::checkCaptures(const CXXRecordDecl& closure) {
  for (const clang::LambdaCapture& capture : closure.captures()) {
    const bool isThis = capture.capturesThis();
    if (!isThis && capture.getCaptureKind() != clang::LCK_ByRef) continue;
    const std::string what = isThis ? "'this'" : "'" + capture.getCapturedVar()->getNameAsString() + "' by reference";
    diagnostics_.report({DiagnosticId::capture_not_by_value,
                         text_.positionOf(capture.getLocation()),
                         "this lambda goes to a kernel and captures " + what + ", which is in host memory",
                         isThis ? "copy the members it needs into local variables, and capture those"
                                : "capture by value; to write, capture a pointer to device memory",
                         {}});
  }
}

std::string Closures::captures(const CXXRecordDecl& closure) const {
  std::string members;
  auto field = closure.field_begin();
  for (const clang::LambdaCapture& capture : closure.captures()) {
    if (capture.capturesVariable())
      members += names_.declaration(field->getType(), capture.getCapturedVar()->getNameAsString()) + "; ";
    ++field;
  }
  return members;
}

std::string Closures::localNames(const CXXRecordDecl& closure, const ClosureText& text) {
  LocalNameFinder finder(closure);
  for (const FunctionDecl* each : callOperatorsOf(closure)) finder.TraverseStmt(each->getBody());
  std::string members;
  for (const auto& [name, type] : finder.aliases) members += "using " + name + " = " + names_.type(type) + "; ";
  for (const auto& [name, variable] : finder.constants)
    if (const clang::APValue* value = variable->evaluateValue(); value && (value->isInt() || value->isFloat()))
      members += "static constexpr " + names_.declaration(variable->getType(), name) + " = " +
                 value->getAsString(context_, variable->getType()) + "; ";
  const auto parameters = templateParametersAround(around_.at(&closure));
  std::set<std::string> seen;
  const std::vector<clang::Token>& tokens = text_.tokensOf(text.file);
  for (std::size_t i = text_.tokenAt(text.file, text.begin); i < tokens.size() && text_.offsetOf(tokens[i]) < text.end;
       ++i) {
    const auto parameter = parameters.find(text_.spelling(tokens[i]).str());
    if (parameter == parameters.end() || !seen.insert(parameter->first).second) continue;
    const clang::TemplateArgument& argument = parameter->second;
    if (argument.getKind() == clang::TemplateArgument::Type)
      members += "using " + parameter->first + " = " + names_.type(argument.getAsType()) + "; ";
    if (argument.getKind() == clang::TemplateArgument::Integral)
      members += "static constexpr " + names_.declaration(argument.getIntegralType(), parameter->first) + " = " +
                 llvm::toString(argument.getAsIntegral(), 10) + "; ";
  }
  return members;
}

// What may stand between the parameters and the body of a lambda, and not there in a member function.
void Closures::editSpecifiers(unsigned begin, const clang::CXXMethodDecl& call, ClosureText& text) {
  if (call.isConst()) text.edits.push_back({begin, begin, " const", " const"});
  const std::vector<clang::Token>& tokens = text_.tokensOf(text.file);
  const unsigned end = text_.placeOf(call.getBody()->getBeginLoc()).second;
  for (std::size_t i = text_.tokenAt(text.file, begin); i < tokens.size() && text_.offsetOf(tokens[i]) < end; ++i) {
    const unsigned at = text_.offsetOf(tokens[i]);
    if (llvm::is_contained({"mutable", "constexpr", "consteval", "static"}, text_.spelling(tokens[i])))
      text.edits.push_back({at, at + tokens[i].getLength(), "", ""});
  }
}

// "template <class T> ", as written; nothing for parameters declared auto.
std::string Closures::templateHeader(const CXXRecordDecl& closure) const {
  const clang::FunctionTemplateDecl* generic = closure.getDependentLambdaCallOperator();
  if (!generic || generic->getTemplateParameters()->getLAngleLoc().isInvalid()) return "";
  const auto [file, begin] = text_.placeOf(generic->getTemplateParameters()->getLAngleLoc());
  const unsigned end = text_.endOf(generic->getTemplateParameters()->getRAngleLoc()).second;
  return "template " + text_.manager().getBufferData(file).slice(begin, end).str() + " ";
}

std::optional<ClosureText> Closures::textOf(const CXXRecordDecl& closure) {
  checkCaptures(closure);
  const clang::CXXMethodDecl& call = callOperatorOf(closure);
  const auto type = call.getTypeSourceInfo()->getTypeLoc().getAs<clang::FunctionTypeLoc>();
  const std::pair body = text_.placeOf(call.getBody()->getBeginLoc());
  const std::pair parameters =
      text_.placeOf(type.getLParenLoc().isValid() ? type.getLParenLoc() : call.getBodyRBrace());
  const std::pair end = text_.endOf(call.getBody()->getEndLoc());
  const bool hasParameters = parameters < body;  // a lambda may do without "()"
  if (body.first != end.first || (hasParameters && parameters.first != body.first)) {
    diagnostics_.report({DiagnosticId::unsupported_region,
                         text_.positionOf(closure.getLocation()),
                         "this lambda begins in one file and ends in another, so its text cannot be copied",
                         "write it within one file",
                         {}});
    return std::nullopt;
  }
  ClosureText text{body.first, hasParameters ? parameters.second : body.second, end.second, editsOf(call, text_)};
  const std::string opening = "struct " + closure.getNameAsString() + " { " + captures(closure) +
                              localNames(closure, text) + templateHeader(closure);
  const std::string name = std::string("auto operator()") + (hasParameters ? "" : call.isConst() ? "() const " : "() ");
  text.edits.push_back({text.begin, text.begin, opening + "__device__ " + name, opening + name});
  if (hasParameters) editSpecifiers(text_.endOf(type.getRParenLoc()).second, call, text);
  text.edits.push_back({text.end, text.end, " };", " };"});
  std::sort(text.edits.begin(), text.edits.end());
  return text;
}

}  // namespace cugraft
