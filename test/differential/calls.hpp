// CALLS(name): functions as types, so that one kernel template serves many.
#pragma once

#include <cugraft/kernel.hpp>

// A type, call_name, that calls the function `name`, which may be overloaded, or a template.
#define CALLS(name)                        \
  struct call_##name {                     \
    template <class... T>                  \
    __device__ static auto call(T... of) { \
      return name(of...);                  \
    }                                      \
  }
