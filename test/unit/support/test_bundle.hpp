// Bundles and records made by hand, as the tool and its glue would make them.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <cugraft/abi/bundle_format.hpp>
#include <cugraft/abi/kernel_record.hpp>

#include "fake_cubin.hpp"

namespace cugraft::test {

struct test_image {
  abi::image_kind kind = abi::image_kind::cubin;
  unsigned architecture = 90;
  char suffix = 0;
  unsigned ptx_isa = 0;
  std::string bytes;  // PTX with its NUL
};

// Everything about one kernel of a test program.
struct test_kernel {
  std::string name;  // also its mangled name and its symbol in every image
  std::vector<abi::kernel_parameter> parameters;
  const abi::cpu_kernel* cpu = nullptr;
  std::uint32_t block[3] = {0, 0, 0};
  std::uint32_t registers = 16;
  std::uint32_t static_shared_bytes = 0;
};

// What a cubin says about it.
cubin_kernel as_cubin_kernel(const test_kernel& kernel);

// Images that hold all of the kernels.
test_image cubin_image(unsigned architecture, const std::vector<test_kernel>& kernels, char suffix = 0);
test_image ptx_image(unsigned architecture, const std::vector<test_kernel>& kernels, char suffix = 0,
                     unsigned isa = 80);

std::string make_bundle(const std::vector<test_kernel>& kernels, const std::vector<test_image>& images);

// A bundle in memory with its kernels' records: what one translation unit of a program embeds. Made to live as long as
// the process, as the real ones do.
class test_program {
 public:
  // `bundle` may be damaged on purpose; it stands for the kernels all the same.
  static test_program& make(const std::vector<test_kernel>& kernels, const std::string& bundle);
  static test_program& make(const std::vector<test_kernel>& kernels, const std::vector<test_image>& images);

  const abi::kernel_record& record(std::size_t index = 0) const { return records_[index]; }

  test_program(const test_program&) = delete;
  test_program& operator=(const test_program&) = delete;

 private:
  test_program(std::vector<test_kernel> kernels, const std::string& bundle);

  std::vector<test_kernel> kernels_;
  std::vector<std::uint64_t> bundle_;  // words: a bundle is aligned to 8 bytes
  std::unique_ptr<abi::kernel_state[]> states_;
  std::vector<abi::kernel_record> records_;
};

}  // namespace cugraft::test
