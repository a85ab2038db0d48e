// kernel/dpx.hpp: the greater and the lesser of two or three; all of it is exact.
#include "elementwise.hpp"

namespace differential {
namespace {

CALLS(__viaddmax_s16x2);
CALLS(__viaddmax_s16x2_relu);
CALLS(__viaddmax_s32);
CALLS(__viaddmax_s32_relu);
CALLS(__viaddmax_u16x2);
CALLS(__viaddmax_u32);
CALLS(__viaddmin_s16x2);
CALLS(__viaddmin_s16x2_relu);
CALLS(__viaddmin_s32);
CALLS(__viaddmin_s32_relu);
CALLS(__viaddmin_u16x2);
CALLS(__viaddmin_u32);
CALLS(__vimax3_s16x2);
CALLS(__vimax3_s16x2_relu);
CALLS(__vimax3_s32);
CALLS(__vimax3_s32_relu);
CALLS(__vimax3_u16x2);
CALLS(__vimax3_u32);
CALLS(__vimin3_s16x2);
CALLS(__vimin3_s16x2_relu);
CALLS(__vimin3_s32);
CALLS(__vimin3_s32_relu);
CALLS(__vimin3_u16x2);
CALLS(__vimin3_u32);
CALLS(__vimax_s16x2_relu);
CALLS(__vimax_s32_relu);
CALLS(__vimin_s16x2_relu);
CALLS(__vimin_s32_relu);

// The answer, and behind it which one it was.
#define CALLS_WITH_CHOICE(name)                                    \
  struct choice_##name {                                           \
    template <class T>                                             \
    __device__ static long long call(T a, T b) {                   \
      bool first;                                                  \
      const T chosen = name(a, b, &first);                         \
      return static_cast<long long>(chosen) * 2 + (first ? 1 : 0); \
    }                                                              \
  }
#define CALLS_WITH_CHOICES(name)                                                               \
  struct choice_##name {                                                                       \
    __device__ static unsigned long long call(unsigned a, unsigned b) {                        \
      bool high, low;                                                                          \
      const unsigned chosen = name(a, b, &high, &low);                                         \
      return static_cast<unsigned long long>(chosen) * 4 + (high ? 2U : 0U) + (low ? 1U : 0U); \
    }                                                                                          \
  }
CALLS_WITH_CHOICE(__vibmax_s32);
CALLS_WITH_CHOICE(__vibmax_u32);
CALLS_WITH_CHOICE(__vibmin_s32);
CALLS_WITH_CHOICE(__vibmin_u32);
CALLS_WITH_CHOICES(__vibmax_s16x2);
CALLS_WITH_CHOICES(__vibmax_u16x2);
CALLS_WITH_CHOICES(__vibmin_s16x2);
CALLS_WITH_CHOICES(__vibmin_u16x2);

using of_two = int(int, int);
using of_two_words = unsigned(unsigned, unsigned);
using of_three = int(int, int, int);
using of_three_words = unsigned(unsigned, unsigned, unsigned);

}  // namespace

test_class dpx_cases() {
  static const test_case cases[] = {
      {"__viaddmax_s16x2", calls<call___viaddmax_s16x2, of_three_words>()},
      {"__viaddmax_s16x2_relu", calls<call___viaddmax_s16x2_relu, of_three_words>()},
      {"__viaddmax_s32", calls<call___viaddmax_s32, of_three>()},
      {"__viaddmax_s32_relu", calls<call___viaddmax_s32_relu, of_three>()},
      {"__viaddmax_u16x2", calls<call___viaddmax_u16x2, of_three_words>()},
      {"__viaddmax_u32", calls<call___viaddmax_u32, of_three_words>()},
      {"__viaddmin_s16x2", calls<call___viaddmin_s16x2, of_three_words>()},
      {"__viaddmin_s16x2_relu", calls<call___viaddmin_s16x2_relu, of_three_words>()},
      {"__viaddmin_s32", calls<call___viaddmin_s32, of_three>()},
      {"__viaddmin_s32_relu", calls<call___viaddmin_s32_relu, of_three>()},
      {"__viaddmin_u16x2", calls<call___viaddmin_u16x2, of_three_words>()},
      {"__viaddmin_u32", calls<call___viaddmin_u32, of_three_words>()},
      {"__vimax3_s16x2", calls<call___vimax3_s16x2, of_three_words>()},
      {"__vimax3_s16x2_relu", calls<call___vimax3_s16x2_relu, of_three_words>()},
      {"__vimax3_s32", calls<call___vimax3_s32, of_three>()},
      {"__vimax3_s32_relu", calls<call___vimax3_s32_relu, of_three>()},
      {"__vimax3_u16x2", calls<call___vimax3_u16x2, of_three_words>()},
      {"__vimax3_u32", calls<call___vimax3_u32, of_three_words>()},
      {"__vimin3_s16x2", calls<call___vimin3_s16x2, of_three_words>()},
      {"__vimin3_s16x2_relu", calls<call___vimin3_s16x2_relu, of_three_words>()},
      {"__vimin3_s32", calls<call___vimin3_s32, of_three>()},
      {"__vimin3_s32_relu", calls<call___vimin3_s32_relu, of_three>()},
      {"__vimin3_u16x2", calls<call___vimin3_u16x2, of_three_words>()},
      {"__vimin3_u32", calls<call___vimin3_u32, of_three_words>()},
      {"__vimax_s16x2_relu", calls<call___vimax_s16x2_relu, of_two_words>()},
      {"__vimax_s32_relu", calls<call___vimax_s32_relu, of_two>()},
      {"__vimin_s16x2_relu", calls<call___vimin_s16x2_relu, of_two_words>()},
      {"__vimin_s32_relu", calls<call___vimin_s32_relu, of_two>()},
      {"__vibmax_s32", calls<choice___vibmax_s32, long long(int, int)>()},
      {"__vibmax_u32", calls<choice___vibmax_u32, long long(unsigned, unsigned)>()},
      {"__vibmin_s32", calls<choice___vibmin_s32, long long(int, int)>()},
      {"__vibmin_u32", calls<choice___vibmin_u32, long long(unsigned, unsigned)>()},
      {"__vibmax_s16x2", calls<choice___vibmax_s16x2, unsigned long long(unsigned, unsigned)>()},
      {"__vibmax_u16x2", calls<choice___vibmax_u16x2, unsigned long long(unsigned, unsigned)>()},
      {"__vibmin_s16x2", calls<choice___vibmin_s16x2, unsigned long long(unsigned, unsigned)>()},
      {"__vibmin_u16x2", calls<choice___vibmin_u16x2, unsigned long long(unsigned, unsigned)>()},
  };
  return {"dpx", cases};
}

}  // namespace differential
