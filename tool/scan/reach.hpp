// From the kernels to everything they reach: a work list over declarations and instantiations.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "clang/AST/Decl.h"
#include "model/translation_unit.hpp"
#include "scan/includes.hpp"
#include "scan/regions.hpp"
#include "scan/source_text.hpp"
#include "scan/unread_text.hpp"

namespace cugraft {

class Reach {
 public:
  Reach(clang::ASTContext& context, const SourceText& text, const Includes& includes, Regions& regions,
        UnreadText& unread)
      : context_(context), text_(text), includes_(includes), regions_(regions), unread_(unread) {}

  EntityId add(const clang::Decl& root);
  void run();

  // After Regions::finish: the entities, with the ids of their text.
  std::vector<Entity> finish();

  // Every variable that was reached, or added.
  std::vector<std::pair<const clang::VarDecl*, EntityId>> variables() const;

  const std::vector<EntityId>& usingDirectives() const { return usingDirectives_; }
  const std::vector<std::string>& headers() const { return headers_; }
  HeaderId headerId(const std::string& header);

 private:
  struct Node {
    const clang::Decl* declaration;
    Entity entity;
    std::vector<const clang::Decl*> text;
    bool isToldOfLibrary = false;
  };
  EntityId idOf(const clang::Decl& declaration);
  void expand(EntityId id);
  void follow(EntityId id, const clang::Decl& reference);
  void collectText(EntityId id, const clang::Decl& declaration);
  void noteDeviceLibrary(EntityId id, const clang::Decl& reference);
  void addText(EntityId id, const clang::Decl& declaration);
  void addUse(EntityId id, const clang::Decl& used);
  void addByName(EntityId id, const clang::Decl& written);
  void addHeader(std::vector<HeaderId>& headers, const std::string& header);
  void addUsingDirectives();

  clang::ASTContext& context_;
  const SourceText& text_;
  const Includes& includes_;
  Regions& regions_;
  UnreadText& unread_;
  std::vector<Node> nodes_;
  std::map<const clang::Decl*, EntityId> ids_;
  std::deque<EntityId> pending_;
  std::vector<EntityId> usingDirectives_;
  std::vector<std::string> headers_;
};

}  // namespace cugraft
