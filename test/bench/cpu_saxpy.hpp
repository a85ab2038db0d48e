// The loop that cpu_saxpy measures the CPU backend against.
#pragma once

namespace bench {

// y = a x + y, as one writes it without GPUs: #pragma omp parallel for, built with -O3 -march=native -fopenmp.
void saxpy_openmp(int n, float a, const float* x, float* y);

}  // namespace bench
