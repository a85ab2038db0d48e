#pragma once
#include <cugraft/kernel.hpp>

[[cuda::kernel]] inline void in_header(int* p) { *p = 1; }
