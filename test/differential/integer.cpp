// kernel/integer.hpp: all of it is exact.
#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(__mul24);
CALLS(__umul24);
CALLS(__mulhi);
CALLS(__umulhi);
CALLS(__mul64hi);
CALLS(__umul64hi);
CALLS(__hadd);
CALLS(__rhadd);
CALLS(__uhadd);
CALLS(__urhadd);
CALLS(__sad);
CALLS(__usad);
CALLS(__dp4a);
CALLS(__dp2a_lo);
CALLS(__dp2a_hi);

using of_two = int(int, int);
using of_two_unsigned = unsigned(unsigned, unsigned);
using of_three = int(int, int, int);
using of_three_unsigned = unsigned(unsigned, unsigned, unsigned);

}  // namespace

test_class integer_cases() {
  static const test_case cases[] = {
      {"__mul24", calls<call___mul24, of_two>()},
      {"__umul24", calls<call___umul24, of_two_unsigned>()},
      {"__mulhi", calls<call___mulhi, of_two>()},
      {"__umulhi", calls<call___umulhi, of_two_unsigned>()},
      {"__mul64hi", calls<call___mul64hi, long long(long long, long long)>()},
      {"__umul64hi", calls<call___umul64hi, unsigned long long(unsigned long long, unsigned long long)>()},
      {"__hadd", calls<call___hadd, of_two>()},
      {"__rhadd", calls<call___rhadd, of_two>()},
      {"__uhadd", calls<call___uhadd, of_two_unsigned>()},
      {"__urhadd", calls<call___urhadd, of_two_unsigned>()},
      {"__sad", calls<call___sad, unsigned(int, int, unsigned)>()},
      {"__usad", calls<call___usad, of_three_unsigned>()},
      {"__dp4a:int", calls<call___dp4a, of_three>()},
      {"__dp4a:unsigned", calls<call___dp4a, of_three_unsigned>()},
      {"__dp2a_lo:int", calls<call___dp2a_lo, of_three>()},
      {"__dp2a_lo:unsigned", calls<call___dp2a_lo, of_three_unsigned>()},
      {"__dp2a_hi:int", calls<call___dp2a_hi, of_three>()},
      {"__dp2a_hi:unsigned", calls<call___dp2a_hi, of_three_unsigned>()},
  };
  return {"integer", cases};
}

}  // namespace differential
