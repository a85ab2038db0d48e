// Compares what kernels compute with what they computed on a GPU.
//
//   differential_test --recorded=DIR [gtest's options]   a test for each case: run on the default device, and compared
//   differential_test --record=DIR                       runs all cases on the default device, a GPU, and records them
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <cugraft/cugraft.hpp>

#include "compare.hpp"
#include "record.hpp"
#include "test_case.hpp"

namespace {

using namespace differential;

const test_class classes[] = {
    atomic_cases(),      bits_cases(),    block_cases(),     conversion_cases(), cooperative_groups_cases(),
    double_math_cases(), dpx_cases(),     fast_math_cases(), float_math_cases(), integer_cases(),
    memory_cases(),      min_max_cases(), rounding_cases(),  simd_cases(),       warp_cases(),
};

std::filesystem::path file_of(const std::filesystem::path& folder, const test_class& cases) {
  return folder / (std::string(cases.name) + ".txt");
}

// The version in "NVRM version: NVIDIA UNIX x86_64 Kernel Module  580.95.05  Tue …".
std::string driver_version() {
  std::ifstream in("/proc/driver/nvidia/version");
  for (std::string part; in >> part;)
    if (part.find_first_not_of("0123456789.") == std::string::npos) return part;
  return "unknown";
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  char text[16];
  std::strftime(text, sizeof text, "%F", std::gmtime(&now));
  return text;
}

int record(const std::filesystem::path& folder) {
  const cugraft::device device;
  if (device.is_cpu()) {
    std::cerr << "differential_test: only a GPU's results are recorded; this is the CPU backend\n";
    return 1;
  }
  const origin from{device.name(), driver_version(), today(), "differential_test --record=DIR"};
  std::filesystem::create_directories(folder);
  for (const test_class& cases : classes) write_record(file_of(folder, cases), from, cases);
  return 0;
}

class comparison : public testing::Test {
 public:
  comparison(const test_case& tested, const std::map<std::string, recorded_case>& recorded)
      : tested_(tested), recorded_(recorded) {}

  void TestBody() override {
    const auto found = recorded_.find(tested_.name);
    ASSERT_NE(found, recorded_.end()) << "nothing was recorded for " << tested_.name;
    const std::string text = differences(tested_.run(), found->second, tested_.allowed);
    EXPECT_TRUE(text.empty()) << tested_.name << " differs from what was recorded:\n" << text;
  }

 private:
  const test_case& tested_;
  const std::map<std::string, recorded_case>& recorded_;
};

int compare(const std::filesystem::path& folder) {
  std::map<std::string, std::map<std::string, recorded_case>> records;
  for (const test_class& cases : classes) {
    const auto& recorded = records[cases.name] = read_record(file_of(folder, cases));
    for (const test_case& one : cases.cases)
      testing::RegisterTest(cases.name, one.name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
                            [&one, &recorded]() -> testing::Test* { return new comparison(one, recorded); });
  }
  return RUN_ALL_TESTS();
}

// The value of the last argument "--name=value".
std::optional<std::string> option(int count, char** given, const std::string& name) {
  std::optional<std::string> value;
  for (int i = 1; i < count; ++i)
    if (const std::string_view argument = given[i]; argument.starts_with(name + "="))
      value = argument.substr(name.size() + 1);
  return value;
}

}  // namespace

int main(int count, char** given) try {
  testing::InitGoogleTest(&count, given);
  if (const auto folder = option(count, given, "--record")) return record(*folder);
  if (const auto folder = option(count, given, "--recorded")) return compare(*folder);
  std::cerr << "usage: differential_test --recorded=DIR | --record=DIR\n";
  return 2;
} catch (const std::exception& e) {
  std::cerr << "differential_test: " << e.what() << '\n';
  return 1;
}
