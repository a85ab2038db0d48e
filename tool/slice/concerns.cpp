#include "slice/concerns.hpp"

#include <algorithm>
#include <deque>
#include <map>
#include <set>

namespace cugraft {
namespace {

// "reached from kernel 'k' through 'f' and 'g'"
std::string pathText(const TranslationUnit& unit, const std::vector<EntityId>& path) {
  std::string text = "reached from kernel '" + unit.entities[path.front()].name + "'";
  for (std::size_t i = 1; i < path.size(); ++i) {
    const char* const separator = i == 1 ? " through " : i + 1 == path.size() ? " and " : ", ";
    text += separator + ("'" + unit.entities[path[i]].name + "'");
  }
  return text;
}

// Breadth first, so that each function's path is a shortest one.
class CallWalk {
 public:
  CallWalk(const TranslationUnit& unit, const std::vector<EntityId>& roots) : unit_(unit) {
    for (const EntityId root : roots) visit(root, root);
    while (!pending_.empty()) {
      const EntityId caller = pending_.front();
      pending_.pop_front();
      reached_.push_back(caller);
      for (const EntityId used : unit.entities[caller].uses)
        if (unit.entities[used].isCallable) visit(used, caller);
    }
  }

  const std::vector<EntityId>& reached() const { return reached_; }

  // From the kernel to the function.
  std::vector<EntityId> pathTo(EntityId function) const {
    std::vector<EntityId> path = {function};
    while (callers_.at(path.back()) != path.back()) path.push_back(callers_.at(path.back()));
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  void visit(EntityId function, EntityId caller) {
    if (callers_.emplace(function, caller).second) pending_.push_back(function);
  }

  const TranslationUnit& unit_;
  std::map<EntityId, EntityId> callers_;  // a root's is itself
  std::deque<EntityId> pending_;
  std::vector<EntityId> reached_;
};

void reportConcerns(const TranslationUnit& unit, const std::vector<EntityId>& roots, bool forHost,
                    Diagnostics& diagnostics) {
  const CallWalk walk(unit, roots);
  std::vector<Concern> known;  // instantiations of one template share theirs
  std::set<EntityId> gpuOnly;  // kernels, which one reason is enough for
  std::vector<Diagnostic> found;
  for (const EntityId function : walk.reached()) {
    for (const Concern& concern : unit.entities[function].concerns) {
      if (isAboutCpuVersion(concern.id) != forHost || std::find(known.begin(), known.end(), concern) != known.end())
        continue;
      known.push_back(concern);
      const std::vector<EntityId> path = walk.pathTo(function);
      if (concern.id == DiagnosticId::gpu_only && !gpuOnly.insert(path.front()).second) continue;
      const auto isRoot = [&](const KernelRoot& root) { return root.entity == path.front(); };
      const auto root = std::find_if(unit.kernels.begin(), unit.kernels.end(), isRoot);
      std::vector<DiagnosticNote> notes;
      if (path.size() > 1 && root != unit.kernels.end()) notes.push_back({root->kernel.position, pathText(unit, path)});
      found.push_back({concern.id, concern.position, concern.message, concern.help, std::move(notes)});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.position < b.position; });
  for (Diagnostic& diagnostic : found) diagnostics.report(std::move(diagnostic));
}

}  // namespace

void reportDeviceConcerns(const TranslationUnit& unit, const std::vector<EntityId>& roots, Diagnostics& diagnostics) {
  reportConcerns(unit, roots, /*forHost=*/false, diagnostics);
}

void reportHostConcerns(const TranslationUnit& unit, const std::vector<EntityId>& roots, Diagnostics& diagnostics) {
  reportConcerns(unit, roots, /*forHost=*/true, diagnostics);
}

}  // namespace cugraft
