// kernel/math.hpp: min and max of CUDA's types, and of two of them.
#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(min);
CALLS(max);
CALLS(umin);
CALLS(umax);
CALLS(llmin);
CALLS(llmax);
CALLS(ullmin);
CALLS(ullmax);

using ull = unsigned long long;
using ulong = unsigned long;

}  // namespace

test_class min_max_cases() {
  static const test_case cases[] = {
      {"min:int", calls<call_min, int(int, int)>()},
      {"min:unsigned", calls<call_min, unsigned(unsigned, unsigned)>()},
      {"min:int,unsigned", calls<call_min, unsigned(int, unsigned)>()},
      {"min:unsigned,int", calls<call_min, unsigned(unsigned, int)>()},
      {"min:long", calls<call_min, long(long, long)>()},
      {"min:ulong", calls<call_min, ulong(ulong, ulong)>()},
      {"min:long,ulong", calls<call_min, ulong(long, ulong)>()},
      {"min:ulong,long", calls<call_min, ulong(ulong, long)>()},
      {"min:llong", calls<call_min, long long(long long, long long)>()},
      {"min:ullong", calls<call_min, ull(ull, ull)>()},
      {"min:llong,ullong", calls<call_min, ull(long long, ull)>()},
      {"min:ullong,llong", calls<call_min, ull(ull, long long)>()},
      {"min:float", calls<call_min, float(float, float)>()},
      {"min:double", calls<call_min, double(double, double)>()},
      {"min:float,double", calls<call_min, double(float, double)>()},
      {"min:double,float", calls<call_min, double(double, float)>()},
      {"max:int", calls<call_max, int(int, int)>()},
      {"max:unsigned", calls<call_max, unsigned(unsigned, unsigned)>()},
      {"max:int,unsigned", calls<call_max, unsigned(int, unsigned)>()},
      {"max:unsigned,int", calls<call_max, unsigned(unsigned, int)>()},
      {"max:long", calls<call_max, long(long, long)>()},
      {"max:ulong", calls<call_max, ulong(ulong, ulong)>()},
      {"max:long,ulong", calls<call_max, ulong(long, ulong)>()},
      {"max:ulong,long", calls<call_max, ulong(ulong, long)>()},
      {"max:llong", calls<call_max, long long(long long, long long)>()},
      {"max:ullong", calls<call_max, ull(ull, ull)>()},
      {"max:llong,ullong", calls<call_max, ull(long long, ull)>()},
      {"max:ullong,llong", calls<call_max, ull(ull, long long)>()},
      {"max:float", calls<call_max, float(float, float)>()},
      {"max:double", calls<call_max, double(double, double)>()},
      {"max:float,double", calls<call_max, double(float, double)>()},
      {"max:double,float", calls<call_max, double(double, float)>()},
      {"umin", calls<call_umin, unsigned(unsigned, unsigned)>()},
      {"umax", calls<call_umax, unsigned(unsigned, unsigned)>()},
      {"llmin", calls<call_llmin, long long(long long, long long)>()},
      {"llmax", calls<call_llmax, long long(long long, long long)>()},
      {"ullmin", calls<call_ullmin, ull(ull, ull)>()},
      {"ullmax", calls<call_ullmax, ull(ull, ull)>()},
  };
  return {"min_max", cases};
}

}  // namespace differential
