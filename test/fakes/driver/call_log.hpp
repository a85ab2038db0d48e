// Which entry points were called, and which of them has been told to fail.
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "config.hpp"
#include "driver_api.hpp"

namespace fake_cuda {

struct call_record {
  std::string name;
  std::string details;
};

// Thread-safe. Has a lock of its own, so that recording orders no more of the program than it must.
class call_log {
 public:
  // Records a call; the code it must fail with if its turn has come.
  std::optional<result> begin(const char* name, std::string details);

  void order_failure(failure_order order);
  bool has_failed() const { return has_failed_.load(); }

  std::size_t count(const char* name) const;
  // References stay valid until forget().
  const call_record* at(std::size_t index) const;
  void forget();

 private:
  mutable std::mutex mutex_;
  std::deque<call_record> records_;
  failure_order order_;
  std::atomic<bool> has_failed_ = false;
};

}  // namespace fake_cuda
