// Which image a device gets. The rules are CUDA's: machine code runs on its own major at the same or a later minor, PTX
// is compiled for the same or a later architecture, 'a' is for one capability alone, 'f' for its family.
#include "launch/choose_image.hpp"

#include <gmock/gmock.h>

#include <ostream>
#include <string>
#include <vector>

#include "support/bundle_bytes.hpp"

namespace cugraft {

void PrintTo(load_tier tier, std::ostream* out) { *out << to_string(tier); }

namespace detail {
namespace {

using abi::image_kind;
using test::image_spec;

image_spec cubin(unsigned architecture, char suffix = 0) { return {image_kind::cubin, architecture, suffix}; }
image_spec ptx(unsigned architecture, char suffix = 0) { return {image_kind::ptx, architecture, suffix}; }

// A bundle of those images, and what a device makes of it.
class chosen {
 public:
  chosen(const std::vector<image_spec>& images, unsigned device) : bytes_(images) {
    abi::bundle_view view;
    EXPECT_EQ(abi::bundle_view::open(bytes_.view(), support::xxh3_64, view), abi::bundle_problem::none);
    const compute_capability capability{device / 10, device % 10};
    choice = choose_image(view, 0, capability);
    reason = explain(view, 0, capability, choice);
  }

  image_choice choice;
  std::string reason;

 private:
  test::bundle_bytes bytes_;
};

struct rule {
  const char* name;
  std::vector<image_spec> images;
  unsigned device;
  std::size_t index;  // of the image it gets
  load_tier tier;
};

void PrintTo(const rule& tested, std::ostream* out) { *out << tested.name; }

const rule rules[] = {
    {"exact_cubin", {cubin(80), cubin(90), ptx(90)}, 90, 1, load_tier::arch_match},
    {"exact_cubin_before_specific_ptx", {ptx(90, 'a'), cubin(90)}, 90, 1, load_tier::arch_match},
    {"specific_before_plain", {cubin(90), cubin(90, 'a')}, 90, 1, load_tier::arch_match},
    {"specific_before_family", {cubin(100, 'f'), cubin(100, 'a'), cubin(100)}, 100, 1, load_tier::arch_match},
    {"nearest_lower_minor", {cubin(80), cubin(86), cubin(87)}, 86, 1, load_tier::arch_match},
    {"lower_minor", {cubin(80), cubin(86)}, 89, 1, load_tier::capability_fallback},
    {"not_a_higher_minor", {cubin(89), cubin(80)}, 86, 1, load_tier::capability_fallback},
    {"fallback_cubin_before_ptx", {ptx(86), cubin(80)}, 86, 1, load_tier::capability_fallback},
    {"not_another_major", {cubin(80), ptx(80)}, 90, 1, load_tier::ptx_recompile},
    {"no_specific_fallback", {cubin(100, 'a'), cubin(100)}, 103, 1, load_tier::capability_fallback},
    {"family_fallback", {cubin(100), cubin(100, 'f')}, 103, 1, load_tier::capability_fallback},
    {"family_is_not_for_another_major", {cubin(100, 'f'), ptx(80)}, 120, 1, load_tier::ptx_recompile},
    {"family_is_not_for_earlier_minors", {cubin(103, 'f'), cubin(100)}, 100, 1, load_tier::arch_match},
    {"highest_ptx", {ptx(70), ptx(90), ptx(80)}, 120, 1, load_tier::ptx_recompile},
    {"not_later_ptx", {ptx(100), ptx(80)}, 90, 1, load_tier::ptx_recompile},
    {"specific_ptx_for_its_own", {ptx(90), ptx(90, 'a')}, 90, 1, load_tier::ptx_recompile},
    {"specific_ptx_for_no_other", {ptx(90, 'a'), ptx(80)}, 100, 1, load_tier::ptx_recompile},
    {"family_ptx_in_family", {ptx(90), ptx(100, 'f')}, 103, 1, load_tier::ptx_recompile},
    {"family_ptx_outside", {ptx(100, 'f'), ptx(90)}, 120, 1, load_tier::ptx_recompile},
    {"two_digit_majors", {cubin(120), cubin(121), ptx(90)}, 121, 1, load_tier::arch_match},
};

class choosing : public testing::TestWithParam<rule> {};

TEST_P(choosing, follows_the_rule) {
  const rule& expected = GetParam();
  const chosen result(expected.images, expected.device);
  ASSERT_TRUE(result.choice.image.has_value()) << result.reason;
  EXPECT_EQ(*result.choice.image, expected.index) << result.reason;
  EXPECT_EQ(result.choice.tier, expected.tier);
}

// The order of the images means nothing.
TEST_P(choosing, does_not_depend_on_order) {
  const rule& expected = GetParam();
  const std::vector<image_spec> reversed(expected.images.rbegin(), expected.images.rend());
  const chosen result(reversed, expected.device);
  ASSERT_TRUE(result.choice.image.has_value()) << result.reason;
  EXPECT_EQ(*result.choice.image, expected.images.size() - 1 - expected.index);
}

INSTANTIATE_TEST_SUITE_P(rules, choosing, testing::ValuesIn(rules),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(choose_image, leaves_out_images_that_lack_the_kernel) {
  std::vector<image_spec> images = {cubin(90), ptx(80)};
  images[0].has_kernel = false;
  EXPECT_EQ(chosen(images, 90).choice.image, 1U);
}

TEST(choose_image, says_what_it_looked_for_and_found) {
  const chosen none({cubin(80), cubin(100, 'a'), ptx(120)}, 90);
  ASSERT_FALSE(none.choice.image.has_value());
  EXPECT_THAT(none.reason, testing::HasSubstr("a cubin for sm_90, a cubin for an earlier sm_9x"));
  EXPECT_THAT(none.reason, testing::HasSubstr("PTX for compute_90 or earlier"));
  EXPECT_THAT(none.reason, testing::HasSubstr("found cubin sm_80, cubin sm_100a, PTX compute_120"));
}

TEST(choose_image, says_that_there_is_nothing) {
  EXPECT_THAT(chosen({}, 90).reason, testing::EndsWith("found nothing"));
}

TEST(choose_image, says_why_a_fallback_was_taken) {
  EXPECT_EQ(chosen({cubin(80)}, 86).reason, "no cubin for sm_86; cubin sm_80 is the nearest that runs on it");
}

}  // namespace
}  // namespace detail
}  // namespace cugraft
