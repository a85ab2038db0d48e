#include "scan/references.hpp"

#include <set>

#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "scan/closures.hpp"
#include "scan/regions.hpp"

namespace cugraft {
namespace {

using clang::Decl;
using llvm::dyn_cast;

class ReferenceCollector : public clang::RecursiveASTVisitor<ReferenceCollector> {
  using Base = clang::RecursiveASTVisitor<ReferenceCollector>;

 public:
  // Implicit code calls things too: begin() of a range-based for, the constructor of a base.
  bool shouldVisitImplicitCode() const { return true; }
  bool shouldVisitTemplateInstantiations() const { return false; }

  std::vector<const Decl*> take() { return std::move(found_); }

  void walk(const Decl& declaration) {
    self_ = &declaration;
    for (const Decl* each : declaration.redecls()) walkTemplateParameters(*each);
    if (const auto* record = dyn_cast<clang::CXXRecordDecl>(&declaration)) return walkRecord(*record);
    if (const auto* function = dyn_cast<clang::FunctionDecl>(&declaration)) return walkFunction(*function);
    if (const auto* variable = dyn_cast<clang::VarTemplateSpecializationDecl>(&declaration))
      walkArguments(variable->getTemplateArgs());
    TraverseDecl(const_cast<Decl*>(&declaration));
  }

  bool VisitDeclRefExpr(clang::DeclRefExpr* expression) {
    add(expression->getDecl());
    addUsing(expression->getFoundDecl());
    return true;
  }
  bool VisitMemberExpr(clang::MemberExpr* expression) {
    add(expression->getMemberDecl());
    return true;
  }
  bool VisitCXXConstructExpr(clang::CXXConstructExpr* expression) {
    add(expression->getConstructor());
    return true;
  }
  bool VisitCXXInheritedCtorInitExpr(clang::CXXInheritedCtorInitExpr* expression) {
    add(expression->getConstructor());
    return true;
  }
  bool VisitCXXNewExpr(clang::CXXNewExpr* expression) {
    add(expression->getOperatorNew());
    return true;
  }
  bool VisitCXXDeleteExpr(clang::CXXDeleteExpr* expression) {
    add(expression->getOperatorDelete());
    return true;
  }
  bool VisitOverloadExpr(clang::OverloadExpr* expression) {
    for (const clang::NamedDecl* candidate : expression->decls()) {
      addUsing(candidate);
      add(candidate->getUnderlyingDecl());
    }
    return true;
  }
  bool VisitCXXDefaultArgExpr(clang::CXXDefaultArgExpr* expression) { return TraverseStmt(expression->getExpr()); }
  bool VisitExpr(clang::Expr* expression) { return TraverseType(expression->getType()); }
  bool VisitValueDecl(clang::ValueDecl* declaration) { return TraverseType(declaration->getType()); }

  bool VisitTypedefType(clang::TypedefType* type) {
    add(type->getDecl());
    return true;
  }
  bool VisitUsingType(clang::UsingType* type) {
    addUsing(type->getFoundDecl());
    return true;
  }
  bool VisitTagType(clang::TagType* type) {
    add(type->getDecl());
    return true;
  }
  bool VisitInjectedClassNameType(clang::InjectedClassNameType* type) {
    add(type->getDecl());
    return true;
  }

  bool TraverseTemplateName(clang::TemplateName name) {
    add(name.getAsTemplateDecl());
    return Base::TraverseTemplateName(name);
  }
  bool TraverseNestedNameSpecifier(clang::NestedNameSpecifier* specifier) {
    if (specifier) add(specifier->getAsNamespaceAlias());
    return Base::TraverseNestedNameSpecifier(specifier);
  }
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc specifier) {
    if (specifier) add(specifier.getNestedNameSpecifier()->getAsNamespaceAlias());
    return Base::TraverseNestedNameSpecifierLoc(specifier);
  }
  bool VisitConceptReference(clang::ConceptReference* reference) {
    add(reference->getNamedConcept());
    return true;
  }

 private:
  // Default arguments, constraints, the types of non-type parameters.
  void walkTemplateParameters(const Decl& declaration) {
    const clang::TemplateParameterList* parameters = declaration.getDescribedTemplateParams();
    if (!parameters) return;
    for (clang::NamedDecl* parameter : *parameters) TraverseDecl(parameter);
    TraverseStmt(const_cast<clang::TemplateParameterList*>(parameters)->getRequiresClause());
  }

  void walkFunction(const clang::FunctionDecl& function) {
    if (const clang::TemplateArgumentList* arguments = function.getTemplateSpecializationArgs())
      walkArguments(*arguments);
    const clang::FunctionDecl* definition = nullptr;
    if (!function.isDefined(definition)) definition = &function;
    TraverseDecl(const_cast<clang::FunctionDecl*>(definition));
    // Default arguments stand on whichever declaration the user put them.
    for (const clang::FunctionDecl* each : function.redecls())
      if (each != definition) TraverseDecl(const_cast<clang::FunctionDecl*>(each));
  }

  void walkRecord(const clang::CXXRecordDecl& declared) {
    if (const auto* specialization = dyn_cast<clang::ClassTemplateSpecializationDecl>(&declared))
      walkArguments(specialization->getTemplateArgs());
    const clang::CXXRecordDecl* record = declared.getDefinition();
    if (!record) return;
    if (adoptedClosure(*record)) return walkClosure(*record);
    for (const clang::CXXBaseSpecifier& base : record->bases()) TraverseType(base.getType());
    for (Decl* member : record->decls()) walkMember(*member);
  }

  // The names of the function around it that a closure takes are members of its class in generated code.
  void walkClosure(const clang::CXXRecordDecl& closure) {
    for (const clang::FieldDecl* field : closure.fields()) TraverseType(field->getType());
    for (const clang::FunctionDecl* each : callOperatorsOf(closure))
      TraverseDecl(const_cast<clang::FunctionDecl*>(each));
    std::erase_if(found_, [](const Decl* each) { return each->getParentFunctionOrMethod() != nullptr; });
  }

  void walkMember(Decl& member) {
    if (const auto* friendship = dyn_cast<clang::FriendDecl>(&member)) {
      if (const clang::TypeSourceInfo* type = friendship->getFriendType()) TraverseType(type->getType());
      return;
    }
    if (canBeLeftOut(member)) return;
    if (const auto* function = dyn_cast<clang::FunctionDecl>(&member)) {
      if (!function->isImplicit()) add(function);
    } else if (const auto* functionTemplate = dyn_cast<clang::FunctionTemplateDecl>(&member)) {
      add(functionTemplate);
    } else if (const auto* record = dyn_cast<clang::CXXRecordDecl>(&member)) {
      if (!record->isInjectedClassName()) add(record);
    } else {
      TraverseDecl(&member);
    }
  }

  void walkArguments(const clang::TemplateArgumentList& arguments) {
    for (const clang::TemplateArgument& argument : arguments.asArray()) TraverseTemplateArgument(argument);
  }

  void add(const Decl* declaration) {
    if (declaration && declaration != self_ && seen_.insert(declaration).second) found_.push_back(declaration);
  }

  void addUsing(const clang::NamedDecl* found) {
    const auto* shadow = dyn_cast_or_null<clang::UsingShadowDecl>(found);
    while (shadow) {
      add(llvm::cast<Decl>(shadow->getIntroducer()));
      shadow = dyn_cast<clang::UsingShadowDecl>(shadow->getIntroducer() ? shadow->getTargetDecl() : nullptr);
    }
  }

  const Decl* self_ = nullptr;
  std::set<const Decl*> seen_;
  std::vector<const Decl*> found_;
};

}  // namespace

std::vector<const Decl*> referencesOf(const Decl& declaration) {
  ReferenceCollector collector;
  collector.walk(declaration);
  return collector.take();
}

}  // namespace cugraft
