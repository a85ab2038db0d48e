// Independent jobs, several at a time.
#pragma once

#include <cstddef>
#include <functional>

namespace cugraft {

// Calls job(0) … job(count - 1), at most `jobs` at a time (0: one per core), and returns when all have ended. The jobs
// must not throw; they start in order and end in any.
void inParallel(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& job);

}  // namespace cugraft
