// What <cuda_fp16.h> and <cuda_bf16.h> keep from compilers that are not CUDA compilers.
//
//   half/number.hpp      the numbers as bits, and rounding to them
//   half/arithmetic.hpp  __hfma, __hfma2, __hcmadd, with _sat and _relu
//   half/conversion.hpp  __half2int_rn …, __int2bfloat16_rz …
//   half/math.hpp        hexp, h2exp, hsqrt …
//   half/exchange.hpp    __shfl_sync … and atomicAdd
//
// A file that uses them includes NVIDIA's headers as ever, before or after: here the types are only declared, and the
// functions are templates that are made when a body calls them. Where a version of those headers does show such a
// function to host compilers, it is the better match and is called.
#pragma once

#include <cugraft/kernel/half/arithmetic.hpp>
#include <cugraft/kernel/half/conversion.hpp>
#include <cugraft/kernel/half/exchange.hpp>
#include <cugraft/kernel/half/math.hpp>
