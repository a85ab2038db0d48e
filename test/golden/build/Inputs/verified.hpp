#pragma once

#include "verified_table.hpp"

constexpr int factor = 3;

inline float lerp(float a, float b, float t) { return a + t * (b - a); }
