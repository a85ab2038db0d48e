#pragma once
constexpr int factor = 3;
