// Reading bundles: what is in a good one, and that every kind of damage is found.
#include <gtest/gtest.h>

#include <cugraft/abi/bundle_view.hpp>
#include <functional>
#include <limits>
#include <ostream>
#include <string>

#include "support/bundle_bytes.hpp"

namespace cugraft::abi {
namespace {

using test::bundle_bytes;

bundle_bytes good_bundle() { return bundle_bytes({{image_kind::cubin, 90}, {image_kind::ptx, 80}}); }

// Found through the argument's namespace by GoogleTest.
[[maybe_unused]] void PrintTo(bundle_problem problem, std::ostream* out) { *out << describe(problem); }

bundle_problem open(std::span<const unsigned char> bytes) {
  bundle_view view;
  return bundle_view::open(bytes, support::xxh3_64, view);
}

TEST(bundle_view, shows_what_was_written) {
  bundle_bytes bytes = good_bundle();
  bundle_view view;
  ASSERT_EQ(bundle_view::open(bytes.view(), support::xxh3_64, view), bundle_problem::none);

  ASSERT_EQ(view.kernels().size(), 1U);
  const bundle_kernel& kernel = view.kernels()[0];
  EXPECT_STREQ(view.name(kernel.name), "ns::scale<double>");
  EXPECT_STREQ(view.name(kernel.mangled_name), "scale");
  EXPECT_STREQ(view.name(kernel.file), "a.cpp");
  ASSERT_EQ(view.parameters(kernel).size(), 2U);
  EXPECT_STREQ(view.name(view.parameters(kernel)[1].type), "float *");
  EXPECT_EQ(view.parameters(kernel)[1].offset, 8U);

  ASSERT_EQ(view.images().size(), 2U);
  EXPECT_EQ(view.images()[1].kind, image_kind::ptx);
  EXPECT_STREQ(view.name(view.resource(1, 0).symbol), "scale");
  EXPECT_EQ(view.payload(view.images()[1]).data(), bytes.bytes() + bytes.image(1).offset);
  EXPECT_TRUE(view.intact(view.images()[0], support::xxh3_64));
  EXPECT_TRUE(view.intact(view.images()[1], support::xxh3_64));
}

TEST(bundle_view, accepts_a_bundle_without_images) {
  bundle_bytes bytes({});
  EXPECT_EQ(open(bytes.view()), bundle_problem::none);
}

TEST(bundle_view, leaves_the_view_alone_when_it_refuses) {
  bundle_bytes good = good_bundle();
  bundle_view view;
  ASSERT_EQ(bundle_view::open(good.view(), support::xxh3_64, view), bundle_problem::none);
  ASSERT_EQ(bundle_view::open({}, support::xxh3_64, view), bundle_problem::truncated);
  EXPECT_EQ(view.kernels().size(), 1U);
}

TEST(bundle_view, refuses_every_shorter_length) {
  bundle_bytes bytes = good_bundle();
  for (std::size_t size = 0; size < bytes.size(); ++size)
    ASSERT_EQ(open(bytes.view().first(size)), bundle_problem::truncated) << size << " bytes";
}

TEST(bundle_view, refuses_bytes_after_the_end) {
  bundle_bytes bytes = good_bundle();
  bytes.header().total_bytes -= 8;
  EXPECT_EQ(open(bytes.view()), bundle_problem::wrong_size);
}

TEST(bundle_view, refuses_a_bundle_at_an_odd_address) {
  bundle_bytes bytes = good_bundle();
  EXPECT_EQ(open(bytes.view().subspan(4)), bundle_problem::misplaced);
}

TEST(bundle_view, names_a_future_version_before_all_else) {
  bundle_bytes bytes = good_bundle();
  bytes.header().version = bundle_version + 1;
  bytes.header().header_bytes = 0;  // whatever that version makes of it
  EXPECT_EQ(open(bytes.view()), bundle_problem::future_version);
}

// Any changed byte of the index is noticed: the checksum covers what the header does not.
TEST(bundle_view, notices_every_changed_byte_of_the_index) {
  bundle_bytes bytes = good_bundle();
  for (std::size_t i = 0; i < bytes.header().payload_offset; ++i) {
    bytes.bytes()[i] ^= 0x40;
    ASSERT_NE(open(bytes.view()), bundle_problem::none) << "byte " << i;
    bytes.bytes()[i] ^= 0x40;
  }
  EXPECT_EQ(open(bytes.view()), bundle_problem::none);
}

TEST(bundle_view, notices_every_changed_byte_of_an_image) {
  bundle_bytes bytes = good_bundle();
  bundle_view view;
  ASSERT_EQ(bundle_view::open(bytes.view(), support::xxh3_64, view), bundle_problem::none);
  for (const bundle_image& image : view.images())
    for (std::size_t i = 0; i < image.size; ++i) {
      bytes.bytes()[image.offset + i] ^= 1;
      ASSERT_FALSE(view.intact(image, support::xxh3_64)) << "byte " << i;
      bytes.bytes()[image.offset + i] ^= 1;
    }
}

TEST(bundle_view, ptx_must_end_in_a_nul) {
  bundle_bytes bytes = good_bundle();
  bundle_image& ptx = bytes.image(1);
  ptx.size -= 1;
  ptx.checksum = support::xxh3_64(bytes.bytes() + ptx.offset, ptx.size);
  bytes.seal();
  bundle_view view;
  ASSERT_EQ(bundle_view::open(bytes.view(), support::xxh3_64, view), bundle_problem::none);
  EXPECT_FALSE(view.intact(view.images()[1], support::xxh3_64));
}

// One lie of a hostile writer, who gets the checksum right.
struct lie {
  const char* what;
  std::function<void(bundle_bytes&)> tell;
  bundle_problem found;
};

void PrintTo(const lie& told, std::ostream* out) { *out << told.what; }

constexpr std::uint32_t huge = std::numeric_limits<std::uint32_t>::max() - 7;  // a multiple of 8

const lie lies[] = {
    {"magic", [](auto& b) { b.header().magic[7] = 'A'; }, bundle_problem::not_a_bundle},
    {"version_zero", [](auto& b) { b.header().version = 0; }, bundle_problem::bad_layout},
    {"short_header", [](auto& b) { b.header().header_bytes = 64; }, bundle_problem::bad_layout},
    {"payload_beyond_end", [](auto& b) { b.header().payload_offset = huge; }, bundle_problem::bad_layout},
    {"header_beyond_payload", [](auto& b) { b.header().header_bytes = huge; }, bundle_problem::bad_layout},
    {"kernels_in_header", [](auto& b) { b.header().kernels_offset = 8; }, bundle_problem::bad_layout},
    {"kernels_beyond_index", [](auto& b) { b.header().kernels_offset = huge; }, bundle_problem::bad_layout},
    {"kernels_misaligned", [](auto& b) { b.header().kernels_offset += 4; }, bundle_problem::bad_layout},
    {"too_many_kernels", [](auto& b) { b.header().kernel_count = huge; }, bundle_problem::bad_layout},
    {"too_many_parameters", [](auto& b) { b.header().parameter_count = huge; }, bundle_problem::bad_layout},
    {"too_many_images", [](auto& b) { b.header().image_count = huge; }, bundle_problem::bad_layout},
    {"too_many_names", [](auto& b) { b.header().names_bytes = huge; }, bundle_problem::bad_layout},
    {"resources_do_not_fit", [](auto& b) { b.header().resources_offset = b.header().payload_offset; },
     bundle_problem::bad_layout},
    {"no_names", [](auto& b) { b.header().names_bytes = 0; }, bundle_problem::bad_names},
    {"names_without_end", [](auto& b) { b.header().names_bytes -= 1; }, bundle_problem::bad_names},
    {"no_empty_name", [](auto& b) { b.bytes()[b.header().names_offset] = 'x'; }, bundle_problem::bad_names},
    {"kernel_name", [](auto& b) { b.kernel().name = b.header().names_bytes; }, bundle_problem::bad_names},
    {"mangled_name", [](auto& b) { b.kernel().mangled_name = huge; }, bundle_problem::bad_names},
    {"file_name", [](auto& b) { b.kernel().file = huge; }, bundle_problem::bad_names},
    {"parameter_name", [](auto& b) { b.parameter(1).name = huge; }, bundle_problem::bad_names},
    {"parameter_type", [](auto& b) { b.parameter(1).type = huge; }, bundle_problem::bad_names},
    {"image_target", [](auto& b) { b.image(1).target = huge; }, bundle_problem::bad_names},
    {"image_compiler", [](auto& b) { b.image(1).compiler = huge; }, bundle_problem::bad_names},
    {"symbol", [](auto& b) { b.resource(1).symbol = huge; }, bundle_problem::bad_names},
    {"first_parameter", [](auto& b) { b.kernel().first_parameter = huge; }, bundle_problem::bad_kernel},
    {"parameter_count", [](auto& b) { b.kernel().parameter_count = 3; }, bundle_problem::bad_kernel},
    {"parameters_wrap",
     [](auto& b) {
       b.kernel().first_parameter = 2;
       b.kernel().parameter_count = std::numeric_limits<std::uint32_t>::max();
     },
     bundle_problem::bad_kernel},
    {"parameter_role", [](auto& b) { b.parameter(0).role = static_cast<parameter_role>(3); },
     bundle_problem::bad_kernel},
    {"parameter_size", [](auto& b) { b.parameter(0).size = 0; }, bundle_problem::bad_kernel},
    {"image_kind", [](auto& b) { b.image(0).kind = static_cast<image_kind>(0); }, bundle_problem::bad_image},
    {"image_suffix", [](auto& b) { b.image(0).suffix = 'b'; }, bundle_problem::bad_image},
    {"image_in_index", [](auto& b) { b.image(0).offset = 64; }, bundle_problem::bad_image},
    {"image_misaligned", [](auto& b) { b.image(0).offset += 8; }, bundle_problem::bad_image},
    {"image_empty", [](auto& b) { b.image(0).size = 0; }, bundle_problem::bad_image},
    {"image_beyond_end", [](auto& b) { b.image(0).size = b.size(); }, bundle_problem::bad_image},
    {"image_offset_wraps", [](auto& b) { b.image(0).offset = ~std::uint64_t{63}; }, bundle_problem::bad_image},
    {"image_size_wraps", [](auto& b) { b.image(0).size = ~std::uint64_t{0}; }, bundle_problem::bad_image},
};

class hostile_bundle : public testing::TestWithParam<lie> {};

TEST_P(hostile_bundle, is_found_out) {
  bundle_bytes bytes = good_bundle();
  GetParam().tell(bytes);
  const bundle_header& head = bytes.header();
  if (head.header_bytes <= head.payload_offset && head.payload_offset <= bytes.size()) bytes.seal();
  EXPECT_EQ(open(bytes.view()), GetParam().found);
}

INSTANTIATE_TEST_SUITE_P(lies, hostile_bundle, testing::ValuesIn(lies),
                         [](const auto& test) { return std::string(test.param.what); });

}  // namespace
}  // namespace cugraft::abi
