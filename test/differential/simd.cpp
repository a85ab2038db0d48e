// kernel/simd.hpp: all of it is exact. Each function is there for halves (its name ends in 2) and for bytes (4).
#include "elementwise.hpp"

#define CALLS_BOTH(name) \
  CALLS(name##2);        \
  CALLS(name##4)
#define CASES(name, signature) \
  {#name "2", calls<call_##name##2, signature>()}, { #name "4", calls<call_##name##4, signature>() }

namespace differential {
namespace {

CALLS_BOTH(__vabs);
CALLS_BOTH(__vabsdiffs);
CALLS_BOTH(__vabsdiffu);
CALLS_BOTH(__vabsss);
CALLS_BOTH(__vadd);
CALLS_BOTH(__vaddss);
CALLS_BOTH(__vaddus);
CALLS_BOTH(__vavgs);
CALLS_BOTH(__vavgu);
CALLS_BOTH(__vcmpeq);
CALLS_BOTH(__vcmpges);
CALLS_BOTH(__vcmpgeu);
CALLS_BOTH(__vcmpgts);
CALLS_BOTH(__vcmpgtu);
CALLS_BOTH(__vcmples);
CALLS_BOTH(__vcmpleu);
CALLS_BOTH(__vcmplts);
CALLS_BOTH(__vcmpltu);
CALLS_BOTH(__vcmpne);
CALLS_BOTH(__vhaddu);
CALLS_BOTH(__vmaxs);
CALLS_BOTH(__vmaxu);
CALLS_BOTH(__vmins);
CALLS_BOTH(__vminu);
CALLS_BOTH(__vneg);
CALLS_BOTH(__vnegss);
CALLS_BOTH(__vsads);
CALLS_BOTH(__vsadu);
CALLS_BOTH(__vseteq);
CALLS_BOTH(__vsetges);
CALLS_BOTH(__vsetgeu);
CALLS_BOTH(__vsetgts);
CALLS_BOTH(__vsetgtu);
CALLS_BOTH(__vsetles);
CALLS_BOTH(__vsetleu);
CALLS_BOTH(__vsetlts);
CALLS_BOTH(__vsetltu);
CALLS_BOTH(__vsetne);
CALLS_BOTH(__vsub);
CALLS_BOTH(__vsubss);
CALLS_BOTH(__vsubus);

using of_one = unsigned(unsigned);
using of_two = unsigned(unsigned, unsigned);

}  // namespace

test_class simd_cases() {
  static const test_case cases[] = {
      CASES(__vabs, of_one),    CASES(__vabsdiffs, of_two), CASES(__vabsdiffu, of_two), CASES(__vabsss, of_one),
      CASES(__vadd, of_two),    CASES(__vaddss, of_two),    CASES(__vaddus, of_two),    CASES(__vavgs, of_two),
      CASES(__vavgu, of_two),   CASES(__vcmpeq, of_two),    CASES(__vcmpges, of_two),   CASES(__vcmpgeu, of_two),
      CASES(__vcmpgts, of_two), CASES(__vcmpgtu, of_two),   CASES(__vcmples, of_two),   CASES(__vcmpleu, of_two),
      CASES(__vcmplts, of_two), CASES(__vcmpltu, of_two),   CASES(__vcmpne, of_two),    CASES(__vhaddu, of_two),
      CASES(__vmaxs, of_two),   CASES(__vmaxu, of_two),     CASES(__vmins, of_two),     CASES(__vminu, of_two),
      CASES(__vneg, of_one),    CASES(__vnegss, of_one),    CASES(__vsads, of_two),     CASES(__vsadu, of_two),
      CASES(__vseteq, of_two),  CASES(__vsetges, of_two),   CASES(__vsetgeu, of_two),   CASES(__vsetgts, of_two),
      CASES(__vsetgtu, of_two), CASES(__vsetles, of_two),   CASES(__vsetleu, of_two),   CASES(__vsetlts, of_two),
      CASES(__vsetltu, of_two), CASES(__vsetne, of_two),    CASES(__vsub, of_two),      CASES(__vsubss, of_two),
      CASES(__vsubus, of_two),
  };
  return {"simd", cases};
}

}  // namespace differential
