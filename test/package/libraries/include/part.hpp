#pragma once

// Each launches a kernel that adds SUMMAND to `value`, and returns the sum plus a number of its own.
int fixed_part(int value);
int loaded_part(int value);
int object_part(int value);
int template_part(int value);
