// Catches what the runtime throws.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cugraft/error.hpp>

namespace cugraft::test {

// The error that `body` throws; a test failure, and an error of no meaning, if it throws none.
template <typename Body>
error error_of(Body body) {
  try {
    body();
  } catch (const error& thrown) {
    return thrown;
  }
  ADD_FAILURE() << "nothing was thrown";
  return error(error_code::driver_call, {.problem = "nothing was thrown"});
}

}  // namespace cugraft::test

namespace cugraft {

inline void PrintTo(error_code code, std::ostream* out) { *out << to_string(code); }

}  // namespace cugraft
