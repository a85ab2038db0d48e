// From embedded bundles to loaded kernels: tiers, refusals, damage.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include <cugraft/cugraft.hpp>

#include "expect_error.hpp"
#include "fake_driver.hpp"
#include "test_kernels.hpp"

namespace cugraft::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

const std::vector<test_kernel>& kernels() {
  static const std::vector<test_kernel> only = {fill_kernel()};
  return only;
}

// Fills on that device by that record and checks the result.
void run(const abi::kernel_record& record, const stream& s) {
  std::vector<int> values(50, 0);
  buffer<int> on_device(s, values);
  launch_record(record, s, shape(), std::uint64_t{50}, 9, on_device.data());
  on_device.copy_to(values);
  s.synchronize();
  EXPECT_EQ(values, std::vector<int>(50, 9));
}

error failure_of(const test_program& program) {
  return error_of([&] { run(program.record(), stream()); });
}

struct tier_case {
  const char* name;
  const char* devices;
  std::vector<test_image> images;
  load_tier tier;
  const char* image;
};

void PrintTo(const tier_case& of, std::ostream* out) { *out << of.name; }

class tier_choice : public testing::TestWithParam<tier_case> {};

TEST_P(tier_choice, runs_the_best_image) {
  const fake_driver driver(std::string("devices=") + GetParam().devices);
  const test_program& program = test_program::make(kernels(), GetParam().images);
  const stream s;
  run(program.record(), s);
  const kernel_description description = detail::describe_kernel(program.record(), s);
  EXPECT_EQ(description.tier, GetParam().tier);
  EXPECT_THAT(description.image, HasSubstr(GetParam().image));
  EXPECT_EQ(description.registers, 16U);
  EXPECT_FALSE(description.reason.empty());
  EXPECT_EQ(driver.violations(), "");
}

INSTANTIATE_TEST_SUITE_P(
    devices, tier_choice,
    testing::Values(tier_case{"exact",
                              "sm_90:132",
                              {cubin_image(80, kernels()), cubin_image(90, kernels()), ptx_image(90, kernels())},
                              load_tier::arch_match,
                              "cubin sm_90"},
                    tier_case{"exact_specific",
                              "sm_90:132",
                              {cubin_image(90, kernels(), 'a'), ptx_image(80, kernels())},
                              load_tier::arch_match,
                              "cubin sm_90a"},
                    tier_case{"lower_minor",
                              "sm_86:84",
                              {cubin_image(80, kernels()), cubin_image(90, kernels()), ptx_image(80, kernels())},
                              load_tier::capability_fallback,
                              "cubin sm_80"},
                    tier_case{"specific_is_no_fallback",
                              "sm_103:148",
                              {cubin_image(100, kernels(), 'a'), ptx_image(90, kernels())},
                              load_tier::ptx_recompile,
                              "PTX compute_90"},
                    tier_case{"family",
                              "sm_103:148",
                              {cubin_image(100, kernels(), 'f'), ptx_image(90, kernels())},
                              load_tier::capability_fallback,
                              "cubin sm_100f"},
                    tier_case{"newest_ptx_that_fits",
                              "sm_90:132",
                              {ptx_image(80, kernels()), ptx_image(100, kernels()), ptx_image(75, kernels())},
                              load_tier::ptx_recompile,
                              "PTX compute_80"},
                    tier_case{"family_ptx",
                              "sm_103:148",
                              {ptx_image(100, kernels(), 'f'), ptx_image(90, kernels())},
                              load_tier::ptx_recompile,
                              "PTX compute_100f"}),
    [](const auto& of) { return std::string(of.param.name); });

TEST(images, each_device_gets_its_own) {
  const fake_driver driver("devices=sm_90:132,sm_86:84,sm_75:40");
  const test_program& program =
      test_program::make(kernels(), {cubin_image(90, kernels()), cubin_image(80, kernels()), ptx_image(75, kernels())});
  const load_tier expected[] = {load_tier::arch_match, load_tier::capability_fallback, load_tier::ptx_recompile};
  for (int ordinal = 0; ordinal < 3; ++ordinal) {
    const stream s{device(ordinal)};
    run(program.record(), s);
    EXPECT_EQ(detail::describe_kernel(program.record(), s).tier, expected[ordinal]) << ordinal;
  }
  EXPECT_EQ(driver.violations(), "");
}

TEST(images, no_image_that_fits_is_explained) {
  const fake_driver driver("devices=sm_75:40");
  const error thrown =
      failure_of(test_program::make(kernels(), {cubin_image(90, kernels()), ptx_image(80, kernels())}));
  EXPECT_EQ(thrown.code(), error_code::no_image);
  EXPECT_THAT(thrown.what(), AllOf(HasSubstr("7.5"), HasSubstr("sm_90"), HasSubstr("compute_80"), HasSubstr("fill"),
                                   HasSubstr("ARCHITECTURES")));
}

TEST(images, empty_bundle_is_explained) {
  const fake_driver driver;
  EXPECT_EQ(failure_of(test_program::make(kernels(), std::vector<test_image>())).code(), error_code::no_image);
}

TEST(images, newer_ptx_than_the_driver_knows_is_rejected) {
  const fake_driver driver("devices=sm_90:132;version=12040");
  const error thrown = failure_of(test_program::make(kernels(), {ptx_image(90, kernels(), 0, 90)}));
  EXPECT_EQ(thrown.code(), error_code::image_rejected);
  EXPECT_EQ(thrown.driver_name(), "CUDA_ERROR_UNSUPPORTED_PTX_VERSION");
  EXPECT_THAT(thrown.what(), HasSubstr("driver"));
}

TEST(images, compiler_messages_are_in_the_error) {
  const fake_driver driver;
  test_image broken = ptx_image(80, kernels());
  broken.bytes = std::string(".version 8.0\n.target sm_80\n.entry (\n") + '\0';
  const error thrown = failure_of(test_program::make(kernels(), {broken}));
  EXPECT_EQ(thrown.code(), error_code::image_rejected);
  EXPECT_THAT(thrown.what(), HasSubstr("syntax error"));
}

TEST(images, image_that_is_no_cubin_is_rejected) {
  const fake_driver driver;
  test_image broken = cubin_image(90, kernels());
  broken.bytes[18] = 0;  // e_machine
  const error thrown = failure_of(test_program::make(kernels(), {broken}));
  EXPECT_EQ(thrown.code(), error_code::image_rejected);
  EXPECT_EQ(thrown.driver_name(), "CUDA_ERROR_INVALID_IMAGE");
}

TEST(images, image_without_the_kernel_is_rejected) {
  const fake_driver driver;
  const error thrown = failure_of(test_program::make(kernels(), {cubin_image(90, {mark_kernel()})}));
  EXPECT_THAT(thrown.what(), HasSubstr("fill"));
  EXPECT_NE(thrown.code(), error_code::driver_call);
}

// The device code's parameters, in the image, against the host code's, in the record.
TEST(images, parameters_that_differ_are_refused_before_the_first_launch) {
  for (const abi::kernel_parameter& other :
       {abi::kernel_parameter{"value", "long", 8, 8, abi::parameter_role::value, true},
        abi::kernel_parameter{"value", "int", 12, 4, abi::parameter_role::value, true}}) {
    const fake_driver driver;
    test_kernel device_side = fill_kernel();
    device_side.parameters[1] = other;
    const error thrown = failure_of(test_program::make(kernels(), {cubin_image(90, {device_side})}));
    EXPECT_EQ(thrown.code(), error_code::parameter_mismatch);
    EXPECT_THAT(thrown.what(), AllOf(HasSubstr("parameter 2"), HasSubstr("value")));
    EXPECT_EQ(driver.calls("cuLaunchKernel"), 0U);
  }
}

TEST(images, too_few_and_too_many_parameters_are_refused) {
  const fake_driver driver;
  test_kernel fewer = fill_kernel();
  fewer.parameters.pop_back();
  EXPECT_EQ(failure_of(test_program::make(kernels(), {cubin_image(90, {fewer})})).code(),
            error_code::parameter_mismatch);
  test_kernel more = fill_kernel();
  more.parameters.push_back({"extra", "int", 24, 4, abi::parameter_role::value, true});
  EXPECT_EQ(failure_of(test_program::make(kernels(), {cubin_image(90, {more})})).code(),
            error_code::parameter_mismatch);
  EXPECT_EQ(driver.calls("cuLaunchKernel"), 0U);
}

TEST(images, index_of_another_build_is_refused) {
  const fake_driver driver;
  test_kernel other = fill_kernel();
  other.parameters[1].size = 2;
  const std::string bundle = make_bundle({other}, {cubin_image(90, kernels())});
  EXPECT_EQ(failure_of(test_program::make(kernels(), bundle)).code(), error_code::parameter_mismatch);
}

// What became of a launch from a damaged bundle; none: it ran, and run() has checked its result.
std::optional<error_code> outcome_of(const std::string& damaged, const stream& s) try {
  run(test_program::make(kernels(), damaged).record(), s);
  return std::nullopt;
} catch (const error& thrown) {
  return thrown.code();
}

TEST(images, every_damaged_byte_of_the_bundle_is_noticed) {
  const fake_driver driver;
  const std::string whole = make_bundle(kernels(), {cubin_image(90, kernels())});
  abi::bundle_header header;
  std::memcpy(&header, whole.data(), sizeof header);
  abi::bundle_image image;
  std::memcpy(&image, whole.data() + header.images_offset, sizeof image);
  const stream s;
  for (std::size_t at = 0; at < whole.size(); ++at) {
    const bool is_padding = at >= header.payload_offset && (at < image.offset || at >= image.offset + image.size);
    if (is_padding) continue;
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    EXPECT_EQ(outcome_of(damaged, s), error_code::bundle_invalid) << "byte " << at;
  }
  EXPECT_EQ(driver.violations(), "");
}

TEST(images, every_shortened_bundle_is_noticed) {
  const fake_driver driver;
  const std::string whole = make_bundle(kernels(), {cubin_image(90, kernels())});
  const stream s;
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    const error thrown = error_of([&] { run(test_program::make(kernels(), whole.substr(0, size)).record(), s); });
    EXPECT_EQ(thrown.code(), error_code::bundle_invalid) << size << " bytes";
  }
}

TEST(images, future_version_says_so) {
  const fake_driver driver;
  std::string newer = make_bundle(kernels(), {cubin_image(90, kernels())});
  const std::uint32_t version = abi::bundle_version + 1;
  std::memcpy(newer.data() + offsetof(abi::bundle_header, version), &version, sizeof version);
  const error thrown = failure_of(test_program::make(kernels(), newer));
  EXPECT_EQ(thrown.code(), error_code::bundle_invalid);
  EXPECT_THAT(thrown.what(), AllOf(HasSubstr("newer"), HasSubstr("rebuild")));
}

}  // namespace
}  // namespace cugraft::test
