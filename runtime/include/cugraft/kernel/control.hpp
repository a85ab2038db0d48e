// Time, traps and hints. printf and assert are the C library's, included here.
#pragma once

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// clock() is the C library's: a kernel's differences of it are times, in other units than on a GPU.
inline long long clock64() {
#if defined(__x86_64__)
  return static_cast<long long>(__builtin_ia32_rdtsc());
#else
  return clock();
#endif
}

// Ends the program as a failed assertion does; a debugger stops here.
[[noreturn]] inline void __trap() { __builtin_trap(); }

inline void __brkpt() {}

inline void __assume(bool condition) {
  if (!condition) __builtin_unreachable();
}

#if !defined(__clang__)  // Clang's own
inline void __builtin_assume(bool condition) { __assume(condition); }
#endif

inline void __prof_trigger(int) {}
