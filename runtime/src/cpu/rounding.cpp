// Arithmetic and conversions that round in a direction (kernel/fast_math.hpp, kernel/conversion.hpp).
//
// The processor does it, in another rounding mode. Operands and result go through volatile objects: compilers move
// arithmetic across changes of the mode otherwise, whatever their options say.
#include <fenv.h>
#include <math.h>

#include <cugraft/kernel/conversion.hpp>
#include <cugraft/kernel/fast_math.hpp>

namespace {

class rounding_scope {
 public:
  explicit rounding_scope(int mode) : previous_(fegetround()) { fesetround(mode); }
  rounding_scope(const rounding_scope&) = delete;
  rounding_scope& operator=(const rounding_scope&) = delete;
  ~rounding_scope() { fesetround(previous_); }

 private:
  int previous_;
};

template <class T>
struct held {
  volatile T value;
};

// The operation's result in that mode.
template <class Operation, class... T>
auto rounded(int mode, Operation operation, T... operands) {
  const auto apply = [&](held<T>... values) {
    const rounding_scope scope(mode);
    volatile auto result = operation(values.value...);
    return result;
  };
  return apply({operands}...);
}

template <class T>
T convert(int mode, auto value) {
  volatile auto operand = value;
  const rounding_scope scope(mode);
  volatile T result = static_cast<T>(operand);
  return result;
}

constexpr auto add = [](auto x, auto y) { return x + y; };
constexpr auto subtract = [](auto x, auto y) { return x - y; };
constexpr auto multiply = [](auto x, auto y) { return x * y; };
constexpr auto divide = [](auto x, auto y) { return x / y; };
constexpr auto fused = [](auto x, auto y, auto z) {
  if constexpr (sizeof x == sizeof(float))
    return fmaf(x, y, z);
  else
    return fma(x, y, z);
};
constexpr auto root = [](auto x) {
  if constexpr (sizeof x == sizeof(float))
    return sqrtf(x);
  else
    return sqrt(x);
};

}  // namespace

float __fadd_rz(float x, float y) { return rounded(FE_TOWARDZERO, add, x, y); }
float __fsub_rz(float x, float y) { return rounded(FE_TOWARDZERO, subtract, x, y); }
float __fmul_rz(float x, float y) { return rounded(FE_TOWARDZERO, multiply, x, y); }
float __fdiv_rz(float x, float y) { return rounded(FE_TOWARDZERO, divide, x, y); }
float __frcp_rz(float x) { return rounded(FE_TOWARDZERO, divide, 1.0F, x); }
float __fsqrt_rz(float x) { return rounded(FE_TOWARDZERO, root, x); }
float __fmaf_rz(float x, float y, float z) { return rounded(FE_TOWARDZERO, fused, x, y, z); }

float __fadd_ru(float x, float y) { return rounded(FE_UPWARD, add, x, y); }
float __fsub_ru(float x, float y) { return rounded(FE_UPWARD, subtract, x, y); }
float __fmul_ru(float x, float y) { return rounded(FE_UPWARD, multiply, x, y); }
float __fdiv_ru(float x, float y) { return rounded(FE_UPWARD, divide, x, y); }
float __frcp_ru(float x) { return rounded(FE_UPWARD, divide, 1.0F, x); }
float __fsqrt_ru(float x) { return rounded(FE_UPWARD, root, x); }
float __fmaf_ru(float x, float y, float z) { return rounded(FE_UPWARD, fused, x, y, z); }

float __fadd_rd(float x, float y) { return rounded(FE_DOWNWARD, add, x, y); }
float __fsub_rd(float x, float y) { return rounded(FE_DOWNWARD, subtract, x, y); }
float __fmul_rd(float x, float y) { return rounded(FE_DOWNWARD, multiply, x, y); }
float __fdiv_rd(float x, float y) { return rounded(FE_DOWNWARD, divide, x, y); }
float __frcp_rd(float x) { return rounded(FE_DOWNWARD, divide, 1.0F, x); }
float __fsqrt_rd(float x) { return rounded(FE_DOWNWARD, root, x); }
float __fmaf_rd(float x, float y, float z) { return rounded(FE_DOWNWARD, fused, x, y, z); }

double __dadd_rz(double x, double y) { return rounded(FE_TOWARDZERO, add, x, y); }
double __dsub_rz(double x, double y) { return rounded(FE_TOWARDZERO, subtract, x, y); }
double __dmul_rz(double x, double y) { return rounded(FE_TOWARDZERO, multiply, x, y); }
double __ddiv_rz(double x, double y) { return rounded(FE_TOWARDZERO, divide, x, y); }
double __drcp_rz(double x) { return rounded(FE_TOWARDZERO, divide, 1.0, x); }
double __dsqrt_rz(double x) { return rounded(FE_TOWARDZERO, root, x); }
double __fma_rz(double x, double y, double z) { return rounded(FE_TOWARDZERO, fused, x, y, z); }

double __dadd_ru(double x, double y) { return rounded(FE_UPWARD, add, x, y); }
double __dsub_ru(double x, double y) { return rounded(FE_UPWARD, subtract, x, y); }
double __dmul_ru(double x, double y) { return rounded(FE_UPWARD, multiply, x, y); }
double __ddiv_ru(double x, double y) { return rounded(FE_UPWARD, divide, x, y); }
double __drcp_ru(double x) { return rounded(FE_UPWARD, divide, 1.0, x); }
double __dsqrt_ru(double x) { return rounded(FE_UPWARD, root, x); }
double __fma_ru(double x, double y, double z) { return rounded(FE_UPWARD, fused, x, y, z); }

double __dadd_rd(double x, double y) { return rounded(FE_DOWNWARD, add, x, y); }
double __dsub_rd(double x, double y) { return rounded(FE_DOWNWARD, subtract, x, y); }
double __dmul_rd(double x, double y) { return rounded(FE_DOWNWARD, multiply, x, y); }
double __ddiv_rd(double x, double y) { return rounded(FE_DOWNWARD, divide, x, y); }
double __drcp_rd(double x) { return rounded(FE_DOWNWARD, divide, 1.0, x); }
double __dsqrt_rd(double x) { return rounded(FE_DOWNWARD, root, x); }
double __fma_rd(double x, double y, double z) { return rounded(FE_DOWNWARD, fused, x, y, z); }

float __int2float_rz(int x) { return convert<float>(FE_TOWARDZERO, x); }
float __int2float_ru(int x) { return convert<float>(FE_UPWARD, x); }
float __int2float_rd(int x) { return convert<float>(FE_DOWNWARD, x); }
float __uint2float_rz(unsigned x) { return convert<float>(FE_TOWARDZERO, x); }
float __uint2float_ru(unsigned x) { return convert<float>(FE_UPWARD, x); }
float __uint2float_rd(unsigned x) { return convert<float>(FE_DOWNWARD, x); }
float __ll2float_rz(long long x) { return convert<float>(FE_TOWARDZERO, x); }
float __ll2float_ru(long long x) { return convert<float>(FE_UPWARD, x); }
float __ll2float_rd(long long x) { return convert<float>(FE_DOWNWARD, x); }
float __ull2float_rz(unsigned long long x) { return convert<float>(FE_TOWARDZERO, x); }
float __ull2float_ru(unsigned long long x) { return convert<float>(FE_UPWARD, x); }
float __ull2float_rd(unsigned long long x) { return convert<float>(FE_DOWNWARD, x); }
double __ll2double_rz(long long x) { return convert<double>(FE_TOWARDZERO, x); }
double __ll2double_ru(long long x) { return convert<double>(FE_UPWARD, x); }
double __ll2double_rd(long long x) { return convert<double>(FE_DOWNWARD, x); }
double __ull2double_rz(unsigned long long x) { return convert<double>(FE_TOWARDZERO, x); }
double __ull2double_ru(unsigned long long x) { return convert<double>(FE_UPWARD, x); }
double __ull2double_rd(unsigned long long x) { return convert<double>(FE_DOWNWARD, x); }
float __double2float_rz(double x) { return convert<float>(FE_TOWARDZERO, x); }
float __double2float_ru(double x) { return convert<float>(FE_UPWARD, x); }
float __double2float_rd(double x) { return convert<float>(FE_DOWNWARD, x); }
