#pragma once

#include <cugraft/cugraft.hpp>

void set_factor_in_second_file(const cugraft::stream& s, float value);
void scale_in_second_file(const cugraft::stream& s, cugraft::buffer<float>& x);
int total_seen_by_second_file(const cugraft::stream& s);
