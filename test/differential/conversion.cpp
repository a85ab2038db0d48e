// kernel/conversion.hpp: all of it is exact.
#include "rounded.hpp"

namespace differential {
namespace {

CALLS_ROUNDED(__double2float);
CALLS_ROUNDED(__double2int);
CALLS_ROUNDED(__double2ll);
CALLS_ROUNDED(__double2uint);
CALLS_ROUNDED(__double2ull);
CALLS_ROUNDED(__float2int);
CALLS_ROUNDED(__float2ll);
CALLS_ROUNDED(__float2uint);
CALLS_ROUNDED(__float2ull);
CALLS(__int2double_rn);
CALLS_ROUNDED(__int2float);
CALLS_ROUNDED(__ll2double);
CALLS_ROUNDED(__ll2float);
CALLS(__uint2double_rn);
CALLS_ROUNDED(__uint2float);
CALLS_ROUNDED(__ull2double);
CALLS_ROUNDED(__ull2float);

}  // namespace

test_class conversion_cases() {
  static const test_case cases[] = {
      ROUNDED_CASES(__double2float, float(double)),
      ROUNDED_CASES(__double2int, int(double)),
      ROUNDED_CASES(__double2ll, long long(double)),
      ROUNDED_CASES(__double2uint, unsigned(double)),
      ROUNDED_CASES(__double2ull, unsigned long long(double)),
      ROUNDED_CASES(__float2int, int(float)),
      ROUNDED_CASES(__float2ll, long long(float)),
      ROUNDED_CASES(__float2uint, unsigned(float)),
      ROUNDED_CASES(__float2ull, unsigned long long(float)),
      {"__int2double_rn", calls<call___int2double_rn, double(int)>()},
      ROUNDED_CASES(__int2float, float(int)),
      ROUNDED_CASES(__ll2double, double(long long)),
      ROUNDED_CASES(__ll2float, float(long long)),
      {"__uint2double_rn", calls<call___uint2double_rn, double(unsigned)>()},
      ROUNDED_CASES(__uint2float, float(unsigned)),
      ROUNDED_CASES(__ull2double, double(unsigned long long)),
      ROUNDED_CASES(__ull2float, float(unsigned long long)),
  };
  return {"conversion", cases};
}

}  // namespace differential
