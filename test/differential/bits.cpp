// kernel/bits.hpp: all of it is exact.
#include <numeric>

#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(__float_as_int);
CALLS(__float_as_uint);
CALLS(__int_as_float);
CALLS(__uint_as_float);
CALLS(__double_as_longlong);
CALLS(__longlong_as_double);
CALLS(__double2hiint);
CALLS(__double2loint);
CALLS(__hiloint2double);
CALLS(__popc);
CALLS(__popcll);
CALLS(__clz);
CALLS(__clzll);
CALLS(__ffs);
CALLS(__ffsll);
CALLS(__brev);
CALLS(__brevll);
CALLS(__nv_bswap16);
CALLS(__nv_bswap32);
CALLS(__nv_bswap64);
CALLS(__fns);
CALLS(__byte_perm);
CALLS(__funnelshift_l);
CALLS(__funnelshift_lc);
CALLS(__funnelshift_r);
CALLS(__funnelshift_rc);

using shift_of_pair = unsigned(unsigned, unsigned, unsigned);

const std::vector<unsigned> masks{0, 1, 0x80000000, 0x80000001, 0xffffffff, 0x0f0f0f0f, 0x12345678};
const std::vector<unsigned> pairs{0, 1, 0x80000000, 0xffffffff, 0x12345678, 0x80ff7f01};
const std::vector<unsigned> shifts{0, 1, 7, 8, 31, 32, 33, 63, 64, 255, 0xffffffff};
// Each nibble: its low bits name a byte, its top bit asks for that byte's sign.
const std::vector<unsigned> selectors{0,      0x3210, 0x7654, 0x0123, 0x4567,    0x8888,
                                      0xffff, 0xba98, 0xfedc, 0x9a6f, 0xffff3210};

std::vector<unsigned> bit_positions() {
  std::vector<unsigned> all(32);
  std::iota(all.begin(), all.end(), 0U);
  return all;
}

}  // namespace

test_class bits_cases() {
  static const test_case cases[] = {
      {"__float_as_int", calls<call___float_as_int, int(float)>()},
      {"__float_as_uint", calls<call___float_as_uint, unsigned(float)>()},
      {"__int_as_float", calls<call___int_as_float, float(int)>()},
      {"__uint_as_float", calls<call___uint_as_float, float(unsigned)>()},
      {"__double_as_longlong", calls<call___double_as_longlong, long long(double)>()},
      {"__longlong_as_double", calls<call___longlong_as_double, double(long long)>()},
      {"__double2hiint", calls<call___double2hiint, int(double)>()},
      {"__double2loint", calls<call___double2loint, int(double)>()},
      {"__hiloint2double", calls<call___hiloint2double, double(int, int)>()},
      {"__popc", calls<call___popc, int(unsigned)>()},
      {"__popcll", calls<call___popcll, int(unsigned long long)>()},
      {"__clz", calls<call___clz, int(int)>()},
      {"__clzll", calls<call___clzll, int(long long)>()},
      {"__ffs", calls<call___ffs, int(int)>()},
      {"__ffsll", calls<call___ffsll, int(long long)>()},
      {"__brev", calls<call___brev, unsigned(unsigned)>()},
      {"__brevll", calls<call___brevll, unsigned long long(unsigned long long)>()},
      {"__nv_bswap16", calls<call___nv_bswap16, unsigned short(unsigned short)>()},
      {"__nv_bswap32", calls<call___nv_bswap32, unsigned(unsigned)>()},
      {"__nv_bswap64", calls<call___nv_bswap64, unsigned long long(unsigned long long)>()},
      // CUDA gives the base as a position in the mask, 0 to 31.
      {"__fns", calls<call___fns, unsigned(unsigned, unsigned, int)>(
                    masks, bit_positions(), std::vector{-33, -32, -2, -1, 0, 1, 2, 5, 32, 33})},
      {"__byte_perm", calls<call___byte_perm, shift_of_pair>(pairs, pairs, selectors)},
      {"__funnelshift_l", calls<call___funnelshift_l, shift_of_pair>(pairs, pairs, shifts)},
      {"__funnelshift_lc", calls<call___funnelshift_lc, shift_of_pair>(pairs, pairs, shifts)},
      {"__funnelshift_r", calls<call___funnelshift_r, shift_of_pair>(pairs, pairs, shifts)},
      {"__funnelshift_rc", calls<call___funnelshift_rc, shift_of_pair>(pairs, pairs, shifts)},
  };
  return {"bits", cases};
}

}  // namespace differential
