#include "call_log.hpp"

#include <algorithm>
#include <utility>

namespace fake_cuda {

std::optional<result> call_log::begin(const char* name, std::string details) {
  const std::scoped_lock lock(mutex_);
  records_.push_back({name, std::move(details)});
  if (order_.nth == 0 || (!order_.function.empty() && order_.function != name)) return std::nullopt;
  if (--order_.nth != 0) return std::nullopt;
  has_failed_ = true;
  return order_.code;
}

void call_log::order_failure(failure_order order) {
  const std::scoped_lock lock(mutex_);
  order_ = std::move(order);
  has_failed_ = false;
}

std::size_t call_log::count(const char* name) const {
  const std::scoped_lock lock(mutex_);
  if (!name) return records_.size();
  return static_cast<std::size_t>(std::count_if(records_.begin(), records_.end(),
                                                [name](const call_record& record) { return record.name == name; }));
}

const call_record* call_log::at(std::size_t index) const {
  const std::scoped_lock lock(mutex_);
  return index < records_.size() ? &records_[index] : nullptr;
}

void call_log::forget() {
  const std::scoped_lock lock(mutex_);
  records_.clear();
}

}  // namespace fake_cuda
