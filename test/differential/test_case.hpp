// What a differential case is: something a kernel computes, and how close two devices' results have to be.
//
//   bits.cpp, simd.cpp …  tables of test_case
//        │ run(), on the default device
//        ▼
//   outcome ──▶ record.hpp   written with --record, on a GPU
//          └──▶ compare.hpp  with what was recorded; main.cpp, a test for each case
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace differential {

// A result, its bits in the lower end.
using word = std::uint64_t;

// The first arguments of a call, as numbers; 0 where there are fewer.
using arguments = std::array<double, 4>;

// How the bits of results are read.
enum class format : std::uint8_t { bits, float32, float64 };

struct outcome {
  format results_are = format::bits;
  std::vector<word> results;
  std::uint64_t inputs_digest = 0;     // other inputs than the recorded ones would be noticed by this
  std::vector<arguments> called_with;  // a result's arguments; empty where a result has no call of its own
};

// How far a result may be from the recorded one. NaNs are equal, whatever their payload. Of floating-point results,
// either bound is enough.
struct tolerance {
  double ulps = 0;      // steps between neighbouring numbers
  double absolute = 0;  // difference
  // Calls for which CUDA does not say what they give, or how exactly: not compared.
  bool (*unspecified)(const arguments&) = nullptr;
  // Further steps, where CUDA's bound depends on the arguments.
  double (*more_ulps)(const arguments&) = nullptr;
};

inline constexpr tolerance exact{};

struct test_case {
  std::string name;  // CUDA's name for what is called, with a type where there are several
  std::function<outcome()> run;
  tolerance allowed = exact;
};

// A file of cases, and of what was recorded for them.
struct test_class {
  const char* name;
  std::span<const test_case> cases;
};

// One function for each file of cases.
test_class atomic_cases();
test_class bits_cases();
test_class block_cases();
test_class conversion_cases();
test_class cooperative_groups_cases();
test_class double_math_cases();
test_class dpx_cases();
test_class fast_math_cases();
test_class float_math_cases();
test_class integer_cases();
test_class memory_cases();
test_class min_max_cases();
test_class rounding_cases();
test_class simd_cases();
test_class warp_cases();

}  // namespace differential
