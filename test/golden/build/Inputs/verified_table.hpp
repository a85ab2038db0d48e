#pragma once

constexpr double shared_table[4] = {1, 2, 3, 4};
