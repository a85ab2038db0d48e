#include "support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <string_view>

#ifdef __linux__
#include <sys/prctl.h>
#endif

namespace cugraft {
namespace {

// One end of a pipe, closed when it goes.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int value) : value_(value) {}
  Descriptor(Descriptor&& other) noexcept : value_(std::exchange(other.value_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~Descriptor() { reset(); }

  int get() const { return value_; }
  bool isOpen() const { return value_ >= 0; }
  void reset() {
    if (value_ >= 0) ::close(value_);
    value_ = -1;
  }

 private:
  int value_ = -1;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

// Close-on-exec from birth: a child started by another thread meanwhile must not inherit our ends and so keep a pipe
// open after its owner has gone.
std::optional<Pipe> openPipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

std::vector<std::string> environmentFor(const Command& command) {
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text(*entry);
    const std::string_view name = text.substr(0, text.find('='));
    bool replaced = false;
    for (const auto& [added, value] : command.environment) replaced = replaced || added == name;
    if (!replaced) result.emplace_back(text);
  }
  for (const auto& [name, value] : command.environment) result.push_back(name + "=" + value);
  return result;
}

std::vector<char*> pointersTo(std::vector<std::string>& strings) {
  std::vector<char*> pointers;
  pointers.reserve(strings.size() + 1);
  for (std::string& string : strings) pointers.push_back(string.data());
  pointers.push_back(nullptr);
  return pointers;
}

// All that the child needs, made before the fork: after it, only async-signal-safe calls are allowed, since other
// threads may have held the allocator's locks.
struct ChildPlan {
  const char* program;
  char** arguments;
  char** environment;
  const char* directory;  // null: stay
  int output;
  int errors;
  int status;  // where errno goes if exec fails
  pid_t parent;
};

[[noreturn]] void failInChild(const ChildPlan& plan) {
  const int error = errno;
  [[maybe_unused]] const ssize_t ignored = ::write(plan.status, &error, sizeof error);
  ::_exit(127);
}

[[noreturn]] void becomeProgram(const ChildPlan& plan) {
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  ::signal(SIGPIPE, SIG_DFL);
#ifdef __linux__
  ::prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (::getppid() != plan.parent) ::_exit(127);  // it died before the line above
#endif
  const int null = ::open("/dev/null", O_RDONLY);
  if (null < 0 || ::dup2(null, STDIN_FILENO) < 0) failInChild(plan);
  if (null > STDERR_FILENO) ::close(null);
  if (::dup2(plan.output, STDOUT_FILENO) < 0 || ::dup2(plan.errors, STDERR_FILENO) < 0) failInChild(plan);
  if (plan.directory != nullptr && ::chdir(plan.directory) != 0) failInChild(plan);
  ::execve(plan.program, plan.arguments, plan.environment);
  failInChild(plan);
}

// False at the end of the stream.
bool readSome(int descriptor, std::string& into) {
  std::array<char, 16384> chunk;
  const ssize_t count = ::read(descriptor, chunk.data(), chunk.size());
  if (count > 0) into.append(chunk.data(), static_cast<std::size_t>(count));
  return count > 0 || (count < 0 && errno == EINTR);
}

// Reads both streams as they come: a child that fills one pipe while we wait on the other would hang us both.
void readBoth(Descriptor output, Descriptor errors, ProcessResult& result) {
  while (output.isOpen() || errors.isOpen()) {
    std::array<pollfd, 2> waiting{{{output.get(), POLLIN, 0}, {errors.get(), POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0 && errno != EINTR) return;
    if (waiting[0].revents != 0 && !readSome(output.get(), result.output)) output.reset();
    if (waiting[1].revents != 0 && !readSome(errors.get(), result.errors)) errors.reset();
  }
}

void awaitEnd(pid_t child, ProcessResult& result) {
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno == EINTR) continue;
    result.code = errno;
    return;
  }
  const bool signalled = WIFSIGNALED(status);
  result.ending = signalled ? ProcessResult::Ending::signalled : ProcessResult::Ending::exited;
  result.code = signalled ? WTERMSIG(status) : WEXITSTATUS(status);
}

ProcessResult notStarted(int error) {
  ProcessResult result;
  result.code = error;
  return result;
}

bool needsQuotes(const std::string& word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/@%";
  return word.empty() || word.find_first_not_of(plain) != std::string::npos;
}

std::string quotedWord(const std::string& word) {
  if (!needsQuotes(word)) return word;
  std::string result = "'";
  for (const char c : word) {
    if (c == '\'')
      result += "'\\''";
    else
      result += c;
  }
  return result + "'";
}

}  // namespace

ProcessResult runProcess(const Command& command) {
  // A path is tried as it is, so that exec itself says what is wrong with it.
  const bool isPath = command.program.find('/') != std::string::npos;
  const std::string program = isPath ? command.program : findProgram(command.program);
  if (program.empty()) return notStarted(ENOENT);

  std::optional<Pipe> output = openPipe();
  std::optional<Pipe> errors = openPipe();
  std::optional<Pipe> status = openPipe();
  if (!output || !errors || !status) return notStarted(errno);

  std::vector<std::string> argumentStrings{command.program};
  argumentStrings.insert(argumentStrings.end(), command.arguments.begin(), command.arguments.end());
  std::vector<std::string> environmentStrings = environmentFor(command);
  std::vector<char*> arguments = pointersTo(argumentStrings);
  std::vector<char*> environment = pointersTo(environmentStrings);
  const ChildPlan plan{program.c_str(),     arguments.data(),
                       environment.data(),  command.directory.empty() ? nullptr : command.directory.c_str(),
                       output->write.get(), errors->write.get(),
                       status->write.get(), ::getpid()};

  const pid_t child = ::fork();
  if (child < 0) return notStarted(errno);
  if (child == 0) becomeProgram(plan);
  output->write.reset();
  errors->write.reset();
  status->write.reset();

  int startError = 0;
  ssize_t got = 0;
  while ((got = ::read(status->read.get(), &startError, sizeof startError)) < 0 && errno == EINTR) continue;

  ProcessResult result;
  readBoth(std::move(output->read), std::move(errors->read), result);
  awaitEnd(child, result);
  if (got == static_cast<ssize_t>(sizeof startError)) return notStarted(startError);
  return result;
}

std::string describeEnding(const ProcessResult& result) {
  switch (result.ending) {
    case ProcessResult::Ending::exited:
      return "exited with code " + std::to_string(result.code);
    case ProcessResult::Ending::signalled: {
      const char* name = ::strsignal(result.code);
      return "was killed by signal " + std::to_string(result.code) + " (" + (name ? name : "unknown") + ")";
    }
    case ProcessResult::Ending::notStarted:
      break;
  }
  return std::string("could not be started: ") + ::strerror(result.code);
}

std::string quoted(const Command& command) {
  std::string result;
  for (const auto& [name, value] : command.environment) result += name + "=" + quotedWord(value) + " ";
  result += quotedWord(command.program);
  for (const std::string& argument : command.arguments) result += " " + quotedWord(argument);
  return result;
}

std::string findProgram(const std::string& name) {
  const auto isExecutable = [](const std::string& path) {
    struct stat info{};
    return ::stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && ::access(path.c_str(), X_OK) == 0;
  };
  if (name.empty()) return {};
  if (name.find('/') != std::string::npos) return isExecutable(name) ? name : std::string();
  const char* path = std::getenv("PATH");
  std::string_view rest = path ? path : "";
  while (!rest.empty()) {
    const std::size_t colon = rest.find(':');
    const std::string folder(rest.substr(0, colon));
    std::string candidate = (folder.empty() ? std::string(".") : folder) + "/" + name;
    if (isExecutable(candidate)) return candidate;
    rest = colon == std::string_view::npos ? std::string_view() : rest.substr(colon + 1);
  }
  return {};
}

}  // namespace cugraft
