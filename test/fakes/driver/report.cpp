#include "report.hpp"

#include <fstream>

#include "state.hpp"

namespace fake_cuda {
namespace {

constexpr std::string_view live_kinds[] = {"memory", "pinned", "stream", "event", "module", "context"};

template <typename Object>
std::size_t count(const registry<Object>& objects) {
  return objects.count_if([](const Object&) { return true; });
}

}  // namespace

std::size_t count_live(std::string_view kind) {
  driver_state& state = driver();
  const std::scoped_lock lock(state.mutex);
  if (kind == "memory") return state.memory.live_count(memory_kind::device);
  if (kind == "bytes") return state.memory.live_bytes(memory_kind::device);
  if (kind == "pinned") return state.memory.live_count(memory_kind::pinned);
  if (kind == "event") return count(state.events);
  if (kind == "module") return count(state.modules);
  if (kind == "stream")
    return state.streams.count_if([](const stream_object& each) { return each.owner->legacy_stream != &each; });
  if (kind == "context") return state.contexts.count_if([](const context& each) { return !each.primary; });
  std::size_t retains = 0;
  if (kind == "retained")
    for (const auto& each : state.devices) retains += each->primary_retains;
  return retains;
}

void write_report() {
  driver_state& state = driver();
  if (state.settings.report.empty()) return;
  std::ofstream out(state.settings.report);
  for (std::size_t index = 0; const call_record* record = state.calls.at(index); ++index)
    out << "call " << record->name << (record->details.empty() ? "" : " ") << record->details << '\n';
  for (const std::string& violation : state.violations) out << "violation " << violation << '\n';
  for (const std::string_view kind : live_kinds)
    if (const std::size_t live = count_live(kind)) out << "live " << kind << ' ' << live << '\n';
}

}  // namespace fake_cuda
