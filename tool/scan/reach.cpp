#include "scan/reach.hpp"

#include <algorithm>

#include "clang/AST/DeclTemplate.h"
#include "scan/attributes.hpp"
#include "scan/closures.hpp"
#include "scan/concerns.hpp"
#include "scan/references.hpp"

namespace cugraft {
namespace {

using clang::Decl;
using llvm::dyn_cast;

// The declaration that stands for all of its redeclarations, and for what is local to it.
const Decl& representative(const Decl& declaration) {
  const Decl* current = &declaration;
  while (const clang::DeclContext* function = current->getParentFunctionOrMethod())
    current = llvm::cast<Decl>(function);
  if (const clang::CXXRecordDecl* closure = adoptedClosure(*current)) return *closure->getCanonicalDecl();
  if (const auto* enumerator = dyn_cast<clang::EnumConstantDecl>(current))
    current = llvm::cast<Decl>(enumerator->getDeclContext());
  if (llvm::isa<clang::FieldDecl, clang::IndirectFieldDecl>(current))
    current = llvm::cast<Decl>(current->getDeclContext());
  // "template <class T> struct S" and "struct S" inside it are two declarations of one text.
  if (const auto* described = dyn_cast<clang::TemplateDecl>(current))
    if (llvm::isa<clang::ClassTemplateDecl, clang::FunctionTemplateDecl, clang::VarTemplateDecl>(described))
      current = described->getTemplatedDecl();
  return *current->getCanonicalDecl();
}

std::string nameOf(const Decl& declaration) {
  if (adoptedClosure(declaration)) return "a lambda";
  const auto* named = dyn_cast<clang::NamedDecl>(&declaration);
  return named ? named->getQualifiedNameAsString() : std::string();
}

Entity entityFor(const Decl& declaration) {
  Entity entity;
  entity.name = nameOf(declaration);
  entity.isCollective = hasAttribute(declaration, AttributeKind::collective);
  const auto* function = dyn_cast<clang::FunctionDecl>(&declaration);
  entity.isCallable = (function && !function->isDependentContext()) || adoptedClosure(declaration);
  return entity;
}

// Clang declares what is specialised by instantiating it first: a declaration that begins where the template's own
// does, and has no text.
bool isWrittenDown(const Decl& declaration) {
  const auto* function = dyn_cast<clang::FunctionDecl>(&declaration);
  const clang::FunctionTemplateDecl* primary = function ? function->getPrimaryTemplate() : nullptr;
  if (!primary) return !declaration.isImplicit() || adoptedClosure(declaration);
  const auto isPlaceOf = [&](const clang::RedeclarableTemplateDecl* each) {
    return llvm::cast<clang::FunctionTemplateDecl>(each)->getTemplatedDecl()->getInnerLocStart() ==
           function->getInnerLocStart();
  };
  return std::none_of(primary->redecls_begin(), primary->redecls_end(), isPlaceOf);
}

template <class Template>
void specializationsInText(const Template& declared, std::vector<const Decl*>& result) {
  for (const auto* specialization : declared.specializations())
    if (specialization->getTemplateSpecializationKind() == clang::TSK_ExplicitSpecialization)
      result.push_back(specialization);
}

// What a template's use may select, beside the template itself: its specialisations, as far as they are written down.
std::vector<const Decl*> alternativesOf(const Decl& declaration) {
  std::vector<const Decl*> result;
  const clang::TemplateDecl* described = declaration.getDescribedTemplate();
  if (const auto* function = dyn_cast_or_null<clang::FunctionTemplateDecl>(described))
    specializationsInText(*function, result);
  if (const auto* variable = dyn_cast_or_null<clang::VarTemplateDecl>(described))
    specializationsInText(*variable, result);
  if (const auto* record = dyn_cast_or_null<clang::ClassTemplateDecl>(described)) {
    specializationsInText(*record, result);
    llvm::SmallVector<clang::ClassTemplatePartialSpecializationDecl*, 4> partial;
    const_cast<clang::ClassTemplateDecl*>(record)->getPartialSpecializations(partial);
    result.insert(result.end(), partial.begin(), partial.end());
  }
  return result;
}

// An explicit or partial specialisation's template, without which its text means nothing.
const Decl* primaryOf(const Decl& declaration) {
  if (const auto* function = dyn_cast<clang::FunctionDecl>(&declaration))
    return function->getPrimaryTemplate() ? function->getPrimaryTemplate()->getTemplatedDecl() : nullptr;
  if (const auto* record = dyn_cast<clang::ClassTemplateSpecializationDecl>(&declaration))
    return record->getSpecializedTemplate()->getTemplatedDecl();
  if (const auto* variable = dyn_cast<clang::VarTemplateSpecializationDecl>(&declaration))
    return variable->getSpecializedTemplate()->getTemplatedDecl();
  return nullptr;
}

}  // namespace

EntityId Reach::add(const Decl& root) { return idOf(root); }

EntityId Reach::idOf(const Decl& declaration) {
  const Decl& key = representative(declaration);
  const auto [place, isNew] = ids_.try_emplace(&key, static_cast<EntityId>(nodes_.size()));
  if (isNew) {
    nodes_.push_back({&key, entityFor(key), {}});
    pending_.push_back(place->second);
  }
  return place->second;
}

HeaderId Reach::headerId(const std::string& header) {
  const auto place = std::find(headers_.begin(), headers_.end(), header);
  const auto id = static_cast<HeaderId>(place - headers_.begin());
  if (place == headers_.end()) headers_.push_back(header);
  return id;
}

void Reach::run() {
  while (!pending_.empty()) {
    const EntityId id = pending_.front();
    pending_.pop_front();
    expand(id);
    if (pending_.empty()) addUsingDirectives();
  }
}

void Reach::addUse(EntityId id, const Decl& used) {
  const EntityId target = idOf(used);
  std::vector<EntityId>& uses = nodes_[id].entity.uses;
  if (target != id && std::find(uses.begin(), uses.end(), target) == uses.end()) uses.push_back(target);
}

void Reach::addHeader(std::vector<HeaderId>& headers, const std::string& header) {
  if (header.empty()) return;
  const HeaderId number = headerId(header);
  if (std::find(headers.begin(), headers.end(), number) == headers.end()) headers.push_back(number);
}

void Reach::addByName(EntityId id, const Decl& written) {
  if (!unread_.isIn(written)) return;
  for (const Decl* named : unread_.namedIn(written)) follow(id, *named);
  for (const std::string& header : includes_.namedByUser()) addHeader(nodes_[id].entity.headers, header);
}

void Reach::follow(EntityId id, const Decl& reference) {
  if (llvm::isa<clang::TemplateTypeParmDecl, clang::NonTypeTemplateParmDecl, clang::TemplateTemplateParmDecl,
                clang::BuiltinTemplateDecl>(reference))
    return;
  switch (text_.originOf(reference.getLocation())) {
    case Origin::none:
      return;
    case Origin::own:
      for (const std::string& header : includes_.deviceHeadersFor(reference.getLocation()))
        addHeader(nodes_[id].entity.deviceHeaders, header);
      addUse(id, reference);
      return;
    case Origin::user:
      addUse(id, reference);
      return;
    case Origin::system:
      break;
  }
  addHeader(nodes_[id].entity.headers, includes_.headerFor(reference.getLocation(), text_));
  noteDeviceLibrary(id, reference);
  // An instantiation of a library template may come back to user code: its arguments, an operator it calls.
  const bool isInstantiation = llvm::isa<clang::ClassTemplateSpecializationDecl>(reference) ||
                               (llvm::isa<clang::FunctionDecl>(reference) &&
                                llvm::cast<clang::FunctionDecl>(reference).isTemplateInstantiation());
  if (isInstantiation) addUse(id, reference);
}

// CUB's headers parse as C++ where its intrinsics are declared, but g++ and clang++ do not compile them.
void Reach::noteDeviceLibrary(EntityId id, const Decl& reference) {
  const clang::SourceManager& sources = text_.manager();
  const llvm::StringRef path = sources.getFilename(sources.getExpansionLoc(reference.getLocation()));
  Node& node = nodes_[id];
  if (!path.contains("/cub/") || node.isToldOfLibrary ||
      text_.originOf(node.declaration->getLocation()) != Origin::user)
    return;
  node.isToldOfLibrary = true;
  node.entity.concerns.push_back(
      {DiagnosticId::gpu_only, text_.positionOf(node.declaration->getLocation()),
       "this uses CUB, whose headers host compilers cannot compile: kernels that reach it have no CPU version",
       "put the #include and what needs it under #ifdef __CUDACC__, or the kernel into a .cu file behind a declaration "
       "[[cuda::kernel(\"file.cu\")]]"});
}

void Reach::addText(EntityId id, const Decl& declaration) {
  if (text_.originOf(declaration.getLocation()) != Origin::user) return;
  nodes_[id].text.push_back(&declaration);
  regions_.need(declaration);
  addByName(id, declaration);
}

// The text of an entity is that of every redeclaration of what the user wrote: prototypes come before uses.
void Reach::collectText(EntityId id, const Decl& declaration) {
  const Decl& written = writtenFormOf(declaration);
  for (const Decl* each : written.redecls()) {
    const auto* record = dyn_cast<clang::CXXRecordDecl>(each);
    const bool isFriendship = record && record->getLexicalDeclContext()->isRecord() &&
                              record->getLexicalDeclContext() != record->getDeclContext();
    if (!isFriendship && isWrittenDown(*each)) addText(id, *each);
  }
}

void Reach::expand(EntityId id) {
  const Decl& declaration = *nodes_[id].declaration;
  const Origin origin = text_.originOf(declaration.getLocation());
  if (origin == Origin::own) return;
  const bool isUser = origin == Origin::user;
  if (isUser) collectText(id, declaration);
  // Of library code only what leads back to the user matters; its own headers come with the one that declares it.
  for (const Decl* reference : referencesOf(declaration))
    if (isUser || text_.originOf(reference->getLocation()) == Origin::user) follow(id, *reference);
  if (!isUser) return;
  for (Concern& concern : concernsOf(declaration, text_)) nodes_[id].entity.concerns.push_back(std::move(concern));
  nodes_[id].entity.isGpuOnly =
      llvm::any_of(nodes_[id].entity.concerns, [](const Concern& concern) { return isAboutCpuVersion(concern.id); });
  const Decl& written = writtenFormOf(declaration);
  if (&written != &declaration) addUse(id, written);
  if (const Decl* primary = primaryOf(declaration)) addUse(id, *primary);
  for (const Decl* alternative : alternativesOf(declaration)) addUse(id, *alternative);
  const clang::DeclContext* context = declaration.getDeclContext();
  if (context->isRecord()) addUse(id, *llvm::cast<Decl>(context));
  const clang::DeclContext* lexical = declaration.getLexicalDeclContext();
  if (lexical->isRecord() && lexical != context) addUse(id, *llvm::cast<Decl>(lexical));
}

// "using namespace x;" is needed where something of x is, since names may have been found through it.
void Reach::addUsingDirectives() {
  const auto isReached = [&](const clang::NamespaceDecl& nominated) {
    return std::any_of(nodes_.begin(), nodes_.end(), [&](const Node& node) {
      return nominated.getCanonicalDecl()->Encloses(node.declaration->getDeclContext());
    });
  };
  const auto visit = [&](const auto& self, const clang::DeclContext& scope) -> void {
    for (const Decl* declaration : scope.decls()) {
      if (text_.originOf(declaration->getLocation()) != Origin::user) continue;
      if (const auto* inner = dyn_cast<clang::NamespaceDecl>(declaration)) self(self, *inner);
      const auto* directive = dyn_cast<clang::UsingDirectiveDecl>(declaration);
      if (!directive || directive->isImplicit() || ids_.contains(directive)) continue;
      const clang::NamespaceDecl& nominated = *directive->getNominatedNamespace();
      const bool isLibrary = text_.originOf(nominated.getLocation()) == Origin::system;
      if (isLibrary ? !headers_.empty() : isReached(nominated)) usingDirectives_.push_back(add(*directive));
    }
  };
  visit(visit, *context_.getTranslationUnitDecl());
}

std::vector<std::pair<const clang::VarDecl*, EntityId>> Reach::variables() const {
  std::vector<std::pair<const clang::VarDecl*, EntityId>> variables;
  for (EntityId id = 0; id < nodes_.size(); ++id)
    if (const auto* variable = dyn_cast<clang::VarDecl>(nodes_[id].declaration)) variables.push_back({variable, id});
  return variables;
}

std::vector<Entity> Reach::finish() {
  std::vector<Entity> entities;
  for (Node& node : nodes_) {
    for (const Decl* text : node.text) node.entity.text.push_back(regions_.idOf(*text));
    std::sort(node.entity.text.begin(), node.entity.text.end());
    node.entity.text.erase(std::unique(node.entity.text.begin(), node.entity.text.end()), node.entity.text.end());
    entities.push_back(std::move(node.entity));
  }
  return entities;
}

}  // namespace cugraft
