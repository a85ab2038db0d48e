#include <gtest/gtest.h>
#include <llvm/Support/xxhash.h>

#include <cstring>
#include <string>
#include <vector>

#include "cugraft/abi/bundle_format.hpp"
#include "embed/bundle.hpp"

namespace cugraft {
namespace {

Kernel saxpy() {
  Kernel kernel;
  kernel.name = "saxpy";
  kernel.qualifiedName = "ns::saxpy";
  kernel.mangledName = "_ZN2ns5saxpyEif";
  kernel.position = {"saxpy.cpp", 12, 3};
  kernel.block = {{256, 1, 1}};
  kernel.parameters = {{"n", "int", ParameterRole::grid, 0, 4, 4, true},
                       {"a", "float", ParameterRole::value, 4, 4, 4, false}};
  return kernel;
}

Kernel scale() {
  Kernel kernel;
  kernel.qualifiedName = "scale<double>";
  kernel.mangledName = "_Z5scaleIdEvPT_";
  kernel.position = {"saxpy.cpp", 20, 3};
  kernel.parameters = {{"x", "double *", ParameterRole::value, 0, 8, 8, false}};
  return kernel;
}

DeviceImage image(ImageKind kind, unsigned architecture, const std::string& bytes) {
  DeviceImage image;
  image.kind = kind;
  image.architecture = architecture;
  image.target = std::to_string(architecture);
  image.compiler = "nvcc 13.0.88";
  image.bytes = bytes;
  image.kernels = {{"_ZN2ns5saxpyEif", "_ZN2ns5saxpyEif", 10, 4, 8, 400, 512},
                   {"_Z5scaleIdEvPT_", "", {}, {}, {}, {}, {}}};
  return image;
}

std::vector<DeviceImage> images() {
  std::vector<DeviceImage> all{image(ImageKind::cubin, 90,
                                     std::string("\x7f"
                                                 "ELF\0!",
                                                 6)),
                               image(ImageKind::ptx, 90, ".version 8.3\n")};
  all[0].suffix = 'a';
  all[1].ptxIsa = 83;
  return all;
}

// Reads as the grammar in bundle_format.hpp says.
class Reader {
 public:
  explicit Reader(const std::string& bytes) : bytes_(bytes) { std::memcpy(&header, bytes.data(), sizeof header); }

  template <class T>
  T at(std::size_t offset, std::size_t index) const {
    T value;
    std::memcpy(&value, bytes_.data() + offset + index * sizeof(T), sizeof(T));
    return value;
  }
  abi::bundle_kernel kernel(std::size_t i) const { return at<abi::bundle_kernel>(header.kernels_offset, i); }
  abi::bundle_parameter parameter(std::size_t i) const {
    return at<abi::bundle_parameter>(header.parameters_offset, i);
  }
  abi::bundle_image image(std::size_t i) const { return at<abi::bundle_image>(header.images_offset, i); }
  abi::bundle_resource resource(std::size_t i) const { return at<abi::bundle_resource>(header.resources_offset, i); }
  std::string name(std::uint32_t offset) const { return bytes_.c_str() + header.names_offset + offset; }
  std::string payload(std::size_t i) const { return bytes_.substr(image(i).offset, image(i).size); }

  abi::bundle_header header{};

 private:
  const std::string& bytes_;
};

std::uint64_t hash(const std::string& bytes) { return llvm::xxh3_64bits(llvm::StringRef(bytes)); }

TEST(BundleWriter, WritesTheHeader) {
  const std::string bytes = writeBundle({saxpy(), scale()}, images());
  const Reader reader(bytes);
  const abi::bundle_header& header = reader.header;
  EXPECT_EQ(std::string(header.magic, 8), "CUGRAFTB");
  EXPECT_EQ(header.version, abi::bundle_version);
  EXPECT_EQ(header.header_bytes, sizeof(abi::bundle_header));
  EXPECT_EQ(header.total_bytes, bytes.size());
  EXPECT_EQ(header.kernel_count, 2U);
  EXPECT_EQ(header.parameter_count, 3U);
  EXPECT_EQ(header.image_count, 2U);
  EXPECT_EQ(header.index_checksum,
            hash(bytes.substr(abi::bundle_checksum_begin, header.payload_offset - abi::bundle_checksum_begin)));
  for (const std::uint32_t offset : {header.kernels_offset, header.parameters_offset, header.images_offset,
                                     header.resources_offset, header.names_offset})
    EXPECT_EQ(offset % 8, 0U);
  EXPECT_EQ(header.payload_offset % abi::bundle_payload_alignment, 0U);
}

TEST(BundleWriter, WritesKernelsAndParameters) {
  const std::string bytes = writeBundle({saxpy(), scale()}, images());
  const Reader reader(bytes);
  const abi::bundle_kernel first = reader.kernel(0);
  EXPECT_EQ(reader.name(first.name), "ns::saxpy");
  EXPECT_EQ(reader.name(first.mangled_name), "_ZN2ns5saxpyEif");
  EXPECT_EQ(reader.name(first.file), "saxpy.cpp");
  EXPECT_EQ(first.line, 12U);
  EXPECT_EQ(first.block[0], 256U);
  EXPECT_EQ(first.parameter_count, 2U);
  const abi::bundle_kernel second = reader.kernel(1);
  EXPECT_EQ(second.first_parameter, 2U);
  EXPECT_EQ(second.block[0] + second.block[1] + second.block[2], 0U);
  EXPECT_EQ(second.file, first.file) << "a string is written once";
  const abi::bundle_parameter n = reader.parameter(0);
  EXPECT_EQ(reader.name(n.name), "n");
  EXPECT_EQ(reader.name(n.type), "int");
  EXPECT_EQ(n.role, abi::parameter_role::grid);
  const abi::bundle_parameter x = reader.parameter(2);
  EXPECT_EQ(reader.name(x.type), "double *");
  EXPECT_EQ(x.size, 8U);
  EXPECT_EQ(x.alignment, 8U);
}

TEST(BundleWriter, WritesImages) {
  const std::string bytes = writeBundle({saxpy(), scale()}, images());
  const Reader reader(bytes);
  EXPECT_EQ(reader.image(0).kind, abi::image_kind::cubin);
  EXPECT_EQ(reader.image(0).suffix, static_cast<std::uint32_t>('a'));
  EXPECT_EQ(reader.image(0).ptx_isa, 0U);
  EXPECT_EQ(reader.payload(0), images()[0].bytes);
  EXPECT_EQ(reader.image(1).kind, abi::image_kind::ptx);
  EXPECT_EQ(reader.image(1).ptx_isa, 83U);
  EXPECT_EQ(reader.payload(1), images()[1].bytes + '\0') << "the driver expects a C string";
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(reader.image(i).offset % abi::bundle_payload_alignment, 0U);
    EXPECT_EQ(reader.image(i).checksum, hash(reader.payload(i)));
    EXPECT_EQ(reader.name(reader.image(i).compiler), "nvcc 13.0.88");
  }
}

TEST(BundleWriter, WritesResourcesImageByImage) {
  std::vector<DeviceImage> all = images();
  all[1].kernels[1].symbol = "second";
  const std::string bytes = writeBundle({saxpy(), scale()}, all);
  const Reader reader(bytes);
  EXPECT_EQ(reader.resource(0).registers, 10U);
  EXPECT_EQ(reader.resource(0).spill_bytes, 4U);
  EXPECT_EQ(reader.resource(0).local_bytes, 8U);
  EXPECT_EQ(reader.resource(0).shared_bytes, 400U);
  EXPECT_EQ(reader.resource(0).code_bytes, 512U);
  EXPECT_EQ(reader.resource(1).symbol, 0U) << "an image without the kernel";
  EXPECT_EQ(reader.name(reader.resource(3).symbol), "second");
}

TEST(BundleWriter, IsDeterministic) {
  EXPECT_EQ(writeBundle({saxpy(), scale()}, images()), writeBundle({saxpy(), scale()}, images()));
}

TEST(BundleWriter, WritesABundleOfNothing) {
  const std::string bytes = writeBundle({}, {});
  const Reader reader(bytes);
  EXPECT_EQ(reader.header.total_bytes, bytes.size());
  EXPECT_EQ(reader.header.payload_offset, bytes.size());
  EXPECT_EQ(reader.header.names_bytes, 1U);
}

TEST(BundleWriter, IsReadBackAsWritten) {
  std::vector<DeviceImage> written = images();
  const auto read = readImages(writeBundle({saxpy(), scale()}, written));
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), written.size());
  for (std::size_t i = 0; i < written.size(); ++i) {
    EXPECT_EQ((*read)[i].bytes, written[i].bytes);
    EXPECT_EQ((*read)[i].target, written[i].target);
    EXPECT_EQ((*read)[i].kernels[0].registers, written[i].kernels[0].registers);
  }
}

}  // namespace
}  // namespace cugraft
