#include "child_process.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <string_view>

namespace cugraft::test {
namespace {

std::string read_all(int file) {
  std::string text;
  char buffer[4096];
  for (ssize_t count = read(file, buffer, sizeof buffer); count > 0; count = read(file, buffer, sizeof buffer))
    text.append(buffer, static_cast<std::size_t>(count));
  return text;
}

void write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(file, text.data(), text.size());
    if (count <= 0) std::abort();
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::string outcome_of(const std::function<std::string()>& body) try {
  return body();
} catch (const std::exception& failure) {
  return std::string("threw: ") + failure.what();
}

}  // namespace

child_result run_in_child(const std::function<std::string()>& body) {
  int ends[2];
  if (pipe(ends) != 0) throw std::runtime_error("pipe");
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork");
  if (child == 0) {
    close(ends[0]);
    write_all(ends[1], outcome_of(body));
    close(ends[1]);
    std::exit(0);
  }
  close(ends[1]);
  child_result result;
  result.output = read_all(ends[0]);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  if (WIFEXITED(status))
    result.exit_code = WEXITSTATUS(status);
  else
    result.output += " killed by signal " + std::to_string(WTERMSIG(status));
  return result;
}

std::string stderr_of(const std::function<void()>& body) {
  std::FILE* file = std::tmpfile();
  if (!file) throw std::runtime_error("tmpfile");
  std::fflush(stderr);
  const int saved = dup(STDERR_FILENO);
  dup2(fileno(file), STDERR_FILENO);
  const auto restore = [&] {
    dup2(saved, STDERR_FILENO);
    close(saved);
  };
  try {
    body();
  } catch (...) {
    restore();
    std::fclose(file);
    throw;
  }
  restore();
  std::rewind(file);
  const std::string text = read_all(fileno(file));
  std::fclose(file);
  return text;
}

}  // namespace cugraft::test
