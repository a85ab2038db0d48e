// Where declarations are written: the stretches of text to copy, what they are wrapped in, what changes in them.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "clang/AST/DeclCXX.h"
#include "model/translation_unit.hpp"
#include "scan/closures.hpp"
#include "scan/includes.hpp"
#include "scan/macros.hpp"
#include "scan/source_text.hpp"
#include "support/diagnostic.hpp"

namespace cugraft {

// The declaration as written: for an instantiation, what it was instantiated from.
const clang::Decl& writtenFormOf(const clang::Decl& declaration);

// The declaration that is copied when this one is needed: the outermost below a namespace, or the member function that
// can be left out of its class.
const clang::Decl& anchorOf(const clang::Decl& declaration);

// Whether a member's text can be left out of its class without changing the class for those who do not use the member:
// not constructors, destructors, assignments and virtual functions.
bool canBeLeftOut(const clang::Decl& member);

// What the declaration is wrapped in, outermost first: "namespace a", "extern \"C\"".
std::vector<std::string> scopesOf(const clang::Decl& declaration);

class Regions {
 public:
  Regions(SourceText& text, Macros& macros, Closures& closures, Diagnostics& diagnostics)
      : text_(text), macros_(macros), closures_(closures), diagnostics_(diagnostics) {}

  // Notes that the text of a declaration of a user file is needed.
  void need(const clang::Decl& declaration);

  // Turns what was noted into declarations, in translation-unit order. `headerId` numbers system headers.
  using HeaderNumbering = std::function<HeaderId(const std::string&)>;
  std::vector<Declaration> finish(const HeaderNumbering& headerId);

  // After finish: the declaration that holds the text of something noted.
  DeclarationId idOf(const clang::Decl& declaration) const { return ids_.at(&anchorOf(declaration)); }

 private:
  // One stretch of text and the declarations that share it.
  struct Piece {
    std::vector<const clang::Decl*> anchors;
    const clang::Decl* parent = nullptr;  // the anchor of the class around it
    clang::FileID file;
    unsigned begin = 0;
    unsigned end = 0;
  };

  void addMembersOf(const clang::Decl& anchor);
  std::optional<Piece> measure(const clang::Decl& anchor);
  std::vector<Piece> measureAll();
  unsigned beginOf(const clang::Decl& anchor, unsigned declaratorBegin, clang::FileID file);
  unsigned endOf(const clang::Decl& anchor, unsigned lastTokenEnd, clang::FileID file);
  Declaration declarationAt(clang::FileID file, unsigned begin, unsigned end);
  void addMacros(clang::FileID file, const HeaderNumbering& headerId, Declaration& declaration);
  void addClosures(std::vector<Declaration>& declarations, const HeaderNumbering& headerId);
  Declaration declarationFrom(const Piece& piece, const HeaderNumbering& headerId);
  void linkMembers(const std::vector<Piece>& pieces, std::vector<Declaration>& declarations);

  SourceText& text_;
  Macros& macros_;
  Closures& closures_;
  Diagnostics& diagnostics_;
  std::vector<const clang::Decl*> anchors_;  // in the order they were noted
  std::vector<const clang::CXXRecordDecl*> neededClosures_;
  std::map<const clang::Decl*, DeclarationId> ids_;
};

}  // namespace cugraft
