// Runs each test in a process of its own: the runtime chooses driver and device once per process, and what one test
// sets up would be another's. ctest names the tests one by one; started by hand, the program does it itself.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

// The thread sanitizer otherwise waits a second at each exit, for races with threads that end late; some tests here
// make hundreds of processes.
extern "C" const char* __tsan_default_options() { return "atexit_sleep_ms=0"; }

namespace {

bool run_alone(const std::string& name) {
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    const std::string filter = "--gtest_filter=" + name;
    execl("/proc/self/exe", "runtime_tests", filter.c_str(), "--gtest_brief=1", static_cast<char*>(nullptr));
    _exit(127);
  }
  int status = -1;
  waitpid(child, &status, 0);
  const bool passed = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  std::printf("%s %s\n", passed ? "ok    " : "FAILED", name.c_str());
  return passed;
}

int run_each_alone() {
  int failures = 0;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int suite = 0; suite < all.total_test_suite_count(); ++suite) {
    const testing::TestSuite& tests = *all.GetTestSuite(suite);
    for (int test = 0; test < tests.total_test_count(); ++test)
      failures += run_alone(std::string(tests.name()) + "." + tests.GetTestInfo(test)->name()) ? 0 : 1;
  }
  std::printf("%d tests failed\n", failures);
  return failures == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  // The tests say what they need of the environment.
  for (const char* name : {"CUGRAFT_BACKEND", "CUGRAFT_DEVICE", "CUGRAFT_LOG", "CUGRAFT_FAKE_DRIVER"}) unsetenv(name);
  const bool by_hand = count == 1;
  testing::InitGoogleTest(&count, arguments);
  return by_hand ? run_each_alone() : RUN_ALL_TESTS();
}
