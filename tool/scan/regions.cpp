#include "scan/regions.hpp"

#include <algorithm>

#include "clang/AST/Attr.h"
#include "clang/AST/DeclFriend.h"
#include "clang/AST/DeclTemplate.h"
#include "scan/dynamic_shared.hpp"
#include "scan/edits.hpp"

namespace cugraft {
namespace {

using clang::Decl;
using llvm::dyn_cast;

const clang::FunctionDecl* functionIn(const Decl& anchor) {
  if (const auto* functionTemplate = dyn_cast<clang::FunctionTemplateDecl>(&anchor))
    return functionTemplate->getTemplatedDecl();
  return dyn_cast<clang::FunctionDecl>(&anchor);
}

const clang::CXXRecordDecl* recordIn(const Decl& anchor) {
  if (const auto* classTemplate = dyn_cast<clang::ClassTemplateDecl>(&anchor)) return classTemplate->getTemplatedDecl();
  return dyn_cast<clang::CXXRecordDecl>(&anchor);
}

// The declaration that carries the attributes: of a template, what it is a template of.
const Decl& attributed(const Decl& anchor) {
  if (const auto* described = dyn_cast<clang::TemplateDecl>(&anchor); described && described->getTemplatedDecl())
    return *described->getTemplatedDecl();
  return anchor;
}

std::string scopeText(const clang::NamespaceDecl& scope) {
  if (scope.isAnonymousNamespace()) return "namespace";
  return (scope.isInline() ? "inline namespace " : "namespace ") + scope.getNameAsString();
}

// Pushes every member that can be left out, of nested classes too.
void collectMembers(const clang::CXXRecordDecl& record, std::vector<const Decl*>& members) {
  for (const Decl* member : record.decls()) {
    if (member->isImplicit()) continue;
    if (const auto* friendship = dyn_cast<clang::FriendDecl>(member)) {
      if (friendship->getFriendDecl() && functionIn(*friendship->getFriendDecl())) member = friendship->getFriendDecl();
    }
    if (canBeLeftOut(*member)) {
      members.push_back(member);
    } else if (const clang::CXXRecordDecl* nested = recordIn(*member);
               nested && nested->isThisDeclarationADefinition()) {
      collectMembers(*nested, members);
    }
  }
}

}  // namespace

std::vector<std::string> scopesOf(const Decl& declaration) {
  std::vector<std::string> scopes;
  for (const clang::DeclContext* context = declaration.getLexicalDeclContext(); context;
       context = context->getLexicalParent()) {
    if (const auto* scope = dyn_cast<clang::NamespaceDecl>(context)) scopes.push_back(scopeText(*scope));
    if (const auto* linkage = dyn_cast<clang::LinkageSpecDecl>(context)) {
      const bool isC = linkage->getLanguage() == clang::LinkageSpecLanguageIDs::C;
      scopes.push_back(isC ? "extern \"C\"" : "extern \"C++\"");
    }
  }
  std::reverse(scopes.begin(), scopes.end());
  return scopes;
}

void Regions::need(const Decl& declaration) {
  const Decl& anchor = anchorOf(declaration);
  if (!ids_.try_emplace(&anchor, 0).second) return;
  if (const clang::CXXRecordDecl* closure = adoptedClosure(anchor)) return neededClosures_.push_back(closure);
  anchors_.push_back(&anchor);
  // A member's class is not needed for its sake: what uses the member uses the class.
  addMembersOf(anchor);
}

// The members that go unless needed have to be known as soon as the class is.
void Regions::addMembersOf(const Decl& anchor) {
  const clang::CXXRecordDecl* record = recordIn(anchor);
  if (!record || !record->isThisDeclarationADefinition()) return;
  std::vector<const Decl*> members;
  collectMembers(*record, members);
  for (const Decl* member : members)
    if (ids_.try_emplace(member, 0).second) anchors_.push_back(member);
}

unsigned Regions::beginOf(const Decl& anchor, unsigned declaratorBegin, clang::FileID file) {
  // Clang's range leaves out attributes in front: "[[nodiscard]] int f()".
  unsigned begin = declaratorBegin;
  const std::vector<clang::Token>& tokens = text_.tokensOf(file);
  for (const clang::Attr* attribute : attributed(anchor).attrs()) {
    const auto* inheritable = dyn_cast<clang::InheritableAttr>(attribute);
    if (attribute->isImplicit() || (inheritable && inheritable->isInherited())) continue;
    const auto [attributeFile, offset] = text_.placeOf(attribute->getRange().getBegin());
    if (attributeFile != file || offset >= begin) continue;
    begin = offset;
    if (attribute->getRange().getBegin().isMacroID()) continue;
    std::size_t token = text_.tokenAt(file, offset);
    while (token > 0 && !tokens[token].isOneOf(clang::tok::semi, clang::tok::r_brace)) {
      if (tokens[token].is(clang::tok::l_square) && tokens[token - 1].is(clang::tok::l_square)) {
        begin = text_.offsetOf(tokens[token - 1]);
        break;
      }
      --token;
    }
  }
  return begin;
}

unsigned Regions::endOf(const Decl& anchor, unsigned lastTokenEnd, clang::FileID file) {
  const clang::FunctionDecl* function = functionIn(anchor);
  if (function && function->doesThisDeclarationHaveABody() && !function->isDefaulted()) return lastTokenEnd;
  if (const auto* linkage = dyn_cast<clang::LinkageSpecDecl>(&anchor)) {
    const auto* inside = linkage->decls_empty() ? nullptr : dyn_cast<clang::FunctionDecl>(*linkage->decls_begin());
    if (inside && inside->doesThisDeclarationHaveABody()) return lastTokenEnd;
  }
  // Up to the semicolon, over the other declarators of "int a = 1, b = 2;" and "struct S { … } s;".
  const std::vector<clang::Token>& tokens = text_.tokensOf(file);
  int depth = 0;
  for (std::size_t i = text_.tokenAt(file, lastTokenEnd); i < tokens.size(); ++i) {
    if (tokens[i].isOneOf(clang::tok::l_paren, clang::tok::l_brace, clang::tok::l_square)) ++depth;
    if (tokens[i].isOneOf(clang::tok::r_paren, clang::tok::r_brace, clang::tok::r_square) && --depth < 0) break;
    if (depth == 0 && tokens[i].is(clang::tok::semi)) return text_.offsetOf(tokens[i]) + 1;
  }
  return lastTokenEnd;
}

std::optional<Regions::Piece> Regions::measure(const Decl& anchor) {
  const auto [file, declaratorBegin] = text_.placeOf(anchor.getBeginLoc());
  const auto [endFile, lastTokenEnd] = text_.endOf(anchor.getEndLoc());
  if (file != endFile) {
    diagnostics_.report({DiagnosticId::unsupported_region,
                         text_.positionOf(anchor.getBeginLoc()),
                         "this declaration begins in one file and ends in another, so its text cannot be copied",
                         "keep a declaration that a kernel needs within one file",
                         {}});
    return std::nullopt;
  }
  Piece piece;
  piece.anchors = {&anchor};
  piece.file = file;
  piece.begin = beginOf(anchor, declaratorBegin, file);
  piece.end = endOf(anchor, lastTokenEnd, file);
  if (const auto* record = dyn_cast<clang::CXXRecordDecl>(anchor.getLexicalDeclContext()))
    piece.parent = &anchorOf(*record);
  return piece;
}

std::vector<Regions::Piece> Regions::measureAll() {
  std::vector<Piece> pieces;
  for (const Decl* anchor : anchors_)
    if (std::optional<Piece> piece = measure(*anchor)) pieces.push_back(std::move(*piece));
  const clang::SourceManager& sources = text_.manager();
  std::stable_sort(pieces.begin(), pieces.end(), [&](const Piece& a, const Piece& b) {
    if (a.file == b.file) return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    return sources.isBeforeInTranslationUnit(sources.getComposedLoc(a.file, a.begin),
                                             sources.getComposedLoc(b.file, b.begin));
  });
  // Siblings that overlap share their text: "typedef struct { … } T;" is two declarations.
  std::vector<Piece> merged;
  std::map<const Decl*, std::size_t> lastOf;  // by parent
  for (Piece& piece : pieces) {
    const auto last = lastOf.find(piece.parent);
    if (last != lastOf.end() && merged[last->second].file == piece.file && piece.begin < merged[last->second].end) {
      Piece& target = merged[last->second];
      target.end = std::max(target.end, piece.end);
      target.anchors.insert(target.anchors.end(), piece.anchors.begin(), piece.anchors.end());
      continue;
    }
    lastOf[piece.parent] = merged.size();
    merged.push_back(std::move(piece));
  }
  return merged;
}

Declaration Regions::declarationAt(clang::FileID file, unsigned begin, unsigned end) {
  Declaration declaration;
  declaration.range = {text_.idOf(file), begin, end};
  declaration.position = text_.positionOf(text_.manager().getComposedLoc(file, begin));
  return declaration;
}

void Regions::addMacros(clang::FileID file, const HeaderNumbering& headerId, Declaration& declaration) {
  Macros::Needs needs = macros_.needsOf(file, declaration.range.begin, declaration.range.end);
  declaration.macros = std::move(needs.states);
  for (const std::string& header : needs.headers) declaration.headers.push_back(headerId(header));
}

Declaration Regions::declarationFrom(const Piece& piece, const HeaderNumbering& headerId) {
  Declaration declaration = declarationAt(piece.file, piece.begin, piece.end);
  if (piece.parent) return declaration;  // scopes, edits and macros are those of the class's text
  addMacros(piece.file, headerId, declaration);
  declaration.scopes = scopesOf(*piece.anchors.front());
  for (const Decl* anchor : piece.anchors) {
    for (TextEdit& edit : editsOf(*anchor, text_)) declaration.edits.push_back(std::move(edit));
    for (std::string& symbol : dynamicSharedSymbolsOf(*anchor)) declaration.dynamicShared.push_back(std::move(symbol));
  }
  std::sort(declaration.edits.begin(), declaration.edits.end());
  declaration.edits.erase(std::unique(declaration.edits.begin(), declaration.edits.end()), declaration.edits.end());
  return declaration;
}

void Regions::linkMembers(const std::vector<Piece>& pieces, std::vector<Declaration>& declarations) {
  for (DeclarationId id = 0; id < pieces.size(); ++id) {
    if (!pieces[id].parent) continue;
    const auto parent = ids_.find(pieces[id].parent);
    if (parent == ids_.end()) continue;
    declarations[id].parent = parent->second;
    declarations[parent->second].leftOut.push_back(id);
  }
}

// After everything else: their text lies within functions of the host's, and may use what stands before those.
void Regions::addClosures(std::vector<Declaration>& declarations, const HeaderNumbering& headerId) {
  const clang::SourceManager& sources = text_.manager();
  std::sort(neededClosures_.begin(), neededClosures_.end(), [&](const auto* a, const auto* b) {
    return a->getLocation() == b->getLocation() ? a->getName() < b->getName()
                                                : sources.isBeforeInTranslationUnit(a->getLocation(), b->getLocation());
  });
  for (const clang::CXXRecordDecl* closure : neededClosures_) {
    std::optional<ClosureText> text = closures_.textOf(*closure);
    if (!text) continue;
    Declaration declaration = declarationAt(text->file, text->begin, text->end);
    addMacros(text->file, headerId, declaration);
    declaration.scopes = scopesOf(*closure);
    declaration.edits = std::move(text->edits);
    ids_[closure] = static_cast<DeclarationId>(declarations.size());
    declarations.push_back(std::move(declaration));
  }
}

std::vector<Declaration> Regions::finish(const HeaderNumbering& headerId) {
  const std::vector<Piece> pieces = measureAll();
  std::vector<Declaration> declarations;
  for (const Piece& piece : pieces) {
    for (const Decl* anchor : piece.anchors) ids_[anchor] = static_cast<DeclarationId>(declarations.size());
    declarations.push_back(declarationFrom(piece, headerId));
  }
  linkMembers(pieces, declarations);
  addClosures(declarations, headerId);
  return declarations;
}

}  // namespace cugraft
