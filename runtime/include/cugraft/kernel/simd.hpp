// CUDA's SIMD-within-a-word intrinsics: a word is two halves (names that end in 2) or four bytes (4), each computed for
// itself. s and u say whether they have signs, a further s that the result is clamped to what a lane holds.
#pragma once

namespace cugraft::kernel_detail {

// Applies `operation` to the lanes of both words; the result's lanes take the lower bits of what it gives.
template <class Lane, class Operation>
constexpr unsigned by_lanes(unsigned a, unsigned b, Operation operation) {
  constexpr unsigned bits = 8 * sizeof(Lane);
  constexpr unsigned lane_mask = (1U << bits) - 1;
  unsigned result = 0;
  for (unsigned shift = 0; shift < 32; shift += bits) {
    const int x = static_cast<Lane>(a >> shift);
    const int y = static_cast<Lane>(b >> shift);
    result |= (static_cast<unsigned>(operation(x, y)) & lane_mask) << shift;
  }
  return result;
}

template <class Lane>
constexpr int clamp_to_lane(int value) {
  constexpr int bits = 8 * sizeof(Lane);
  constexpr bool is_signed = static_cast<Lane>(-1) < 0;
  constexpr int least = is_signed ? -(1 << (bits - 1)) : 0;
  constexpr int greatest = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
  return value < least ? least : value > greatest ? greatest : value;
}

constexpr int distance(int x, int y) { return x < y ? y - x : x - y; }

// The sum of the lanes' distances.
template <class Lane>
constexpr unsigned sum_of_distances(unsigned a, unsigned b) {
  unsigned sum = 0;
  for (unsigned shift = 0; shift < 32; shift += 8 * sizeof(Lane))
    sum += static_cast<unsigned>(distance(static_cast<Lane>(a >> shift), static_cast<Lane>(b >> shift)));
  return sum;
}

}  // namespace cugraft::kernel_detail

// --- Halves ---

inline unsigned __vadd2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x + y; });
}
inline unsigned __vaddss2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<short>(x + y); });
}
inline unsigned __vaddus2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<unsigned short>(x + y); });
}
inline unsigned __vsub2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x - y; });
}
inline unsigned __vsubss2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<short>(x - y); });
}
inline unsigned __vsubus2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<unsigned short>(x - y); });
}
inline unsigned __vneg2(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, 0, [](int x, int) { return -x; });
}
inline unsigned __vnegss2(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<short>(
      a, 0, [](int x, int) { return ::cugraft::kernel_detail::clamp_to_lane<short>(-x); });
}
inline unsigned __vabs2(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, 0, [](int x, int) { return x < 0 ? -x : x; });
}
inline unsigned __vabsss2(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<short>(
      a, 0, [](int x, int) { return ::cugraft::kernel_detail::clamp_to_lane<short>(x < 0 ? -x : x); });
}
inline unsigned __vabsdiffs2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::distance(x, y); });
}
inline unsigned __vabsdiffu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::distance(x, y); });
}
inline unsigned __vsads2(unsigned a, unsigned b) { return ::cugraft::kernel_detail::sum_of_distances<short>(a, b); }
inline unsigned __vsadu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::sum_of_distances<unsigned short>(a, b);
}

// Means; of halves between two numbers, vhaddu takes the lower, the others the one further from 0.
inline unsigned __vavgs2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b,
                                                   [](int x, int y) { return (x + y + (x + y >= 0 ? 1 : 0)) >> 1; });
}
inline unsigned __vavgu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return (x + y + 1) >> 1; });
}
inline unsigned __vhaddu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return (x + y) >> 1; });
}
inline unsigned __vmaxs2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x < y ? y : x; });
}
inline unsigned __vmaxu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x < y ? y : x; });
}
inline unsigned __vmins2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return y < x ? y : x; });
}
inline unsigned __vminu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return y < x ? y : x; });
}

// Comparisons: vcmp sets all bits of a lane, vset the lowest.
inline unsigned __vcmpeq2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x == y ? -1 : 0; });
}
inline unsigned __vcmpne2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x != y ? -1 : 0; });
}
inline unsigned __vcmpgts2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
inline unsigned __vcmpgtu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
inline unsigned __vcmpges2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
inline unsigned __vcmpgeu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
inline unsigned __vcmplts2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
inline unsigned __vcmpltu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
inline unsigned __vcmples2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
inline unsigned __vcmpleu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
inline unsigned __vseteq2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x == y ? 1 : 0; });
}
inline unsigned __vsetne2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x != y ? 1 : 0; });
}
inline unsigned __vsetgts2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
inline unsigned __vsetgtu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
inline unsigned __vsetges2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
inline unsigned __vsetgeu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
inline unsigned __vsetlts2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
inline unsigned __vsetltu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
inline unsigned __vsetles2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<short>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
inline unsigned __vsetleu2(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned short>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}

// --- Bytes ---

inline unsigned __vadd4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x + y; });
}
inline unsigned __vaddss4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<signed char>(x + y); });
}
inline unsigned __vaddus4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<unsigned char>(x + y); });
}
inline unsigned __vsub4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x - y; });
}
inline unsigned __vsubss4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<signed char>(x - y); });
}
inline unsigned __vsubus4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::clamp_to_lane<unsigned char>(x - y); });
}
inline unsigned __vneg4(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, 0, [](int x, int) { return -x; });
}
inline unsigned __vnegss4(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(
      a, 0, [](int x, int) { return ::cugraft::kernel_detail::clamp_to_lane<signed char>(-x); });
}
inline unsigned __vabs4(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, 0, [](int x, int) { return x < 0 ? -x : x; });
}
inline unsigned __vabsss4(unsigned a) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(
      a, 0, [](int x, int) { return ::cugraft::kernel_detail::clamp_to_lane<signed char>(x < 0 ? -x : x); });
}
inline unsigned __vabsdiffs4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::distance(x, y); });
}
inline unsigned __vabsdiffu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(
      a, b, [](int x, int y) { return ::cugraft::kernel_detail::distance(x, y); });
}
inline unsigned __vsads4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::sum_of_distances<signed char>(a, b);
}
inline unsigned __vsadu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::sum_of_distances<unsigned char>(a, b);
}

// Means; of halves between two numbers, vhaddu takes the lower, the others the one further from 0.
inline unsigned __vavgs4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(
      a, b, [](int x, int y) { return (x + y + (x + y >= 0 ? 1 : 0)) >> 1; });
}
inline unsigned __vavgu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return (x + y + 1) >> 1; });
}
inline unsigned __vhaddu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return (x + y) >> 1; });
}
inline unsigned __vmaxs4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x < y ? y : x; });
}
inline unsigned __vmaxu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x < y ? y : x; });
}
inline unsigned __vmins4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return y < x ? y : x; });
}
inline unsigned __vminu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return y < x ? y : x; });
}

// Comparisons: vcmp sets all bits of a lane, vset the lowest.
inline unsigned __vcmpeq4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x == y ? -1 : 0; });
}
inline unsigned __vcmpne4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x != y ? -1 : 0; });
}
inline unsigned __vcmpgts4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
inline unsigned __vcmpgtu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x > y ? -1 : 0; });
}
inline unsigned __vcmpges4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
inline unsigned __vcmpgeu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x >= y ? -1 : 0; });
}
inline unsigned __vcmplts4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
inline unsigned __vcmpltu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x < y ? -1 : 0; });
}
inline unsigned __vcmples4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
inline unsigned __vcmpleu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x <= y ? -1 : 0; });
}
inline unsigned __vseteq4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x == y ? 1 : 0; });
}
inline unsigned __vsetne4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x != y ? 1 : 0; });
}
inline unsigned __vsetgts4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
inline unsigned __vsetgtu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x > y ? 1 : 0; });
}
inline unsigned __vsetges4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
inline unsigned __vsetgeu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x >= y ? 1 : 0; });
}
inline unsigned __vsetlts4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
inline unsigned __vsetltu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x < y ? 1 : 0; });
}
inline unsigned __vsetles4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<signed char>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
inline unsigned __vsetleu4(unsigned a, unsigned b) {
  return ::cugraft::kernel_detail::by_lanes<unsigned char>(a, b, [](int x, int y) { return x <= y ? 1 : 0; });
}
