#include <cugraft/cugraft.hpp>

#include "symbol_tables.hpp"
#include "symbols_second_file.hpp"

extern __device__ int total;

void set_factor_in_second_file(const cugraft::stream& s, float value) { cugraft::symbol<factor>.set(s, value); }

void scale_in_second_file(const cugraft::stream& s, cugraft::buffer<float>& x) {
  cugraft::launch<scale_by_factor<float>>(s, static_cast<int>(x.size()), x);
}

int total_seen_by_second_file(const cugraft::stream& s) { return cugraft::symbol<total>.get(s); }
