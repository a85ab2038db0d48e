#pragma once
__device__ inline float product(float a, float b) { return a * b; }
