// Variables in device memory, set and read by the host: the same on a GPU and on the CPU backend.
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>
#include <cugraft/kernel.hpp>

#include "symbol_tables.hpp"
#include "symbols_second_file.hpp"

__constant__ float coefficients[4];
__device__ int total = 5;
__managed__ double offset = 0.5;
[[cuda::constant]] int matrix[2][3];
[[cuda::device]] unsigned untouched = 7;  // no kernel uses it

namespace scopes {
static __device__ long long inner = 1;
namespace {
__constant__ float2 pair;
}
}  // namespace scopes

template <class T>
__device__ T table[3] = {T(1), T(2), T(3)};

namespace {

[[cuda::kernel]] void evaluate([[cuda::grid]] int n, float* out) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= n) return;
  atomicAdd(&total, 1);
  out[i] = coefficients[i % 4] + static_cast<float>(offset) + static_cast<float>(matrix[1][i % 3]) + scopes::pair.y +
           static_cast<float>(scopes::inner) + table<float>[i % 3];
}

std::vector<float> evaluated(const cugraft::stream& s) {
  cugraft::buffer<float> out(s, 6);
  cugraft::launch<evaluate>(s, 6, out);
  std::vector<float> host(6);
  out.copy_to(host);
  s.synchronize();
  return host;
}

TEST(Symbols, SetInStreamOrder) {
  const cugraft::stream s;
  cugraft::symbol<coefficients>.set(s, std::array{1.0F, 2.0F, 3.0F, 4.0F});
  cugraft::symbol<offset>.set(s, 100.0);
  const int rows[2][3] = {{1, 2, 3}, {1000, 2000, 3000}};
  cugraft::symbol<matrix>.set(s, rows);
  cugraft::symbol<scopes::pair>.set(s, float2{9, 10000});
  cugraft::symbol<scopes::inner>.set(s, 100000);
  cugraft::symbol<table<float>>.set(s, std::array{0.25F, 0.5F}, 1);  // the first keeps its initial value
  EXPECT_EQ(evaluated(s), (std::vector<float>{111102, 112102.25F, 113103.5F, 111105, 112101.25F, 113102.5F}));
  cugraft::symbol<coefficients>.set(s, std::array{0.0F, 0.0F, 0.0F, 0.0F});
  EXPECT_EQ(evaluated(s).front(), 111101);
}

TEST(Symbols, ReadBack) {
  const cugraft::stream s;
  cugraft::symbol<total>.set(s, 40);
  evaluated(s);
  EXPECT_EQ(cugraft::symbol<total>.get(s), 46);
  EXPECT_EQ(total_seen_by_second_file(s), 46);
  EXPECT_EQ(cugraft::symbol<untouched>.get(s), 7U);
  cugraft::symbol<coefficients>.set(s, std::array{1.0F, 2.0F, 3.0F, 4.0F});
  std::array<float, 2> middle{};
  cugraft::symbol<coefficients>.get(s, middle, 1);
  s.synchronize();
  EXPECT_EQ(middle, (std::array{2.0F, 3.0F}));
}

TEST(Symbols, AddressAsArgument) {
  const cugraft::stream s;
  cugraft::symbol<table<double>>.set(s, std::array{1.5, 2.5, 3.5});
  cugraft::symbol<factor>.set(s, 2.0F);
  cugraft::launch<scale_by_factor<double>>(s, 3, cugraft::symbol<table<double>>.address(s));
  std::array<double, 3> values{};
  cugraft::symbol<table<double>>.get(s, values);
  s.synchronize();
  EXPECT_EQ(values, (std::array{3.0, 5.0, 7.0}));
  EXPECT_EQ(cugraft::symbol<matrix>.size(), 6U);
}

TEST(Symbols, EachFileHasItsOwnOfAHeader) {
  const cugraft::stream s;
  cugraft::symbol<factor>.set(s, 3.0F);
  set_factor_in_second_file(s, 5.0F);
  std::vector<float> values = {1, 2};
  cugraft::buffer<float> x(s, values);
  cugraft::launch<scale_by_factor<float>>(s, 2, x);
  scale_in_second_file(s, x);
  x.copy_to(values);
  s.synchronize();
  EXPECT_EQ(values, (std::vector<float>{15, 30}));
  EXPECT_EQ(cugraft::symbol<factor>.get(s), 3.0F);
}

TEST(Symbols, RangeIsChecked) {
  const cugraft::stream s;
  try {
    cugraft::symbol<coefficients>.set(s, std::array{1.0F, 2.0F}, 3);
    FAIL() << "no error";
  } catch (const cugraft::error& e) {
    EXPECT_EQ(e.code(), cugraft::error_code::invalid_argument);
    EXPECT_NE(std::string(e.what()).find("'coefficients', which has 16"), std::string::npos) << e.what();
  }
  cugraft::symbol<coefficients>.set(s, std::vector<float>(), 4);  // nothing, at the end
}

}  // namespace
