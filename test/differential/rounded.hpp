// Functions that CUDA has in four ways to round.
#pragma once

#include "elementwise.hpp"

#define CALLS_ROUNDED(name) \
  CALLS(name##_rn);         \
  CALLS(name##_rz);         \
  CALLS(name##_ru);         \
  CALLS(name##_rd)

// Their four rows of a table of cases.
#define ROUNDED_CASES(name, signature)                                                                      \
  {#name "_rn", calls<call_##name##_rn, signature>()}, {#name "_rz", calls<call_##name##_rz, signature>()}, \
      {#name "_ru", calls<call_##name##_ru, signature>()}, {                                                \
    #name "_rd", calls<call_##name##_rd, signature>()                                                       \
  }
