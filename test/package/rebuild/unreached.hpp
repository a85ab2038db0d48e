#pragma once

constexpr int unreached() { return 1; }
